"""``build.py replay``: a saved results page checked in Chromium, its cited pages served from files."""

import argparse
import re
import sys
from typing import Any, Final

from playwright.sync_api import Error

from tools import bundle, table
from tools.browser import chromium, screenshot, write_json
from tools.paths import TEST
from tools.server import LocalWeb, Reply, Routes, asked_as, read_map

WAIT_SECONDS: Final = 120
RESULTS_PAGE: Final = re.compile(r"https?://(?:[\w-]+\.)*google\.[a-z.]+/search\b")
EMPTY: Final[dict[str, Any]] = {
    "overview": {"found": False, "language": "", "sentences": [], "sources": [], "support_score": None, "bar": ""},
    "timings": {"python_ready_s": None, "first_lite_s": None, "all_lite_s": None, "done_s": None},
}


def run(options: argparse.Namespace) -> int:
    """Load the page, wait for the extension, print and write what it showed; returns the exit code."""
    try:
        check_url(options.url)
        routes: Routes = read_map(options.sources) if options.sources else {}
        saved = options.saved.read_bytes()
    except (OSError, ValueError) as error:
        print(f"replay: {error}", file=sys.stderr)
        return 2
    # What was saved is data: its scripts must not run again, and only the extension may ask for anything.
    policy = {"Content-Security-Policy": "script-src 'none'; connect-src 'none'"}
    routes[asked_as(options.url)] = Reply(saved, "text/html; charset=utf-8", headers=policy)
    print("· Building …", flush=True)
    extension = bundle.build(TEST, test=True)
    web = LocalWeb(routes)
    with web.serving(), chromium(extension, web) as browser:
        print(f"· Checking {options.saved.name} in Chromium …", flush=True)
        page = browser.context.pages[0]
        try:
            page.goto(options.url, wait_until="commit", timeout=WAIT_SECONDS * 1000)
            found = browser.wait_for_report(WAIT_SECONDS)
        except (TimeoutError, Error) as error:
            print(f"replay: {error}", file=sys.stderr)
            found = {"state": "failed", "report": EMPTY}
        report = found["report"]
        table.show(report)
        if options.screenshot:
            screenshot(page, options.screenshot)
        if options.json:
            write_json(options.json, report)
            print(f"JSON: {options.json}")
    return 0 if found["state"] in ("done", "none") else 1


def check_url(url: str) -> None:
    """The extension runs on results pages only, so a replay anywhere else would wait for nothing.

    :raises ValueError: for an address that is none.
    """
    if not RESULTS_PAGE.match(url):
        raise ValueError(
            f"--url must be a Google results page, such as https://www.google.com/search?q=words, not {url}"
        )
