"""What is read of an Overview: its whole text in the right pieces, its links where they stand, and nothing else."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from lxml import html

from .conftest import Open

Serp = Callable[[str], str]
SAVED = ("fearch_2026-09_egg", "kanishk", "openserp_2026-04", "openserp_2026-05")

# What stands inside of real Overviews and is Google's own interface (facts/ai-overview-dom.md section 7)
FURNITURE = re.compile(
    r"AI responses may include|double-check responses|For (?:financial|legal|medical) advice|Learn more|Show (?:more|less|all)"
    r"|Mehr anzeigen|Alle anzeigen|\b\d+ (?:sites|Websites)\b|View related links|Zugehörige Links|Related links|Opens in new tab"
    r"|Positive feedback|Negative feedback|Good response|Gute Antwort|Your feedback helps|Dein Feedback|Share more feedback"
    r"|Mehr Feedback|Report a problem|Problem melden|Privacy Policy|Copy link|Link copied|This public link|Link kopiert|Link teilen"
    r"|Dive deeper|Ask anything|Ask a follow|Transcribing|Microphone|Use code with caution|Code mit Vorsicht|Explain this|Copy text"
    r"|Access this menu|Change language|AI Mode repl|Can't generate an AI|not available for this search|kann keine Übersicht"
    r"|^(?:AI Overview|Übersicht mit KI|javascript|Listen|Pause|Share|Close|Schließen|Thank you|Danke)$",
    re.IGNORECASE,
)
TAMIL = re.compile("[\u0b80-\u0bff]")


def folded(text: str) -> str:
    """White space folded as the content script folds it."""
    return " ".join(text.split())


def overview(page: Any) -> dict[str, Any]:
    """The main Overview of a page, as it would be sent."""
    first: dict[str, Any] = page.run("async () => (await groundmark.overviews())[0].overview")
    return first


def blocks(page: Any) -> list[tuple[str, str]]:
    """The main Overview's blocks as (kind, text)."""
    return [(one["kind"], one["text"]) for one in overview(page)["blocks"]]


def wrapped(answer: str, query: str = "") -> str:
    """A results page with one Overview."""
    head = "<div><span style='display:none'>An AI Overview is not available for this search</span>"
    return f"<!doctype html>{query}<div>{head}<div role=heading aria-level=2>AI Overview</div></div><div>{answer}</div></div>"


def main_column(serp: str) -> html.HtmlElement:
    """The answer's column of a saved page of 2026."""
    tree = html.fromstring(serp)
    (column,) = tree.xpath("//*[@data-container-id='main-col']")
    return column


# --- saved pages ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SAVED)
def test_no_furniture_of_real_pages_gets_through(open_page: Open, serp: Serp, name: str) -> None:
    """Disclaimers, feedback, share sheets, input boxes, code warnings, language copies and cards are no answer."""
    said = [text for _, text in blocks(open_page(serp(name)))]
    assert said
    assert [text for text in said if FURNITURE.search(text)] == []
    assert [text for text in said if TAMIL.search(text)] == []


def test_collapsed_text_is_read(open_page: Open, serp: Serp) -> None:
    """82 % of this Overview's text is aria-hidden until "Show more"; every sentence that Google marks is read, in order."""
    sentences = [folded(one.text_content()) for one in kanishk_sentences(serp("kanishk")).values()]
    hidden = html.fromstring(serp("kanishk")).xpath(f"{KANISHK}[@aria-hidden='true']")
    assert len(hidden) > len(sentences) / 2
    text = " ".join(text for _, text in blocks(open_page(serp("kanishk"))))
    at = 0
    for sentence in sentences:
        assert sentence in text[at:], sentence
        at = text.index(sentence, at) + len(sentence)


@pytest.mark.parametrize("name", ["openserp_2026-04", "openserp_2026-05"])
def test_every_running_text_of_the_column_is_read(open_page: Open, serp: Serp, name: str) -> None:
    """All texts of the answer's column come out, except those in buttons, code frames and carousels of cards."""
    page = serp(name)
    not_answer = "ancestor::button or ancestor::*[@role='button' or @role='list' or @data-src-id] or ancestor::pre"
    wanted = [
        folded(str(text))
        for text in main_column(page).xpath(f".//text()[not({not_answer})]")
        if len(folded(str(text)).split()) >= 4
    ]
    assert len(wanted) >= 10
    said = " ".join(text for _, text in blocks(open_page(page)))
    missing = [text for text in wanted if text not in said]
    assert [text for text in missing if not FURNITURE.search(text)] == []


@pytest.mark.parametrize("name", SAVED)
def test_source_cards_stay_out_of_the_text_and_in_the_sources(open_page: Open, serp: Serp, name: str) -> None:
    """Titles and snippets of source cards are no sentences; their addresses are the Overview's source list."""
    tree = html.fromstring(serp(name))
    titles = {folded(str(title)).split(". Opens in")[0] for title in tree.xpath("//li//a[not(text())]/@aria-label")}
    snippets = {folded(one.text_content()) for one in tree.xpath("//*[@data-crb-snippet-text]")}
    read = overview(open_page(serp(name)))
    said = " ".join(block["text"] for block in read["blocks"])
    assert [text for text in titles | snippets if len(text.split()) >= 5 and text in said] == []
    assert read["sources"]
    assert [url for url in read["sources"] if not url.startswith(("http://", "https://"))] == []


def test_a_text_cut_by_block_elements_is_one_text(open_page: Open, serp: Serp) -> None:
    """An entity in a div, a full stop in a div and bold all stand in the middle of sentences of this page."""
    page = serp("fearch_2026-09_egg")
    tree = html.fromstring(page)
    for button in tree.xpath("//button"):
        button.getparent().remove(button)
    paragraph = tree.xpath("(//mark)[1]/..")[0]
    items = [folded(one.text_content()) for one in tree.xpath("//li[.//strong]")]
    read = blocks(open_page(page))
    assert read[0] == ("paragraph", folded(paragraph.text_content()))
    assert all(text in items for kind, text in read if kind == "item")


# --- Google's own record of which sentences a chip speaks for ---------------------------------------------------------
KANISHK = "//*[@id='eKIzJc']//*[@data-huuid]"


def kanishk_sentences(page: str) -> dict[str, html.HtmlElement]:
    """The main Overview's sentences by Google's ids."""
    return {one.get("data-huuid", ""): one for one in html.fromstring(page).xpath(KANISHK)}


def test_chips_speak_for_the_sentences_that_google_names(open_page: Open, serp: Serp) -> None:
    """Behind every sentence that a chip names (data-uuids) stands an anchor: at least 95 % of them, read with lxml."""
    page = serp("kanishk")
    sentences = kanishk_sentences(page)
    chips = html.fromstring(page).xpath("//*[@id='eKIzJc']//*[@data-uuids]")
    named = [(chip, name.strip()) for chip in chips for name in chip.get("data-uuids").split(",")]
    assert len(chips) == 10
    assert len(named) == 32
    read = overview(open_page(page))["blocks"]
    behind = {
        (block["text"][: anchor["at"]])
        for block in read
        for anchor in block["anchors"]
        if anchor["at"] <= len(block["text"])
    }
    agreed = [
        name for _, name in named if any(text.endswith(folded(sentences[name].text_content())) for text in behind)
    ]
    assert len(agreed) >= 0.95 * len(named)


def test_no_anchor_stands_behind_a_sentence_that_no_chip_names(open_page: Open, serp: Serp) -> None:
    """The reverse: lead-ins and titles that Google names at no chip have no anchor behind them."""
    page = serp("kanishk")
    sentences = kanishk_sentences(page)
    chips = html.fromstring(page).xpath("//*[@id='eKIzJc']//*[@data-uuids]")
    named = {name.strip() for chip in chips for name in chip.get("data-uuids").split(",")}
    alone = [folded(one.text_content()) for name, one in sentences.items() if name not in named]
    assert alone
    read = overview(open_page(page))["blocks"]
    cited = [block["text"][: anchor["at"]] for block in read for anchor in block["anchors"]]
    assert [text for text in alone if any(one.endswith(text) for one in cited)] == []


def test_a_hidden_list_belongs_to_the_chips_of_the_list_before_it(open_page: Open, serp: Serp) -> None:
    """A holder right behind a list holds that list's links; one further away is the whole Overview's."""
    page = serp("kanishk")
    tree = html.fromstring(page)
    read = overview(open_page(page))
    cited = {url for block in read["blocks"] for anchor in block["anchors"] for url in anchor["urls"]}
    behind_lists = {
        str(href)
        for holder in tree.xpath(
            "//*[@id='eKIzJc']//div[@id][contains(@style, 'none')][preceding-sibling::*[1][count(.//ul) = 1]]"
        )
        for href in holder.xpath(".//li//a/@href")
    }
    assert cited == behind_lists
    assert cited < set(read["sources"])


@pytest.mark.parametrize(("links", "own"), [(3, 3), (12, 0)])
def test_a_list_too_long_for_its_chips_is_the_whole_overviews(open_page: Open, links: int, own: int) -> None:
    """Behind the last list Google also hides the links of all chips together: sources, but no chip's own."""
    chip = "<span data-cid=c><div data-uuids='1'><div role=button aria-label='View related links'></div></div></span>"
    item = f"<ul><li><span data-huuid=1>The mill was built in 1874, as the stone above its door says.{chip}</span></li></ul>"
    hidden = "".join(f"<li><a href='https://a.example/{number}'>t</a></li>" for number in range(links))
    page = open_page(wrapped(f"{item}<div id=holder style='display:none'><ul>{hidden}</ul></div>"))
    read = overview(page)
    assert [len(one["urls"]) for one in read["blocks"][0]["anchors"]] == [own]
    assert len(read["sources"]) == links


# --- rules, each on a page of its own ---------------------------------------------------------------------------------
CHIP = "<span><a href='{}' target=_blank></a><button>Mill Trust<span> +1</span></button></span>"


def anchors(page: Any) -> list[tuple[int, list[str]]]:
    """The anchors of the first block."""
    return [(one["at"], one["urls"]) for one in overview(page)["blocks"][0]["anchors"]]


def test_a_chip_stands_behind_the_text_before_it(open_page: Open) -> None:
    """The empty anchor before a chip is its link; the chip's words are none of the answer's."""
    page = open_page(
        wrapped(f"<p>The mill was built in 1874.{CHIP.format('https://a.example/x')} It still grinds oats today.</p>")
    )
    assert blocks(page) == [("paragraph", "The mill was built in 1874. It still grinds oats today.")]
    assert anchors(page) == [(27, ["https://a.example/x"])]


def test_further_sources_come_from_the_comments(open_page: Open) -> None:
    """JSON in HTML comments names all sources of a chip by its id; favicons, origins and Google's own pages are none."""
    name = "9768de9f-d1e8-4900-a7bd-24a2393eb7b1"
    favicon = "https://encrypted-tbn3.gstatic.com/faviconV2?url\\u003dhttps://b.example"
    source = f'<!--TgQPHd|||[["{name}",["Title","Snippet &amp; more","{favicon}","https://b.example",["B"],"https://b.example/page?x\\u003d1\\u0026y\\u003d2",null],0]]-->'
    other = '<!--TgQPHd|||[["someone@mail.example","https://myaccount.google.com/"]]-->'
    chip = (
        f"<span><a href='https://a.example/x' target=_blank></a><button data-icl-uuid='{name}'>Mill +1</button></span>"
    )
    page = open_page(
        wrapped(
            f"<p>The mill was built in 1874 by the river's own people.{chip}</p><div style='display:none'>{source.replace(chr(34), '&quot;')}</div>{other}"
        )
    )
    assert anchors(page) == [(53, ["https://a.example/x", "https://b.example/page?x=1&y=2"])]
    assert "someone" not in str(overview(page))


def test_a_link_in_mid_sentence_is_text_and_no_citation(open_page: Open) -> None:
    """Entity and product links are part of what is said; a link behind the full stop is a source."""
    page = open_page(
        wrapped(
            "<p>The <a href='https://mill.example/'>old mill</a> was built in 1874. <a href='https://a.example/x'>Mill Trust</a></p>"
        )
    )
    assert blocks(page) == [("paragraph", "The old mill was built in 1874.")]
    assert anchors(page) == [(31, ["https://a.example/x"])]


def test_links_side_by_side_behind_a_sentence_are_its_sources(open_page: Open) -> None:
    """Two sources without a button each: both are links, neither is text."""
    links = "<a href='https://a.example/x'>Mill Trust</a> <a href='https://b.example/y'>Mill News</a>"
    page = open_page(wrapped(f"<p>The old mill by the river was built in the year 1874. {links}</p>"))
    assert blocks(page) == [("paragraph", "The old mill by the river was built in the year 1874.")]
    assert anchors(page) == [(53, ["https://a.example/x", "https://b.example/y"])]


def test_numbered_references_are_links_not_words(open_page: Open) -> None:
    """ "[1]" behind a sentence is a citation wherever it stands."""
    page = open_page(
        wrapped(
            "<p>It was built in 1874<sup><a href='https://a.example/x'>[1]</a></sup> and is open to all visitors.</p>"
        )
    )
    assert blocks(page) == [("paragraph", "It was built in 1874 and is open to all visitors.")]
    assert anchors(page) == [(20, ["https://a.example/x"])]


@pytest.mark.parametrize(
    "entity",
    [
        "<a role=button href='/search'>old mill</a>",
        "<u><span role=button>old mill</span></u>",
        "<div><div><span><a role=button href='/search'>old mill</a></span></div><div></div></div>",
        "<strong>old <code>mill</code></strong>",
        "<mark>old</mark> mill",
    ],
)
def test_entities_and_styles_leave_the_sentence_whole(open_page: Open, entity: str) -> None:
    """Bold, highlights, code, entity buttons and even block elements cut a sentence's text, not the sentence."""
    page = open_page(
        wrapped(
            f"<p><span>The <span>{entity}</span> was built in the year 1874 beside the river, they say<span>.</span></span></p>".replace(
                "<p>", "<div>"
            ).replace("</p>", "</div>")
        )
    )
    assert blocks(page) == [("paragraph", "The old mill was built in the year 1874 beside the river, they say.")]


def test_a_part_of_the_answer_in_a_button_is_read(open_page: Open) -> None:
    """Since June 2026 some parts of answers stand in buttons; controls have few words."""
    page = open_page(
        wrapped(
            "<button>The mill was built in 1874, and it still grinds oats.</button><p>It is open to all visitors in summer.</p><button>Show more</button>"
        )
    )
    assert blocks(page) == [
        ("paragraph", "The mill was built in 1874, and it still grinds oats."),
        ("paragraph", "It is open to all visitors in summer."),
    ]


def test_items_and_nested_items_are_blocks_of_their_own(open_page: Open) -> None:
    """A title and its description in one item are one text; a nested item is another block."""
    page = open_page(
        wrapped(
            "<ul><div><li><div><strong>Oats:</strong></div><div>Two tonnes are ground each week.</div><ul><li>Rolled flat between rollers of steel.</li></ul></li></div><li>Wheat is ground as well.</li></ul>"
        )
    )
    assert blocks(page) == [
        ("item", "Oats: Two tonnes are ground each week."),
        ("item", "Rolled flat between rollers of steel."),
        ("item", "Wheat is ground as well."),
    ]


def test_a_table_row_is_a_statement(open_page: Open) -> None:
    """A row header, then "column: cell" by column: no header row, empty cells, hidden text or chips."""
    rows = (
        "<tr><th>Grain</th><th>Price<span style='display:none'> in euros</span></th><th>Season</th></tr>"
        f"<tr><td>Oats</td><td>2.40 euros.{CHIP.format('https://a.example/x')}</td><td>all <b>year</b></td></tr>"
        "<tr><td>Rye</td><td></td><td><ul><li>spring</li><li>autumn</li></ul></td></tr>"
        "<tr style='display:none'><td>Rice</td><td>3.10 euros</td></tr>"
    )
    page = open_page(wrapped(f"<p>The shop of the mill sells what it grinds, at fair prices.</p><table>{rows}</table>"))
    assert blocks(page)[1:] == [
        ("row", "Oats - Price: 2.40 euros; Season: all year"),
        ("row", "Rye - Season: spring autumn"),
    ]
    (anchor,) = overview(page)["blocks"][1]["anchors"]
    assert anchor["urls"] == ["https://a.example/x"]


def test_code_is_code_and_its_frame_is_furniture(open_page: Open) -> None:
    """The language name, the warning and the copy button around code are not said by the answer."""
    frame = "<div><div><div>python</div><pre><code>print(1)</code></pre></div><div>Use code with caution.<button aria-label='Copy'></button></div></div>"
    page = open_page(wrapped(f"<p>You print a number with the print function of the language.</p>{frame}"))
    assert blocks(page)[1:] == [("code", "print(1)")]


@pytest.mark.parametrize("style", ["opacity:0", "max-height:1px;overflow:hidden", "clip-path:inset(50%)", ""])
def test_what_is_only_clipped_or_faded_is_read(open_page: Open, style: str) -> None:
    """A collapsed or just arriving text is part of the answer: only display and visibility take text away."""
    page = open_page(
        wrapped(
            f"<p>The mill was built in 1874, as the stone above its door says.</p><p aria-hidden=true style='{style}'>It still grinds oats.</p>"
        )
    )
    assert blocks(page)[1:] == [("paragraph", "It still grinds oats.")]


@pytest.mark.parametrize("style", ["display:none", "visibility:hidden"])
def test_what_nobody_can_see_is_not_read(open_page: Open, style: str) -> None:
    """A hidden copy in another language would double every sentence."""
    page = open_page(
        wrapped(
            f"<p>The mill was built in 1874, as the stone above its door says.</p><p style='{style}'>Sie mahlt noch Hafer.</p>"
        )
    )
    assert len(blocks(page)) == 1


def test_a_disclaimer_is_known_by_its_link_to_googles_help(open_page: Open) -> None:
    """Whatever its language: a text that ends in a link to Google's help or policies is Google speaking."""
    page = open_page(
        wrapped(
            "<p>The mill was built in 1874, as the stone above its door says.</p><div>Vastauksissa voi olla virheitä, joten tarkista ne. <a href='https://support.google.com/websearch?p=ai_overviews'>Lisätietoja</a></div>"
        )
    )
    assert len(blocks(page)) == 1


@pytest.mark.parametrize(
    ("href", "url"),
    [
        ("https://a.example/x#:~:text=built", "https://a.example/x#:~:text=built"),
        ("/url?q=https://a.example/x", "https://www.google.com/url?q=https://a.example/x"),
        ("/goto?url=CAESabc", "https://www.google.com/goto?url=CAESabc"),
        (
            "https://translate.google.com/translate?u=https://a.example/",
            "https://translate.google.com/translate?u=https://a.example/",
        ),
        ("//a.example/x", "https://a.example/x"),
    ],
)
def test_links_go_out_whole_and_absolute(open_page: Open, href: str, url: str) -> None:
    """Fragments and wrappers are kept: Python unwraps them."""
    page = open_page(
        wrapped(f"<p>The mill was built in 1874, as the stone above its door says.{CHIP.format(href)}</p>")
    )
    assert anchors(page) == [(61, [url])]


@pytest.mark.parametrize(
    "href",
    ["/search?q=mill", "https://policies.google.com/privacy", "javascript:alert(1)", "#top", "mailto:a@b.example"],
)
def test_furniture_links_are_no_citations(open_page: Open, href: str) -> None:
    """Google's own pages, in-page links and what isn't the web are not sent."""
    page = open_page(
        wrapped(f"<p>The mill was built in 1874, as the stone above its door says.{CHIP.format(href)}</p>")
    )
    assert overview(page)["sources"] == []


def test_a_hidden_link_is_read_from_its_ping(open_page: Open) -> None:
    """Where /goto hides the address, the anchor's ping can still name it."""
    chip = "<span><a href='/goto?url=CAES' ping='/url?sa=t&url=https://a.example/x' target=_blank></a><button>Mill +1</button></span>"
    page = open_page(wrapped(f"<p>The mill was built in 1874, as the stone above its door says.{chip}</p>"))
    assert anchors(page) == [(61, ["https://a.example/x"])]


def test_the_language_is_the_answers_own(open_page: Open) -> None:
    """data-rl="500" on the follow-up box is no language; without a tag the page's primary subtag counts."""
    answer = "<p>The mill was built in 1874, as the stone above its door says.</p>"
    assert overview(open_page(wrapped(f"<div data-rl=500></div><div data-rl=de>{answer}</div>")))["language"] == "de"
    assert overview(open_page(wrapped(answer, "<html lang=en-RU>")))["language"] == "en"


def test_places_lead_back_to_the_dom(open_page: Open) -> None:
    """Every block's end, and every sentence's end inside of it, has its place behind the right character of the page."""
    page = open_page(
        wrapped(
            "<p>  Tom &amp;\n Ada\u00a0ground <b>it \U0001f33e twice</b>. Then\u200b it was sold, and nobody knows to whom.</p>"
        )
    )
    script = """async () => {
      const [{ block }] = await groundmark.inSlices(groundmark.locate(document, ""));
      const [first] = (await groundmark.inSlices(groundmark.readOverview(block))).blocks;
      return [...first.text].length && first.text.split("").map((unit, index) => {
        const { node, offset } = first.place(index + 1);
        return [unit, node.data[offset - 1]];
      });
    }"""
    pairs = page.run(script)
    assert len(pairs) > 50
    assert [(unit, there) for unit, there in pairs if unit != there and not (unit == " " and there.isspace())] == []


def test_a_help_link_inside_the_answer_costs_no_sentence(open_page: Open) -> None:
    """An answer may lead to a help page of Google's; only the one about Overviews marks a text as Google speaking."""
    page = open_page(
        wrapped(
            "<p>Open <a href='https://support.google.com/accounts/answer/41078'>Account Help</a> to change the password.</p>"
        )
    )
    assert blocks(page) == [("paragraph", "Open Account Help to change the password.")]
