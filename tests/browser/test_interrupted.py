"""What breaks in mid-check is shown as stopped, loses nothing and can be continued."""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tools.browser import Browser, chromium
from tools.server import LocalWeb, Reply, Request

from .conftest import ResultsPage
from .pages import article, results

FIRST = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
SECOND = "The white tower of the lighthouse is 31 metres tall."
QUICK, SLOW = "https://quick.example/page", "https://slow.example/page"


class Gate:
    """A reply that waits until the test lets it go."""

    def __init__(self, reply: Reply) -> None:
        """Close the gate."""
        self.reply = reply
        self.open = threading.Event()

    def __call__(self, _: Request) -> Reply:
        """Answer once the gate is open."""
        self.open.wait(8)
        return self.reply


def half_done(open_results: Any) -> tuple[ResultsPage, Gate]:
    """A check whose first sentence is decided and whose second one waits for its page."""
    gate = Gate(article(SECOND))
    shown = open_results(results([(FIRST, QUICK), (SECOND, SLOW)]), {QUICK: article(FIRST), SLOW: gate})
    for _ in range(400):
        reports = shown.browser.reports()
        if reports and {one["outcome"] for one in reports[-1]["report"]["overview"]["sentences"]} == {
            "supported",
            "not_checked",
        }:
            return shown, gate
        shown.page.wait_for_timeout(50)
    raise AssertionError(f"never half done: {shown.browser.reports()}")


def press(shown: ResultsPage, name: str) -> None:
    """Press a button of the bar."""
    shown.page.get_by_role("button", name=name).first.click()


def test_stop_and_continue(open_results: Any) -> None:
    """Stop keeps what was decided; Continue finishes the rest without doing the first again."""
    shown, gate = half_done(open_results)
    press(shown, "Stop")
    shown.wait_for_state("stopped")
    asked = len(shown.web.asked("quick.example"))
    gate.open.set()
    press(shown, "Continue")
    shown.wait_for_state("done")
    report = shown.browser.reports()[-1]["report"]
    assert [one["outcome"] for one in report["overview"]["sentences"]] == ["supported", "supported"]
    assert report["overview"]["support_score"] == 1.0
    assert len(shown.web.asked("quick.example")) == asked
    assert shown.errors == []


def test_the_python_host_killed_in_mid_check(open_results: Any) -> None:
    """When Chrome closes the offscreen document, the check is shown as stopped and "Continue" finishes it."""
    shown, gate = half_done(open_results)
    shown.browser.evaluate("chrome.offscreen.closeDocument()")
    shown.wait_for_state("stopped")
    gate.open.set()
    press(shown, "Continue")
    shown.wait_for_state("done")
    outcomes = [one["outcome"] for one in shown.browser.reports()[-1]["report"]["overview"]["sentences"]]
    assert outcomes == ["supported", "supported"]


def test_the_service_worker_killed_in_mid_check(open_results: Any) -> None:
    """When Chrome ends the service worker, the fetch is asked for again and the check ends as if nothing had been."""
    shown, gate = half_done(open_results)
    session = shown.browser.context.new_cdp_session(shown.page)
    targets = session.send("Target.getTargets")["targetInfos"]
    worker = next(
        one for one in targets if one["type"] == "service_worker" and shown.browser.extension_id in one["url"]
    )
    session.send("Target.closeTarget", {"targetId": worker["targetId"]})
    shown.page.wait_for_timeout(300)
    gate.open.set()
    shown.wait_for_state("done", "stopped")
    if shown.state() == "stopped":
        press(shown, "Continue")
        shown.wait_for_state("done")
    outcomes = [one["outcome"] for one in shown.browser.reports()[-1]["report"]["overview"]["sentences"]]
    assert outcomes == ["supported", "supported"]


@pytest.fixture
def away(built: Any) -> Any:
    """A browser of its own whose web can be switched off."""
    web = LocalWeb()
    with web.serving(), chromium(built, web) as running:
        yield running, web


def test_a_web_that_is_away(away: tuple[Browser, LocalWeb]) -> None:
    """When no site answers, every sentence is "couldn't check" with that reason, and no error is thrown."""
    running, web = away
    outcomes, reasons = read_without(running, web, web.stop)
    assert outcomes == {"could_not_check"}
    assert reasons == {"connection"}


def test_offline(away: tuple[Browser, LocalWeb]) -> None:
    """Without a network every sentence is "couldn't check", and the reason is that this computer is offline."""
    running, web = away

    def unplug() -> None:
        session = running.context.new_cdp_session(running.context.pages[0])
        targets = session.send("Target.getTargets")["targetInfos"]
        worker = next(one for one in targets if one["type"] == "service_worker" and running.extension_id in one["url"])
        attached = session.send("Target.attachToTarget", {"targetId": worker["targetId"], "flatten": False})
        offline = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        message = {"id": 1, "method": "Network.emulateNetworkConditions", "params": offline}
        packed = {"sessionId": attached["sessionId"], "message": json.dumps(message)}
        session.send("Target.sendMessageToTarget", packed)

    outcomes, reasons = read_without(running, web, unplug)
    assert outcomes == {"could_not_check"}
    assert reasons == {"offline"}


def read_without(running: Browser, web: LocalWeb, cut: Callable[[], None]) -> tuple[set[str], set[str]]:
    """The outcomes of sentences and the reasons of sources when the web is cut off before they are read."""
    url = "https://www.google.com/search?q=offline"
    gate = threading.Event()

    def late_label(_: Request) -> Reply:
        gate.wait(10)
        return Reply(b"document.querySelector('#rcnt').hidden = false", "text/javascript")

    html = results([(FIRST, QUICK), (SECOND, SLOW)], after='<script src="/show.js" async></script>')
    web.routes[url] = Reply(html.replace('<div id="rcnt">', '<div id="rcnt" hidden>').encode())
    web.routes["https://www.google.com/show.js"] = late_label
    page = running.context.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_timeout(500)
    gate.set()
    page.locator("#rcnt").wait_for()
    cut()
    report = running.wait_for_report(40, frozenset({"done", "stopped", "failed"}))["report"]["overview"]
    return {one["outcome"] for one in report["sentences"]}, {one["reason"] for one in report["sources"]}
