"""The confidence of a lite verdict: its bounds and its edges (PRODUCT.md sections 6 and 7)."""

from groundmark import limits
from groundmark.confidence import EVIDENCE, level, lite_confidence, total
from groundmark.domain import Attached, Evidence, Level, Outcome, Passage, Ranked
from groundmark.lite import check

SENTENCE = "The harbour company built the white lighthouse tower at Kelby Point in 1874."


def ranked(*texts: str) -> list[Ranked]:
    """Each text as the passage of a source of its own, as if ranked."""
    return [Ranked(Passage(source, 1, (text,)), 1.0, 1.0) for source, text in enumerate(texts, 1)]


def test_all_evidence_together_stops_at_the_cap() -> None:
    """A keyword check is never surer than 60 %, even when every row of the table speaks for it."""
    result = check(SENTENCE, ranked(SENTENCE, SENTENCE))
    assert result.outcome is Outcome.SUPPORTED
    confidence = lite_confidence(result, attached=Attached.FOLLOWS, all_read=True)
    assert sum(line.weight for line in confidence.evidence) > limits.LITE_CONFIDENCE_MAX
    assert confidence.value == limits.LITE_CONFIDENCE_MAX


def test_the_share_of_words_is_reached_at_its_edge() -> None:
    """Seven of ten key words are enough, six are not."""
    words = ["harbour", "lantern", "museum", "keeper", "storm", "window", "ferry", "island", "summer", "garden"]
    sentence = f"The {' '.join(words)} are here."
    for count, outcome in ((7, Outcome.SUPPORTED), (6, Outcome.NOT_FOUND)):
        page = f"The {' '.join(words[:count])} are here."
        result = check(sentence, ranked(page))
        assert result.best is not None
        assert (len(result.key_words), result.best.share, result.outcome) == (10, count / 10, outcome)


def test_the_bands_begin_at_their_limits() -> None:
    """75 % is high and 50 % is medium; just below is the next band."""
    found = [level(value) for value in (0.9, 0.75, 0.7499, 0.5, 0.4999, 0.15)]
    assert found == [Level.HIGH, Level.HIGH, Level.MEDIUM, Level.MEDIUM, Level.LOW, Level.LOW]


def test_a_sum_below_the_floor_is_the_floor() -> None:
    """Nothing is less sure than 15 %."""
    assert total([Evidence("base", -1.0)]).value == limits.CONFIDENCE_MIN


def test_every_row_of_the_table_has_its_own_name() -> None:
    """The inspection page and "How Groundmark decides" find a row by its name."""
    assert len({rule.name for rule in EVIDENCE}) == len(EVIDENCE)
