"""The built extension in real Chromium over real HTTP to a local web of our own."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.browser import FINAL_STATES, Browser, chromium
from tools.server import LocalWeb, Reply, Routes

GOOGLE = "https://www.google.com/search?q="
WAIT_SECONDS = 40


@pytest.fixture(scope="session")
def web() -> Iterator[LocalWeb]:
    """The local web of this session; each check sets its own routes."""
    with LocalWeb().serving() as serving:
        yield serving


@pytest.fixture(scope="session")
def browser(built: Path, web: LocalWeb) -> Iterator[Browser]:
    """One Chromium for the tests that leave it as they found it."""
    with chromium(built, web) as running:
        yield running


class ResultsPage:
    """A results page in its tab, with what the extension shows on it."""

    def __init__(self, browser: Browser, web: LocalWeb, page: Page, errors: list[str]) -> None:
        """Bind the tab to the browser and the web that it sees."""
        self.browser, self.web, self.page, self.errors = browser, web, page, errors

    def report(self, states: frozenset[str] = FINAL_STATES, seconds: float = WAIT_SECONDS) -> dict[str, Any]:
        """What was shown, once the check is in one of the states."""
        return self.browser.wait_for_report(seconds, states)["report"]

    def state(self) -> str:
        """The newest report's state, or "" before the first."""
        reports = self.browser.reports()
        return reports[-1]["state"] if reports else ""

    def wait_for_state(self, *states: str, seconds: float = WAIT_SECONDS) -> str:
        """Wait until the check is in one of the states and return it."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.state() in states:
                return self.state()
            time.sleep(0.05)
        raise AssertionError(f"state {self.state()!r}, wanted {states}")


@pytest.fixture
def open_results(browser: Browser, web: LocalWeb) -> Iterator[Any]:
    """Opens a results page: ``open_results(html, routes)`` -> ResultsPage. Reports of earlier tests are cleared."""
    opened: list[Page] = []

    def open_one(html: str | bytes, routes: Routes | None = None, query: str = "test") -> ResultsPage:
        body = html.encode() if isinstance(html, str) else html
        url = GOOGLE + query
        web.log.clear()
        web.routes.clear()
        web.routes.update(routes or {})
        web.routes[url] = Reply(body)
        browser.evaluate("chrome.storage.session.clear()")
        page = browser.context.new_page()
        opened.append(page)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_ours(message) else None)
        page.goto(url)
        return ResultsPage(browser, web, page, errors)

    yield open_one
    for page in opened:
        page.close()


def is_ours(message: Any) -> bool:
    """Whether a console message is a warning or error that could be the extension's doing."""
    return message.type in ("error", "warning") and "Failed to load resource" not in message.text
