"""The lite check: key words and figures, a rule that can be explained in one line (PRODUCT.md section 7).

Supported only when at least ``LITE_WORD_SHARE`` of the sentence's key words stand in one passage *and* every figure of
the sentence stands there too. Further conditions only ever withhold. It never says contradicted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from groundmark import limits
from groundmark.domain import Figure, Outcome, Passage, Ranked, Reason, Word
from groundmark.figures import figures, missing
from groundmark.ranking import Index, choose
from groundmark.words import key_words, negations, stems


@dataclass(frozen=True, slots=True)
class Comparison:
    """A sentence against one passage: which key words and figures stand there, and which don't."""

    passage: Passage
    found: tuple[str, ...]
    absent: tuple[str, ...]
    figures_missing: tuple[Figure, ...]
    negation_differs: bool

    @property
    def share(self) -> float:
        """Share of the sentence's key words that stand in the passage, 0 to 1."""
        total = len(self.found) + len(self.absent)
        return len(self.found) / total if total else 0.0

    @property
    def backs(self) -> bool:
        """Whether this passage alone backs the sentence under the lite rule."""
        return self.share >= limits.LITE_WORD_SHARE and not self.figures_missing and not self.negation_differs


@dataclass(frozen=True, slots=True)
class LiteResult:
    """The lite verdict on one sentence: its key words and figures, every comparison, and the best one."""

    outcome: Outcome
    reason: Reason
    key_words: tuple[str, ...]
    figures: tuple[Figure, ...]
    comparisons: tuple[Comparison, ...] = ()
    best: Comparison | None = None
    quote: str = ""
    quote_share: float = 0.0

    @property
    def agreeing_sources(self) -> int:
        """How many cited pages hold a passage that backs the sentence."""
        return len({one.passage.source for one in self.comparisons if one.backs})


def ground(sentence: str, pages: Iterable[Index]) -> tuple[tuple[Ranked, ...], LiteResult]:
    """The passages of the read pages that are compared with a sentence, and what the lite check makes of them."""
    ranked = choose((page.rank(sentence) for page in pages), limits.PASSAGES_FOR_LITE)
    return ranked, check(sentence, ranked)


def check(sentence: str, ranked: Sequence[Ranked]) -> LiteResult:
    """Compare a sentence with the chosen passages (best first) of the sources that could be read."""
    wanted = key_words(sentence)
    claimed = figures(sentence)
    shown = tuple(word.text for word in wanted)
    comparisons = tuple(_compare(sentence, wanted, claimed, one.passage) for one in ranked)
    if not wanted:
        return LiteResult(Outcome.NOT_FOUND, Reason.NO_KEY_WORDS, shown, claimed, comparisons)
    if not comparisons:
        return LiteResult(Outcome.NOT_FOUND, Reason.FEW_WORDS, shown, claimed)
    best = max(comparisons, key=lambda one: (one.backs, one.share - len(one.figures_missing) / (len(claimed) or 1)))
    outcome = Outcome.SUPPORTED if best.backs else Outcome.NOT_FOUND
    quote = closest_sentence(sentence, best.passage)
    standing = set(stems(quote))
    quote_share = sum(word.stem in standing for word in wanted) / len(wanted)
    return LiteResult(outcome, _reason(best), shown, claimed, comparisons, best, quote, quote_share)


def closest_sentence(sentence: str, passage: Passage) -> str:
    """The passage's sentence that shares the most with the claim: the quote to show, word for word the page's own."""
    wanted = {word.stem for word in key_words(sentence)}
    claimed = figures(sentence)

    def closeness(candidate: str) -> tuple[float, int]:
        shared = len(wanted & set(stems(candidate)))
        figures_shared = len(claimed) - len(missing(claimed, figures(candidate))) if claimed else 0
        return shared + limits.FIGURE_BONUS * figures_shared, -len(candidate)

    return max(passage.sentences, key=closeness, default="")


def _compare(sentence: str, wanted: Sequence[Word], claimed: Sequence[Figure], passage: Passage) -> Comparison:
    text = passage.text
    standing = set(stems(text))
    quote = closest_sentence(sentence, passage)
    return Comparison(
        passage,
        found=tuple(word.text for word in wanted if word.stem in standing),
        absent=tuple(word.text for word in wanted if word.stem not in standing),
        figures_missing=missing(claimed, figures(text)) if claimed else (),
        negation_differs=bool(negations(sentence)) != bool(negations(quote)),
    )


def _reason(best: Comparison) -> Reason:
    if best.backs:
        return Reason.WORDS_AND_FIGURES
    if best.share < limits.LITE_WORD_SHARE:
        return Reason.FEW_WORDS
    return Reason.FIGURE_MISSING if best.figures_missing else Reason.NEGATION
