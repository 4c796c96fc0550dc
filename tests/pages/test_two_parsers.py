"""The browser's parser and lxml hand the reader the same page."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from groundmark.domain import Fetched, Page
from groundmark.markup import ATTRIBUTES, from_json
from groundmark.native.tokens import tokens
from groundmark.page import read
from groundmark.ports import Token

from .chromium import ROOT, bundle

Parse = Callable[[str], list[Token]]
ADDRESS = "https://page.example/page"

# The HTML standard repairs these pages' broken markup into another tree than libxml2 does. The text is nearly the same.
REPAIRED_OTHERWISE = {
    "encoding/trafeval-der-erfolg-gibt-recht.de.rinderleber": "a list item that is never closed",
    "event/wcxb-5285-artnet.com": "links inside links",
    "news/htmldate-Repubblica.it-Israele-Hamas": "paragraphs inside headings",
    "recipe/recipe-marieclaire-1": "an end tag too few before the body's own part",
    "shell/recipe-bigoven-1": "table rows without a table body, forms inside tables",
}


@pytest.fixture(scope="module")
def dom(chrome: Browser) -> Iterator[Parse]:
    """``tokensJson`` in a real browser, read back by Python."""
    page = chrome.new_page()
    page.evaluate(bundle(ROOT / "extension" / "offscreen" / "tokens.js"))

    def parse(html: str) -> list[Token]:
        return list(
            from_json(page.evaluate("([html, names]) => groundmark.tokensJson(html, names)", [html, list(ATTRIBUTES)]))
        )

    yield parse
    page.close()


@pytest.mark.parametrize(
    "html",
    [
        "<p class=a onclick=b>one <b>two</b></p>three",
        "<p>a<!-- comment -->b</p> \n <p>c",
        "<p>a<br>b<img alt='c d'>e</p>",
        "<ul><li>a<li>b<ul><li>c</ul></ul>",
        "<script>x()</script><style>p{}</style><svg><title>t</title></svg><template><p>t</p></template><iframe>i</iframe><p>z",
        '<script type="application/ld+json">{"a": "<b>"}</script><p>z</p>',
        "<dl><dt>a<dd>b</dl><details open><summary>s</summary>t</details>",
        "<p hidden>a</p><p style='display:none'>b &amp; c &nbsp; d</p>",
        "<select><option>a<option>b</select><button>c</button>",
        "<my-card id=x>a<my-card>b</my-card></my-card>",
    ],
)
def test_sane_markup_gives_the_same_tokens(dom: Parse, html: str) -> None:
    """Token for token: tags, listed attributes, joined texts, nothing of scripts, styles, pictures and templates."""
    html = f"<!DOCTYPE html><html lang=en><head><title>t</title></head><body>{html}</body></html>"
    assert dom(html) == tokens(html)


def test_deep_markup_is_walked_without_a_stack(dom: Parse) -> None:
    """The browser's walk survives any depth, and keeps the text."""
    html = "<p>first</p>" + "<div>" * 20_000 + "deep" + "</div>" * 20_000
    assert [token for token in dom(html) if isinstance(token, str)] == ["first", "deep"]


def test_real_pages_read_the_same(dom: Parse, corpus: Path) -> None:
    """Every page of the corpus gives the same blocks by both parsers, save the known ones with broken markup."""
    different = []
    for path in sorted((corpus / "pages").rglob("*.html")):
        fetched = Fetched(ADDRESS, 200, "text/html", path.read_bytes())
        ours, theirs = read(fetched, ADDRESS, tokens), read(fetched, ADDRESS, dom)
        name = f"{path.parent.name}/{path.stem}"
        if ours != theirs:
            different.append(name)
            assert isinstance(ours, Page), name
            assert isinstance(theirs, Page), name
            words, other = (set(" ".join(block.text for block in page.blocks).split()) for page in (ours, theirs))
            assert len(words & other) >= 0.95 * len(words | other), name
    assert set(different) <= set(REPAIRED_OTHERWISE)
