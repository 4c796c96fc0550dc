"""Evaluation: the arithmetic of the figures, the product's own way through the checker, retrieval (PRODUCT.md section 8)."""

import pytest

from groundmark.domain import Outcome, Reason
from groundmark.evaluation import (
    Case,
    CaseSource,
    Judged,
    Label,
    RetrievalCase,
    Tally,
    evaluate,
    judge,
    retrieval_report,
    retrieve,
)
from groundmark.native.tokens import tokens

OPENS = "The lighthouse museum opens daily at 10 am."
FILLER = "The harbour of the small town lies on the north side of the bay, and ferries leave from its long pier all year round for the islands."


def judged(label: Label, outcome: Outcome, confidence: float | None = 0.4, *, merged: bool = False) -> Judged:
    """A case with this label and this outcome."""
    return Judged(label, merged, outcome, None, confidence)


def test_figures_are_those_of_the_textbook() -> None:
    """Accuracy, precision, recall, F1 and balanced accuracy of a table small enough to work out by hand."""
    tally = Tally()
    counts = {
        (Label.SUPPORTED, Outcome.SUPPORTED): 3,
        (Label.SUPPORTED, Outcome.NOT_FOUND): 1,
        (Label.NOT_FOUND, Outcome.SUPPORTED): 1,
        (Label.NOT_FOUND, Outcome.NOT_FOUND): 2,
        (Label.CONTRADICTED, Outcome.SUPPORTED): 1,
        (Label.CONTRADICTED, Outcome.NOT_FOUND): 2,
    }
    for (label, outcome), count in counts.items():
        for _ in range(count):
            tally.add(judged(label, outcome))
    report = tally.report()
    assert (report.n, report.accuracy) == (10, 0.5)
    assert report.balanced_accuracy == pytest.approx((3 / 4 + 4 / 6) / 2)
    assert report.confusion["contradicted"] == {"supported": 1, "not_found": 2}
    supported = report.per_class["supported"]
    assert (supported.precision, supported.recall, supported.n) == (3 / 5, 3 / 4, 4)
    assert supported.f1 == pytest.approx(2 / 3)
    assert report.per_class["contradicted"].precision is None
    assert report.false_support_on_contradicted == pytest.approx(1 / 3)


def test_a_merged_negative_label_is_scored_as_supported_against_the_rest() -> None:
    """Where "not found" may hold contradictions, either negative outcome is right, and support still is wrong."""
    for outcome in (Outcome.NOT_FOUND, Outcome.CONTRADICTED, Outcome.PARTIAL):
        assert judged(Label.NOT_FOUND, outcome, merged=True).right
        assert judged(Label.CONTRADICTED, outcome, merged=True).right
        assert not judged(Label.SUPPORTED, outcome, merged=True).right
    assert not judged(Label.NOT_FOUND, Outcome.SUPPORTED, merged=True).right
    assert not judged(Label.CONTRADICTED, Outcome.NOT_FOUND).right


def test_what_could_not_be_checked_is_never_right() -> None:
    """ "Couldn't check" agrees with no label, merged or not, and stands in the confusion matrix under its own name."""
    for label in Label:
        assert not judged(label, Outcome.COULD_NOT_CHECK, None, merged=True).right
    case = Case("empty", OPENS, (CaseSource(text=" "), CaseSource(html="<p>Hello</p>")), Label.NOT_FOUND)
    assert judge(case, tokens).outcome is Outcome.COULD_NOT_CHECK
    assert evaluate([case], tokens).confusion["not_found"] == {"could_not_check": 1}


def test_nothing_to_divide_by_is_no_figure() -> None:
    """Without cases there is no accuracy, not one of 0 or 1."""
    report = evaluate([], tokens)
    assert (report.n, report.accuracy, report.balanced_accuracy, report.false_support_on_contradicted) == (
        0,
        None,
        None,
        None,
    )


@pytest.mark.parametrize(
    ("confidence", "band"), [(0.15, "10-20 %"), (0.2, "10-20 %"), (0.31, "30-40 %"), (0.6, "50-60 %")]
)
def test_bands_hold_their_upper_end(confidence: float, band: str) -> None:
    """The lite check's highest confidence lies in the band that ends with it."""
    tally = Tally()
    tally.add(judged(Label.SUPPORTED, Outcome.SUPPORTED, confidence))
    (only,) = tally.report().calibration
    assert (only.band, only.n, only.right) == (band, 1, 1)


def test_calibration_counts_every_verdict_once() -> None:
    """The right ones of all bands together are the accuracy."""
    cases = [
        Case("a", OPENS, (CaseSource(text=f"{FILLER} {OPENS}"),), Label.SUPPORTED),
        Case("b", OPENS, (CaseSource(text=FILLER),), Label.NOT_FOUND),
        Case("c", OPENS, (CaseSource(text=FILLER),), Label.SUPPORTED),
    ]
    report = evaluate(cases, tokens)
    assert sum(band.n for band in report.calibration) == report.n == 3
    assert sum(band.right for band in report.calibration) == round((report.accuracy or 0) * 3) == 2


def test_html_is_read_as_the_product_reads_it() -> None:
    """A case's HTML goes through the page reader: what only a script or a menu says backs nothing."""
    shown = f"<title>Museum</title><body><p>{FILLER}</p><p>{OPENS}</p></body>"
    hidden = f"<title>Museum</title><body><p>{FILLER}</p><script>{OPENS}</script></body>"
    label = Label.SUPPORTED
    assert judge(Case("shown", OPENS, (CaseSource(html=shown),), label), tokens).outcome is Outcome.SUPPORTED
    assert judge(Case("hidden", OPENS, (CaseSource(html=hidden),), label), tokens).outcome is Outcome.NOT_FOUND


def test_any_of_several_sources_may_back_a_case() -> None:
    """As in the product, one page that says it is enough, whichever it is."""
    sources = (CaseSource(text=FILLER), CaseSource(text=f"{FILLER} {OPENS}"))
    found = judge(Case("two", OPENS, sources, Label.SUPPORTED), tokens)
    assert (found.outcome, found.reason) == (Outcome.SUPPORTED, Reason.WORDS_AND_FIGURES)


def test_retrieval_tells_a_part_of_a_gold_set_from_the_whole() -> None:
    """One sentence of a set kept is "any"; "all" needs a set as a whole; a better set anywhere is enough."""
    sentences = (OPENS, *(f"{FILLER} {number}" for number in range(20)), "Nobody mentions the sea.")
    found = retrieve(RetrievalCase(OPENS, sentences, (frozenset({0, 21}),)))
    assert found.any == (True, True)
    assert found.all == (False, False)
    whole = retrieve(RetrievalCase(OPENS, sentences, (frozenset({21}), frozenset({0}))))
    assert whole.all == (True, True)
    report = retrieval_report([found, whole])
    assert report.n == 2
    assert report.any == {3: 1.0, 6: 1.0}
    assert report.all == {3: 0.5, 6: 0.5}
