"""``build.py demo``: the extension at work on a results page of our own."""

import argparse
import contextlib
import os
import sys
from typing import Final

from playwright.sync_api import Error

from tools import bundle, table
from tools.browser import chromium, screenshot, write_json
from tools.paths import RELEASE, ROOT, TEST
from tools.server import LocalWeb, Reply, Routes, read_map

URL: Final = "https://www.google.com/search?q=gannet+ness+lighthouse+museum+visit"
WAIT_SECONDS: Final = 90


def run(options: argparse.Namespace) -> int:
    """Build, show, print, save; returns the exit code."""
    print("· Building …", flush=True)
    bundle.build(RELEASE)
    extension = bundle.build(TEST, test=True)
    web = LocalWeb(routes())
    headless = options.headless or (sys.platform.startswith("linux") and not has_screen())
    if headless and not options.headless:
        print("No screen here: running without a window.")
    with web.serving(), chromium(extension, web, headless=headless, dark=options.dark) as browser:
        print("· Checking the demo page in Chromium …", flush=True)
        page = browser.context.pages[0]
        page.goto(URL)
        try:
            report = browser.wait_for_report(WAIT_SECONDS)["report"]
        except TimeoutError as error:
            screenshot(page, options.screenshot)
            print(f"The check did not finish: {error}. See {options.screenshot}")
            return 1
        table.show(report)
        screenshot(page, options.screenshot)
        print(f"Screenshot: {options.screenshot}")
        if options.json:
            write_json(options.json, report)
            print(f"JSON: {options.json}")
        if not headless:
            print("The window stays open to play with; close it to end.")
            page.bring_to_front()
            with contextlib.suppress(Error):  # the browser may be gone before it says so
                page.context.wait_for_event("close", timeout=0)
    return 0


def routes() -> Routes:
    """The demo's results page and the pages that it cites."""
    return {**read_map(ROOT / "demo" / "sources.tsv"), URL: Reply((ROOT / "demo" / "results.html").read_bytes())}


def has_screen() -> bool:
    """Whether a window can be shown on this Linux machine."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
