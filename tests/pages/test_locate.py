"""Where an Overview is, and where there is none."""

from typing import Any

import pytest

from .conftest import Open

ANSWER = "Oats are rolled flat between two steel rollers, then dried, so that they cook in a few minutes."
AI_MODE_TABS = (
    "AI Mode", "KI‑Modus", "Mode IA", "Modo IA", "AI モード", "وضع AI", "Režim AI", "AI-tilstand", "Tekoälytila", "מצב AI", "एआई मोड",
    "AI-mód", "Mode AI", "AI 모드", "AI-modus", "Tryb AI", "Modul AI", "Режим ИИ", "AI-läge", "โหมด AI", "AI Modu", "Режим ШІ",
    "Chế độ AI", "AI 模式",
)  # fmt: skip
ERRORS = (
    "<span style='display:none'><span>An AI Overview is not available for this search</span></span>"
    "<span style='display:none'><span>Can't generate an AI overview right now. Try again later.</span></span>"
)
RESULT = (
    "<div id='rso'><div><a href='https://oats.example/'><h3>Rolled oats</h3></a><div>All about oats.</div></div></div>"
)

FIND_LABELS = """async (variant) => {
  const { LABELS, locate, inSlices } = groundmark;
  const missed = [];
  for (const label of LABELS.flatMap(({ labels }) => labels)) {
    const heading = Object.assign(document.createElement("div"), { role: "heading", textContent: VARIANTS[variant](label) });
    const answer = Object.assign(document.createElement("p"), { textContent: ANSWER });
    const block = document.createElement("div");
    block.append(heading, answer);
    document.body.replaceChildren(block);
    const found = await inSlices(locate(document, ""));
    if (found.length !== 1 || found[0].label !== heading || found[0].block !== block) missed.push(heading.textContent);
  }
  return missed;
}"""
VARIANTS = """{
  exact: (label) => label,
  padded: (label) => `\\n  ${label} \\u200e\\n`,
  nbsp: (label) => label.replaceAll(" ", "\\u00a0"),
  narrow: (label) => label.replaceAll(" ", "\\u202f"),
  upper: (label) => label.toUpperCase(),
  lower: (label) => label.toLowerCase(),
  hyphen: (label) => label.replaceAll("-", "\\u2011"),
  apostrophe: (label) => label.replaceAll("'", "\\u2019"),
  decomposed: (label) => label.normalize("NFD"),
}"""


def found(page: Any, query: str = "") -> list[dict[str, Any]]:
    """The page's Overviews as they would be sent, the main one first."""
    overviews: list[dict[str, Any]] = page.run("(query) => groundmark.overviews(query)", query)
    return overviews


def texts(overview: dict[str, Any]) -> list[str]:
    """The texts of an Overview's blocks."""
    return [block["text"] for block in overview["overview"]["blocks"]]


@pytest.mark.parametrize(
    "variant", ["exact", "padded", "nbsp", "narrow", "upper", "lower", "hyphen", "apostrophe", "decomposed"]
)
def test_every_label_is_found_in_every_spelling(open_page: Open, variant: str) -> None:
    """All labels of the table match after folding case, blanks, dashes and apostrophes."""
    page = open_page("<!doctype html><title>t</title>")
    script = FIND_LABELS.replace("VARIANTS", VARIANTS).replace("ANSWER", repr(ANSWER))
    assert page.run(script, variant) == []


@pytest.mark.parametrize("label", ["AIによる概要", "AI  による  概要", "AI개요", "AI概览"])
def test_cjk_labels_match_with_and_without_blanks(open_page: Open, label: str) -> None:
    """Whether a blank stands between Latin and CJK letters is a matter of typesetting."""
    page = open_page(f"<div><div role=heading>{label}</div><p>{ANSWER}</p></div>")
    assert [texts(one) for one in found(page)] == [[ANSWER]]


@pytest.mark.parametrize("label", AI_MODE_TABS)
def test_ai_mode_is_no_overview(open_page: Open, label: str) -> None:
    """The AI Mode tab has its own name in each language; none of them is a label."""
    assert found(open_page(f"<div><div role=heading>{label}</div><p>{ANSWER}</p></div>")) == []


@pytest.mark.parametrize(
    "body",
    [
        "<div id='rso'><div><a href='https://a.example/'><h3>AI Overview</h3></a><p>{answer}</p></div></div>",
        "<div id='rso'><div><h3><a href='https://a.example/'>AI Overview</a></h3><p>{answer}</p></div></div>",
        "<div id='rso'><div><a href='https://a.example/'><h3>On AI</h3></a><div>The <em>AI Overview</em> {answer}</div></div></div>",
        "<div id='rso'><div><a href='https://a.example/'><h3>On AI</h3></a><div><em>AI Overview</em></div></div></div>",
        "<div role=heading>What is AI Overview?</div><p>{answer}</p>",
        "<div>{errors}</div><p>{answer}</p>",
        "<div role=tablist><div role=tab>AI Overview</div></div><p>{answer}</p>",
        "<div style='display:none'><div role=heading>AI Overview</div><p>{answer}</p></div>",
        "<h3>AI Mode reply for oats</h3><p>{answer}</p>",
    ],
)
def test_false_friends_are_no_overview(open_page: Open, body: str) -> None:
    """Result titles, snippets, questions, tabs and hidden error sentences hold the words without being the label."""
    assert found(open_page(body.format(answer=ANSWER, errors=ERRORS))) == []


def test_a_label_that_is_no_heading_needs_a_citation_beside_it(open_page: Open) -> None:
    """The last resort, an element that says nothing but the label, is believed only where something is cited."""
    chip = "<a href='https://oats.example/' target=_blank></a><button>Oats +1</button>"
    assert found(open_page(f"<div><div><strong>AI Overview</strong></div><p>{ANSWER}</p></div>{RESULT}")) == []
    page = open_page(f"<div><div><strong>AI Overview</strong></div><p>{ANSWER}{chip}</p></div>{RESULT}")
    assert [texts(one) for one in found(page)] == [[ANSWER]]


def test_the_block_ends_before_the_results(open_page: Open) -> None:
    """Even when Google wraps an Overview together with all results, only the Overview is read."""
    page = open_page(f"<div><div>{ERRORS}<div role=heading>AI Overview</div><p>{ANSWER}</p></div>{RESULT}</div>")
    assert [texts(one) for one in found(page)] == [[ANSWER]]


def test_the_main_overview_comes_before_a_question_that_stands_first(open_page: Open) -> None:
    """An opened "People also ask" row is read too, after the main Overview; a closed one isn't."""
    question = (
        "<div data-q='are oats healthy' data-lk='x'><div role=button aria-expanded=true>Are oats healthy?</div>"
        "<div style='{}'><div role=heading>AI Overview</div><p>Oats hold soluble fibre, more than most other grains that are eaten.</p></div></div>"
    )
    main = f"<div data-q='oats'><div role=heading>AI Overview</div><p>{ANSWER}</p></div>"
    opened = found(open_page(question.format("") + main), "oats")
    assert [one["inQuestion"] for one in opened] == [False, True]
    assert texts(opened[0]) == [ANSWER]
    closed = found(open_page(question.format("display:none") + main), "oats")
    assert [texts(one) for one in closed] == [[ANSWER]]


def test_a_clipped_heading_and_the_visible_label_are_one_overview(open_page: Open) -> None:
    """Until 2026 a clipped h1 with the same words stood before the label."""
    clipped = "<h1 style='position:absolute;width:1px;height:1px;overflow:hidden'>AI overview</h1>"
    page = open_page(
        f"<div>{clipped}<div><div>{ERRORS}<div role=heading>AI Overview</div></div><p>{ANSWER}</p></div></div>{RESULT}"
    )
    assert [texts(one) for one in found(page)] == [[ANSWER]]


@pytest.mark.parametrize(
    ("query", "can"), [("q=a", True), ("q=a&udm=14", False), ("q=a&udm=50", False), ("q=a&hl=de", True)]
)
def test_web_and_ai_mode_pages_are_left_alone(open_page: Open, query: str, can: bool) -> None:
    """udm=14 has no Overviews, udm=50 is AI Mode."""
    page = open_page("<p>nothing</p>")
    assert (
        page.run("(query) => groundmark.canHaveOverview(new URL(`https://www.google.com/search?${query}`))", query)
        is can
    )


@pytest.mark.parametrize(("style", "says"), [("display:none", False), ("", True)])
def test_an_error_sentence_counts_only_when_it_is_visible(open_page: Open, style: str, says: bool) -> None:
    """The two sentences stand hidden beside every label."""
    sentence = "Can’t generate an AI overview right now. Try again later."
    page = open_page(
        f"<div id=block><div role=heading>AI Overview</div><span style='{style}'><span>{sentence}</span></span></div>"
    )
    assert page.run("() => groundmark.saysNone(document.getElementById('block'))") is says


def test_saved_pages_without_an_overview(open_page: Open, serp: Any) -> None:
    """A real AI Mode reply and a real list of sources without its Overview are none."""
    assert found(open_page(serp("fearch_2026-09_aimode"))) == []
    assert found(open_page(serp("movar"))) == []
