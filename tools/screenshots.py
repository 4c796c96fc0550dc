"""``build.py screenshots``: the pictures in ``docs/screenshots``, of the demo page and the extension's own pages."""

import argparse
from typing import Final

from playwright.sync_api import Page

from tools import bundle, demo
from tools.browser import Browser, chromium
from tools.paths import ROOT, TEST
from tools.server import LocalWeb

FOLDER: Final = ROOT / "docs" / "screenshots"
PAGES: Final = ("welcome", "options", "decides", "privacy")
SETTLED_MS: Final = 400
"""For the entrance of a card or the start of a page's Python."""


def run(_: argparse.Namespace) -> int:
    """Take every picture in light and dark; returns the exit code."""
    extension = bundle.build(TEST, test=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        web = LocalWeb(demo.routes())
        with web.serving(), chromium(extension, web, dark=scheme == "dark") as browser:
            take(browser, scheme)
    print(f"Pictures: {FOLDER}")
    return 0


def take(browser: Browser, scheme: str) -> None:
    """The results page, its card for a wrong figure, that sentence's inspection, and the other pages."""
    page = browser.context.new_page()
    page.goto(demo.URL)
    browser.wait_for_report(demo.WAIT_SECONDS, frozenset({"done"}))
    save(page, "results", scheme)
    page.locator("groundmark-mark").nth(1).get_by_role("button").click()
    page.wait_for_timeout(SETTLED_MS)
    save(page, "card", scheme)
    with browser.context.expect_page() as opened:
        page.get_by_role("button", name="How this was checked").click()
    opened.value.get_by_role("heading", name="The record").wait_for()
    save(opened.value, "inspect", scheme)
    for name in PAGES:
        page.goto(browser.url(f"pages/{name}/{name}.html"))
        page.wait_for_timeout(SETTLED_MS * 2)
        save(page, name, scheme)


def save(page: Page, name: str, scheme: str) -> None:
    """One picture of what is on the screen."""
    page.screenshot(path=FOLDER / f"{name}-{scheme}.png")
