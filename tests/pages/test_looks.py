"""What is drawn into Google's page: in the right places, quiet, readable by everyone, and gone without a trace."""

import json
import re
from typing import Any

import pytest

from .chromium import ROOT, ResultsPage
from .conftest import HERE, Open

SIGNS = [
    "supported",
    "partial",
    "contradicted",
    "not_found",
    "could_not_check",
    "nothing_to_check",
    "not_checked",
    "checking",
]
MESSAGES = json.loads((ROOT / "extension" / "_locales" / "en" / "messages.json").read_text(encoding="utf-8"))
DRAW = (
    "async ([messages, signs, direction]) => { globalThis.marks = await groundmark.draw(messages, signs, direction); }"
)
DIALOG = "document.querySelector('groundmark-card').shadowRoot.querySelector('dialog')"


@pytest.fixture
def gallery(open_page: Open, drawing: str) -> Any:
    """``gallery(dark=False, direction="ltr", **options)`` -> our own results page with every outcome drawn."""

    def draw(*, dark: bool = False, direction: str = "ltr", **options: Any) -> ResultsPage:
        html = (HERE / "gallery.html").read_text(encoding="utf-8")
        if dark:
            html = html.replace("<body>", "<body class='dark'>")
        page = open_page(html, drawing, **options)
        page.run(DRAW, [MESSAGES, SIGNS, direction])
        return page

    return draw


def test_every_outcome_has_its_own_shape_and_word(gallery: Any) -> None:
    """Nothing is told by colour alone: eight signs, eight drawings, eight names."""
    page = gallery()
    drawn = page.run("() => marks.map(({ button }) => [button.innerHTML, button.getAttribute('aria-label')])")
    assert len({shape for shape, _ in drawn}) == len({name for _, name in drawn}) == len(SIGNS)


def test_a_mark_keeps_its_room_when_its_outcome_changes(gallery: Any) -> None:
    """No text moves between "checking" and a verdict."""
    page = gallery()
    script = """() => SIGNS.map((sign) => {
      marks[0].show(sign, "label", "light");
      return JSON.stringify([marks[0].host, document.querySelector("table")].map((one) => one.getBoundingClientRect()));
    })""".replace("SIGNS", json.dumps(SIGNS))
    assert len(set(page.run(script))) == 1


def test_marks_stand_outside_of_bold_links_and_chips(gallery: Any) -> None:
    """A mark is no part of a highlight and never stands inside a control; in a table it stands in the row's last cell."""
    page = gallery()
    inside = page.run("() => marks.map(({ host }) => host.closest('strong, mark, b, a, button, code')?.tagName ?? '')")
    assert set(inside) == {""}
    assert page.run("() => marks.at(-1).host.closest('td') === document.querySelector('td:last-child')")


def test_marks_leave_the_page_as_it_was(open_page: Open, drawing: str) -> None:
    """After removal the same nodes hold the same text; nothing of ours is left."""
    html = "<div><div role=heading>AI Overview</div><p>The mill was built in 1874 by its owners. It grinds oats, they say. <b>Visitors come</b>.</p></div>"
    page = open_page(html, drawing)
    script = """async () => {
      const shape = () => [document.body.innerHTML, document.querySelector("p").childNodes.length];
      const before = shape();
      const outline = await groundmark.outline();
      const text = outline.blocks[0].text;
      const ends = [...text.matchAll(/\\./g)].map(({ index }) => index + 1);
      const marks = ends.map((end, index) => ({ claim: { index, block: 0, end }, mark: new groundmark.Mark() }));
      groundmark.place(outline, marks);
      const places = marks.map(({ mark }) => mark.host.previousSibling.textContent.slice(-6));
      for (const { mark } of marks) mark.remove();
      return { before, places, after: shape() };
    }"""
    seen = page.run(script)
    assert seen["places"] == ["wners.", "y say.", "."]
    assert seen["after"] == seen["before"]


def test_the_bar_never_counts_a_part_as_backed(gallery: Any) -> None:
    """One of four checkable sentences is backed; the others and what could not be checked stand beside it."""
    page = gallery()
    text = page.run("() => document.querySelector('groundmark-bar').shadowRoot.querySelector('section').innerText")
    assert "1 of 4 sentences backed by their citations" in text
    for part in ("1 only part found", "1 contradicted", "1 not found", "1 couldn't be checked", "possibly incomplete"):
        assert part in text


def test_the_bar_stands_between_header_and_answer(gallery: Any) -> None:
    """Outside of what Google streams into, across the whole width."""
    page = gallery()
    assert page.run("() => document.querySelector('groundmark-bar').previousElementSibling.className") == "head"


def test_a_card_opens_and_closes_by_keyboard(gallery: Any) -> None:
    """Enter on a mark opens a dialog that has the focus; Escape closes it and gives the focus back."""
    page = gallery()
    page.run("() => marks[0].button.focus()")
    page.page.keyboard.press("Enter")
    assert page.run(f"() => {DIALOG}.matches(':popover-open')")
    assert page.run("() => marks[0].button.getAttribute('aria-expanded')") == "true"
    assert page.run("() => document.querySelector('groundmark-card').shadowRoot.activeElement.id") == "title"
    page.page.keyboard.press("Escape")
    page.until("() => marks[0].button.getAttribute('aria-expanded') === 'false'")
    assert page.run("() => document.activeElement === marks[0].host")


def test_a_card_opens_and_closes_by_mouse(gallery: Any) -> None:
    """A second press on the same mark closes the card and doesn't open it again."""
    page = gallery()
    mark = page.page.locator("groundmark-mark button").first
    mark.click()
    assert page.run(f"() => {DIALOG}.matches(':popover-open')")
    mark.click()
    page.until(f"() => !{DIALOG}.matches(':popover-open')")


def test_links_of_a_card_tell_nothing_about_where_they_were_opened(gallery: Any) -> None:
    """Every link opens a tab of its own, without a referrer and without an opener."""
    page = gallery()
    page.run("() => marks[0].button.click()")
    links = page.run(f"() => [...{DIALOG}.querySelectorAll('a')].map((one) => [one.rel, one.target, one.href])")
    assert {(rel, target) for rel, target, _ in links} == {("noreferrer noopener", "_blank")}
    assert links[0][2] == "https://www.mill.example/history#:~:text=The%20old%20mill"


@pytest.mark.parametrize("width", [320, 640])
def test_a_card_fits_into_a_narrow_window(gallery: Any, width: int) -> None:
    """At 320 pixels (or 200 % zoom of 640) nothing of bar or card is cut off sideways."""
    page = gallery(viewport={"width": width, "height": 480})
    page.run("() => marks[3].button.click()")
    box = page.run(f"() => {DIALOG}.getBoundingClientRect().toJSON()")
    assert box["left"] >= 0
    assert box["right"] <= width
    assert box["bottom"] <= 480
    assert page.run(f"() => {DIALOG}.scrollWidth <= {DIALOG}.clientWidth")


@pytest.mark.parametrize(("width", "scale"), [(360, 1), (640, 2)])
def test_bar_and_marks_fit_into_a_narrow_window(gallery: Any, width: int, scale: int) -> None:
    """On a small screen, and at 200 % zoom of 1280 pixels, nothing of them is cut off or makes the page scroll sideways."""
    page = gallery(viewport={"width": width, "height": 700}, device_scale_factor=scale)
    script = """() => {
      const inner = [...document.querySelector("groundmark-bar").shadowRoot.querySelectorAll("section, section *:not(.seen-by-readers)")];
      return [...inner, ...marks.map(({ button }) => button)].map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0).map(({ left, right }) => [left, right]);
    }"""
    sides = page.run(script)
    assert len(sides) > len(SIGNS) + 5
    assert all(left >= 0 and right <= width for left, right in sides)
    assert page.run("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_mark_never_stands_alone_on_a_line(gallery: Any) -> None:
    """Wherever the line breaks, a mark is on the line of its sentence's last word."""
    page = gallery(viewport={"width": 360, "height": 700})
    script = """() => marks.filter(({ host }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      walker.currentNode = host;
      let text = walker.previousNode();
      while (!text.data.trim()) text = walker.previousNode();
      const range = document.createRange();
      const end = text.data.trimEnd().length;
      range.setStart(text, end - 1);
      range.setEnd(text, end);
      const word = range.getBoundingClientRect();
      const box = host.shadowRoot.querySelector("button").getBoundingClientRect();
      return box.top > word.bottom || box.bottom < word.top;
    }).length"""
    for width in range(320, 460, 4):
        page.page.set_viewport_size({"width": width, "height": 700})
        assert page.run(script) == 0, f"a mark alone on a line at {width} px"


@pytest.mark.parametrize("dark", [False, True])
def test_the_theme_is_the_pages_own(gallery: Any, dark: bool) -> None:
    """Google's theme is a setting of its own: what shows behind the bar decides, not the system."""
    page = gallery(dark=dark, color_scheme="light" if dark else "dark")
    assert page.run("() => marks[0].host.dataset.theme") == ("dark" if dark else "light")


@pytest.mark.parametrize(
    ("dark", "direction", "options"),
    [(False, "ltr", {}), (True, "ltr", {}), (False, "rtl", {}), (False, "ltr", {"forced_colors": "active"})],
)
def test_axe_finds_nothing(gallery: Any, dark: bool, direction: str, options: dict[str, Any]) -> None:
    """Marks, bar and an open card pass axe-core, contrast included, in both themes."""
    page = gallery(dark=dark, direction=direction, **options)
    page.run((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8") + ";null")
    for sign in (0, 4):
        page.run("(index) => marks[index].button.click()", sign)
        script = """async () => {
          const ours = [...document.querySelectorAll("groundmark-bar, groundmark-mark, groundmark-card")];
          const found = await axe.run(ours, { rules: { region: { enabled: false } } });
          return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.html, node.failureSummary]));
        }"""
        assert page.run(script) == []


def test_every_message_is_used_and_every_used_message_is_there() -> None:
    """No wording without a place, no place without a wording; plurals have "one" and "other"."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "extension" / "content").glob("*.js"))
    used = set(re.findall(r'"((?:bar|card|mark|outcome|check|level)_[a-z_]+|name|locale)"', code))
    prefixes = ("outcome_", "check_", "level_", "bar_")
    ours = {key for key in MESSAGES if re.match(r"(?:bar|card|mark|outcome|check|level)_|name$|locale$", key)}
    stems = {re.sub(r"_(?:one|other)$", "", key) for key in ours}
    assert used <= stems
    assert {stem for stem in stems - used if not stem.startswith(prefixes)} == set()
    assert {key for key in ours if key.endswith("_one")} == {
        key.replace("_other", "_one") for key in ours if key.endswith("_other")
    }
