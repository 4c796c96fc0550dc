"""A results page lives: it is left and returned to, searched again, changed by Google, closed; the extension goes on."""

import re
import time
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from groundmark import limits
from tools.browser import Browser, chromium
from tools.paths import ROOT
from tools.server import LocalWeb, Reply

from .conftest import GOOGLE, ResultsPage
from .pages import article, chip
from .test_interrupted import FIRST, QUICK, SECOND, SLOW, Gate

THIRD = "A keeper lived in the small house beside the lighthouse until 1989."
FIXTURES = ROOT / "tests" / "fixtures" / "overviews"
OTHER = "https://other.example/"
WHY_NOT_KEPT = "() => JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
MARKS = """() => [...document.querySelectorAll("groundmark-mark")].map((mark) => {
  const range = document.createRange();
  range.setStart(mark.closest("p, li, div"), 0);
  range.setEndBefore(mark);
  return range.toString();
})"""


@pytest.fixture(scope="module")
def browser(built: Path, web: LocalWeb) -> Iterator[Browser]:
    """A browser that keeps left pages in its back/forward cache, as people's do."""
    with chromium(built, web, page_cache=True) as running:
        yield running


def overview(*sentences: tuple[str, str], label: str = "AI Overview", attributes: str = "") -> str:
    """An Overview as it stands in the page: a label and one paragraph for each (sentence, cited url)."""
    paragraphs = "".join(f"<p>{escape(text)}{chip(url) if url else ''}</p>" for text, url in sentences)
    return f"<div class=overview {attributes}><div role=heading aria-level=2>{label}</div><div>{paragraphs}</div></div>"


def page_of(*overviews: str) -> str:
    """A results page with some Overviews and a result."""
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>results</title><body><div id=rcnt>"
        f"<div id=top>{''.join(overviews)}</div>"
        f"<div id=rso><div><a href='{OTHER}'><h3>Another result</h3></a></div></div></div></body></html>"
    )


def put(page: Page, html: str) -> None:
    """What Google's script would do: other content in the place of the Overviews."""
    page.evaluate("(html) => { document.getElementById('top').innerHTML = html; }", html)


def expect_shown(page: Page, *sentences: str, bars: int = 1, seconds: float = 15) -> None:
    """Exactly one mark stands behind each sentence and nowhere else, and there is one bar."""
    until = time.monotonic() + seconds
    while True:
        marked, shown = page.evaluate(MARKS), page.locator("groundmark-bar").count()
        if (
            len(marked) == len(sentences)
            and shown == bars
            and all(sum(text.endswith(one) for text in marked) == 1 for one in sentences)
        ):
            return
        assert time.monotonic() < until, f"{shown} bars; marks behind {marked}"
        page.wait_for_timeout(50)


def leave_and_return(shown: ResultsPage, meanwhile: Callable[[], None] = lambda: None) -> bool:
    """Follow a link, then go back. Returns whether Chromium had kept the page."""
    shown.web.routes[OTHER] = Reply(b"<!doctype html><title>other</title><p>Another page.")
    shown.page.evaluate("() => { globalThis.kept = true; }")
    shown.page.goto(OTHER)
    meanwhile()
    shown.page.go_back(wait_until="commit")
    return bool(shown.page.evaluate("() => globalThis.kept === true"))


def outcomes(shown: ResultsPage) -> dict[str, str]:
    """Each sentence's outcome in the newest report."""
    report = shown.browser.reports()[-1]["report"]
    return {one["text"]: one["outcome"] for one in report["overview"]["sentences"]}


def expect_outcomes(shown: ResultsPage, expected: dict[str, str]) -> None:
    """The newest Overview's check ends with these outcomes."""
    until = time.monotonic() + 20
    while not (shown.state() == "done" and outcomes(shown) == expected):
        assert time.monotonic() < until, (shown.state(), outcomes(shown))
        shown.page.wait_for_timeout(50)


# --- the back/forward cache -------------------------------------------------------------------------------------------
def test_a_finished_page_comes_back_as_it_was(open_results: Any) -> None:
    """Back from the cache: the same bar and marks, once each, and nothing is fetched or said again."""
    shown = open_results(
        page_of(overview((FIRST, QUICK), (SECOND, SLOW))), {QUICK: article(FIRST), SLOW: article(SECOND)}
    )
    shown.wait_for_state("done")
    asked = len(shown.web.log)
    assert leave_and_return(shown), shown.page.evaluate(WHY_NOT_KEPT)
    shown.page.wait_for_timeout(1_000)
    expect_shown(shown.page, FIRST, SECOND)
    assert [one.url for one in shown.web.log[asked:] if QUICK in one.url or SLOW in one.url] == []
    assert shown.state() == "done"
    assert shown.errors == []


def test_a_page_left_in_mid_check_goes_on_when_it_is_back(open_results: Any) -> None:
    """Back from the cache: what was decided is not asked again, and the rest is finished."""
    gate = Gate(article(SECOND))
    shown = open_results(page_of(overview((FIRST, QUICK), (SECOND, SLOW))), {QUICK: article(FIRST), SLOW: gate})
    until = time.monotonic() + 20
    while not (shown.browser.reports() and outcomes(shown).get(FIRST) == "supported"):
        assert time.monotonic() < until
        shown.page.wait_for_timeout(50)
    assert leave_and_return(shown, gate.open.set), "the page was not kept in the cache"
    expect_outcomes(shown, {FIRST: "supported", SECOND: "supported"})
    assert shown.web.asked("quick.example") == [QUICK]
    expect_shown(shown.page, FIRST, SECOND)
    assert shown.errors == []


# --- other searches ---------------------------------------------------------------------------------------------------
def test_in_page_navigation_to_another_search(open_results: Any) -> None:
    """Another address and other content: the old Overview's bar and marks are gone, the new one is checked."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST), SLOW: article(SECOND)})
    shown.wait_for_state("done")
    shown.page.evaluate("() => history.pushState({}, '', '/search?q=second')")
    put(shown.page, overview((SECOND, SLOW)))
    expect_shown(shown.page, SECOND)
    expect_outcomes(shown, {SECOND: "supported"})
    assert len(shown.browser.reports()) == 2
    assert shown.errors == []


def test_an_overview_that_outlasts_its_search_is_not_checked_again(open_results: Any) -> None:
    """The address changes before the content does: what still stands there costs no second fetch."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST), SLOW: article(SECOND)})
    shown.wait_for_state("done")
    shown.page.evaluate("() => history.pushState({}, '', '/search?q=second')")
    shown.page.wait_for_timeout(limits.STREAM_STABLE_MS + 1_000)
    expect_shown(shown.page, FIRST)
    put(shown.page, overview((SECOND, SLOW)))
    expect_shown(shown.page, SECOND)
    assert shown.web.asked("quick.example") == [QUICK]


@pytest.mark.parametrize("query", ["second&udm=50", "second&udm=14"])
def test_in_page_navigation_to_where_no_overview_is(open_results: Any, query: str) -> None:
    """AI Mode and the Web filter have no Overview: bar and marks go at once."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST)})
    shown.wait_for_state("done")
    shown.page.evaluate("(query) => history.pushState({}, '', `/search?q=${query}`)", query)
    expect_shown(shown.page, bars=0)


@pytest.mark.parametrize("query", ["test&udm=50", "test&udm=14"])
def test_no_overview_is_looked_for_there(open_results: Any, query: str) -> None:
    """A page that is opened there is left alone, whatever stands on it."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST)}, query=query)
    shown.wait_for_state("none")
    expect_shown(shown.page, bars=0)
    assert shown.web.asked("quick.example") == []


def test_a_second_search_in_the_same_tab(open_results: Any) -> None:
    """A new document starts anew; the first one's check ends with it."""
    gate = Gate(article(FIRST))
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: gate, SLOW: article(SECOND)})
    shown.wait_for_state("checking")
    shown.web.routes[f"{GOOGLE}second"] = Reply(page_of(overview((SECOND, SLOW))).encode())
    shown.page.goto(f"{GOOGLE}second")
    expect_shown(shown.page, SECOND)
    gate.open.set()
    expect_outcomes(shown, {SECOND: "supported"})
    assert shown.errors == []


# --- the end ----------------------------------------------------------------------------------------------------------
def test_closing_the_tab_cancels_the_fetches(open_results: Any) -> None:
    """Pages whose turn had not come when the tab was closed are never asked for."""
    gate = Gate(article(FIRST))
    urls = [f"https://source{number}.example/" for number in range(limits.PARALLEL_FETCHES + 2)]
    sentences = [
        (f"The lighthouse number {number} was built in the year 18{number}7.", url) for number, url in enumerate(urls)
    ]
    shown = open_results(page_of(overview(*sentences)), dict.fromkeys(urls, gate))
    until = time.monotonic() + 20
    while sum("source" in one.url for one in shown.web.log) < limits.PARALLEL_FETCHES:
        assert time.monotonic() < until
        shown.page.wait_for_timeout(50)
    shown.page.close()
    time.sleep(0.5)
    gate.open.set()
    time.sleep(2)
    assert sum("source" in one.url for one in shown.web.log) == limits.PARALLEL_FETCHES


@pytest.fixture
def reloadable(built: Path) -> Iterator[tuple[Browser, LocalWeb]]:
    """A browser whose extension may be reloaded."""
    web = LocalWeb()
    with web.serving(), chromium(built, web) as running:
        yield running, web


@pytest.mark.parametrize("finished", [True, False])
def test_the_extension_reloaded_under_a_living_page(reloadable: tuple[Browser, LocalWeb], finished: bool) -> None:
    """What was decided stays; the page says that it has to be reloaded, and throws no error."""
    running, web = reloadable
    gate = Gate(article(SECOND))
    if finished:
        gate.open.set()
    url = f"{GOOGLE}reloaded"
    web.routes.update(
        {url: Reply(page_of(overview((FIRST, QUICK), (SECOND, SLOW))).encode()), QUICK: article(FIRST), SLOW: gate}
    )
    page = running.context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console", lambda said: errors.append(said.text) if said.type == "error" and "404" not in said.text else None
    )
    page.goto(url)
    expect(page.locator("groundmark-mark button[data-sign=supported]").first).to_be_visible(timeout=60_000)
    if finished:
        expect(page.locator("groundmark-mark button[data-sign=supported]")).to_have_count(2)
    running.evaluate("() => { setTimeout(() => chrome.runtime.reload(), 50); }")
    page.wait_for_timeout(1_500)
    page.evaluate("() => document.querySelector('p').append(' ')")  # Google touches its nodes all the time
    if finished:
        page.locator("groundmark-mark button").first.click()
    expect(page.locator("groundmark-bar")).to_contain_text("eload this page", timeout=10_000)
    expect_shown(page, FIRST, SECOND)
    gate.open.set()
    assert errors == []


# --- Overviews that come and go ---------------------------------------------------------------------------------------
def test_a_late_overview(open_results: Any) -> None:
    """A label that comes 4 seconds after the page is found, although "none" had been reported by then."""
    shown = open_results(page_of(), {QUICK: article(FIRST)})
    shown.wait_for_state("none")
    shown.page.wait_for_timeout(4_000 - limits.NO_OVERVIEW_AFTER_MS)
    put(shown.page, overview((FIRST, QUICK)))
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST)
    assert len(shown.browser.reports()) == 1


@pytest.mark.parametrize("how", ["el => { el.hidden = true; }", "el => { el.firstChild.style.display = 'none'; }"])
def test_an_overview_that_google_hides_again(open_results: Any, how: str) -> None:
    """Without a visible label there is no bar and no mark; shown again it is marked again, without a fetch."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST)})
    shown.wait_for_state("done")
    block = shown.page.locator(".overview")
    block.evaluate(how)
    expect_shown(shown.page, bars=0)
    shown.wait_for_state("none")
    block.evaluate("el => { el.hidden = false; el.firstChild.style.display = ''; }")
    expect_shown(shown.page, FIRST)
    shown.wait_for_state("done")
    assert shown.web.asked("quick.example") == [QUICK]


def test_an_overview_hidden_while_it_is_waited_for(open_results: Any) -> None:
    """Google shows label and skeleton, then takes them away: no bar stays, nothing is fetched."""
    ghost = "<div id=folsrch-ghost style='height:20px'>&nbsp;</div>"
    shown = open_results(page_of(overview((FIRST, QUICK)) + ghost), {QUICK: article(FIRST)})
    expect(shown.page.locator("groundmark-bar")).to_have_count(1)
    put(shown.page, "")
    expect_shown(shown.page, bars=0)
    assert shown.web.asked("quick.example") == []


def test_a_visible_regret_is_said(open_results: Any) -> None:
    """A label with a visible error sentence: no Overview, nothing asked for, and the bar says that."""
    html = (FIXTURES / "error_visible.html").read_bytes()
    shown = open_results(html)
    shown.wait_for_state("none")
    report = shown.browser.reports()[-1]["report"]["overview"]
    assert (report["found"], report["sentences"], report["bar"]) == (False, [], "Google shows no Overview here")
    expect_shown(shown.page)
    assert [one.url for one in shown.web.log if "google.com" not in one.url] == []


def test_an_answer_replaced_by_googles_regret(open_results: Any) -> None:
    """ "Can't generate an AI overview right now" in the answer's place: the bar says so, without figures of what is gone."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST)})
    shown.wait_for_state("done")
    regret = "<span>Can't generate an AI overview right now. Try again later.</span>"
    shown.page.locator(".overview > div:last-child").evaluate("(el, html) => { el.innerHTML = html; }", regret)
    expect(shown.page.locator("groundmark-bar")).to_have_text(re.compile("Google shows no Overview here"))
    expect_shown(shown.page)
    shown.wait_for_state("none")
    put(shown.page, overview((FIRST, QUICK)))
    expect_shown(shown.page, FIRST)
    expect_outcomes(shown, {FIRST: "supported"})
    assert shown.web.asked("quick.example") == [QUICK]


def test_an_overview_rendered_anew_after_a_gap(open_results: Any) -> None:
    """Taken away and put back a second later, the same sentences keep their verdicts."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST)})
    shown.wait_for_state("done")
    put(shown.page, "")
    expect_shown(shown.page, bars=0)
    put(shown.page, overview((FIRST, QUICK)))
    expect_shown(shown.page, FIRST)
    expect_outcomes(shown, {FIRST: "supported"})
    assert shown.web.asked("quick.example") == [QUICK]


def test_an_overview_in_an_opened_question_has_a_bar_of_its_own(open_results: Any) -> None:
    """Closed it has none; opened it is checked for itself; closed again its bar goes, the main one's stays."""
    question = overview((SECOND, SLOW), attributes="id=row data-q='how tall is it' data-lk=x style='display:none'")
    shown = open_results(page_of(question, overview((FIRST, QUICK))), {QUICK: article(FIRST), SLOW: article(SECOND)})
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST)
    assert shown.web.asked("slow.example") == []
    show = "(shown) => { document.getElementById('row').style.display = shown ? '' : 'none'; }"
    shown.page.evaluate(show, True)
    expect_shown(shown.page, FIRST, SECOND, bars=2)
    shown.page.evaluate(show, False)
    expect_shown(shown.page, FIRST)
    shown.page.evaluate(show, True)
    expect_shown(shown.page, FIRST, SECOND, bars=2)
    assert (shown.web.asked("quick.example"), shown.web.asked("slow.example")) == ([QUICK], [SLOW])
    assert shown.errors == []


# --- text and links that come later -----------------------------------------------------------------------------------
def test_stopped_stays_stopped_when_the_text_changes(open_results: Any) -> None:
    """After "Stop" a change of the page starts nothing; "Continue" then checks what is there by then."""
    gate = Gate(article(FIRST))
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: gate, SLOW: article(SECOND)})
    shown.wait_for_state("checking")
    expect_shown(shown.page, FIRST)
    shown.page.get_by_role("button", name="Stop").click()
    shown.wait_for_state("stopped")
    gate.open.set()
    put(shown.page, overview((FIRST, QUICK), (SECOND, SLOW)))
    shown.page.wait_for_timeout(limits.STREAM_STABLE_MS + 1_000)
    assert shown.web.asked("slow.example") == []
    shown.page.get_by_role("button", name="Continue").click()
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST, SECOND)


def test_a_chip_that_comes_after_the_check(open_results: Any) -> None:
    """A sentence without any link is checked again when its chip comes; the other one, cited already, isn't."""
    shown = open_results(
        page_of(overview((FIRST, QUICK), (SECOND, ""))), {QUICK: article(FIRST), SLOW: article(SECOND, THIRD)}
    )
    shown.wait_for_state("done")
    assert shown.browser.reports()[-1]["report"]["overview"]["sentences"][1]["citations"][0]["attached"] == "list"
    shown.page.locator("p").nth(1).evaluate("(el, html) => el.insertAdjacentHTML('beforeend', html)", chip(SLOW))
    expect_outcomes(shown, {FIRST: "supported", SECOND: "supported"})
    assert shown.web.asked("quick.example") == [QUICK]
    assert shown.web.asked("slow.example") == [SLOW]
    expect_shown(shown.page, FIRST, SECOND)


def test_a_source_list_that_comes_after_the_check(open_results: Any) -> None:
    """ "No citation" is judged again when the Overview's list comes."""
    shown = open_results(page_of(overview((FIRST, ""))), {QUICK: article(FIRST)})
    expect_outcomes(shown, {FIRST: "could_not_check"})
    card = f"<ul><li><a href='{QUICK}' target=_blank><div>The lighthouse museum</div></a></li></ul>"
    shown.page.locator(".overview > div:last-child").evaluate(
        "(el, html) => el.insertAdjacentHTML('beforeend', html)", card
    )
    expect_outcomes(shown, {FIRST: "supported"})


def test_links_that_change_nothing_check_nothing(open_results: Any) -> None:
    """A further source for a sentence that has its own link, as hovering brings it, makes no second check."""
    shown = open_results(page_of(overview((FIRST, QUICK))), {QUICK: article(FIRST), SLOW: article(SECOND)})
    shown.wait_for_state("done")
    shown.page.locator("p").evaluate("(el, html) => el.insertAdjacentHTML('beforeend', html)", chip(SLOW))
    shown.page.wait_for_timeout(limits.STREAM_STABLE_MS + 1_000)
    assert shown.web.asked("slow.example") == []
    assert shown.state() == "done"
    expect_shown(shown.page, FIRST)


# --- labels of one's own ----------------------------------------------------------------------------------------------
@pytest.fixture
def options(browser: Browser) -> Iterator[Page]:
    """The options page; afterwards no label of one's own is left."""
    page = browser.context.new_page()
    page.goto(browser.url("pages/options/options.html"))
    expect(page.locator("#labels")).to_be_enabled()
    yield page
    browser.evaluate("chrome.storage.sync.remove('labels')")
    page.close()


def name_it(options: Page, *names: str) -> None:
    """Write names into the field and leave it."""
    options.locator("#labels").fill("\n".join(names))
    options.locator("#labels").blur()


def test_a_label_of_ones_own_is_followed_at_once(options: Page, open_results: Any) -> None:
    """A name that Groundmark doesn't know is no Overview; once it is named in the options it is; taken back, no more."""
    shown = open_results(page_of(overview((FIRST, QUICK), label="SI pregled")), {QUICK: article(FIRST)})
    shown.wait_for_state("none")
    name_it(options, "  si  PREGLED ")
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST)
    shown.page.reload()
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST)
    name_it(options)
    expect_shown(shown.page, bars=0)
    assert shown.errors == []


def test_labels_are_stored_trimmed_and_come_back(options: Page, browser: Browser) -> None:
    """Blank lines, ends and doubles go; what is stored is shown again."""
    name_it(options, "  SI pregled ", "", "Tehisaru ülevaade", "SI pregled")
    expect(options.locator("#labels-saved")).to_have_text("Saved.")
    assert browser.evaluate("chrome.storage.sync.get('labels')") == {"labels": ["SI pregled", "Tehisaru ülevaade"]}
    options.reload()
    expect(options.locator("#labels")).to_have_value("SI pregled\nTehisaru ülevaade")


@pytest.mark.parametrize(
    "names",
    [
        [f"Name {number}" for number in range(limits.MAX_OWN_LABELS + 1)],
        ["x" * (limits.MAX_OWN_LABEL_CHARACTERS + 1)],
    ],
)
def test_labels_beyond_the_limits_are_not_stored(options: Page, browser: Browser, names: list[str]) -> None:
    """Too many names, or one too long to be one: the page says so and nothing is stored."""
    name_it(options, *names)
    said = options.locator("#labels-saved")
    expect(said).to_contain_text(str(limits.MAX_OWN_LABELS))
    expect(said).to_contain_text(str(limits.MAX_OWN_LABEL_CHARACTERS))
    assert browser.evaluate("chrome.storage.sync.get('labels')") == {}


# --- names that are and aren't an Overview, in the built extension ----------------------------------------------------
@pytest.mark.parametrize(
    "label",
    ["AI\u00a0OVERVIEW", "Übersicht mit KI", "AIによる概要", "AI\u2011overzicht", "Aperçu généré par l\u2019IA"],
)
def test_labels_in_other_spellings(open_results: Any, label: str) -> None:
    """Case, blanks, dashes and apostrophes do not matter (the whole table: tests/pages/test_locate.py)."""
    shown = open_results(page_of(overview((FIRST, QUICK), label=label)), {QUICK: article(FIRST)})
    shown.wait_for_state("done")
    expect_shown(shown.page, FIRST)


@pytest.mark.parametrize("label", ["AI Mode", "KI\u2011Modus", "What is AI Overview?", "Show more AI Overview"])
def test_false_friends(open_results: Any, label: str) -> None:
    """Tabs, questions and buttons that hold the words are none."""
    shown = open_results(page_of(overview((FIRST, QUICK), label=label)), {QUICK: article(FIRST)})
    shown.wait_for_state("none")
    expect_shown(shown.page, bars=0)
    assert shown.web.asked("quick.example") == []
