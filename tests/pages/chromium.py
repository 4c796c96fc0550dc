"""Real Chromium for the page tests: our own modules, bundled, in saved pages whose own scripts never run."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tools.browser import ARGUMENTS, driver
from tools.paths import ROOT

CHROME = os.environ.get("GROUNDMARK_CHROME", "/usr/bin/chromium")
_GOOGLE = "https://www.google.com/search"
# "Page scripts never run": the saved page may only show its own text and styles.
_POLICY = "script-src 'none'; connect-src 'none'; img-src 'none'; font-src 'none'; frame-src 'none'; object-src 'none'"


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium that is closed at the end."""
    browser = driver().chromium.launch(executable_path=CHROME, args=["--headless=new", *ARGUMENTS])
    try:
        yield browser
    finally:
        browser.close()


def bundle(entry: Path) -> str:
    """One classic script out of an ES module and what it imports; its exports become ``globalThis.groundmark``."""
    command = [
        str(ROOT / "node_modules" / ".bin" / "esbuild"),
        str(entry),
        "--bundle",
        "--format=iife",
        "--global-name=groundmark",
        "--charset=utf8",
    ]
    script = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return f"{script};globalThis.groundmark = groundmark;"


class ResultsPage:
    """A saved results page, open at a Google address that is answered from here, with our functions at hand."""

    def __init__(self, context: BrowserContext, script: str, html: str, query: str = "q=test") -> None:
        """Open the page in a new tab of the context."""
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        headers = {"content-type": "text/html; charset=utf-8", "content-security-policy": _POLICY}
        self.page.route("**/*", lambda route: route.abort())
        self.page.route(f"{_GOOGLE}?*", lambda route: route.fulfill(body=html, headers=headers))
        self.page.goto(f"{_GOOGLE}?{query}", wait_until="domcontentloaded")
        self.page.evaluate(script)

    def run(self, expression: str, argument: Any = None) -> Any:
        """What a JavaScript function of one argument returns in the page."""
        return self.page.evaluate(expression, argument)

    def until(self, expression: str) -> None:
        """Wait until a JavaScript function says true, 2 s at most.

        Playwright's own waiting evaluates text in the page, which the page's policy forbids.
        """
        for _ in range(40):
            if self.run(expression):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never true: {expression}")

    def close(self) -> None:
        """Close the tab."""
        self.page.close()
