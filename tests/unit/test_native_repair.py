"""Broken nesting is closed where browsers close it, before lxml sees it. The browser itself is the oracle in tests/pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.native.repair import close_elements


@pytest.mark.parametrize(
    ("broken", "closed"),
    [
        ("<ul><li><div>a</li><li>b</li></ul>", "<ul><li><div>a</div></li><li>b</li></ul>"),
        ("<header><div>menu</header>text", "<header><div>menu</div></header>text"),
        ("<section><ul><li>a</section>b", "<section><ul><li>a</li></ul></section>b"),
        ("<li><div>a<li>b", "<li><div>a</div></li><li>b"),
        ("<dl><dt>a<dd><div>b<dt>c</dl>", "<dl><dt>a</dt><dd><div>b</div></dd><dt>c</dt></dl>"),
        ("<p>a<section>b</section>", "<p>a</p><section>b</section>"),
        ("<li><ul></li>a", "<li><ul>a"),
        ("a</p>b", "a<p></p>b"),
        ("<table><tr><td>a</div></td></tr></table>", "<table><tr><td>a</td></tr></table>"),
        ("<div><table><tr><td>a</div>b", "<div><table><tr><td>ab"),
    ],
)
def test_an_end_tag_closes_what_stands_open_inside(broken: str, closed: str) -> None:
    """As the HTML standard says, and only within the end tag's scope."""
    assert close_elements(broken) == closed


@pytest.mark.parametrize(
    "html",
    [
        "",
        "plain < text > here",
        "<!doctype html><html><body><div><p>a</p><ul><li>b</li></ul></div></body></html>",
        "<script>'</div></li>'</script><p>a</p>",
        "<!-- <ul><li> --><div title='</li></div>'>a</div>",
        "<textarea><li></textarea><title></ul></title>",
        '<div a="unclosed',
        "<table><tr><td><ul><li>a</li></ul></td></tr></table>",
    ],
)
def test_sound_markup_stays_as_it_is(html: str) -> None:
    """Nothing is written into markup that needs nothing; quoted and commented tags are no tags."""
    assert close_elements(html) == html


@given(st.text(alphabet="<>/\"'=! -abdilpu\n") | st.text())
def test_any_text_comes_back_and_stays_repaired(html: str) -> None:
    """No text makes it raise, and what is closed once needs no closing."""
    once = close_elements(html)
    assert close_elements(once) == once
