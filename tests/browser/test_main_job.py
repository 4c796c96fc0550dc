"""The main job in the built extension: from a results page to marks, bar, card and report."""

import csv
from typing import Any

import pytest

from tools.browser import Browser, chromium
from tools.paths import ROOT
from tools.server import LocalWeb, Reply, Routes, read_map

from .pages import article, results

FIXTURES = ROOT / "tests" / "fixtures" / "overviews"
BUILT = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
TALL = "The white tower of the lighthouse is 31 metres tall."
MUSEUM = "https://museum.example/history"


def outcomes(report: dict[str, Any]) -> dict[str, str]:
    """Each sentence's outcome."""
    return {one["text"]: one["outcome"] for one in report["overview"]["sentences"]}


def test_the_demo_page_has_its_intended_outcomes(open_results: Any) -> None:
    """Every sentence of the demo page ends with the outcome that was written down for it before."""
    demo = ROOT / "demo"
    shown = open_results((demo / "results.html").read_bytes(), read_map(demo / "sources.tsv"), query="demo")
    report = shown.report()
    with (demo / "EXPECTED.tsv").open(encoding="utf-8", newline="") as file:
        expected = {row[0]: row[1] for row in csv.reader(file, delimiter="\t") if row and not row[0].startswith("#")}
    expected.pop("sentence", None)
    assert outcomes(report) == expected
    assert shown.errors == []


def test_a_sentence_is_marked_with_its_quote(open_results: Any) -> None:
    """A backed sentence shows as supported by the lite check, with the page's own words as its quote."""
    shown = open_results(results([(BUILT, MUSEUM)]), {MUSEUM: article(f"{BUILT} It still shines.")})
    (sentence,) = shown.report()["overview"]["sentences"]
    assert (sentence["outcome"], sentence["mode"], sentence["quote"]) == ("supported", "lite", BUILT)
    assert sentence["source"] == MUSEUM
    assert sentence["confidence"] <= 0.60


def test_a_wrong_figure_is_not_supported(open_results: Any) -> None:
    """The page says 31, the sentence says 13: not found, with the figure named."""
    shown = open_results(results([(TALL.replace("31", "13"), MUSEUM)]), {MUSEUM: article(TALL)})
    (sentence,) = shown.report()["overview"]["sentences"]
    assert sentence["outcome"] == "not_found"
    assert "13" in sentence["explanation"]


def test_two_sentences_alike_have_their_own_verdicts(open_results: Any) -> None:
    """The same sentence twice, each with a page of its own: the page that backs one says nothing of the other."""
    other = "https://other.example/tides"
    for first, second in ((other, MUSEUM), (MUSEUM, other)):
        routes: Routes = {MUSEUM: article(BUILT), other: article("The tide runs out twice a day and leaves the pools.")}
        shown = open_results(results([(BUILT, first), (BUILT, second)]), routes)
        overview = shown.report()["overview"]
        verdicts = [(one["citations"][0]["url"], one["outcome"], one["source"]) for one in overview["sentences"]]
        assert sorted(verdicts) == [(MUSEUM, "supported", MUSEUM), (other, "not_found", "")]
        assert overview["support_score"] == 0.5
        shown.page.close()


def test_no_overview_says_so_and_shows_nothing(open_results: Any) -> None:
    """A results page without an Overview, even with a result called so, gets no bar, no mark and no fetch."""
    shown = open_results((FIXTURES / "no_overview.html").read_bytes())
    report = shown.report()
    assert not report["overview"]["found"]
    assert [one.url for one in shown.web.log if "google.com" not in one.url] == []
    assert shown.errors == []


def test_every_source_unreadable(open_results: Any) -> None:
    """When no cited page can be read, every sentence is "couldn't check" with its reason, and there is no score."""
    shown = open_results((FIXTURES / "unreadable.html").read_bytes(), read_map(ROOT / "tests/fixtures/sources.tsv"))
    overview = shown.report()["overview"]
    checked = {one["outcome"] for one in overview["sentences"]} - {"nothing_to_check"}
    assert checked == {"could_not_check"}
    assert overview["support_score"] is None
    assert all(one["reason"] for one in overview["sources"])


def test_the_limits_are_kept_and_said(open_results: Any) -> None:
    """Of a long Overview 24 sentences are checked with five sources each, and the bar says that there were more."""
    shown = open_results((FIXTURES / "long.html").read_bytes(), read_map(ROOT / "tests/fixtures/sources.tsv"))
    overview = shown.report()["overview"]
    over = [one for one in overview["sentences"] if one["reason"] == "over_limit"]
    assert len(overview["sentences"]) - len(over) == 24
    assert over
    assert all(len(one["citations"]) <= 5 for one in overview["sentences"])
    assert str(len(over)) in overview["bar"]


def test_text_is_text(open_results: Any) -> None:
    """Markup in a page's title and words is shown as written, and no script of it runs."""
    claim = "The sign <img src=x onerror=alert(1)> at the gate says Kelby Point lighthouse since 1874."
    title = "<script>document.title='owned'</script>Museum"
    shown = open_results(results([(claim, MUSEUM)]), {MUSEUM: article(claim, title=title)})
    (sentence,) = shown.report()["overview"]["sentences"]
    assert sentence["outcome"] == "supported"
    assert "<img src=x onerror=alert(1)>" in sentence["quote"]
    shown.page.get_by_role("button", name="Supported").click()
    card = shown.page.get_by_role("dialog")
    assert "<img src=x onerror=alert(1)>" in card.inner_text()
    assert title in card.inner_text()
    with shown.browser.context.expect_page() as opened:
        card.get_by_role("button", name="How this was checked").click()
    opened.value.get_by_role("heading", name="The record").wait_for()
    assert "<img src=x onerror=alert(1)>" in opened.value.locator("main").inner_text()
    for page in (shown.page, opened.value):
        assert page.locator("img[src=x]").count() == 0
        assert page.title() != "owned"
    opened.value.close()


def test_a_saved_page_scripts_nothing(open_results: Any) -> None:
    """A cited page's scripts don't run while it is read, and nothing that it embeds is loaded."""
    tracker = "https://tracker.example/pixel.png"
    body = f"<title>t</title><p>{BUILT}</p><img src='{tracker}'><script src='{tracker}'></script><iframe src='{tracker}'></iframe>"
    page = Reply(
        (
            body
            + "<p>The bay is wide and the pier long, and ferries leave from it for the islands every day of the year.</p>"
        ).encode()
    )
    shown = open_results(results([(BUILT, MUSEUM)]), {MUSEUM: page})
    assert outcomes(shown.report()) == {BUILT: "supported"}
    assert shown.web.asked("tracker.example") == []


def test_without_access_the_bar_leads_to_the_welcome_page(released: Any, web: LocalWeb) -> None:
    """In the release build nothing is fetched before access is given; the bar says so and opens the welcome page."""
    web.routes.clear()
    web.log.clear()
    web.routes["https://www.google.com/search?q=access"] = Reply(results([(BUILT, MUSEUM)]).encode())
    web.routes[MUSEUM] = article(BUILT)
    with chromium(released, web) as running:
        page = running.context.new_page()
        page.goto("https://www.google.com/search?q=access")
        found = running.wait_for_report(40)
        assert found["state"] == "no_access"
        assert web.asked("museum.example") == []
        assert {one["reason"] for one in found["report"]["overview"]["sentences"]} <= {"no_access"}
        assert any("welcome" in one.url for one in running.context.pages)


@pytest.fixture(scope="module")
def cold(built: Any, web: LocalWeb) -> Any:
    """A fresh browser whose Python has never started."""
    with chromium(built, web) as running:
        yield running


def test_the_second_start_comes_from_the_snapshot(cold: Browser, web: LocalWeb) -> None:
    """The first start is cold and keeps a snapshot; after the host has gone, the next start uses it and is faster."""
    web.routes.clear()
    web.routes["https://www.google.com/search?q=start"] = Reply(results([(BUILT, MUSEUM)]).encode())
    web.routes[MUSEUM] = article(BUILT)
    ready = []
    for _ in range(2):
        cold.evaluate("chrome.storage.session.clear()")
        page = cold.context.new_page()
        page.goto("https://www.google.com/search?q=start")
        ready.append(cold.wait_for_report(60, frozenset({"done"}))["report"]["timings"]["python_ready_s"])
        page.close()
        cold.evaluate("chrome.offscreen.closeDocument()")
    assert ready[1] < ready[0] / 2, ready
