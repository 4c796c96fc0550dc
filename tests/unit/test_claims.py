"""Overview -> claims with their citations (PRODUCT.md section 1)."""

import pytest

from groundmark import limits
from groundmark.claims import claims_nothing, find_claims
from groundmark.domain import Anchor, Attached, BlockKind, Overview, OverviewBlock, Reason
from groundmark.native.addresses import parse

A, B, C = (f"https://{name}.example/" for name in "abc")
FIRST = "The lighthouse was built in 1874."
SECOND = "It has a spiral staircase of 116 steps."


def block(text: str, *anchors: tuple[int, str], kind: BlockKind = BlockKind.PARAGRAPH) -> OverviewBlock:
    """A block with links behind places of its text."""
    return OverviewBlock(kind, text, tuple(Anchor(at, (url,)) for at, url in anchors))


def citations(*blocks: OverviewBlock, sources: tuple[str, ...] = ()) -> list[list[tuple[str, str]]]:
    """Each claim's citations as (url, attached)."""
    claims = find_claims(Overview(blocks, sources), parse)
    return [[(one.url, one.attached.value) for one in claim.citations] for claim in claims]


def test_the_link_that_follows_comes_first() -> None:
    """A link behind a sentence is that sentence's; a sentence without one takes its paragraph's links."""
    text = f"{FIRST} {SECOND}"
    assert citations(block(text, (len(FIRST), A), (len(text), B))) == [[(A, "follows")], [(B, "follows")]]
    assert citations(block(text, (len(text), A))) == [[(A, "paragraph")], [(A, "follows")]]
    assert citations(block(text, (len(FIRST), A))) == [[(A, "follows")], [(A, "paragraph")]]


def test_a_link_before_the_blank_or_after_it_is_the_same_sentences() -> None:
    """Google puts the chip now before, now after the blank between two sentences."""
    text = f"{FIRST} {SECOND}"
    for at in (len(FIRST), len(FIRST) + 1):
        assert citations(block(text, (at, A)))[0] == [(A, "follows")]


def test_the_full_list_is_the_last_resort() -> None:
    """Only a sentence whose paragraph has no link at all is compared with the Overview's full source list."""
    found = citations(block(FIRST), block(SECOND, (len(SECOND), B)), sources=(C, B))
    assert found == [[(C, "list"), (B, "list")], [(B, "follows")]]


@pytest.mark.parametrize("kind", [BlockKind.ITEM, BlockKind.ROW])
def test_a_list_cited_at_its_last_item(kind: BlockKind) -> None:
    """Google often cites a whole list or table at its end: earlier items take that link as their paragraph's."""
    items = [block(text, kind=kind) for text in (FIRST, SECOND)]
    last = block("The museum opens at nine every day.", (35, A), kind=kind)
    assert citations(*items, last) == [[(A, "paragraph")], [(A, "paragraph")], [(A, "follows")]]
    assert citations(*items, block("A paragraph that ends the list here.", (30, A)), sources=(B,))[0] == [(B, "list")]


def test_links_inside_a_sentence_are_its_own() -> None:
    """A link in the middle of a sentence is as direct as one behind it."""
    assert citations(block(FIRST, (14, A))) == [[(A, "follows")]]


def test_furniture_headings_code_and_fragments_are_no_sentences() -> None:
    """Headings, code, Google's own words and fragments under five words never become claims."""
    blocks = (
        block("What to see at the old lighthouse", kind=BlockKind.HEADING),
        block("const answer = await fetch(url); return answer;", kind=BlockKind.CODE),
        block("AI responses may include mistakes. Learn more"),
        block("Opening hours and prices"),
        block("Für diese Suchanfrage ist keine Übersicht mit KI verfügbar"),
        block(FIRST),
    )
    assert [claim.text for claim in find_claims(Overview(blocks), parse)] == [FIRST]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("How old is the lighthouse, really?", Reason.QUESTION),
        ("If you'd like, I can plan a day around your visit.", Reason.OFFER),
        ("If you want, let me know which day suits you best.", Reason.OFFER),
        ("I can help you compare the two tickets on offer.", Reason.OFFER),
        ("Let me know what you would like to see next.", Reason.OFFER),
        ("Here is what you should know before you go:", Reason.LEAD_IN),
        ("Das sollten Sie vor dem Besuch wissen:", Reason.LEAD_IN),
        ("参观前您应该知道以下几点：", Reason.LEAD_IN),
        ("Seating: How many people will climb the tower?", Reason.QUESTION),
        ("Est-ce que le phare est ouvert ?", Reason.QUESTION),
        ("هل المنارة مفتوحة في الشتاء؟", Reason.QUESTION),
        ("灯塔在冬天也开放吗？", Reason.QUESTION),
        ("Είναι ανοιχτός ο φάρος τον χειμώνα;", Reason.QUESTION),
        ("“How old is the lighthouse, really?”", Reason.QUESTION),
        ("(How old is the lighthouse, really?)", Reason.QUESTION),
        ("„Wie alt ist der Leuchtturm denn?“", Reason.QUESTION),
        ('Visitors often ask "How old is it?"', None),
        ("Besucher fragen oft: „Wie alt ist er?“", None),
        ("The tower was built in 1874 (or was it 1875?)", None),
        ("Parts: the lamp; the stairs; the cellar.", None),
        (FIRST, None),
        ("I can see the coast from the top, visitors often say.", None),
        ("If you are over 65, the ticket costs 4 euros.", None),
        ("The sign says: no dogs beyond this point.", None),
    ],
)
def test_sentences_that_claim_nothing(sentence: str, reason: Reason | None) -> None:
    """A question, an offer and a bare lead-in are "nothing to check"; a claim that looks a bit like one is not."""
    assert claims_nothing(sentence) is reason


def test_a_row_is_one_sentence() -> None:
    """What stands in a table's cell says nothing without its row: full stops in cells cut none."""
    row = "Ticket - Adults: 4 euros. Cash only; Children: Free. Up to 12 years"
    found = find_claims(Overview((block(row, (len(row), A), kind=BlockKind.ROW),)), parse)
    assert [claim.text for claim in found] == [row]
    assert found[0].citations[0].attached is Attached.FOLLOWS


def test_leads_numbers_bullets_and_code_stay_in_their_sentence() -> None:
    """A bold lead is one sentence with what it introduces; marks of lists and footnotes stand with their text."""
    texts = (
        "Best for: Families with children, e.g. in summer.",
        "1. Climb the tower before the sun sets.",
        "✅ The museum is free for all visitors.",
        "response.json(): Reads the body of the answer.",
        "“It is ‘safe,’” the keeper said in 1874.[2]",
    )
    found = find_claims(Overview((block(" ".join(texts)),)), parse)
    assert [claim.text for claim in found] == list(texts)


def test_a_chip_that_hangs_on_a_sentence_is_none_of_its_words() -> None:
    """Its text is cut; what stands behind it still belongs to it."""
    text = f"{FIRST}Example News +2"
    found = find_claims(Overview((block(text, (len(text), A)),)), parse)
    assert [claim.text for claim in found] == [FIRST]
    assert (found[0].span.start, found[0].span.end) == (0, len(FIRST))
    assert [one.attached for one in found[0].citations] == [Attached.FOLLOWS]


def test_the_limits() -> None:
    """24 sentences are checked, the rest say so; five sources each."""
    links = tuple((40, f"https://s{number}.example/") for number in range(9))
    blocks = [block(f"Sentence number {number} says a little something.", *links) for number in range(30)]
    claims = find_claims(Overview(tuple(blocks)), parse)
    assert len(claims) == 30
    assert [claim.set_aside for claim in claims].count(Reason.OVER_LIMIT) == 30 - limits.MAX_SENTENCES
    assert {len(claim.citations) for claim in claims[: limits.MAX_SENTENCES]} == {limits.MAX_SOURCES_PER_SENTENCE}


def test_no_citation_and_hidden_links_are_told_apart() -> None:
    """A sentence with no page to compare says whether Google cited none or hides the address."""
    assert find_claims(Overview((block(FIRST),)), parse)[0].set_aside is Reason.NO_CITATION
    hidden = find_claims(Overview((block(FIRST, (33, "https://www.google.com/goto?url=CAES")),)), parse)
    assert hidden[0].set_aside is Reason.LINK_HIDDEN


def test_a_text_fragment_is_a_hint() -> None:
    """The fragment's words are kept as a hint; the page is fetched without them."""
    claims = find_claims(Overview((block(FIRST, (33, f"{A}#:~:text=built%20in,1874")),)), parse)
    (citation,) = claims[0].citations
    assert citation.url == A
    assert "built in" in citation.hint
    assert citation.attached is Attached.FOLLOWS
