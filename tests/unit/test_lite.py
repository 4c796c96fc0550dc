"""The lite check (PRODUCT.md section 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark import limits
from groundmark.confidence import lite_confidence
from groundmark.domain import Attached, Outcome, Passage, Reason
from groundmark.lite import LiteResult, check
from groundmark.ranking import Index

SENTENCE = "The lighthouse museum opens daily at 10 am from April to October."


def lite(sentence: str, *passages: str) -> LiteResult:
    """The lite verdict against passages of one source."""
    index = Index([Passage(1, number, (text,)) for number, text in enumerate(passages, 1)])
    return check(sentence, index.rank(sentence))


@pytest.mark.parametrize(
    ("sentence", "page", "outcome", "reason"),
    [
        (SENTENCE, "From April to October the lighthouse museum opens daily at 10 am.", Outcome.SUPPORTED, Reason.WORDS_AND_FIGURES),
        (SENTENCE, "From April to October the lighthouse museum opens daily at 9 am.", Outcome.NOT_FOUND, Reason.FIGURE_MISSING),
        (SENTENCE, "The lighthouse is white and can be seen from afar at 10 am.", Outcome.NOT_FOUND, Reason.FEW_WORDS),
        (SENTENCE, "From April to October the lighthouse museum never opens daily at 10 am.", Outcome.NOT_FOUND, Reason.NEGATION),
        ("The keeper climbs four flights of stairs.", "The keeper climbs 4 flights of stairs every night.", Outcome.SUPPORTED, Reason.WORDS_AND_FIGURES),
        ("The tower rises 45 metres above the sea.", "The tower rises 54 metres above the sea.", Outcome.NOT_FOUND, Reason.FIGURE_MISSING),
        ("Admission rose by 37 % during the year.", "Admission rose by 56 % during the year.", Outcome.NOT_FOUND, Reason.FIGURE_MISSING),
    ],
)  # fmt: skip
def test_words_and_every_figure(sentence: str, page: str, outcome: Outcome, reason: Reason) -> None:
    """Supported only when enough key words and every figure stand in one passage, and nobody says "not"."""
    result = lite(sentence, page)
    assert (result.outcome, result.reason) == (outcome, reason)


def test_words_and_figures_must_stand_in_one_passage() -> None:
    """Words on one place of the page and the figure on another are no support."""
    result = lite(SENTENCE, "From April to October the lighthouse museum opens daily.", "Tours start at 10 am.")
    assert result.outcome is Outcome.NOT_FOUND


def test_no_passage_is_not_found() -> None:
    """A page that shares nothing with the sentence is "not found", never an error and never support."""
    result = lite(SENTENCE, "Bicycle tyres need air.")
    assert (result.outcome, result.quote) == (Outcome.NOT_FOUND, "")


@given(sentence=st.text(max_size=200), page=st.lists(st.text(max_size=200), max_size=5))
def test_lite_never_says_contradicted_and_quotes_only_the_page(sentence: str, page: list[str]) -> None:
    """Whatever the texts are: supported or not found, and every quote is a sentence of the page."""
    result = lite(sentence, *page)
    assert result.outcome in (Outcome.SUPPORTED, Outcome.NOT_FOUND)
    assert result.quote == "" or result.quote in page
    if result.outcome is Outcome.SUPPORTED:
        assert result.best is not None
        assert result.best.share >= limits.LITE_WORD_SHARE
        assert not result.best.figures_missing


@given(
    sentence=st.sampled_from([SENTENCE, "The tower is white."]),
    page=st.text(max_size=200),
    attached=st.sampled_from(Attached),
    all_read=st.booleans(),
)
def test_confidence_stays_within_the_lite_bounds(sentence: str, page: str, attached: Attached, all_read: bool) -> None:
    """Between 15 % and 60 %, and the shown sum is the sum of the shown evidence before the caps."""
    confidence = lite_confidence(lite(sentence, page), attached=attached, all_read=all_read)
    assert limits.CONFIDENCE_MIN <= confidence.value <= limits.LITE_CONFIDENCE_MAX
    uncapped = sum(line.weight for line in confidence.evidence)
    assert confidence.value == pytest.approx(min(max(uncapped, limits.CONFIDENCE_MIN), limits.LITE_CONFIDENCE_MAX))


def test_an_unread_source_makes_not_found_less_sure() -> None:
    """ "Not found" while a cited page couldn't be read is worth less than when all were read."""
    result = lite(SENTENCE, "Bicycle tyres need air.")
    read = lite_confidence(result, attached=Attached.FOLLOWS, all_read=True)
    unread = lite_confidence(result, attached=Attached.FOLLOWS, all_read=False)
    assert unread.value < read.value


@pytest.mark.parametrize(
    ("sentence", "page", "reason"),
    [
        # what is denied, and what is denied besides
        ("Copper displaces iron from its salt.", "Copper cannot displace iron from its salt. Iron displaces copper from its salt.", Reason.NEGATION),
        ("The island has a harbour and a school.", "Lacking a harbour, the island has a school.", Reason.NEGATION),
        ("Visitors need no ticket for the tower.", "Visitors need a ticket for the tower.", Reason.NEGATION),
        ("Visitors need no ticket for the tower.", "Visitors do not need a ticket for the tower.", None),
        ("Cleaning the lens is an important part of keeping a lamp.", "It may not be the most pleasant work, but cleaning the lens is an important part of keeping a lamp.", None),
        ("The ferry is not only fast but cheap for families.", "The ferry is fast and cheap for families.", None),
        # opposites
        ("Visitor numbers at the lighthouse museum increased last summer.", "Visitor numbers at the lighthouse museum decreased last summer.", Reason.OPPOSITE),
        ("The northern pier of the town is closed to visitors.", "The southern pier of the town is closed to visitors.", Reason.OPPOSITE),
        ("Males of the reed owl are larger than females.", "Females of the reed owl are larger than males.", Reason.OPPOSITE),
        ("Males of the reed owl are larger than females.", "In the reed owl, males are larger than females.", None),
        ("All visitors of the old tower get a free map.", "Most visitors of the old tower get a free map.", Reason.OPPOSITE),
        ("Rents of the old town must rise next year.", "Rents of the old town may rise next year.", Reason.OPPOSITE),
        ("Prices increased in spring and the ferry company stayed.", "Prices decreased in autumn, increased in spring, and the ferry company stayed.", None),
    ],
)  # fmt: skip
def test_a_passage_that_says_something_else_backs_nothing(sentence: str, page: str, reason: Reason | None) -> None:
    """Enough words and every figure are necessary, not sufficient: what is denied or opposite is withheld, no more."""
    result = lite(sentence, page)
    assert result.reason is (reason or Reason.WORDS_AND_FIGURES)


@pytest.mark.parametrize(
    ("sentence", "outcome"),
    [
        ("The old lighthouse keeper sold fish.", Outcome.NOT_FOUND),
        ("The lighthouse keeper Marlow sold boats.", Outcome.NOT_FOUND),
        ("The elderly lighthouse keeper sold boats.", Outcome.SUPPORTED),
        ("The old lighthouse keeper of the northern harbour sold boats, nets and ropes to Marlow.", Outcome.SUPPORTED),
    ],
)
def test_a_short_sentence_needs_its_names_and_its_last_word(sentence: str, outcome: Outcome) -> None:
    """Where one word in four or five may be absent, it isn't a name or the word that the sentence ends on."""
    page = "The old lighthouse keeper of the northern harbour sold boats, nets and ropes."
    assert lite(sentence, page).outcome is outcome


def test_scattered_words_say_nothing_together() -> None:
    """The words of a sentence, each in another sentence of the page, are no support; in two neighbours they are."""
    sentence = "The lighthouse keeper painted the wooden boat blue."
    apart = Passage(
        1,
        1,
        (
            "The lighthouse keeper slept.",
            "Gulls cried.",
            "A boat sank.",
            "Wooden chairs were painted.",
            "The sea was blue.",
        ),
    )
    near = Passage(1, 1, ("The lighthouse keeper slept.", "He then painted the wooden boat blue."))
    assert check(sentence, Index([apart]).rank(sentence)).reason is Reason.SCATTERED
    assert check(sentence, Index([near]).rank(sentence)).outcome is Outcome.SUPPORTED


def test_the_title_backs_nothing() -> None:
    """The key words must stand in one passage (PRODUCT.md section 7): a title lends it none, and backs none alone."""

    def outcome(sentence: str, text: str) -> Outcome:
        return check(sentence, Index([Passage(1, 1, (text,), title="Pelham Lighthouse")]).rank(sentence)).outcome

    built = "Pelham Lighthouse was built by the harbour company."
    assert outcome(built, "The lighthouse at Pelham was built by the harbour company.") is Outcome.SUPPORTED
    assert outcome("Pelham Lighthouse opened in 1874.", "It opened in 1874.") is Outcome.NOT_FOUND
    assert outcome("Pelham has a lighthouse.", "Pelham Lighthouse") is Outcome.NOT_FOUND


def test_a_subject_named_once_is_not_missed_later() -> None:
    """A page that names its subject in its first sentence and goes on with "it" scatters nothing."""
    text = ("The reed owl lives in marshes.", "It hunts at dusk.", "Voles are its food.", "It lays five eggs in April.")
    passages = Index([Passage(1, 1, text, title="Reed owl")])
    sentence = "The reed owl lays five eggs in April."
    assert check(sentence, passages.rank(sentence)).outcome is Outcome.SUPPORTED


def test_verbs_that_carry_little_are_not_missed() -> None:
    """ "Offers" or "includes" is no key word where the page says the same without it; another verb is."""
    page = "A garden and three quiet rooms for readers: the town library."
    assert lite("The town library includes a garden for readers.", page).outcome is Outcome.SUPPORTED
    assert "includes" not in lite("The town library includes a garden for readers.", page).best.absent  # type: ignore[union-attr]
    assert "sells" in lite("The town library sells a garden for readers.", page).best.absent  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("sentence", "page"),
    [
        ("Keep the litter box in a quiet corner.", "Keep the litterbox in a quiet corner."),
        ("The hotel offers free wifi in the lobby.", "Free wi-fi in the lobby of the hotel."),
    ],
)
def test_one_word_or_two_is_the_same(sentence: str, page: str) -> None:
    """A compound is found whether it is written as one word, with a hyphen or as two."""
    best = lite(sentence, page).best
    assert best is not None
    assert best.absent == ()
