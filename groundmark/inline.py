"""What stands inside a line of text, and how its pieces are put together again without making or breaking words."""

from collections.abc import Collection
from typing import Final

from groundmark.markup import Markup, clean

INLINE: Final = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "b",
        "bdi",
        "bdo",
        "big",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "mark",
        "math",
        "meta",
        "meter",
        "link",
        "nobr",
        "option",
        "optgroup",
        "output",
        "picture",
        "progress",
        "q",
        "rb",
        "rp",
        "rt",
        "ruby",
        "s",
        "samp",
        "select",
        "small",
        "source",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "time",
        "track",
        "tt",
        "u",
        "var",
        "wbr",
        "mi",
        "mn",
        "mo",
        "ms",
        "mrow",
        "msup",
        "msub",
        "mfrac",
        "msqrt",
        "mtext",
        "semantics",
        "annotation",
    ]
)
"""Elements that stand inside a line; every other one is a block."""
_LINES: Final = INLINE | {"p", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "figcaption", "caption", "summary"}

_APART: Final = frozenset(("a", "label", "option", "select", "optgroup", "input"))
"""Neighbours of one of these kinds are things of their own even when no blank stands between them."""

_CURRENCIES: Final = "$€£¥₹₩₽₺"
_RAISED_CHARACTERS: Final = 40
"""A longer ``<sub>`` or ``<sup>`` is ordinary text."""
GLUE: Final = "\x1f"
"""Stands where two pieces are one word whatever they are: around ``<sub>`` and ``<sup>``."""
_SUPERSCRIPT: Final = str.maketrans("0123456789+-\u2212", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")


def join(pieces: list[str]) -> str:
    """The pieces of one line; each border between two of them is the border of an inline element.

    "re<b>place</b>" is one word. But a number runs into nothing, and a capital after a small letter starts a new word:
    such neighbours are set apart by style sheets ("<i>19</i><i>99</i>", "<b>18</b><i>sep</i>").
    """
    if len(pieces) == 1:
        return pieces[0]
    joined: list[str] = []
    last = ""
    for piece in pieces:
        if not piece:
            continue
        first = piece[0]
        if last.isalnum() and _stand_apart(last, first):
            joined.append(" ")
        joined.append(piece)
        last = piece[-1]
    return "".join(joined).replace(GLUE, "")


def _stand_apart(last: str, first: str) -> bool:
    if first in _CURRENCIES:
        return True
    return first.isalnum() and (last.isdecimal() or first.isdecimal() or (last.islower() and first.isupper()))


def is_inline(markup: Markup, index: int, tag: str) -> bool:
    """Whether an element stands inside a line. A component does where only lines are."""
    return tag in INLINE or ("-" in tag and markup.tag(markup.parent[index]) in _LINES)


def stands_apart(markup: Markup, index: int) -> bool:
    """Whether the inline element that opens at ``index`` directly follows one of its kind."""
    tag = markup.tag(index)
    if tag not in _APART or index == 0 or markup.tokens[index - 1] is not None:
        return False
    return markup.tag(index - 1) == "" and markup.parent[index - 1] == markup.parent[index]


def raised(markup: Markup, index: int) -> str:
    """A short ``<sub>`` or ``<sup>`` as text that belongs to the word in front of it, "" for any other.

    Raised digits are superscript characters: 10<sup>6</sup> is not 106, and a price's raised cents are no tens.
    """
    if markup.length(index) > _RAISED_CHARACTERS:
        return ""
    text = markup.text(index)
    if markup.tag(index) == "sup" and text.lstrip("+-\u2212").isdecimal():
        text = text.translate(_SUPERSCRIPT)
    return f"{GLUE}{text}{GLUE}" if text else ""


def flat_text(markup: Markup, element: int, skip: Collection[int] = ()) -> str:
    """An element's text as one line; block elements inside it are set apart by a blank.

    Where there is no text, the descriptions of its images stand for it (a tick in a table of features).
    """
    pieces: list[str] = []
    images: list[str] = []
    tokens, close = markup.tokens, markup.close
    index, end = element + 1, close[element]
    while index < end:
        token = tokens[index]
        if isinstance(token, str):
            pieces.append(token)
        elif token is not None:
            tag = token[0]
            if index in skip:
                pieces.append("" if tag == "sup" else " ")
                index = close[index]
            elif tag in ("sub", "sup") and (text := raised(markup, index)):
                pieces.append(text)
                index = close[index]
            elif tag not in INLINE or stands_apart(markup, index):
                pieces.append(" ")
            elif tag == "img":
                images.append(token[1].get("alt", ""))
        elif markup.tag(close[index]) not in INLINE:
            pieces.append(" ")
        index += 1
    return clean(join(pieces or images)) or clean(" ".join(images))
