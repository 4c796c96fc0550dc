"""How much of real pages is read: the share of the ground truth's words and snippets kept, of cookie text; the speed.

A corpus page ``x.html`` may have ``x.txt`` (what a reader must keep) and ``x.facts.json`` beside it.
"""

import json
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from groundmark.domain import Fetched, Page, Unreadable
from groundmark.native.tokens import tokens
from groundmark.page import read

_WORD: Final = re.compile(r"\w+")
_UNSPACED: Final = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_UNKNOWN: Final = "https://page.example/page"


@dataclass(frozen=True, slots=True)
class PageScore:
    """One page: shares from 0 to 1, None where the corpus is silent; ``words`` of those that can be had; CPU time.

    ``reason`` is why it could not be read, ``missing_words`` what its words are that a page below the floor lacks.
    """

    name: str
    reason: str
    bytes: int
    seconds: float
    words: float | None = None
    snippets: float | None = None
    missing_snippets: tuple[str, ...] = ()
    missing_words: str = ""
    cookie_text: float | None = None

    @property
    def is_bad(self) -> bool:
        """Whether a person should look at it: words or snippets lost, cookie text kept."""
        return bool(self.cookie_text) or any(
            share is not None and share < _WORST for share in (self.words, self.snippets)
        )

    def summary(self) -> dict[str, Any]:
        """As JSON; a share that the corpus is silent about is null."""
        return {
            "page": self.name,
            "truth_words": self.words,
            "snippets": self.snippets,
            "cookie_text_kept": self.cookie_text,
            "reason": self.reason or self.missing_words or None,
            "missing": list(self.missing_snippets),
        }


_WORST: Final = 0.95
"""Pages that keep a smaller share of the truth's words are listed."""


@dataclass(frozen=True, slots=True)
class ReadingScore:
    """Averages over the pages of a corpus that have the respective truth."""

    pages: tuple[PageScore, ...] = field(repr=False)
    words: float
    snippets: float
    cookie_text: float
    ms_per_mb: float

    def summary(self) -> dict[str, Any]:
        """The shares from 0 to 1 as JSON, and every page that keeps too little, with the reason where one is known."""
        return {
            "pages": len(self.pages),
            "truth_words": round(self.words, 4),
            "snippets": round(self.snippets, 4),
            "cookie_text_kept": round(self.cookie_text, 4),
            "ms_per_mb": round(self.ms_per_mb, 1),
            "worst": [page.summary() for page in self.pages if page.is_bad],
        }


def score(corpus: Path) -> ReadingScore:
    """Read every ``*.html`` below ``corpus`` and compare it with what stands beside it."""
    pages = tuple(score_page(path) for path in sorted(corpus.rglob("*.html")))
    read_bytes = sum(page.bytes for page in pages)
    return ReadingScore(
        pages,
        _mean(page.words for page in pages),
        _mean(page.snippets for page in pages),
        _mean(page.cookie_text for page in pages),
        sum(page.seconds for page in pages) / read_bytes * 1e9 if read_bytes else 0.0,
    )


def score_page(path: Path) -> PageScore:
    """Read one page of the corpus and compare it with what stands beside it."""
    body = path.read_bytes()
    started = time.process_time()
    page = read(Fetched(_UNKNOWN, 200, "text/html", body), _UNKNOWN, tokens)
    seconds = time.process_time() - started
    facts = _facts(path.with_suffix(".facts.json"))
    truth = path.with_suffix(".txt")
    text = text_of(page)
    snippets = [
        snippet
        for snippet in facts.get("must_contain", ())
        if snippet not in facts.get("must_contain_not_in_html_text", ())
    ]
    missing = tuple(snippet for snippet in snippets if _folded(snippet) not in _folded(text))
    wanted = truth.read_text("utf-8") if truth.exists() else None
    recall = None if wanted is None else word_recall(text, wanted, facts.get("gt_word_recall_ceiling", 1.0))
    less = why_less(text, wanted) if wanted is not None and recall is not None and recall < _WORST else ""
    return PageScore(
        name=f"{path.parent.name}/{path.stem}",
        reason=page.reason.value if isinstance(page, Unreadable) else "",
        bytes=len(body),
        seconds=seconds,
        words=recall,
        snippets=1 - len(missing) / len(snippets) if snippets else None,
        missing_snippets=missing,
        missing_words=less,
        cookie_text=cookie_text_kept(text, facts.get("cookie_banner", {}).get("sample_text_to_drop", [])),
    )


def why_less(text: str, truth: str) -> str:
    """What a page's missing words are: said more often by the truth than by the page, or not read at all."""
    have = Counter(words(text))
    missing = Counter(words(truth)) - have
    repeated = sum(count for word, count in missing.items() if word in have)
    absent = sum(missing.values()) - repeated
    return f"{repeated} words that the truth repeats more often; {absent} that are not read"


def text_of(page: Page | Unreadable) -> str:
    """All text that a page's blocks hold."""
    return "" if isinstance(page, Unreadable) else "\n".join(block.text for block in page.blocks)


def word_recall(text: str, truth: str, ceiling: float = 1.0) -> float | None:
    """The share of the truth's words (each as often as it stands there) that ``text`` has, of those that can be had."""
    wanted = Counter(words(truth))
    total = sum(wanted.values())
    if not total or not ceiling:
        return None
    kept = sum((wanted & Counter(words(text))).values())
    return min(1.0, kept / total / ceiling)


def cookie_text_kept(text: str, samples: list[str]) -> float | None:
    """The share of the banner's sample texts that are still there."""
    return sum(_folded(sample) in _folded(text) for sample in samples) / len(samples) if samples else None


def words(text: str) -> Iterator[str]:
    """Lower-case words; in scripts without blanks every character is one."""
    return (match[0] for match in _WORD.finditer(_UNSPACED.sub(lambda letter: f" {letter[0]} ", text.casefold())))


def _folded(text: str) -> str:
    return " ".join(words(text))


def _facts(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def _mean(values: Iterable[float | None]) -> float:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else 0.0
