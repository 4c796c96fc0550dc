"""The extension's own pages in real Chromium: what they draw, store and ask, and that everybody can read them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.browser import Browser, chromium
from tools.paths import NODE_MODULES, ROOT
from tools.server import LocalWeb, read_map

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
FIXTURES = ROOT / "tests" / "fixtures"
ALL_SITES = {"origins": ["*://*/*"]}

TEXT = (
    "It stands by the water 😀. Opened in 1937, the <b>museum</b> has <img src=x onerror=alert(1)> 37 % more visitors."
)
MARKED = (("Opened", "word"), ("1937", "figure"), ("museum", "word"), ("visitors", "word"))


def utf16(text: str) -> int:
    """How many UTF-16 code units a text has."""
    return len(text.encode("utf-16-le")) // 2


def mark(word: str, kind: str) -> dict[str, Any]:
    """A mark of ``TEXT`` as the boundary writes it."""
    start = utf16(TEXT[: TEXT.index(word)])
    return {"start": start, "end": start + utf16(word), "kind": kind}


RECORD: dict[str, Any] = {
    "sentence": "The <i>Harbour</i> Museum opened in 1937 and has 56 % more visitors.",
    "query": "harbour museum",
    "outcome": "not_found",
    "reason": "figure_missing",
    "reason_text": "A figure of the sentence does not stand beside its words.",
    "explanation": "“56 %” doesn't stand in the closest passage.",
    "mode": "lite",
    "partial": False,
    "quote": "Opened in 1937, the <b>museum</b> has",
    "quote_source": "https://harbour.example/history",
    "link": "https://harbour.example/history#:~:text=Opened%20in",
    "attached": "follows",
    "confidence": {
        "value": 0.6,
        "level": "medium",
        "evidence": [
            {"name": "base", "weight": 0.3, "note": ""},
            {"name": "absent", "weight": 0.2, "note": "0%"},
            {"name": "direct", "weight": 0.15, "note": ""},
        ],
    },
    "citations": [
        {"url": "https://harbour.example/history", "attached": "follows", "hint": ""},
        {"url": "javascript:alert(1)", "attached": "list", "hint": ""},
    ],
    "sources": [
        {
            "number": 1, "url": "https://harbour.example/history", "title": "History <script>alert(1)</script>",
            "status": 200, "reason": None, "reason_text": "", "bytes": 48211, "seconds": 0.62, "passages": 34,
            "truncated": True,
        },
        {
            "number": 2, "url": "javascript:alert(1)", "title": "Not a page", "status": 0, "reason": "refused_address",
            "reason_text": "The address is of a kind that Groundmark doesn't open", "bytes": 0, "seconds": 0.0, "passages": 0,
            "truncated": False,
        },
    ],
    "passages": [
        {
            "id": "S1-P2", "source": 1, "rank": 1, "score": 9.421, "bm25": 7.421, "shared_figures": ["1937"],
            "text": TEXT, "marks": [mark(*one) for one in MARKED],
        }
    ],
    "lite": {
        "key_words": ["Harbour", "Museum", "opened", "visitors"], "found": ["Museum", "opened", "visitors"],
        "missing": ["Harbour"], "share": 0.75, "figures": ["1937", "56 %"], "figures_missing": ["56 %"],
        "negation_differs": False, "passage": "S1-P2",
    },
    "version": "0.1.0",
    "checked_at": "2026-11-30T17:40:00Z",
}  # fmt: skip
"""A record with everything that a web page could try in it."""

PAGES = {
    "welcome": ("pages/welcome/welcome.html", "#access:not(:empty)"),
    "options": ("pages/options/options.html", "#clear:enabled"),
    "inspect": ("pages/inspect/inspect.html?id=sample", "#record"),
    "gone": ("pages/inspect/inspect.html?id=nothing", "#gone"),
    "decides": ("pages/decides/decides.html", "#numbers"),
    "privacy": ("pages/privacy/privacy.html", "#permissions"),
}
"""Name -> the page, and what is visible once it is ready."""


class OwnPage:
    """A page of the extension in its tab, and the faults that it logged."""

    def __init__(self, page: Page, url: str) -> None:
        """Open the page."""
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type in ("error", "warning") else None)
        page.goto(url)

    def ready(self, selector: str) -> Locator:
        """The first visible match of a selector, waited for."""
        found = self.page.locator(selector).locator("visible=true").first
        found.wait_for(timeout=20_000)
        return found


def text(shown: Locator) -> str:
    """The text that is shown, with plain blanks: numbers and their units are held together by no-break spaces."""
    return " ".join(shown.inner_text().split())


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Any]:
    """Opens a page of the test build by its name in ``PAGES``, with the sample record alone in storage."""
    browser.evaluate("chrome.storage.session.clear()")
    browser.evaluate("record => chrome.storage.session.set({'inspection:sample': record})", RECORD)
    opened: list[Page] = []

    def open_one(name: str) -> OwnPage:
        path, ready = PAGES[name]
        own = OwnPage(browser.context.new_page(), browser.url(path))
        opened.append(own.page)
        own.ready(ready)
        return own

    yield open_one
    for page in opened:
        page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_everybody_can_read_every_page(open_page: Any, name: str, scheme: Any) -> None:
    """axe-core finds nothing, nothing is logged, no failure is shown, and 320 pixels are wide enough."""
    own = open_page(name)
    own.page.emulate_media(color_scheme=scheme)
    own.page.evaluate(AXE)
    violations = own.page.evaluate("axe.run().then(found => found.violations.map(one => [one.id, one.nodes[0].html]))")
    assert violations == []
    own.page.set_viewport_size({"width": 320, "height": 640})
    assert own.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert own.page.locator(".failed:visible").count() == 0
    assert own.faults == []


@pytest.mark.parametrize("name", PAGES)
def test_every_page_says_something_before_its_python_is_there(browser: Browser, name: str) -> None:
    """With scripts switched off, a page still has its heading, some text and its way to the others."""
    path, ready = PAGES[name]
    page = browser.context.new_page()
    browser.context.new_cdp_session(page).send("Emulation.setScriptExecutionDisabled", {"value": True})
    page.goto(browser.url(path))
    assert page.locator("h1").is_visible()
    assert page.locator("main p:visible").count() > 0
    assert page.locator("nav a").count() == 4
    assert page.locator(ready).is_visible() == (name in ("decides", "privacy"))
    page.close()


def test_an_inspection_shows_how_the_sentence_was_checked(open_page: Any) -> None:
    """Verdict, sources, key words, figures, passages and the sum stand there as they were recorded."""
    own = open_page("inspect")
    page = own.page
    assert text(page.locator("#outcome")) == "Not found"
    assert text(page.locator("#mode")) == "Lite check"
    assert "60%" in text(page.locator("#confidence-line"))
    assert "not in the passages that were compared" in text(page.locator("#scope"))
    read, refused = page.locator("#sources tbody tr").all()
    assert [part in text(read) for part in ("Read", "34", "Cut off", "200", "48 kB", "0.62 sec")] == [True] * 6
    assert "The address is of a kind that Groundmark doesn't open" in text(refused)
    assert "In the best passage, S1-P2, stand 3 of 4 key words: 75%." in text(page.locator("#lite"))
    assert page.locator("#lite .there").all_text_contents() == [
        "Museum: there", "opened: there", "visitors: there", "1937: there",
    ]  # fmt: skip
    assert page.locator("#lite .missing").all_text_contents() == ["Harbour: missing", "56 %: missing"]
    assert "Score 9.42 = BM25 7.42 + 2.00 for shared figures (1937)" in text(page.locator("#passages"))
    assert page.locator("#quote-source a").get_attribute("href") == RECORD["link"]


def test_marks_stand_where_they_were_measured(open_page: Any) -> None:
    """Offsets are UTF-16 code units: an emoji before a mark doesn't move it."""
    marks = open_page("inspect").page.locator("#passages mark")
    assert [(one.inner_text(), one.get_attribute("class")) for one in marks.all()] == list(MARKED)


def test_text_from_web_pages_stays_text(open_page: Any) -> None:
    """Markup in a sentence, title, quote or passage is shown, not obeyed, and only web addresses are links."""
    page = open_page("inspect").page
    assert page.locator("#record :is(b, i, img, script)").count() == 0
    assert text(page.locator("#sentence")) == RECORD["sentence"]
    assert TEXT in text(page.locator("#passages"))
    addresses = [link.get_attribute("href") for link in page.locator("#record a[target]").all()]
    assert addresses
    assert all(address.startswith("https://") for address in addresses)


def test_the_confidence_adds_up(open_page: Any) -> None:
    """The lines add up to the sum, and the cap is named when it changed the sum."""
    page = open_page("inspect").page
    weights = [float(cell.inner_text().strip("+%")) for cell in page.locator("#confidence tbody td").all()]
    summed, capped = page.locator("#confidence tfoot tr").all()
    assert text(summed) == f"Sum +{sum(weights):g}%"
    assert text(capped) == "Shown, since a lite check is never surer 60%"


def test_a_record_can_be_copied(open_page: Any) -> None:
    """Copy as JSON puts the record on the clipboard as it was stored."""
    page = open_page("inspect").page
    page.click("#copy")
    expect(page.locator("#copied")).not_to_be_empty()
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))")
    page.focus("#paste")
    page.keyboard.press("Control+V")
    assert json.loads(page.input_value("#paste")) == RECORD


def test_a_record_that_cannot_be_drawn_says_so(browser: Browser, open_page: Any) -> None:
    """When Python fails, the page says that it failed instead of standing empty."""
    browser.evaluate("chrome.storage.session.set({'inspection:sample': {sentence: 'x'}})")
    own = OwnPage(browser.context.new_page(), browser.url(PAGES["inspect"][0]))
    own.ready(".failed")
    own.page.close()


def test_every_inspection_of_a_real_check_can_be_drawn(open_results: Any, browser: Browser) -> None:
    """Whatever Python records of an Overview is drawn: no failure, and the recorded sentence and outcome stand there."""
    shown = open_results(
        (FIXTURES / "overviews" / "table.html").read_text(encoding="utf-8"), read_map(FIXTURES / "sources.tsv")
    )
    shown.report()
    records = browser.evaluate(
        "chrome.storage.session.get().then(all => Object.entries(all).filter(([key]) => key.startsWith('inspection:')))"
    )
    assert records
    for key, record in records:
        url = browser.url(f"pages/inspect/inspect.html?id={key.removeprefix('inspection:')}")
        own = OwnPage(browser.context.new_page(), url)
        own.ready("#record")
        assert own.page.locator("#sentence").text_content() == record["sentence"]
        assert own.page.locator(f"#outcome.{record['outcome']}").count() == 1
        assert own.page.locator("#passages > li").count() == len(record["passages"])
        assert own.faults == []
        own.page.close()


def test_options_are_stored_as_they_are_changed(open_page: Any, browser: Browser) -> None:
    """``run`` is "auto" until it is switched to "click", and the choice is there again next time."""
    own = open_page("options")
    own.page.uncheck("#run")
    expect(own.page.locator("#saved")).to_have_text("Saved.")
    assert browser.evaluate("chrome.storage.sync.get()") == {"run": "click"}
    own.page.reload()
    own.ready("#run:enabled")
    assert not own.page.is_checked("#run")
    own.page.check("#run")
    expect(own.page.locator("#saved")).to_have_text("Saved.")
    assert browser.evaluate("chrome.storage.sync.get()") == {"run": "auto"}


def test_clear_everything_clears_everything(open_page: Any, browser: Browser) -> None:
    """Nothing of what was checked is left in storage, and its inspection page says that it has gone."""
    inspected, options = open_page("inspect"), open_page("options")
    assert text(options.page.locator("#kept")) == "Records of checked sentences now: 1"
    options.page.click("#clear")
    expect(options.page.locator("#kept")).to_have_text("Cleared.")
    worker = browser.worker()
    assert worker.evaluate("chrome.storage.session.get()") == {}
    assert worker.evaluate("chrome.storage.local.get()") == {}
    inspected.page.reload()
    inspected.ready("#gone")


@pytest.fixture(scope="module")
def installed(released: Path, web: LocalWeb, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The release build in a profile where the user has once said yes: Chrome then grants without its question.

    The question itself is a window of Chrome's own that no driver can press.
    """
    profile = tmp_path_factory.mktemp("profile")
    with chromium(released, web, profile=profile) as first:
        extension_id = first.extension_id
        first.context.new_page().goto(first.url("pages/privacy/privacy.html"))
    preferences = profile / "Default" / "Preferences"
    stored = json.loads(preferences.read_text(encoding="utf-8"))
    settings = stored["extensions"]["settings"][extension_id]
    granted = {"api": [], "explicit_host": ALL_SITES["origins"], "manifest_permissions": [], "scriptable_host": []}
    settings["runtime_granted_permissions"] = granted
    settings["granted_permissions"]["explicit_host"] = ALL_SITES["origins"]
    preferences.write_text(json.dumps(stored), encoding="utf-8")
    with chromium(released, web, profile=profile) as running:
        yield running


def has_access(browser: Browser) -> bool:
    """What Chrome itself says."""
    return bool(browser.evaluate("wanted => chrome.permissions.contains(wanted)", ALL_SITES))


def test_access_is_asked_for_and_given_back_with_a_click(installed: Browser) -> None:
    """Nothing is granted at the start; a click grants it, another takes it back, and every open page follows."""
    assert not has_access(installed)
    welcome = OwnPage(installed.context.new_page(), installed.url("pages/welcome/welcome.html"))
    welcome.ready("#grant:enabled").click()
    welcome.ready("#access.yes")
    assert has_access(installed)
    assert not welcome.page.is_visible("#grant")
    assert welcome.page.evaluate("document.activeElement.id") == "access"

    options = OwnPage(installed.context.new_page(), installed.url("pages/options/options.html"))
    options.ready("#withdraw").click()
    options.ready("#access.no")
    assert not has_access(installed)
    welcome.ready("#grant")
    options.ready("#grant").click()
    options.ready("#access.yes")
    assert has_access(installed)
    assert welcome.faults == options.faults == []


def test_access_that_the_manifest_requires_is_not_said_to_be_withdrawn(open_page: Any, browser: Browser) -> None:
    """When Chrome refuses to take access back, the page says so and doesn't claim that it has gone."""
    own = open_page("options")
    own.ready("#withdraw").click()
    expect(own.page.locator("#access")).to_contain_text("does not let")
    assert has_access(browser)
