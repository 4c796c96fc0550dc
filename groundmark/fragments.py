"""Links that open a page at a quote, and what such a link quotes (WICG "URL Fragment Text Directives").

``#element:~:text=[prefix-,]start[,end][,-suffix]``: everything behind ``:~:`` is for the browser alone, a page never
sees it. ``-``, ``,`` and ``&`` mean something there and are percent-encoded in the quoted text.
"""

import re
from typing import Final
from urllib.parse import quote as percent_encode
from urllib.parse import unquote

from groundmark.limits import FRAGMENT_EDGE_CHARACTERS, FRAGMENT_EDGE_WORDS, FRAGMENT_WHOLE_CHARACTERS

_DIRECTIVE: Final = ":~:"
_PIECE: Final = re.compile(r"[^\s、。，！？；]+[、。，！？；]*|[、。，！？；]+")
"""A stretch that may be cut after: a word, or, in scripts without blanks, what stands between two punctuation marks."""


def text_fragment_url(url: str, quote: str) -> str:
    """``url`` with a text directive for ``quote``, in place of the one that is there; the rest of the fragment stays.

    A long quote is named by its first and last words; a blank one by nothing.
    """
    address, _, fragment = url.partition("#")
    element = fragment.partition(_DIRECTIVE)[0]
    text = " ".join(quote.split())
    if not text:
        return f"{address}#{element}" if element else address
    return f"{address}#{element}{_DIRECTIVE}text={','.join(map(_encode, _edges(text)))}"


def hint(url: str) -> tuple[str, str]:
    """``url`` without its directive, and the text that the directive quotes: ``start … end`` where words were left out.

    The text is where to look, never a proof: whoever made the link chose it. It is empty when nothing is quoted.
    """
    address, mark, fragment = url.partition("#")
    element, directive, rest = fragment.partition(_DIRECTIVE)
    if not directive:
        return url, ""
    quoted = [_quoted(part.removeprefix("text=")) for part in rest.split("&") if part.startswith("text=")]
    return (f"{address}{mark}{element}" if element else address), " ".join(filter(None, quoted))


def _edges(text: str) -> list[str]:
    """The whole text, or its two ends when it is long; whole words, since a browser matches nothing less."""
    if len(text) <= FRAGMENT_WHOLE_CHARACTERS:
        return [text]
    pieces = [match.span() for match in _PIECE.finditer(text)]
    head = _reach([end for _, end in pieces])
    tail = len(text) - _reach([len(text) - start for start, _ in reversed(pieces)])
    return [text[:head].rstrip(), text[tail:].lstrip()] if head < tail else [text]


def _reach(lengths: list[int]) -> int:
    """The fewest pieces that make a recognisable end: so many words, or so many characters where words are long."""
    for count, length in enumerate(lengths, start=1):
        if count >= FRAGMENT_EDGE_WORDS or length >= FRAGMENT_EDGE_CHARACTERS:
            return length
    return lengths[-1]


def _encode(text: str) -> str:
    """Percent-encode; ``-`` is left alone by the standard library but marks a prefix or suffix here."""
    return percent_encode(text, safe="", errors="replace").replace("-", "%2D")


def _quoted(value: str) -> str:
    """The text of one ``text=`` directive: without the context words before (``word-``) and after (``-word``) it."""
    parts = value.split(",")
    if parts[0].endswith("-"):
        del parts[0]
    if parts and parts[-1].startswith("-"):
        del parts[-1]
    return " … ".join(filter(None, (" ".join(unquote(part, errors="replace").split()) for part in parts)))
