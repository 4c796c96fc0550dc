"""Labelled cases in, how right the checker is out: the same checker as the product's, on whatever machine.

A case is a sentence, the pages cited for it, and what a person found: ``supported``, ``not_found`` or
``contradicted``; ``partial`` marks a ``not_found`` of which one part is backed. In some collections the negative label
also holds contradictions; those rows are scored as supported against the rest.

Nothing is kept of a case but counts, so a file of any length can be evaluated.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil
from typing import Final

from groundmark import limits
from groundmark.confidence import lite_confidence
from groundmark.domain import Attached, Fetched, Outcome, Page, Passage, Reason, TextBlock, TextKind, Unreadable
from groundmark.lite import ground
from groundmark.markup import clean
from groundmark.page import Parse, read
from groundmark.passages import passages
from groundmark.ranking import Index, choose

_NO_URL: Final = "https://page.example/"


class Label(StrEnum):
    """What a person found."""

    SUPPORTED = "supported"
    NOT_FOUND = "not_found"
    CONTRADICTED = "contradicted"


@dataclass(frozen=True, slots=True)
class CaseSource:
    """A cited page of a case: its text, or its HTML, which is then read as the product reads it."""

    title: str = ""
    url: str = ""
    text: str = ""
    html: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One labelled sentence. ``merged``: a negative label that may be a contradiction as well."""

    id: str
    sentence: str
    sources: tuple[CaseSource, ...]
    label: Label
    partial: bool = False
    merged: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """What the checker said of a case; ``confidence`` is 0 to 1, None where nothing could be checked."""

    label: Label
    merged: bool
    outcome: Outcome
    reason: Reason | None
    confidence: float | None

    @property
    def said(self) -> str:
        """The outcome in terms of the labels: only part found is not found; another outcome stands for itself."""
        negative = self.outcome in (Outcome.NOT_FOUND, Outcome.PARTIAL, Outcome.CONTRADICTED)
        if negative and self.merged and self.label is not Label.SUPPORTED:
            return self.label.value
        return Label.NOT_FOUND.value if self.outcome is Outcome.PARTIAL else self.outcome.value

    @property
    def right(self) -> bool:
        """Whether the checker and the person agree."""
        return self.said == self.label.value


@dataclass(frozen=True, slots=True)
class ClassScore:
    """Precision, recall and F1 of one label (None where nothing was said, or nothing was to be found), and its rows."""

    precision: float | None
    recall: float | None
    f1: float | None
    n: int


@dataclass(frozen=True, slots=True)
class Band:
    """Verdicts whose confidence lies in one band (upper end included), and how many of them were right."""

    band: str
    n: int
    right: int


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of one file. Shares are 0 to 1 and None where there was nothing to divide by."""

    n: int
    accuracy: float | None
    balanced_accuracy: float | None
    confusion: dict[str, dict[str, int]]
    per_class: dict[str, ClassScore]
    false_support_on_contradicted: float | None
    calibration: tuple[Band, ...]


@dataclass(slots=True)
class Tally:
    """Counts what was judged."""

    _said: Counter[tuple[Label, str]] = field(default_factory=Counter)
    _outcomes: Counter[tuple[Label, Outcome]] = field(default_factory=Counter)
    _bands: Counter[tuple[int, bool]] = field(default_factory=Counter)

    def add(self, judged: Judged) -> None:
        """Count one case."""
        self._said[judged.label, judged.said] += 1
        self._outcomes[judged.label, judged.outcome] += 1
        if judged.confidence is not None:
            self._bands[max(ceil(judged.confidence * 10 - 1e-9) - 1, 0), judged.right] += 1

    def report(self) -> Report:
        """The figures of all that was counted."""
        n = self._said.total()
        positive = sum(self._outcomes[Label.SUPPORTED, outcome] for outcome in Outcome)
        true = self._outcomes[Label.SUPPORTED, Outcome.SUPPORTED]
        false = sum(self._outcomes[label, Outcome.SUPPORTED] for label in Label if label is not Label.SUPPORTED)
        recall, rejected = _share(true, positive), _share(n - positive - false, n - positive)
        contradicted = sum(self._outcomes[Label.CONTRADICTED, outcome] for outcome in Outcome)
        return Report(
            n,
            _share(sum(self._said[label, label.value] for label in Label), n),
            None if recall is None or rejected is None else (recall + rejected) / 2,
            {
                label.value: {
                    outcome.value: self._outcomes[label, outcome]
                    for outcome in Outcome
                    if self._outcomes[label, outcome]
                }
                for label in Label
            },
            {label.value: self._class(label) for label in Label},
            _share(self._outcomes[Label.CONTRADICTED, Outcome.SUPPORTED], contradicted),
            tuple(
                Band(
                    f"{band * 10}-{band * 10 + 10} %",
                    self._bands[band, True] + self._bands[band, False],
                    self._bands[band, True],
                )
                for band in range(10)
                if self._bands[band, True] + self._bands[band, False]
            ),
        )

    def _class(self, label: Label) -> ClassScore:
        hit = self._said[label, label.value]
        said = sum(self._said[other, label.value] for other in Label)
        n = sum(count for (other, _), count in self._said.items() if other is label)
        precision, recall = _share(hit, said), _share(hit, n)
        return ClassScore(precision, recall, _share(2 * hit, said + n), n)


def judge(case: Case, parse: Parse) -> Judged:
    """Run one case through the product's checker; ``parse`` turns HTML into tokens (``ports.SourceReader.tokens``)."""
    pages = [_page(source, parse) for source in case.sources]
    indexes = [
        Index(passages(page, number)) for number, page in enumerate(pages, 1) if not isinstance(page, Unreadable)
    ]
    if not indexes:
        return Judged(case.label, case.merged, Outcome.COULD_NOT_CHECK, Reason.NO_SOURCE_READ, None)
    all_read = all(isinstance(page, Page) and not page.truncated for page in pages)
    _, result = ground(case.sentence, indexes)
    confidence = lite_confidence(result, attached=Attached.FOLLOWS, all_read=all_read)
    return Judged(case.label, case.merged, result.outcome, result.reason, confidence.value)


def evaluate(cases: Iterable[Case], parse: Parse) -> Report:
    """The figures of all cases."""
    tally = Tally()
    for case in cases:
        tally.add(judge(case, parse))
    return tally.report()


def _page(source: CaseSource, parse: Parse) -> Page | Unreadable:
    url = source.url or _NO_URL
    if source.html:
        return read(Fetched(url, 200, "text/html; charset=utf-8", source.html.encode()), url, parse)
    paragraphs = [clean(line) for line in source.text.splitlines()]
    blocks = [TextBlock(TextKind.TEXT, paragraph) for paragraph in paragraphs if paragraph]
    if not blocks:
        return Unreadable(url, Reason.LITTLE_TEXT)
    title = clean(source.title)
    head = [TextBlock(TextKind.TITLE, title)] if title else []
    return Page(url, title, (*head, *blocks))


# --- retrieval --------------------------------------------------------------------------------------------------------
KEPT: Final = (limits.PASSAGES_PER_SOURCE, limits.PASSAGES_FOR_MODEL)
"""Numbers of passages of one page by which retrieval is measured."""


@dataclass(frozen=True, slots=True)
class RetrievalCase:
    """A claim, the sentences of a page, and the sets of them (by place), each of which backs what can be backed."""

    claim: str
    sentences: tuple[str, ...]
    gold: tuple[frozenset[int], ...]


@dataclass(frozen=True, slots=True)
class Retrieved:
    """For each number in ``KEPT``: whether the passages hold a sentence of a gold set, and whether one as a whole."""

    any: tuple[bool, ...]
    all: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class RetrievalReport:
    """How often, over the ``n`` cases that have a gold set, by number of passages kept."""

    n: int
    any: dict[int, float | None]
    all: dict[int, float | None]


def retrieve(case: RetrievalCase) -> Retrieved:
    """Which gold sentences the passages hold that would be kept, were the sentences a page."""
    size = limits.PASSAGE_SENTENCES
    starts = range(0, max(len(case.sentences) - size, 0) + 1, limits.PASSAGE_STEP)
    ranked = Index([Passage(1, start, case.sentences[start : start + size]) for start in starts]).rank(case.claim)
    hits, whole = [], []
    for most in KEPT:
        kept = choose([ranked], most, per_source=most)
        held = {one.passage.number + place for one in kept for place in range(size)}
        hits.append(any(gold & held for gold in case.gold))
        whole.append(any(gold <= held for gold in case.gold))
    return Retrieved(tuple(hits), tuple(whole))


def retrieval_report(retrieved: Iterable[Retrieved]) -> RetrievalReport:
    """The shares of all cases."""
    hits: Counter[int] = Counter()
    whole: Counter[int] = Counter()
    n = 0
    for one in retrieved:
        n += 1
        hits.update(most for most, held in zip(KEPT, one.any, strict=True) if held)
        whole.update(most for most, held in zip(KEPT, one.all, strict=True) if held)
    return RetrievalReport(
        n, {most: _share(hits[most], n) for most in KEPT}, {most: _share(whole[most], n) for most in KEPT}
    )


def _share(part: float, whole: float) -> float | None:
    return part / whole if whole else None
