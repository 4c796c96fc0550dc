"""The lite check: key words and figures, a rule that can be explained in one line (PRODUCT.md section 7).

Supported only when at least ``LITE_WORD_SHARE`` of the sentence's key words stand in one passage *and* every figure of
the sentence stands there too. Further conditions only ever withhold. It never says contradicted.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from groundmark import limits
from groundmark.domain import Figure, Outcome, Passage, Ranked, Reason, Word
from groundmark.figures import figures, shared, unconfirmed
from groundmark.opposites import opposes
from groundmark.ranking import Index, choose
from groundmark.words import is_english, key_words, negated, negations, stems


@dataclass(frozen=True, slots=True)
class Comparison:
    """A sentence against one passage: which key words and figures stand there, and which don't.

    ``withheld`` is why the passage backs nothing although it holds enough of both.
    """

    passage: Passage
    found: tuple[str, ...]
    absent: tuple[str, ...]
    figures_missing: tuple[Figure, ...]
    withheld: Reason | None = None

    @property
    def share(self) -> float:
        """Share of the sentence's key words that stand in the passage, 0 to 1."""
        total = len(self.found) + len(self.absent)
        return len(self.found) / total if total else 0.0

    @property
    def has_all(self) -> bool:
        """Whether enough key words and every figure stand in the passage: necessary, but not sufficient."""
        return self.share >= limits.LITE_WORD_SHARE and not self.figures_missing

    @property
    def backs(self) -> bool:
        """Whether this passage alone backs the sentence under the lite rule."""
        return self.has_all and self.withheld is None

    @property
    def negation_differs(self) -> bool:
        """Whether it backs nothing because one of the two denies what the other says."""
        return self.withheld is Reason.NEGATION


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
    ranked = choose((page.rank(sentence) for page in pages), limits.PASSAGES_FOR_LITE, spread=False)
    return ranked, check(sentence, ranked)


@dataclass(frozen=True, slots=True)
class _Claim:
    """A sentence prepared for comparison: key words, their stems, what it denies, figures."""

    text: str
    words: tuple[Word, ...]
    stems: frozenset[str]
    negated: frozenset[str]
    figures: tuple[Figure, ...]


def check(sentence: str, ranked: Sequence[Ranked]) -> LiteResult:
    """Compare a sentence with the chosen passages (best first) of the sources that could be read."""
    wanted = key_words(sentence)
    claim = _Claim(sentence, wanted, frozenset(word.stem for word in wanted), negated(sentence), figures(sentence))
    shown = tuple(word.text for word in wanted)
    comparisons = tuple(_compare(claim, one.passage) for one in ranked) if wanted else ()
    if not wanted:
        return LiteResult(Outcome.NOT_FOUND, Reason.NO_KEY_WORDS, shown, claim.figures)
    if not comparisons:
        return LiteResult(Outcome.NOT_FOUND, Reason.FEW_WORDS, shown, claim.figures)
    best = max(comparisons, key=lambda one: _closeness(one, len(claim.figures)))
    outcome = Outcome.SUPPORTED if best.backs else Outcome.NOT_FOUND
    quote = _closest_sentence(claim, best.passage)
    quote_share = len(claim.stems & frozenset(stems(quote))) / len(wanted)
    return LiteResult(outcome, _reason(best), shown, claim.figures, comparisons, best, quote, quote_share)


def _closeness(one: Comparison, figures_claimed: int) -> tuple[bool, bool, float]:
    return one.backs, one.has_all, one.share - len(one.figures_missing) / (figures_claimed or 1)


def _closest_sentence(claim: _Claim, passage: Passage) -> str:
    """The passage's sentence that shares the most with the claim: the quote to show, word for word the page's own."""

    def closeness(candidate: str) -> tuple[float, int]:
        words_shared = len(claim.stems & set(stems(candidate)))
        figures_shared = len(shared(claim.figures, figures(candidate))) if claim.figures else 0
        return words_shared + limits.FIGURE_BONUS * figures_shared, -len(candidate)

    return max(passage.sentences, key=closeness, default="")


def _compare(claim: _Claim, passage: Passage) -> Comparison:
    standing = _standing(claim, passage)
    found = tuple(word for word in claim.words if word.stem in standing)
    absent = tuple(word for word in claim.words if word not in found and word.stem not in _LIGHT)
    comparison = Comparison(
        passage,
        tuple(word.text for word in found),
        tuple(word.text for word in absent),
        unconfirmed(claim.figures, claim.text, figures(passage.text), passage.text) if claim.figures else (),
    )
    if not comparison.has_all:
        return comparison
    if _lacks_the_point(claim, absent):
        return replace(comparison, withheld=Reason.POINT_ABSENT)
    return replace(comparison, withheld=_withheld(claim, passage, [word.stem for word in absent]))


def _standing(claim: _Claim, passage: Passage) -> frozenset[str]:
    """The stems of a passage, and those of the claim that stand there as one word for two or two for one (wi-fi)."""
    read = stems(passage.text)
    standing = frozenset(read)
    joined = {one + other for one, other in pairwise(read)} if claim.stems - standing else frozenset()
    split = {
        stem
        for one, other in pairwise(claim.words)
        if other.span.start - one.span.end <= 1 and one.stem + other.stem in standing
        for stem in (one.stem, other.stem)
    }
    return standing | claim.stems & joined | split


def _lacks_the_point(claim: _Claim, absent: Sequence[Word]) -> bool:
    """Whether a short sentence has a name, or a last word (where English puts what is new), that the passage lacks."""
    if len(claim.words) > limits.LITE_SHORT_WORDS:
        return False
    named = any(word.text[0].isupper() and word.span.start > 0 for word in absent)
    return named or claim.words[-1] in absent


def _withheld(claim: _Claim, passage: Passage, absent: Sequence[str]) -> Reason | None:
    """Why a passage that holds enough words and every figure may say something else; None when nothing shows it."""
    closest = _closest_sentence(claim, passage)
    if _denies(claim, passage, closest):
        return Reason.NEGATION
    if opposes(absent, claim.stems, frozenset(stems(closest))) or _swapped(claim, closest):
        return Reason.OPPOSITE
    return Reason.SCATTERED if passage.text == passage.title or _scattered(claim, passage) else None


def _scattered(claim: _Claim, passage: Passage) -> bool:
    """Whether no two neighbouring sentences hold most of the key words that the passage has.

    Words of the title need not stand there: a page names its subject and goes on with "it".
    """
    return all(_apart(wanted, passage) for wanted in (claim.stems, claim.stems - frozenset(stems(passage.title))))


def _apart(wanted: AbstractSet[str], passage: Passage) -> bool:
    held = [wanted & frozenset(stems(sentence)) for sentence in passage.sentences]
    near = max((len(one | other) for one, other in pairwise(held)), default=len(held[0]) if held else 0)
    return near < limits.LITE_NEAR_SHARE * len(frozenset().union(*held))


def _swapped(claim: _Claim, closest: str) -> bool:
    """Whether both compare the same two things ("males are larger than females"), but the other way round."""
    said, read = _compared(claim.text, claim.stems), _compared(closest, claim.stems)
    return bool(said[1] and read[1]) and said[1] != read[1] and said[1] in read[0] and read[1] in said[0]


def _compared(text: str, wanted: AbstractSet[str]) -> tuple[frozenset[str], str]:
    """The wanted stems before the first "than" of a text, and the first one behind it; nothing where there is none."""
    found = stems(text)
    if "than" not in found:
        return frozenset(), ""
    at = found.index("than")
    return frozenset(found[:at]) & wanted, next((stem for stem in found[at:] if stem in wanted), "")


def _denies(claim: _Claim, passage: Passage, closest: str) -> bool:
    """Whether one of the two denies what the other affirms.

    The page does when it only denies a key word, or denies one in a sentence that says nearly all of the claim. The
    claim does when nothing of what it denies is denied on the page. Where no English shows how far a negation
    reaches, it counts for the whole sentence.
    """
    if not is_english(claim.text):
        return bool(negations(claim.text)) != bool(negations(closest))
    affirmed = set(stems(passage.title))
    denied: set[str] = set()
    for sentence in passage.sentences:
        scope = negated(sentence)
        denied |= scope
        affirmed |= set(stems(sentence)) - scope
    if claim.negated:
        standing = claim.negated & (affirmed | denied)
        return not denied & (standing or denied)
    says_it = len(claim.stems & frozenset(stems(closest))) >= limits.LITE_WORD_SHARE * len(claim.stems)
    return bool(claim.stems & ((denied - affirmed) | (negated(closest) if says_it else frozenset())))


def _reason(best: Comparison) -> Reason:
    if best.share < limits.LITE_WORD_SHARE:
        return Reason.FEW_WORDS
    return Reason.FIGURE_MISSING if best.figures_missing else best.withheld or Reason.WORDS_AND_FIGURES


_LIGHT: Final = frozenset(
    stems(
        "make made take took taken get got give gave given go went gone come came put keep kept use include provide "
        "offer allow help involve become became occur happen cost"
    )
)
"""Verbs that carry little: counted where the page has them, not missed where it says the same without them."""
