"""Real Chromium with the built extension, driven through Playwright."""

import atexit
import json
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Error, Page, Playwright, Worker, sync_playwright

from tools.server import LocalWeb

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What a browser on a closed machine needs; ``--no-sandbox`` since root runs it in containers."""
START_SECONDS: Final = 30
FINAL_STATES: Final = frozenset({"done", "stopped", "failed", "no_access", "none", "ready"})
REPORTS_SCRIPT: Final = """async () => {
    const stored = await chrome.storage.session.get(null);
    return (stored["order:report:"] ?? []).filter((key) => stored[key]).map((key) => ({key, ...stored[key]}));
}"""
FURTHER: Final = re.compile(r"-\d+$")
"""How the key of a page's second and later Overviews ends (extension/content/main.js)."""


@dataclass(slots=True)
class Browser:
    """A running Chromium with the extension loaded."""

    context: BrowserContext
    extension_id: str

    def worker(self) -> Worker:
        """The extension's service worker, woken if Chrome has ended it."""
        alive = [
            one
            for one in self.context.service_workers
            if one.url.startswith(f"chrome-extension://{self.extension_id}/")
        ]
        return alive[-1] if alive else self.context.wait_for_event("serviceworker", timeout=START_SECONDS * 1000)

    def url(self, path: str) -> str:
        """The address of a page inside the extension."""
        return f"chrome-extension://{self.extension_id}/{path}"

    def reports(self) -> list[dict[str, Any]]:
        """What the results pages of this session showed: ``{key, state, report}``, the last changed last."""
        found: list[dict[str, Any]] = self.evaluate(REPORTS_SCRIPT)
        return found

    def evaluate(self, script: str, argument: Any = None) -> Any:  # noqa: ANN401  whatever the script gives
        """The value of a script in the extension, also when Chrome ends its service worker meanwhile."""
        try:
            return self.worker().evaluate(script, argument)
        except Error:
            page = self.context.new_page()  # any document of the extension has the same rights
            try:
                page.goto(self.url("manifest.json"))
                return page.evaluate(script, argument)
            finally:
                page.close()

    def wait_for_report(self, seconds: float, states: frozenset[str] = FINAL_STATES) -> dict[str, Any]:
        """The main Overview's report once every report is in one of ``states``.

        :raises TimeoutError: when none is within the time, naming the states seen.
        """
        until = time.monotonic() + seconds
        seen: list[str] = []
        while time.monotonic() < until:
            reports = self.reports()
            seen = [one["state"] for one in reports]
            ready = [one for one in reports if one["state"] in states]
            if ready and all(one["state"] in states for one in reports):
                return next((one for one in ready if not FURTHER.search(one["key"])), ready[0])
            time.sleep(0.1)
        raise TimeoutError(f"no report in {sorted(states)} within {seconds} s; states seen: {seen}")


@cache
def driver() -> Playwright:
    """Playwright, started once: its synchronous side can't run twice in one thread, but it can drive many browsers."""
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


@contextmanager
def chromium(
    extension: Path,
    web: LocalWeb,
    *,
    headless: bool = True,
    dark: bool = False,
    profile: Path | None = None,
    page_cache: bool = False,
) -> Iterator[Browser]:
    """Chromium with one unpacked extension, whose whole web is ``web``.

    :param page_cache: keep left pages in the back/forward cache, as people's browsers do; Playwright switches it off.
    """
    with tempfile.TemporaryDirectory(prefix="groundmark-") as folder:
        arguments = [
            *ARGUMENTS,
            *(["--headless=new"] if headless else []),
            f"--disable-extensions-except={extension}",
            f"--load-extension={extension}",
            *web.chromium_arguments(),
        ]
        context = driver().chromium.launch_persistent_context(
            profile or folder,
            executable_path=os.environ.get("GROUNDMARK_CHROME", "/usr/bin/chromium"),
            headless=False,
            args=arguments,
            ignore_default_args=["--disable-back-forward-cache"] if page_cache else None,
            viewport={"width": 1280, "height": 900},
            color_scheme="dark" if dark else "light",
        )
        try:
            yield Browser(context, _extension_id(context))
        finally:
            context.close()


def _extension_id(context: BrowserContext) -> str:
    """The id that Chrome gave the extension. A broken manifest shows as a worker that never comes."""
    workers = context.service_workers
    worker = workers[0] if workers else context.wait_for_event("serviceworker", timeout=START_SECONDS * 1000)
    return worker.url.split("/")[2]


def write_json(path: Path, report: dict[str, Any]) -> None:
    """Write a report for people who script against it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def screenshot(page: Page, path: Path) -> None:
    """The page as people see it, at the Overview's bar if it has one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    bar = page.locator("groundmark-bar").first
    if bar.count():
        bar.evaluate("bar => scrollTo(0, bar.getBoundingClientRect().top + scrollY - innerHeight / 6)")
    page.screenshot(path=path)
