"""The address table in Chrome itself: its own URL parser, its own request rules, the same outcome as in Python."""

import json
from typing import Any, Final

import pytest

from groundmark.addresses import Address, judge
from tests.unit.address_tables import GOOD, HOSTILE
from tools.browser import Browser

PARSE: Final = """urls => urls.map(text => {
    try {
        const { href, protocol, username, password, hostname, port, hash } = new URL(text);
        return { href, scheme: protocol.slice(0, -1), username, password, host: hostname, port, fragment: hash };
    } catch { return null; }
})"""
"""As ``extension/offscreen`` does it; the test below holds the two equal."""
MATCH: Final = """async urls => {
    const blocked = [];
    for (const url of urls) {
        const { matchedRules } = await chrome.declarativeNetRequest.testMatchOutcome(
            { url, type: "xmlhttprequest", tabId: -1, initiator: `chrome-extension://${chrome.runtime.id}` });
        if (matchedRules.length > 0) blocked.push(url);
    }
    return blocked;
}"""
"""What Chrome would do with a request of ours; only unpacked extensions may ask."""


@pytest.fixture(scope="module")
def parsed(browser: Browser) -> dict[str, Address | None]:
    """Every address of both tables as Chrome's parser makes it."""
    urls = [*(url for url, _ in HOSTILE), *GOOD]
    found: list[dict[str, Any] | None] = browser.evaluate(PARSE, urls)
    return {url: Address(**one) if one else None for url, one in zip(urls, found, strict=True)}


def blocked_by_chrome(browser: Browser, urls: list[str]) -> set[str]:
    """Which requests of ours the session's rules stop."""
    ready = "() => chrome.declarativeNetRequest.getSessionRules().then(rules => rules.length)"
    assert browser.evaluate(ready) > 20
    return set(browser.evaluate(MATCH, urls))


def test_hostile_addresses_are_refused_by_their_rule(parsed: dict[str, Address | None]) -> None:
    """What Chrome's parser makes of each hostile address breaks the rule that Python names for it."""
    refusals = {url: judge(parsed[url]) for url, _ in HOSTILE}
    assert {url: one.rule if one else None for url, one in refusals.items()} == dict(HOSTILE)


def test_odd_public_addresses_are_accepted(parsed: dict[str, Address | None]) -> None:
    """What Chrome's parser makes of each good address may be opened."""
    assert [url for url in GOOD if judge(parsed[url])] == []


def test_chrome_stops_hostile_requests_and_no_others(browser: Browser, parsed: dict[str, Address | None]) -> None:
    """The same table as request rules: every hostile web address is stopped at whatever hop, no good one is."""
    hostile = [
        address.href
        for url, rule in HOSTILE
        if (address := parsed[url]) and address.scheme in ("http", "https") and rule != "long"
    ]
    good = [address.href for url in GOOD if (address := parsed[url])]
    assert len(hostile) >= 200
    assert blocked_by_chrome(browser, [*hostile, *good]) == set(hostile)


def test_the_rules_touch_only_our_own_requests(browser: Browser) -> None:
    """A page's request to a private address is none of our business."""
    outcome = browser.evaluate(
        """() => chrome.declarativeNetRequest.testMatchOutcome(
            { url: "http://192.168.0.1/", type: "xmlhttprequest", tabId: -1, initiator: "https://example.com" })"""
    )
    assert json.loads(json.dumps(outcome)) == {"matchedRules": []}
