"""Places in a text: code points (Python's, the core's) to UTF-16 code units (JavaScript's, the boundary's) and back.

A code point above U+FFFF takes two code units (Unicode 3.9, D91) and every other one takes one, so the counts differ
by the number of such characters before a place. Nothing here raises: a place outside the text is taken as its nearer
end, and one that splits a surrogate pair as the start of that character.
"""

import re
from bisect import bisect_left
from typing import Final

_SUPPLEMENTARY: Final = re.compile("[\U00010000-\U0010ffff]")


class OffsetMap:
    """The two counts of one text, for many places: one pass over the text, then a binary search for each place."""

    __slots__ = ("_length", "_points", "_units")

    def __init__(self, text: str) -> None:
        """Note where ``text`` has characters of two code units."""
        self._length = len(text)
        self._points = [match.start() for match in _SUPPLEMENTARY.finditer(text)]
        self._units = [point + before for before, point in enumerate(self._points)]

    def to_utf16(self, offset: int) -> int:
        """Code units before the code point ``offset``."""
        offset = min(max(offset, 0), self._length)
        return offset + bisect_left(self._points, offset)

    def from_utf16(self, offset: int) -> int:
        """Code points before the code unit ``offset``."""
        offset = min(max(offset, 0), self._length + len(self._points))
        return offset - bisect_left(self._units, offset)


def to_utf16(text: str, offset: int) -> int:
    """Code units of ``text`` before the code point ``offset``."""
    return OffsetMap(text).to_utf16(offset)


def from_utf16(text: str, offset: int) -> int:
    """Code points of ``text`` before the code unit ``offset``."""
    return OffsetMap(text).from_utf16(offset)
