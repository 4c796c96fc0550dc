"""Ranking: BM25 against its oracle, and the bonus for shared figures (PRODUCT.md section 3)."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from groundmark import limits
from groundmark.domain import Passage
from groundmark.ranking import Index, choose
from groundmark.words import words

WORDS = st.sampled_from(["harbour", "light", "tower", "museum", "ticket", "winter", "keeper", "storm", "lens", "stair"])
TEXTS = st.lists(st.lists(WORDS, min_size=1, max_size=12).map(" ".join), min_size=1, max_size=12)


def passages(*texts: str, source: int = 1) -> list[Passage]:
    """One passage a text."""
    return [Passage(source, number, (text,)) for number, text in enumerate(texts, 1)]


class PositiveIdf(BM25Okapi):  # type: ignore[misc]
    """The oracle with the idf that stays positive; everything else is rank_bm25's own."""

    def _calc_idf(self, nd: dict[str, int]) -> None:
        for word, count in nd.items():
            self.idf[word] = math.log(1 + (self.corpus_size - count + 0.5) / (count + 0.5))


@given(texts=TEXTS, query=st.lists(WORDS, min_size=1, max_size=6, unique=True))
def test_bm25_equals_the_oracle(texts: list[str], query: list[str]) -> None:
    """Scores equal rank_bm25's on the same stems, with the positive idf in place of the classic one."""
    stems = [[word.stem for word in words(text)] for text in texts]
    wanted = [word.stem for word in words(" ".join(query))]
    oracle = PositiveIdf(stems, k1=limits.BM25_K1, b=limits.BM25_B).get_scores(wanted)
    assert Index(passages(*texts)).bm25(wanted) == pytest.approx(list(oracle))


def test_a_word_in_every_passage_is_no_evidence_against() -> None:
    """The subject's own name stands everywhere on its page and must still not lower a passage's rank."""
    texts = ["The lighthouse opens at nine", "The lighthouse has a lens", "The lighthouse is white"]
    ranked = Index(passages(*texts)).rank("The lighthouse has a lens")
    assert ranked[0].passage.sentences == (texts[1],)
    assert all(one.bm25 > 0 for one in ranked)


def test_a_shared_figure_beats_a_shared_common_word() -> None:
    """The passage with the sentence's number wins over one with the same words and another number."""
    texts = ["The tower is 31 metres tall today", "The tower is 45 metres tall today"]
    ranked = Index(passages(*texts)).rank("The tower is 45 metres tall")
    assert ranked[0].passage.sentences == (texts[1],)
    assert [figure.text for figure in ranked[0].shared_figures] != []


def test_spelled_out_numbers_count() -> None:
    """ "four" in the sentence shares its figure with "4" on the page."""
    (ranked,) = Index(passages("The museum has 4 rooms on two floors")).rank("The museum has four rooms")
    assert len(ranked.shared_figures) == 1


def test_choice_keeps_the_best_of_each_source() -> None:
    """Three of each source, and no more than asked for in all, best first."""
    text = [f"harbour light number {'light ' * n}" for n in range(5)]
    ranked = [Index(passages(*text, source=source)).rank("harbour light") for source in (1, 2, 3, 4)]
    kept = choose(ranked, 10)
    assert len(kept) == 10
    assert all(sum(one.passage.source == source for one in kept) <= 3 for source in (1, 2, 3, 4))
    assert [one.score for one in kept] == sorted((one.score for one in kept), reverse=True)


def test_an_empty_page_has_no_ranked_passages() -> None:
    """No passages, no ranks, no error."""
    assert Index([]).rank("The tower is 45 metres tall") == []


def test_choice_spreads_over_a_page() -> None:
    """Two halves of a claim that stand far apart are both kept, where the best three would be one place thrice."""
    lines = [
        "The harbour light was lit.",
        "The harbour light shone.",
        "The harbour light went out.",
        *("Gulls cried." for _ in range(9)),
        "The keeper retired to a farm.",
    ]
    windows = [Passage(1, start, tuple(lines[start : start + 3])) for start in range(len(lines) - 2)]
    claim = "When the harbour light went out the keeper retired to a farm."
    ranked = Index(windows).rank(claim)
    kept = {line for one in choose([ranked], 10) for line in one.passage.sentences}
    assert {lines[2], lines[-1]} <= kept
    assert [one.passage for one in choose([ranked], 2, spread=False)] == [one.passage for one in ranked[:2]]
