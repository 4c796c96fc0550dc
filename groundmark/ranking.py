"""Which passages of a page speak of a claim: BM25 and a bonus for shared figures (PRODUCT.md section 3).

BM25 after Robertson & Zaragoza, "The Probabilistic Relevance Framework" (2009), with the idf that stays positive,
``log(1 + (N - n + 0.5) / (n + 0.5))``: on one page the subject's own name stands in most passages, and the classic idf
would turn it into evidence against. ``rank_bm25`` is the oracle in the tests.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

from groundmark import limits
from groundmark.domain import Figure, Passage, Ranked
from groundmark.figures import figures, shared
from groundmark.words import key_words, stems


class Index:
    """The passages of one source, prepared once and asked for every claim that cites it."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        """Count the words of every passage; neighbours share sentences, so each sentence is read once."""
        self.passages = tuple(passages)
        by_sentence = {
            sentence: Counter(stems(sentence)) for passage in self.passages for sentence in passage.sentences
        }
        self._postings: dict[str, list[tuple[int, int]]] = {}
        self._lengths: list[int] = []
        for place, passage in enumerate(self.passages):
            counts: Counter[str] = Counter()
            for sentence in passage.sentences:
                counts.update(by_sentence[sentence])
            self._lengths.append(counts.total())
            for stem, count in counts.items():
                self._postings.setdefault(stem, []).append((place, count))
        self._average = sum(self._lengths) / len(self._lengths) if self._lengths else 0.0

    @cached_property
    def _figures(self) -> tuple[tuple[Figure, ...], ...]:
        """Each passage's figures; only asked for when a claim has any."""
        by_sentence = {sentence: figures(sentence) for passage in self.passages for sentence in passage.sentences}
        return tuple(
            tuple(figure for sentence in passage.sentences for figure in by_sentence[sentence])
            for passage in self.passages
        )

    def bm25(self, wanted: Iterable[str]) -> list[float]:
        """The BM25 score of every passage for a bag of stems, in the passages' order."""
        scores = [0.0] * len(self.passages)
        for stem in dict.fromkeys(wanted):
            postings = self._postings.get(stem, ())
            idf = math.log(1 + (len(self.passages) - len(postings) + 0.5) / (len(postings) + 0.5))
            for place, count in postings:
                length = self._lengths[place] / self._average
                norm = limits.BM25_K1 * (1 - limits.BM25_B + limits.BM25_B * length)
                scores[place] += idf * count * (limits.BM25_K1 + 1) / (count + norm)
        return scores

    def rank(self, claim: str) -> list[Ranked]:
        """The passages that share a word or figure with the claim, best first (ties in the page's order)."""
        claimed = figures(claim)
        wanted = [word.stem for word in key_words(claim)]
        scores = self.bm25(wanted)
        held: dict[int, set[str]] = defaultdict(set)
        for stem in wanted:
            for place, _ in self._postings.get(stem, ()):
                held[place].add(stem)
        ranked = []
        for place, (passage, score) in enumerate(zip(self.passages, scores, strict=True)):
            both = shared(claimed, self._figures[place]) if claimed else ()
            if score > 0 or both:
                value = score + limits.FIGURE_BONUS * len(both)
                ranked.append(Ranked(passage, value, score, both, frozenset(held[place])))
        return sorted(ranked, key=lambda one: -one.score)


def choose(
    by_source: Iterable[Sequence[Ranked]],
    most: int,
    *,
    per_source: int = limits.PASSAGES_PER_SOURCE,
    spread: bool = True,
) -> tuple[Ranked, ...]:
    """The passages to compare: ``per_source`` of each source, ``most`` in all, best first.

    :param spread: prefer passages that repeat each other little, for a reader that puts together what stands in several
        of them. A check that wants all in one passage takes the best ones even where they overlap.
    """
    kept = [
        ranked for source in by_source for ranked in (_spread(source, per_source) if spread else source[:per_source])
    ]
    return tuple(sorted(kept, key=lambda one: -one.score)[:most])


def _spread(ranked: Sequence[Ranked], most: int) -> Iterator[Ranked]:
    """The best passages of one source that repeat each other little: two halves of a claim may stand far apart."""
    sentences: set[str] = set()
    stems_held: set[str] = set()
    left = list(ranked)
    while left and most:
        best = max(left, key=lambda one: _worth(one, sentences, stems_held))
        left.remove(best)
        sentences.update(best.passage.sentences)
        stems_held |= best.stems
        most -= 1
        yield best


def _worth(one: Ranked, sentences: AbstractSet[str], stems_held: AbstractSet[str]) -> float:
    """A passage's score, less what of it stands in the passages chosen before: its sentences, and the claim's words."""
    repeated = sum(sentence in sentences for sentence in one.passage.sentences) / len(one.passage.sentences)
    known = len(one.stems & stems_held) / (len(one.stems) or 1)
    return one.score * (1 - limits.REPEATED_COST * repeated) * (1 - limits.KNOWN_COST * known)
