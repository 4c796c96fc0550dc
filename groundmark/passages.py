"""Page -> overlapping passages of about three sentences (PRODUCT.md section 3)."""

from collections.abc import Iterable, Iterator

from groundmark import limits
from groundmark.domain import Page, Passage, TextBlock, TextKind
from groundmark.sentences import split

_STANDS_ALONE = frozenset({TextKind.TITLE, TextKind.DESCRIPTION, TextKind.IMAGE, TextKind.STRUCTURED})
"""Blocks that are not part of the page's running text: a window over their border would join what isn't joined."""


def passages(page: Page, source: int) -> tuple[Passage, ...]:
    """Cut a page into windows of ``PASSAGE_SENTENCES`` sentences, ``PASSAGE_STEP`` apart, numbered from 1.

    Running text is read across its blocks, since a fact often stands in the line after its heading; a passage longer
    than ``MAX_PASSAGE_CHARACTERS`` ends earlier.
    """
    windows = [window for run in _runs(page.blocks) for window in _windows(_sentences(run, page.language))]
    unique = enumerate(dict.fromkeys(windows), 1)
    return tuple(Passage(source, number, window, page.title) for number, window in unique)


def _runs(blocks: Iterable[TextBlock]) -> Iterator[list[TextBlock]]:
    """Stretches of blocks that a reader meets one after the other."""
    run: list[TextBlock] = []
    for block in blocks:
        if block.kind in _STANDS_ALONE:
            yield [block]
        else:
            run.append(block)
    if run:
        yield run


def _sentences(run: Iterable[TextBlock], language: str) -> list[str]:
    return [
        piece
        for block in run
        for span in split(block.text, language)
        for piece in _pieces(block.text[span.start : span.end])
    ]


def _pieces(sentence: str) -> Iterator[str]:
    """A sentence, or, when it is longer than a whole passage may be, its pieces cut between words."""
    while len(sentence) > limits.MAX_PASSAGE_CHARACTERS:
        cut = sentence.rfind(" ", 0, limits.MAX_PASSAGE_CHARACTERS)
        cut = cut if cut > 0 else limits.MAX_PASSAGE_CHARACTERS
        yield sentence[:cut]
        sentence = sentence[cut:].lstrip()
    if sentence:
        yield sentence


def _windows(sentences: list[str]) -> Iterator[tuple[str, ...]]:
    """Windows from every sentence on; one that ends where the one before it ended is part of that one."""
    end = 0
    for start in range(0, len(sentences), limits.PASSAGE_STEP):
        window: list[str] = []
        length = 0
        for sentence in sentences[start : start + limits.PASSAGE_SENTENCES_MAX]:
            enough = len(window) >= limits.PASSAGE_SENTENCES and length >= limits.PASSAGE_CHARACTERS
            length += len(sentence) + 1
            if window and (enough or length > limits.MAX_PASSAGE_CHARACTERS):
                break
            window.append(sentence)
        if start + len(window) > end:
            end = start + len(window)
            yield tuple(window)
