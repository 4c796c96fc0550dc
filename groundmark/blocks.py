"""The text of a page in blocks, in reading order: paragraphs, headings, list items, rows, descriptions of images."""

import re
from collections.abc import Collection
from typing import Final

from groundmark.domain import TextBlock, TextKind
from groundmark.inline import INLINE, is_inline, join, raised, stands_apart
from groundmark.isodates import adds_to
from groundmark.markup import Markup, clean, count_words
from groundmark.tables import captions, is_data_table, row_texts

_KINDS: Final = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6", "summary", "legend"), TextKind.HEADING),
    **dict.fromkeys(("li", "dt", "dd"), TextKind.ITEM),
    **dict.fromkeys(("td", "th"), TextKind.ROW),
}

_LINE: Final = "\x1e"
"""Stands for a <br> until the block is whole (a control character that no text keeps)."""
_LINE_CHARACTERS: Final = 50
"""A shorter line before a <br> is one of an address or a list; a longer one may have been wrapped by hand."""
_SENTENCE_END: Final = (".", "!", "?", ":", ";", "。", "！", "？", "…", "।", "؟")

_TERM_CHARACTERS: Final = 80
_DEFINITION_CHARACTERS: Final = 240
"""A term and a definition up to these lengths are read as one: "Opening hours: 9 to 5"."""

_DESCRIPTION_WORDS: Final = 3
"""An image's description with fewer words is a name or a label."""
_WORD: Final = re.compile(r"\w")
_FILE_NAME: Final = re.compile(
    r"\.(?:jpe?g|png|gif|webp|svg|avif|bmp)\b|_\w+_|\A[\w.%+-]*[-_][\w.%+-]*\Z", re.IGNORECASE
)


def text_blocks(markup: Markup, skip: Collection[int]) -> list[TextBlock]:
    """All text of a page outside of the elements in ``skip``."""
    return _Reader(markup, skip).read()


def says_something(description: str) -> bool:
    """Whether an image's description is a sentence or a phrase, not a file's or a brand's name."""
    if count_words(description) < _DESCRIPTION_WORDS or _FILE_NAME.search(description):
        return False
    return " " in description or not description.isascii()  # Chinese and Japanese need no blanks, file names have none


class _Reader:
    """One pass over the tokens.

    ``_pieces`` is the line that is being read, ``_after`` what is to follow its block, ``_readings`` the pronunciations
    above its words (``<ruby>``): they would tear the words apart.
    """

    def __init__(self, markup: Markup, skip: Collection[int]) -> None:
        self._markup = markup
        self._skip = skip
        self._blocks: list[TextBlock] = []
        self._pieces: list[str] = []
        self._after: list[TextBlock] = []
        self._images: set[str] = set()
        self._readings: list[str] = []
        self._kind = TextKind.TEXT
        self._term = ""
        self._term_end = -1

    def read(self) -> list[TextBlock]:
        tokens, close, skip = self._markup.tokens, self._markup.close, self._skip
        outer: list[tuple[int, TextKind]] = [(-1, TextKind.TEXT)]
        index, end = 0, len(tokens)
        while index < end:
            token = tokens[index]
            if isinstance(token, str):
                self._pieces.append(token)
            elif token is None:
                if outer[-1][0] == index:
                    self._flush(index)
                    self._kind = outer.pop()[1]
            else:
                tag = token[0]
                if index in skip:
                    self._pieces.append("" if tag == "sup" else " ")
                    index = close[index]
                elif tag in INLINE or ("-" in tag and is_inline(self._markup, index, tag)):
                    index = self._inline(index, tag)
                elif tag == "br":
                    self._pieces.append(_LINE)
                else:
                    self._flush(index)
                    if tag == "table" and is_data_table(self._markup, index, skip):
                        self._table(index)
                        index = close[index]
                    else:
                        outer.append((close[index], self._kind))
                        self._enter(index, tag)
            index += 1
        self._flush(end)
        self._add(TextKind.ITEM, self._term)
        return self._blocks

    def _enter(self, index: int, tag: str) -> None:
        self._kind = _KINDS.get(tag, self._kind)
        if tag == "dt":
            self._term_end = self._markup.close[index]
        elif self._markup.attributes(index).get("role") == "heading":
            self._kind = TextKind.HEADING

    def _inline(self, index: int, tag: str) -> int:
        """Read an inline element's own contribution; the index at which to go on."""
        attributes = self._markup.attributes(index)
        if tag == "img":
            description = clean(attributes.get("alt", ""))
            if says_something(description) and description not in self._images:
                self._images.add(description)
                self._after.append(TextBlock(TextKind.IMAGE, description))
        elif tag in ("sub", "sup"):
            text = raised(self._markup, index)
            if text:
                self._pieces.append(text)
                return self._markup.close[index]
        elif tag == "time" and "datetime" in attributes and self._markup.length(index) <= _DEFINITION_CHARACTERS:
            shown = self._markup.text(index)
            date = adds_to(shown, attributes["datetime"])
            if date:
                self._after.append(TextBlock(self._kind, f"{shown}: {date}" if shown else date))
        elif tag in ("rt", "rp"):
            if tag == "rt":
                self._readings.append(self._markup.text(index))
            return self._markup.close[index]
        elif stands_apart(self._markup, index):
            self._pieces.append(" ")
        return index

    def _table(self, index: int) -> None:
        for text in captions(self._markup, index, self._skip):
            self._add(TextKind.TEXT, text)
        for text in row_texts(self._markup, index, self._skip):
            self._add(TextKind.ROW, text)

    def _flush(self, index: int) -> None:
        """The block in front of token ``index`` is whole."""
        if self._pieces:
            text = join(self._pieces)
            self._pieces = []
            apart = _LINE in text and self._kind is not TextKind.HEADING
            for line in _lines(text) if apart else (clean(text),):
                if line and index <= self._term_end:
                    self._term = f"{self._term}, {line}" if self._term else line
                elif line:
                    self._add(self._kind, self._defined(line))
        if self._readings:
            self._add(self._kind, clean(" ".join(self._readings)))
            self._readings = []
        if self._after:
            self._blocks += self._after
            self._after = []

    def _defined(self, text: str) -> str:
        """A definition behind its term; too long to be one sentence with it, the term stands alone."""
        term, self._term = self._term, ""
        if not term:
            return text
        if len(term) > _TERM_CHARACTERS or len(text) > _DEFINITION_CHARACTERS or term.endswith(("?", "？", "!", ".")):
            self._add(TextKind.ITEM, term)
            return text
        return f"{term.rstrip(' :')}: {text}"

    def _add(self, kind: TextKind, text: str) -> None:
        if _WORD.search(text):  # bullets and rules are no text
            self._blocks.append(TextBlock(kind, text))


def _lines(text: str) -> list[str]:
    """The lines of a block that <br> divides: a hand-wrapped sentence is put together, an address stays in lines."""
    lines: list[str] = []
    open_ended = False
    for raw in text.split(_LINE):
        line = clean(raw)
        if line and open_ended and _goes_on(lines[-1], line):
            lines[-1] += " " + line
        elif line:
            lines.append(line)
        open_ended = bool(line)
    return lines


def _goes_on(line: str, following: str) -> bool:
    if line.endswith(_SENTENCE_END):
        return False
    return following[0].islower() or len(line) >= _LINE_CHARACTERS or line.endswith(",")
