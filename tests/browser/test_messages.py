"""Who may say what to the extension, and that what it keeps never overflows."""

from typing import Any

import pytest

from tools.browser import Browser

from .conftest import ResultsPage
from .pages import article, results

CLAIM = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
PAGE = "https://museum.example/history"
MEGABYTE = 1_000_000


@pytest.fixture
def shown(open_results: Any) -> ResultsPage:
    """A results page whose check is over."""
    page: ResultsPage = open_results(results([(CLAIM, PAGE)]), {PAGE: article(CLAIM)})
    page.report()
    return page


def in_content_script(shown: ResultsPage, expression: str) -> Any:
    """Evaluate in the content script's own world, with its rights."""
    session = shown.browser.context.new_cdp_session(shown.page)
    worlds: list[dict[str, Any]] = []
    session.on("Runtime.executionContextCreated", lambda event: worlds.append(event["context"]))
    session.send("Runtime.enable")
    world = next(one for one in worlds if one["origin"] == f"chrome-extension://{shown.browser.extension_id}")
    answer = session.send(
        "Runtime.evaluate",
        {"expression": expression, "contextId": world["id"], "awaitPromise": True, "returnByValue": True},
    )
    assert "exceptionDetails" not in answer, answer
    return answer["result"].get("value")


def stored(browser: Browser) -> dict[str, Any]:
    """All of the session's storage."""
    found: dict[str, Any] = browser.evaluate("chrome.storage.session.get(null)")
    return found


def test_a_page_cannot_speak_to_the_extension(shown: ResultsPage) -> None:
    """The page's own scripts have no way to send it a message or to open one of its pages."""
    assert shown.page.evaluate("typeof chrome === 'undefined' || !chrome.runtime?.sendMessage") is True
    for path in ("pages/inspect/inspect.html", "offscreen/host.html", "shared/messages.js"):
        address = shown.browser.url(path)
        assert shown.page.evaluate("url => fetch(url).then(() => 'read', () => 'refused')", address) == "refused"


def test_a_content_script_may_say_only_its_own_messages(shown: ResultsPage) -> None:
    """A content script can't store an inspection, name an address to fetch or use a message of the extension's pages."""
    before = set(stored(shown.browser))
    silent = "new Promise(r => chrome.runtime.sendMessage(%s, a => { void chrome.runtime.lastError; r(a ?? null) }))"
    for message in (
        '{type: "OFF_INSPECTION", id: "forged", inspection: {sentence: "x"}}',
        '{type: "OFF_FETCH", url: "http://192.168.0.1/"}',
        '{type: "CS_OPEN_INSPECTION", inspection: "../../welcome/welcome.html"}',
        '{type: "CS_OPEN_INSPECTION", inspection: 7}',
        '{type: "CS_REPORT", id: "x y", state: "done", report: {}}',
        '{type: "SOMETHING"}',
        "{type: 5}",
        "null",
        '"text"',
    ):
        assert in_content_script(shown, silent % message) is None, message
    assert set(stored(shown.browser)) == before


def test_a_forged_overview_is_refused(shown: ResultsPage) -> None:
    """An Overview message of another shape ends in one failure event: nothing is fetched and the host lives on."""
    ask = """new Promise(resolve => {
        const port = chrome.runtime.connect({name: "overview"});
        port.onMessage.addListener(event => { port.disconnect(); resolve(event.type); });
        port.postMessage(%s);
    })"""
    shown.web.log.clear()
    for message in (
        '{type: "CS_OVERVIEW"}',
        '{type: "CS_OVERVIEW", id: "x", access: true, overview: {blocks: [{kind: "poem", text: "", anchors: []}]}, known: []}',
    ):
        assert in_content_script(shown, ask % message) == "OFF_FAILED"
    assert shown.web.log == []
    shown.browser.evaluate("chrome.storage.session.clear()")
    shown.page.reload()
    assert shown.report()["overview"]["sentences"][0]["outcome"] == "supported"


def test_storage_never_overflows(browser: Browser) -> None:
    """When the session's quota is full, the oldest inspections make room for the newest, and nothing fails."""
    browser.evaluate("chrome.storage.session.clear()")
    page = browser.context.new_page()
    page.goto(browser.url("pages/options/options.html"))
    keep = """([id, size]) => chrome.runtime.sendMessage(
        {type: "OFF_INSPECTION", id, inspection: {text: "x".repeat(size)}})"""
    for number in range(14):
        answer = page.evaluate(keep, [f"big.{number}", MEGABYTE])
        assert not (answer or {}).get("error"), answer
    kept = [key for key in stored(browser) if key.startswith("inspection:big.")]
    assert "inspection:big.13" in kept
    assert "inspection:big.0" not in kept
    page.close()
    browser.evaluate("chrome.storage.session.clear()")


def test_an_inspection_that_has_gone_says_so(browser: Browser) -> None:
    """A link to a record that was cleared leads to a page that says so, not to an error."""
    page = browser.context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(browser.url("pages/inspect/inspect.html?id=long.gone"))
    page.get_by_text("cleared").first.wait_for()
    assert failures == []
    page.close()
