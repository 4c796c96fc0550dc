"""``build.py replay``: a saved results page checked in Chromium, its cited pages served from files."""

import argparse
import sys
from typing import Any, Final

from tools import bundle, table
from tools.browser import chromium, screenshot, write_json
from tools.paths import TEST
from tools.server import LocalWeb, Reply, Routes, read_map

WAIT_SECONDS: Final = 120
EMPTY: Final[dict[str, Any]] = {
    "overview": {"found": False, "language": "", "sentences": [], "sources": [], "support_score": None, "bar": ""},
    "timings": {"python_ready_s": None, "first_lite_s": None, "all_lite_s": None, "done_s": None},
}


def run(options: argparse.Namespace) -> int:
    """Load the page, wait for the extension, print and write what it showed; returns the exit code."""
    try:
        routes: Routes = read_map(options.sources) if options.sources else {}
        saved = options.saved.read_bytes()
    except (OSError, ValueError) as error:
        print(f"replay: {error}", file=sys.stderr)
        return 2
    # What was saved is data: its scripts must not run again, and only the extension may ask for anything.
    policy = {"Content-Security-Policy": "script-src 'none'; connect-src 'none'"}
    routes[options.url] = Reply(saved, "text/html; charset=utf-8", headers=policy)
    print("· Building …", flush=True)
    extension = bundle.build(TEST, test=True)
    web = LocalWeb(routes)
    with web.serving(), chromium(extension, web) as browser:
        print(f"· Checking {options.saved.name} in Chromium …", flush=True)
        page = browser.context.pages[0]
        page.goto(options.url, wait_until="domcontentloaded")
        try:
            found = browser.wait_for_report(WAIT_SECONDS)
        except TimeoutError as error:
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
