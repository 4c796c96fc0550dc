"""Where citations hide: the built extension shows the right ones, and nothing else of what stands beside them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.browser import Browser
from tools.paths import ROOT

from .pages import article

FIXTURES = ROOT / "tests" / "fixtures" / "overviews"
MAIL = "reader.of.this.page@mail.example"
TOKEN = "session-token-8c1f"
CITED = {
    "The orchard at Hale Green has 340 apple trees.": ["https://orchard.example/about"],
    "Cider has been pressed there since 1902.": ["https://cider.example/history?page=2"],
    "The press was moved to the barn in 1956.": ["https://barn.example/press"],
    "Bees from 12 hives work the blossom each spring.": ["https://bees.example/hives"],
    "The harvest brings in 18 tonnes of fruit a year.": [
        "https://harvest.example/tonnes",
        "https://yield.example/fruit?year=2025&kind=apple",
        "https://weigh.example/scales",
    ],
    "A café in the old stable opens at 9 am.": ["https://cafe.example/hours"],
    "Its oldest tree was planted in 1871.": ["https://trees.example/old"],
    "That tree still bears fruit every second year.": ["https://trees.example/old"],
    "Visitors may walk the rows on Saturdays in October.": ["https://rows.example/walk"],
}
LISTEN = """() => {
  globalThis.heard = [];
  const keep = (message) => { heard.push(JSON.stringify(message)); };
  chrome.runtime.onMessage.addListener((message) => { keep(message); });
  chrome.runtime.onConnect.addListener((port) => port.onMessage.addListener(keep));
}"""
STORED = """async () => JSON.stringify(await Promise.all(
  ["session", "local", "sync"].map((area) => chrome.storage[area].get(null))))"""


@pytest.fixture
def listener(browser: Browser) -> Iterator[Page]:
    """A page of the extension that hears every message and every port of the results pages."""
    page = browser.context.new_page()
    page.goto(browser.url("pages/privacy/privacy.html"))
    page.evaluate(LISTEN)
    yield page
    page.close()


def test_every_form_of_citation_leads_to_its_page(open_results: Any) -> None:
    """Fragments, /url, /goto with the address beside it or in its ping, translate, +2 chips, chips without a link."""
    routes = {url: article(*CITED) for urls in CITED.values() for url in urls}
    shown = open_results((FIXTURES / "citations.html").read_bytes(), routes, query="orchard")
    shown.wait_for_state("done")
    sentences = shown.browser.reports()[-1]["report"]["overview"]["sentences"]
    assert {one["text"]: [cited["url"] for cited in one["citations"]] for one in sentences} == CITED
    assert {cited["attached"] for one in sentences for cited in one["citations"]} == {"follows"}
    assert {one["outcome"] for one in sentences} == {"supported"}
    wanted = sorted({url for urls in CITED.values() for url in urls})
    assert sorted(one.url for one in shown.web.log if "google.com" not in one.url) == wanted  # each page once
    assert shown.errors == []


def test_nothing_of_a_comment_but_its_citations_gets_out(listener: Page, open_results: Any) -> None:
    """The signed-in person's address, planted in the comments, is in no message, no port, no storage, no request."""
    routes = {url: article(*CITED) for urls in CITED.values() for url in urls}
    shown = open_results((FIXTURES / "citations.html").read_bytes(), routes, query="orchard")
    shown.wait_for_state("done")
    shown.page.locator("groundmark-mark button").first.click()
    expect(shown.page.locator("groundmark-card dialog")).to_be_visible()
    heard = listener.evaluate("() => heard.join('\\n')")
    for expected in ("CS_OVERVIEW", "CS_REPORT", "OFF_INSPECTION"):
        assert expected in heard, "the listener missed a kind of message"
    stored = shown.browser.evaluate(STORED)
    assert "weigh.example" in heard
    assert "weigh.example" in stored
    asked = json.dumps([[one.url, dict(one.headers)] for one in shown.web.log])
    for secret in (MAIL, TOKEN, "TgQPHd", "myaccount", "accounts.google", "gstatic"):
        assert secret not in heard
        assert secret not in stored
        assert secret not in asked


def test_a_link_that_only_google_can_resolve_is_said_to_be_hidden(open_results: Any) -> None:
    """With nothing but /goto links every sentence is "couldn't check", for that reason; nothing is asked of Google."""
    shown = open_results((FIXTURES / "hidden_links.html").read_bytes(), query="orchard")
    asked = len(shown.web.log)
    shown.wait_for_state("done")
    sentences = shown.browser.reports()[-1]["report"]["overview"]["sentences"]
    assert [(one["outcome"], one["reason"]) for one in sentences] == [("could_not_check", "link_hidden")] * 2
    assert [one.url for one in shown.web.log[asked:] if "favicon" not in one.url] == []
