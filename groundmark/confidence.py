"""How sure a verdict is, added up from evidence that anyone can check on the page (PRODUCT.md section 6).

``EVIDENCE`` is the whole table: the same rows are shown on "How Groundmark decides" and, with what was seen, on the
inspection page. The weights of the lite check are set by 3,554 labelled sentences (``eval/RESULTS.md``). Of those
called supported, 56 % were right where just enough key words stood together and 84 % where all did. Of those not
found, 68 % were right where no word stood there, falling in a line to 36 % where nearly enough did, and 43 % where
only a figure was missing. All were cited directly: other links, a second source and unread pages are judgement.
"""

from dataclasses import dataclass
from typing import Final

from groundmark import limits
from groundmark.domain import Attached, Confidence, Evidence, Level, Outcome, Reason
from groundmark.lite import LiteResult


@dataclass(frozen=True, slots=True)
class EvidenceRule:
    """A row of the table: its name, the most that it can add (or take, when negative), and what it says."""

    name: str
    weight: float
    meaning: str


BASE: Final = EvidenceRule("base", 0.15, "Every lite verdict starts here.")
HELD: Final = EvidenceRule("held", 0.37, "One passage holds the required share of key words and every figure.")
WORDS: Final = EvidenceRule("words", 0.05, "Key words beyond the required share, in proportion, up to all of them.")
ONE_SENTENCE: Final = EvidenceRule("one_sentence", 0.03, "The quoted sentence alone holds the required share.")
FIGURES: Final = EvidenceRule("figures", 0.05, "The sentence has figures, and every one stands in the passage.")
DIRECT: Final = EvidenceRule("direct", 0.05, "Google attached the link to this very sentence.")
WHOLE_LIST: Final = EvidenceRule("whole_list", -0.10, "Google attached no link here; its full source list was used.")
SECOND_SOURCE: Final = EvidenceRule("second_source", 0.05, "A second cited page backs the sentence too.")
ABSENT: Final = EvidenceRule("absent", 0.48, "Nothing found: the fewer key words the best passage holds, the surer.")
NO_FIGURE: Final = EvidenceRule("no_figure", 0.12, "The words stand together, but a figure of the sentence doesn't.")
UNREAD: Final = EvidenceRule("unread", -0.10, "Nothing found, but a cited page could not be read or was cut off.")

EVIDENCE: Final = (
    BASE,
    HELD,
    WORDS,
    ONE_SENTENCE,
    FIGURES,
    DIRECT,
    WHOLE_LIST,
    SECOND_SOURCE,
    ABSENT,
    NO_FIGURE,
    UNREAD,
)


def lite_confidence(result: LiteResult, *, attached: Attached | None, all_read: bool) -> Confidence:
    """Add up the evidence of a lite verdict.

    :param all_read: every cited page of the sentence was read to its end.
    """
    seen = [_line(BASE)]
    if result.outcome is Outcome.SUPPORTED and result.best is not None:
        beyond = (result.best.share - limits.LITE_WORD_SHARE) / (1 - limits.LITE_WORD_SHARE)
        seen.append(_line(HELD))
        seen.append(_line(WORDS, beyond, f"{result.best.share:.0%}"))
        if result.quote_share >= limits.LITE_WORD_SHARE:
            seen.append(_line(ONE_SENTENCE, note=f"{result.quote_share:.0%}"))
        if result.figures:
            seen.append(_line(FIGURES, note=", ".join(figure.text for figure in result.figures)))
        if result.agreeing_sources > 1:
            seen.append(_line(SECOND_SOURCE, note=str(result.agreeing_sources)))
    else:
        share = result.best.share if result.best else 0.0
        seen.append(_line(ABSENT, 1 - share, f"{share:.0%}"))
        if result.reason is Reason.FIGURE_MISSING:
            seen.append(_line(NO_FIGURE))
        if not all_read:
            seen.append(_line(UNREAD))
    if attached is Attached.FOLLOWS:
        seen.append(_line(DIRECT))
    elif attached is Attached.LIST:
        seen.append(_line(WHOLE_LIST))
    return total(seen, most=limits.LITE_CONFIDENCE_MAX)


def total(seen: list[Evidence], *, most: float = limits.CONFIDENCE_MAX) -> Confidence:
    """Sum the evidence, keep it between the product's bounds, and name its band."""
    value = round(min(max(sum(line.weight for line in seen), limits.CONFIDENCE_MIN), most), 4)
    return Confidence(value, level(value), tuple(seen))


def level(value: float) -> Level:
    """The band in which a confidence is shown."""
    if value >= limits.CONFIDENCE_HIGH:
        return Level.HIGH
    return Level.MEDIUM if value >= limits.CONFIDENCE_MEDIUM else Level.LOW


def _line(rule: EvidenceRule, part: float = 1.0, note: str = "") -> Evidence:
    """A row as seen: ``part`` of its weight, 0 to 1."""
    return Evidence(rule.name, round(rule.weight * min(max(part, 0.0), 1.0), 4), note)
