"""The settings of the options page are followed on results pages."""

from collections.abc import Iterator
from typing import Any

import pytest

from tools.browser import Browser

from .pages import article, results

CLAIM = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
PAGE = "https://museum.example/history"


@pytest.fixture
def on_click(browser: Browser) -> Iterator[None]:
    """Overviews are checked only when asked; afterwards the setting is as before."""
    options = browser.context.new_page()
    options.goto(browser.url("pages/options/options.html"))
    switch = options.locator("#run")
    switch.uncheck()
    options.wait_for_function("async () => (await chrome.storage.sync.get('run')).run === 'click'")
    yield
    switch.check()
    options.wait_for_function("async () => (await chrome.storage.sync.get('run')).run === 'auto'")
    options.close()


def test_on_click_no_page_is_opened_until_the_button_is_pressed(on_click: None, open_results: Any) -> None:
    """With "by itself" off the bar offers a button, nothing is fetched before it is pressed, and then all is checked."""
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: article(CLAIM)})
    shown.wait_for_state("ready")
    shown.page.wait_for_timeout(500)
    assert shown.web.asked("museum.example") == []
    shown.page.get_by_role("button", name="Check this Overview").click()
    shown.wait_for_state("done")
    (sentence,) = shown.browser.reports()[-1]["report"]["overview"]["sentences"]
    assert sentence["outcome"] == "supported"
    assert shown.errors == []


def test_switching_it_on_starts_the_checks_that_wait(on_click: None, open_results: Any) -> None:
    """A results page that waits for the button goes on when "by itself" is switched on in the options."""
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: article(CLAIM)})
    shown.wait_for_state("ready")
    shown.browser.evaluate("chrome.storage.sync.set({run: 'auto'})")
    shown.wait_for_state("done")
