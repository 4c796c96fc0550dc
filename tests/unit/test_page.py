"""What is read of a page, what is left out, and why a page cannot be read."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundmark import limits
from groundmark.domain import Fetched, Page, Reason, TextKind, Unreadable
from groundmark.markup import Markup, clean, count_words, cut_noscript, from_json
from groundmark.native.tokens import tokens
from groundmark.page import ATTRIBUTES, read
from groundmark.ports import Token

ADDRESS = "https://example.org/articles/bridge"
FILLER = "<p>" + "The quick brown fox jumps over the lazy dog near the old stone bridge. " * 4 + "</p>"
LONG = "<p>" + "Water flows under the bridge while people walk over it every single day. " * 40 + "</p>"


def page_of(html: str, *, filler: str = FILLER) -> Page:
    """A page that must be readable."""
    page = read(Fetched(ADDRESS, 200, "text/html; charset=utf-8", (filler + html).encode()), ADDRESS, tokens)
    assert isinstance(page, Page)
    return page


def texts(html: str, *, filler: str = FILLER) -> list[str]:
    """The texts of a page's blocks behind the filler."""
    page = page_of(html, filler=filler)
    fillers = {block.text for block in page_of("", filler=filler).blocks}
    return [block.text for block in page.blocks if block.text not in fillers]


def unreadable(
    body: bytes | str, *, status: int = 200, content_type: str = "text/html", url: str = ADDRESS, asked: str = ADDRESS
) -> Unreadable:
    """A page that must not be readable."""
    raw = body.encode() if isinstance(body, str) else body
    page = read(Fetched(url, status, content_type, raw), asked, tokens)
    assert isinstance(page, Unreadable), page
    return page


# --- blocks -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>re<b>place</b>ment</p>", ["replacement"]),
        ("<div>one</div><div>two</div>", ["one", "two"]),
        ("<p>a&nbsp; b\n\t c</p>", ["a b c"]),
        ("one<my-card>two</my-card>three", ["one", "two", "three"]),
        ("<p>The <relative-time>third</relative-time> update</p>", ["The third update"]),
        ("<p>super<wbr>cali</p>", ["supercali"]),
        ("<p>Price: $<!-- -->19<!-- -->.50</p>", ["Price: $19.50"]),
        ("<p><i>19</i><i>99</i></p>", ["19 99"]),
        ("<p><b>18</b><i>sep</i><i>10:00 am</i><i>11:00 am</i></p>", ["18 sep 10:00 am 11:00 am"]),
        ("<p>H<sub>2</sub>O and CO<sub>2</sub></p>", ["H2O and CO2"]),
        ("<p><span>Price</span><span>Size</span></p>", ["Price Size"]),
        ("<p><a>one</a><a>two</a></p>", ["one two"]),
        ("<p>10<sup>6</sup> people, m<sup>2</sup>, 1<sup>st</sup></p>", ["10⁶ people, m², 1st"]),
        ("<p>in 1937.<sup><a href='#n1'>[1]</a></sup> It</p>", ["in 1937. It"]),
        ("<p>population 500<sup><a href='#fn'>1</a></sup></p>", ["population 500"]),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", ["a", "b", "c"]),
        ("<h2>Two<br>Lines</h2>", ["Two Lines"]),
        ("<p><ruby>漢<rt>かん</rt>字<rp>(</rp><rt>じ</rt></ruby>です</p>", ["漢字です", "かん じ"]),
        ("<p><span>$19.99</span><span>$15.00</span></p>", ["$19.99 $15.00"]),
        ("<ul><li>•<li>one</ul>/<div>|</div>", ["one"]),
        ("<label>Colour</label><label>Red</label>", ["Colour Red"]),
        ("<select><option>one<option>two</select>", ["one two"]),
    ],
)
def test_blocks_and_words(html: str, expected: list[str]) -> None:
    """Block elements end a block, inline elements never a word, and two numbers never become one."""
    assert texts(html) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>1 Main Street<br>Springfield, IL<br>Phone 555</p>", ["1 Main Street", "Springfield, IL", "Phone 555"]),
        ("<p>This line was wrapped<br>by hand.<br>Next one</p>", ["This line was wrapped by hand.", "Next one"]),
        ("<p>Paragraph one<br><br>paragraph two</p>", ["Paragraph one", "paragraph two"]),
        ("<p>" + "long " * 12 + "line<br>Smith said so.</p>", ["long " * 12 + "line Smith said so."]),
    ],
)
def test_line_breaks_keep_sentences_whole(html: str, expected: list[str]) -> None:
    """A sentence that <br> wraps is one block; the lines of an address are not."""
    assert texts(html) == expected


def test_tables_of_data_are_rows_under_their_headers() -> None:
    """Each row says what its cells are; cells that span rows or columns count in each."""
    html = """<table><caption>Visitors</caption><thead><tr><th>Year<th>Men<th>Women</thead>
      <tr><td rowspan=2>2021<td>5<td>6<tr><td>7<td>8<tr><td>2022<td colspan=2>none</table>"""
    assert texts(html) == [
        "Visitors",
        "Year: 2021; Men: 5; Women: 6",
        "Year: 2021; Men: 7; Women: 8",
        "Year: 2022; Men: none",
    ]


def test_headers_are_told_from_titles() -> None:
    """A header over the whole table is its title; bold first cells and cells of the head are headers; new ones replace old."""
    html = """<table><tr><th colspan=2>Opening hours<tr><th>Day<th>Time<tr><td>Monday<td>9 to 5
      <tr><th>Name<th>Post<tr><td>Ann<td>Cook</table>
      <table><tr><td><b>Year</b><td><strong>Men</strong><tr><td>2021<td>5</table>
      <table><thead><tr><td>Year<td>Men</thead><tr><td>2022<td>6</table>"""
    assert texts(html) == [
        "Opening hours",
        "Day: Monday; Time: 9 to 5",
        "Name: Ann; Post: Cook",
        "Year: 2021; Men: 5",
        "Year: 2022; Men: 6",
    ]


def test_tables_without_headers_and_of_pairs() -> None:
    """A row is its cells side by side; a row with a header of its own is a pair."""
    html = "<table><tr><td>Monday<td>9 to 5<tr><td>Tuesday<td>closed</table><table><tr><th>Born<td>1 May 1950</table>"
    assert texts(html) == ["Monday 9 to 5", "Tuesday closed", "Born: 1 May 1950"]


def test_tables_that_lay_out_a_page_are_read_as_blocks() -> None:
    """A table with prose in its cells is no table of data."""
    html = f"<table><tr><td><h2>Title</h2>{LONG}<td>side</table>"
    assert texts(html)[0] == "Title"
    assert texts(html)[-1] == "side"


def test_definitions_stand_with_their_terms() -> None:
    """A short term and definition are one text; a question and its answer are two."""
    assert texts("<dl><dt>Hours</dt><dd>9 to 5</dd><dt>Why?</dt><dd>Because.</dd><dt>Alone</dt></dl>") == [
        "Hours: 9 to 5",
        "Why?",
        "Because.",
        "Alone",
    ]


def test_what_stands_beside_the_text_is_read() -> None:
    """Title, description, image descriptions that say something, machine-readable times, structured data."""
    html = """<html lang="en-GB"><title>A Bridge</title><meta name=description content="All about it.">
      <img alt="The old bridge seen from the river"><img alt="logo"><img alt="IMG_2034.jpg"><img alt="photo of_a_file.png">
      <p>Opened <time datetime="1937-05-27">long ago</time>.</p>
      <script type="application/ld+json">{"@type": "Bridge", "name": "Old Bridge", "address": "River Road 1"}</script>"""
    page = page_of(html + FILLER, filler="")
    assert page.title == "A Bridge"
    assert page.language == "en-GB"
    kinds = {block.text: block.kind for block in page.blocks}
    assert kinds["A Bridge"] is TextKind.TITLE
    assert kinds["All about it."] is TextKind.DESCRIPTION
    assert kinds["The old bridge seen from the river"] is TextKind.IMAGE
    assert kinds["long ago: May 27, 1937"] is TextKind.TEXT
    assert kinds["Old Bridge: address River Road 1"] is TextKind.STRUCTURED
    assert not {"logo", "IMG_2034.jpg", "photo of_a_file.png"} & set(kinds)


@pytest.mark.parametrize("alt", ["IMG_2034.jpg", "my-old-bridge-photo-2", "https://a.b/c d.png", "@some-one", "logo"])
def test_a_file_name_describes_no_image(alt: str) -> None:
    """Alt texts made by machines are not read."""
    assert texts(f"<img alt='{alt}'>") == []


# --- furniture --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "html",
    [
        "<script>GONE</script>",
        "<style>GONE</style>",
        "<svg><title>GONE</title><text>GONE</text></svg>",
        "<template><p>GONE</p></template>",
        "<iframe>GONE</iframe>",
        "<nav><a href=/>GONE</a></nav>",
        "<div role=navigation>GONE</div>",
        "<header><ul><li><a href=/>GONE</a><li><a href=/x>GONE too</a></ul></header>",
        "<footer><div><a href=/>GONE</a> <a href=/x>GONE too</a></div></footer>",
        "<div class='site-menu dark'><ul><li><a href=/a>GONE</a><li><a href=/b>GONE too</a></ul></div>",
        "<ul id=menu-main><li class='menu-item menu-item-type-custom'><a href=/>GONE</a></ul>",
        "<div class=breadcrumbs><a href=/>GONE</a> » <a href=/x>GONE as well</a></div>",
        "<a href=#main>Skip to GONE</a>",
        "<button>GONE</button>",
        "<span role=button>GONE now</span>",
        "<textarea>GONE</textarea>",
        "<video>GONE</video>",
        "<h2>Old<span class=mw-editsection>[GONE]</span></h2>",
        "<main><div class='vector-dropdown mw-portlet mw-portlet-lang'>59 languages <a href=/de>GONE</a></div></main>",
        "<main><div class=mw-hidden-catlinks>Hidden categories: <a href=/x>GONE</a></div></main>",
        "<!-- GONE -->",
    ],
)
def test_furniture_goes(html: str) -> None:
    """Scripts, styles, menus, bare buttons and the links of the page's header and footer are not read."""
    assert "GONE" not in " ".join(texts(html, filler=LONG))


@pytest.mark.parametrize(
    "html",
    [
        "<form><p>KEPT in a form</p></form>",
        "<aside>KEPT aside</aside>",
        "<div class='content-sidebar-wrap sidebar'>KEPT</div>",
        "<div aria-hidden=true>KEPT</div>",
        "<article><header><p>KEPT</p></header></article>",
        "<main><footer>KEPT</footer></main>",
        "<header><h1>KEPT</h1></header>",
        "<footer><ul><li>Text is <a href=/>KEPT</a>; terms apply.</ul></footer>",
        "<footer><p>KEPT: open from 9 to 5, River Road 1</p></footer>",
        "<ul class='menu dinner-menu'><li><a href=/soup>KEPT soup</a><li><a href=/pie>KEPT pie</a></ul>",
        "<div class='main-menu'><a href=/soup>Soup</a> KEPT: 4 euros a bowl, with bread and butter</div>",
        "<article><div class=nav-links><a href=/next>KEPT</a></div></article>",
        "<a href=/kept>Skip to KEPT</a>",
        "<main><div class='catlinks mw-normal-catlinks'><a href=/x>1867 births KEPT</a></div></main>",
        "<button aria-expanded=false>KEPT</button>",
        "<p>by <button>KEPT</button>, <button>Jo</button></p>",
        "<h3><button>KEPT</button></h3>",
        "<button>How much KEPT?</button>",
        "<div role=dialog>KEPT</div>",
        "<body class='cookies-not-set'>KEPT",
        "<div class='cmp-text cmp-container'>KEPT</div>",
        "<div class='cookie-recipe'>KEPT: cookies use sugar</div>",
        "<p>KEPT: we use cookies in our kitchen every day.</p>",
        "<details><summary>More</summary>KEPT</details>",
        "<div hidden=until-found>KEPT</div>",
        "<p class='sr-only visually-hidden'>KEPT</p>",
        "<blink>KEPT</blink>",
    ],
)
def test_what_may_hold_a_fact_stays(html: str) -> None:
    """Forms, asides, sidebars, headers of articles, opening buttons, dialogs and components are read."""
    assert "KEPT" in " ".join(texts(html, filler=LONG))


def test_a_menu_that_is_the_page_stays() -> None:
    """No rule removes more than a third of the page's text."""
    assert any(text.startswith("Water flows") for text in texts(f"<nav>{LONG}</nav>"))
    assert any(text.startswith("Water flows") for text in texts(f"<div id=CybotCookiebotDialog>{LONG}</div>"))


@pytest.mark.parametrize(
    "html",
    [
        "<div id='onetrust-consent-sdk'><p>GONE</p></div>",
        "<div class='qc-cmp2-container'>GONE</div>",
        "<div class='my-site js-cookie-banner open'>GONE</div>",
        "<div id='cookieNotice'>GONE</div>",
        "<section class='gdpr-banner'>GONE</section>",
        "<app-cookie-banner>GONE</app-cookie-banner>",
        "<div class=box><h2>GONE</h2><p>We use cookies to improve GONE.</p><button>Accept all</button></div>",
        "<div><span>Wir verwenden Cookies GONE.</span> <a href=#>Alle akzeptieren</a></div>",
        "<div><p>Ce site utilise des cookies GONE</p><input type=submit value='Tout accepter'></div>",
        "<div><p>当サイトではクッキーを使用 GONE</p><span role=button>同意する</span></div>",
    ],
)
def test_cookie_boxes_go(html: str) -> None:
    """Known names, compound names, and any small box that says that cookies are used and has a consent button."""
    assert "GONE" not in " ".join(texts(html, filler=LONG))


def test_a_large_cookie_box_goes_when_it_speaks_of_nothing_else() -> None:
    """A consent dialog with a thousand partners may be most of a page; a page wrapped in a vendor's name is none."""
    partners = "<p>GONE: this partner sets cookies and asks for your consent to them.</p>" * 200
    assert "GONE" not in " ".join(texts(f"<div id=onetrust-consent-sdk>{partners}</div>"))
    assert "KEPT" in " ".join(texts(f"<div id=onetrust-consent-sdk>{partners}<main>KEPT</main></div>"))
    assert "Water" in " ".join(texts(f"<div id=onetrust-consent-sdk>{LONG}<p>consent</p></div>"))


# --- hidden text ------------------------------------------------------------------------------------------------------
HIDDEN_STYLES = [
    "display:none", "display: NONE !important", "visibility:hidden", "opacity:0", "opacity: 0.01", "font-size:0", "font-size:1px",
    "position:absolute;left:-9999px", "position: fixed; top: -5000px", "text-indent:-9999px", "height:0;overflow:hidden",
    "width:1px;height:1px;overflow:hidden", "clip:rect(0,0,0,0)", "clip-path:inset(50%)", "transform:scale(0)",
    "position:absolute;left:-100vw", "position:absolute;left:9999px", "transform:translateX(-9999px)", "left:0;position:fixed;top:-100%",
    "content-visibility:hidden", "filter:opacity(0)", "font:0/0 a", "color:rgba(0,0,0,0)", "color:white;background:#fff url(x)",
    "color:#ffffff;background:rgb(255, 255, 255)", "color:#0000", "opacity:0%", "clip: rect(1px, 1px, 1px, 1px)",
    "color:#fff;background-color:#fff", "color:transparent", "max-height:0;overflow:hidden",
]  # fmt: skip
SEEN_STYLES = [
    "left:-9999px", "position:absolute;left:600px", "transform:translateX(-50%)", "font:16px/1.5 serif", "color:rgba(0,0,0,.5)",
    "opacity:50%", "color:rgb(0,0,0)", "color:#000000", "color:#fff;background:#f0f0f0", "margin:0 auto", "opacity:.5", "left:-1px", "backface-visibility:hidden", "font-size:.9em", "overflow:hidden", "height:0", "transform:scale(.5)",
    "color:#fff;background:#000", "color:transparent;-webkit-background-clip:text", "margin-left:-15px", "width:100%;overflow:hidden",
    "display:block", "position:absolute;left:10px", "visibility:visible", "text-indent:2em", "", ";;", "display",
]  # fmt: skip


@pytest.mark.parametrize(
    "before", ["", "<p>text</p>", "<h2>Heading</h2>", "<a href='/other'>link</a>", "<h3><a href='/x'>x</a></h3>"]
)
def test_hidden_text_is_not_opened_by_what_stands_before_it(before: str) -> None:
    """Only a control that leads nowhere else opens what follows it."""
    assert page_of(f"{before}<div hidden>SECRET</div>", filler=LONG).hidden == ("SECRET",)


@pytest.mark.parametrize("attributes", ["hidden", *(f'style="{style}"' for style in HIDDEN_STYLES)])
def test_text_that_no_visitor_sees_is_kept_apart(attributes: str) -> None:
    """It never reaches a block; it stands in ``hidden``."""
    page = page_of(f"<div {attributes}>SECRET order</div>", filler=LONG)
    assert not any("SECRET" in block.text for block in page.blocks)
    assert page.hidden == ("SECRET order",)


@pytest.mark.parametrize("style", SEEN_STYLES)
def test_styles_that_hide_nothing(style: str) -> None:
    """What is faint, shifted or small is still seen."""
    assert texts(f'<div style="{style}">SEEN</div>') == ["SEEN"]


@pytest.mark.parametrize(
    "html",
    [
        "<button aria-controls=a>x</button><div id=a hidden>OPENED</div>",
        "<a data-target='#a'>x</a><div id=a style='display:none'>OPENED</div>",
        "<a data-bs-target='#a'>x</a><div id=a style='display:none'>OPENED</div>",
        "<a href='#a'>x</a><div id=a style='display:none'>OPENED</div>",
        "<a class=event>More</a> <div style='display:none'>OPENED</div>",
        "<h3><a href='#'>More</a></h3><div style='display:none'>OPENED</div>",
        "<button>More</button><div hidden>OPENED</div>",
        "<div role=tabpanel hidden>OPENED</div>",
        "<div class='panel collapse' style='display:none'>OPENED</div>",
        "<div class=faq-accordion><div><h3>Q</h3><div style='display:none'>OPENED</div></div></div>",
        "<div class=tabs><div class=tab-2 style='display:none'>OPENED</div></div>",
        "<details><summary>s</summary><div hidden>OPENED</div></details>",
        "<div hidden id='S:1f'>OPENED</div>",
    ],
)
def test_what_a_click_opens_is_not_hidden(html: str) -> None:
    """Collapsed answers, tabs and streamed parts are the page's text."""
    page = page_of(html, filler=LONG)
    assert any("OPENED" in block.text for block in page.blocks)
    assert page.hidden == ()


def test_what_is_taken_back_inside_is_not_hidden() -> None:
    """Gaps are closed with font-size:0 around text that sets its own size."""
    html = "<div style='font-size:0'><span style='font-size:16px'>SEEN</span></div>"
    assert texts(html + "<div style='visibility:hidden'><b style='visibility:visible'>TOO</b></div>") == ["SEEN", "TOO"]


def test_a_page_that_fades_in_is_not_hidden() -> None:
    """A wrapper with headings and most of the text is the page itself."""
    page = page_of(f"<div style='opacity:0'><h1>Bridge</h1>{LONG}</div>", filler="")
    assert page.hidden == ()
    assert page.blocks[1].text == "Bridge"


def test_invisible_characters_go() -> None:
    """Zero-width, bidi and tag characters are stripped; joiners stay where a script or an emoji needs them."""
    assert clean("a\u200bb\u202ec\ufeff\U000e0041\u2066d\u00ade\x00") == "abcde"
    assert clean("p\u200caypal \u200d") == "paypal"
    assert clean("می\u200cخواهم") == "می\u200cخواهم"
    assert clean("क्\u200dष") == "क्\u200dष"
    assert clean("👩\u200d🚀") == "👩\u200d🚀"


# --- noscript ---------------------------------------------------------------------------------------------------------
def test_noscript_text_is_read_once() -> None:
    """A thread that only stands in <noscript> is read; what the body says too isn't repeated; a note about scripts goes."""
    html = f"<p>Body text</p><noscript>{LONG}<p>Body text</p></noscript><noscript>Please enable JavaScript.</noscript>"
    page = page_of(html)
    assert [block.text for block in page.blocks if block.kind is TextKind.NOSCRIPT] == [clean(LONG[3:-4])]


def test_an_unclosed_iframe_in_noscript_swallows_nothing() -> None:
    """<noscript> is cut out before the page is parsed."""
    assert texts("<noscript><iframe src=x></noscript><p>the rest</p>") == ["the rest"]


@pytest.mark.parametrize(
    ("html", "kept", "cut"),
    [
        ("a<noscript id=x>b</noscript>c", "ac", ["b"]),
        ("a<NOSCRIPT>b</NoScript >c", "ac", ["b"]),
        ("a<noscript>b", "a<noscript>b", []),
        ("<!-- <noscript> -->a<noscript>b</noscript>", "<!-- <noscript> -->a", ["b"]),
        ("<script>'<noscript>'</script>a", "<script>'<noscript>'</script>a", []),
        ("<!-- a<noscript>b</noscript>", "<!-- a", ["b"]),
    ],
)
def test_noscript_is_cut_by_its_tags(html: str, kept: str, cut: list[str]) -> None:
    """Tags quoted in scripts and comments are no tags."""
    assert cut_noscript(html) == (kept, cut)


# --- reasons ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("status", "reason"),
    [
        (401, Reason.SIGN_IN), (402, Reason.PAYMENT), (403, Reason.BLOCKED), (429, Reason.BLOCKED), (451, Reason.BLOCKED),
        (404, Reason.NOT_THERE), (410, Reason.NOT_THERE), (500, Reason.SERVER_ERROR), (503, Reason.SERVER_ERROR),
        (400, Reason.HTTP_STATUS), (418, Reason.HTTP_STATUS), (304, Reason.HTTP_STATUS), (999, Reason.HTTP_STATUS),
    ],
)  # fmt: skip
def test_a_status_is_a_reason(status: int, reason: Reason) -> None:
    """The status is the detail, whatever text came with it."""
    page = unreadable(LONG, status=status)
    assert (page.reason, page.detail) == (reason, str(status))


@pytest.mark.parametrize(
    ("body", "content_type", "reason", "detail"),
    [
        (b"%PDF-1.7 ...", "text/html", Reason.PDF, "application/pdf"),
        (b"\n%PDF-1.7 ...", "", Reason.PDF, "application/pdf"),
        (b"anything", "application/pdf", Reason.PDF, "application/pdf"),
        (b"\x89PNG\r\n\x1a\n", "text/html", Reason.IMAGE, "image/png"),
        (b"\xff\xd8\xff\xe0", "", Reason.IMAGE, "image/jpeg"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8", "application/octet-stream", Reason.IMAGE, "image/webp"),
        (b"\x00\x00\x00 ftypavif", "", Reason.IMAGE, "image/avif"),
        (b"<svg/>", "image/svg+xml", Reason.IMAGE, "image/svg+xml"),
        (b"\x00\x00\x00 ftypisom", "text/html", Reason.MEDIA, "video/mp4"),
        (b"ID3\x04\x00\x00", "", Reason.MEDIA, "audio/mpeg"),
        (b"", "audio/ogg", Reason.MEDIA, "audio/ogg"),
        (b"PK\x03\x04", "text/html", Reason.NOT_HTML, "application/zip"),
        (b"\x1f\x8b\x08", "text/html", Reason.NOT_HTML, "application/gzip"),
        (b'{"a": 1}', "application/json", Reason.NOT_HTML, "application/json"),
        (b'{"a": 1}', "", Reason.NOT_HTML, "application/json"),
        (b"<?xml version='1.0'?><rss/>", "application/rss+xml", Reason.NOT_HTML, "application/rss+xml"),
        (b"a,b\n1,2", "text/csv", Reason.NOT_HTML, "text/csv"),
        (b"\x00\x01\x02\x03", "text/plain", Reason.NOT_HTML, "application/octet-stream"),
        (b"\x00\x01\x02\x03", "", Reason.NOT_HTML, "application/octet-stream"),
    ],
)
def test_what_is_no_page_is_named(body: bytes, content_type: str, reason: Reason, detail: str) -> None:
    """Known by its first bytes, or by its header."""
    page = unreadable(body, content_type=content_type)
    assert (page.reason, page.detail) == (reason, detail)


def test_plain_text_is_read() -> None:
    """Paragraphs of a text file are blocks; HTML sent as plain text is HTML."""
    body = (clean(LONG[3:-4]) + "\n\nBM is how this paragraph starts.").encode()
    page = read(Fetched(ADDRESS, 200, "text/plain", body), ADDRESS, tokens)
    assert isinstance(page, Page)
    assert [block.text for block in page.blocks][1] == "BM is how this paragraph starts."
    page = read(Fetched(ADDRESS, 200, "text/plain", f"<!DOCTYPE html>{LONG}".encode()), ADDRESS, tokens)
    assert isinstance(page, Page)
    assert "<" not in page.blocks[0].text


@pytest.mark.parametrize(
    ("asked", "final", "reason"),
    [
        ("https://example.org/a/b", "https://example.org/", Reason.MOVED_HOME),
        ("https://example.org/a/b", "https://www.example.org/index.html", Reason.MOVED_HOME),
        ("https://example.org/a/b", "https://example.org/en-us/", Reason.MOVED_HOME),
        ("https://example.org/a?id=5", "https://example.net", Reason.MOVED_HOME),
        ("https://example.org/?p=12", "https://example.org/", Reason.MOVED_HOME),
        ("https://example.org/a", "https://consent.example.org/?continue=x", Reason.CONSENT_PAGE),
        ("https://example.org/a", "https://example.org/cookie-wall?u=a", Reason.CONSENT_PAGE),
        ("https://example.org/a", "https://example.org/login?next=/a", Reason.SIGN_IN),
        ("https://example.org/a", "https://accounts.example.org/x", Reason.SIGN_IN),
        ("https://example.org/a", "https://example.org/users/sign_in", Reason.SIGN_IN),
    ],
)
def test_a_detour_is_not_the_page(asked: str, final: str, reason: Reason) -> None:
    """A redirect to the home page, a consent page or a sign-in is a reason, however much text stands there."""
    assert unreadable(LONG, asked=asked, url=final).reason is reason


@pytest.mark.parametrize(
    ("asked", "final"),
    [
        ("https://example.org/", "https://www.example.org/"),
        ("http://example.org", "https://example.org/en/"),
        ("https://example.org/index.php", "https://example.org/"),
        ("https://example.org/old", "https://example.org/new"),
        ("https://example.org/a", "https://example.org/?p=12"),
        ("https://example.org/login-help", "https://www.example.org/login-help"),
        ("https://example.org/login", "https://example.org/login/"),
        ("https://example.org/blog/consent", "https://example.org/blog/consent/"),
        ("https://example.org/a", "https://example.org/authors/smith"),
    ],
)
def test_an_ordinary_redirect_is_the_page(asked: str, final: str) -> None:
    """From home to home, from old to new, to a page that was asked for by that name."""
    assert isinstance(read(Fetched(final, 200, "text/html", LONG.encode()), asked, tokens), Page)


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("", Reason.LITTLE_TEXT),
        ("<p>Hello there.</p>", Reason.LITTLE_TEXT),
        ("<title>T</title><meta name=description content='" + "many words " * 30 + "'>", Reason.LITTLE_TEXT),
        ("<div id=root></div><script src=app.js></script>", Reason.NEEDS_SCRIPTS),
        ("<noscript>You need to enable JavaScript to run this app.</noscript>", Reason.NEEDS_SCRIPTS),
        ("<my-app></my-app>", Reason.NEEDS_SCRIPTS),
        ("<form><input type=password><p>Sign in to go on</p></form>", Reason.SIGN_IN),
        ("<div class=cookie-banner>We use cookies on this site.<button>Accept</button></div>", Reason.CONSENT_PAGE),
        ("<title>Just a moment...</title><p>Checking your browser before you go on.</p>", Reason.BLOCKED),
        ("<h1>Access Denied</h1><p>" + "You don't have permission to see this. " * 5 + "</p>", Reason.BLOCKED),
        (f"<title>Page not found | Site</title>{FILLER}", Reason.NOT_THERE),
        (f"<title>404</title>{FILLER}", Reason.NOT_THERE),
        (
            "<p>Something went wrong on our side. Please try again later or call the number that you find on your card.",
            Reason.LITTLE_TEXT,
        ),
        (
            "<p>The library on the square is open every day from nine to five, and on Sundays until noon.<script src=a.js>",
            Reason.NEEDS_SCRIPTS,
        ),
    ],
)
def test_a_page_without_a_text_has_its_reason(html: str, reason: Reason) -> None:
    """Too little text, scripts needed, sign-in, consent, a bot check, a page that says that it isn't there."""
    assert unreadable(html).reason is reason


def test_a_page_of_one_sentence_is_read() -> None:
    """A short page is a page: opening hours, a definition, a price."""
    html = "<title>Library</title><p>The library on the square is open every day from nine to five, and on Sundays until noon."
    assert page_of(html, filler="").blocks[-1].text.startswith("The library")


def test_a_cut_page_without_a_text_is_too_large() -> None:
    """What may stand behind the limit is unknown, and that is what is said."""
    body = b"<title>t</title><style>" + b"x" * limits.MAX_PAGE_BYTES + b"</style><p>text"
    assert unreadable(body).reason is Reason.TOO_LARGE


@pytest.mark.parametrize("title", ["How to fix error 404 on your site", "Lost and not found: a novel", "Pages"])
def test_a_page_about_missing_pages_is_read(title: str) -> None:
    """The title must be the message, not mention it."""
    assert page_of(f"<title>{title}</title>").title == title


def test_an_empty_body_with_structured_data_is_read() -> None:
    """A recipe that only stands in JSON-LD is a page."""
    recipe = {
        "@type": "Recipe",
        "name": "Soup",
        "recipeIngredient": [f"{n} spoons of ingredient {n}" for n in range(20)],
    }
    page = page_of(f'<script type="application/ld+json">{json.dumps(recipe)}</script>', filler="<div id=root></div>")
    assert "19 spoons of ingredient 19" in page.blocks[-1].text


def test_scripts_without_blanks_have_words_too() -> None:
    """A Japanese page is not "too little text" for want of blanks."""
    assert count_words("これは日本語の文章です") >= 5
    assert count_words("four words, no more") == 4
    page_of("<p>" + "これは日本語の文章です。" * 10 + "</p>", filler="")


# --- limits and the two parsers ---------------------------------------------------------------------------------------
def test_a_long_page_is_cut_at_the_limit() -> None:
    """What was cut is said."""
    body = LONG.encode() * (limits.MAX_PAGE_BYTES // len(LONG) + 2)
    page = read(Fetched(ADDRESS, 200, "text/html", body), ADDRESS, tokens)
    assert isinstance(page, Page)
    assert page.truncated
    assert sum(len(block.text) for block in page.blocks) <= limits.MAX_PAGE_BYTES


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "unit",
    ["<div>", "<noscript>", "<!--", "</script", "<", "<table><tr><td>a<td>b", "<p hidden class=tab>x", "<div role=button>x",
     "<td colspan=1000 rowspan=1000>x", "<sup>1", "<a>we use cookies</a><button>ok</button>", "<div itemprop=a itemscope>x", "<br>"],
)  # fmt: skip
def test_no_markup_takes_long(unit: str) -> None:
    """Reading is linear: a page made of one hostile piece repeated ends like any other."""
    read(Fetched(ADDRESS, 200, "text/html", (unit * (400_000 // len(unit))).encode()), ADDRESS, tokens)


def test_deep_nesting_keeps_the_text() -> None:
    """Elements below the depth limit are read as if they stood at it."""
    assert texts("<div>" * 5_000 + "deep" + "</div>" * 5_000 + "<p>after</p>") == ["deep", "after"]


def test_the_number_of_tokens_is_bounded() -> None:
    """No page hands over more tokens than the limit."""
    found = tokens("<b>x" * limits.MAX_TOKENS)
    assert len(found) <= limits.MAX_TOKENS
    assert len(Markup.of(found + found).tokens) <= 2 * limits.MAX_TOKENS


def test_a_page_of_too_many_tokens_is_read_and_called_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands behind the last token that is read is missing, and the page says so."""
    assert not page_of("<p>x</p>").truncated
    monkeypatch.setattr(limits, "MAX_TOKENS", 50)
    assert page_of("<b>x</b>" * 100).truncated


def test_json_tokens_are_the_same_tokens() -> None:
    """The browser's compact form gives back what a parser hands over."""
    assert list(from_json('["a",["p"],["b",{"class":"x"}],"0",0,0]')) == [
        "a",
        ("p", {}),
        ("b", {"class": "x"}),
        "0",
        None,
        None,
    ]


@pytest.mark.parametrize(
    "html", ['<?xml version="1.0" encoding="shift_jis"?><p>é', "<meta charset=koi8-r><p>é", "\0<p>\0é", "", "<!-- -->"]
)
def test_the_parser_never_chokes(html: str) -> None:
    """Encoding declarations, NULs and empty pages are no obstacle for a text that is decoded already."""
    found = [token for token in tokens(html) if isinstance(token, str)]
    assert "".join(found) == ("é" if "é" in html else "")


def test_only_listed_attributes_are_handed_over() -> None:
    """The reader's list of attributes is all it needs."""
    attributes = [
        token[1] for token in tokens("<p class=a onclick=b alt=c>") if isinstance(token, tuple) and token[0] == "p"
    ]
    assert attributes == [{"class": "a", "alt": "c"}]
    assert list(ATTRIBUTES) == sorted(set(ATTRIBUTES))


PIECES = st.sampled_from(
    ["<p>", "</p>", "<div hidden>", "</div>", "<table>", "<tr>", "<td rowspan=3>", "<th>", "</table>", "<br>", "text", "é ", "<dt>",
     "<dd>", "<sup>", "</sup>", "2", "<img alt='a b c d'>", "<button>", "<time datetime=2020-01-01>", "<nav>", "</nav>", "<noscript>",
     "</noscript>", "<li>", "<script type='application/ld+json'>{}</script>", "<div itemscope itemprop=x>", "cookies", "<!--", "-->"]
)  # fmt: skip


@settings(max_examples=300)
@given(st.lists(PIECES, max_size=60).map("".join), st.binary(max_size=20))
def test_any_markup_is_read_without_error(html: str, tail: bytes) -> None:
    """Every block of every page is clean text, and nothing raises."""
    page = read(Fetched(ADDRESS, 200, "text/html", html.encode() + tail), ADDRESS, tokens)
    if isinstance(page, Page):
        assert all(block.text and block.text == clean(block.text) for block in page.blocks)


TAGS = st.sampled_from(
    ("html", "body", "p", "div", "table", "tr", "td", "th", "ul", "li", "dl", "dt", "dd", "a", "nav", "header", "script", "meta",
     "img", "time", "button", "input", "sup", "ruby", "rt", "br", "title", "details", "summary", "x-y", "")
)  # fmt: skip
TOKENS = st.lists(
    st.none()
    | st.text(max_size=20)
    | st.tuples(TAGS, st.dictionaries(st.sampled_from(ATTRIBUTES), st.text(max_size=20), max_size=4)),
    max_size=80,
)


@settings(max_examples=300)
@given(TOKENS)
def test_any_tokens_are_read_without_error(stream: list[Token]) -> None:
    """No parser need be trusted: unbalanced, unknown, empty, with any attribute, a stream of tokens is read."""
    page = read(Fetched(ADDRESS, 200, "text/html", LONG.encode()), ADDRESS, lambda _: [*stream, ("p", {}), LONG])
    assert isinstance(page, Page | Unreadable)
    if isinstance(page, Page):
        assert all(block.text and block.text == clean(block.text) for block in page.blocks)


@settings(max_examples=300)
@given(st.binary(max_size=400), st.text(max_size=40), st.integers(100, 599), st.text(max_size=60))
def test_any_answer_is_read_without_error(body: bytes, content_type: str, status: int, url: str) -> None:
    """Whatever a server sends, under whatever type, status and address: a page or a reason."""
    for head in (b"", b"<html>", b"\xff\xfe", b"<meta charset="):
        page = read(Fetched(url, status, content_type, head + body), ADDRESS, tokens)
        assert isinstance(page, Page | Unreadable)


def test_a_program_that_is_called_html_is_no_page() -> None:
    """Bytes that no text has, one in fifty and more, are not read whatever the header says; a stray one is."""
    for body in (bytes(range(256)) * 400, b"SQLite format 3\x00" + b"\x00\x01 words and words " * 900):
        assert unreadable(body).reason is Reason.NOT_HTML
    assert page_of("<p>A stray \x07 bell.</p>")
