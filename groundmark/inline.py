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
"""Elements that stand inside a line; every other one is a block (unknown ones too, as components mostly are)."""

_APART: Final = frozenset(("a", "label", "option", "select", "optgroup", "input"))
"""Neighbours of one of these kinds are things of their own even when no blank stands between them."""

_SUPERSCRIPT_CHARACTERS: Final = 40
_SUPERSCRIPT: Final = str.maketrans("0123456789+-\u2212", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")


def join(pieces: list[str]) -> str:
    """The pieces of one line; each border between two of them is the border of an inline element.

    "re<b>place</b>" is one word. But two numbers never become one, and a capital after a small letter starts a new
    word: such neighbours are set apart by style sheets ("<i>19</i><i>99</i>", "<span>Price</span><span>Size</span>").
    """
    if len(pieces) == 1:
        return pieces[0]
    joined: list[str] = []
    last = ""
    for piece in pieces:
        if not piece:
            continue
        first = piece[0]
        if (last.isdecimal() and first.isdecimal()) or (last.islower() and first.isupper()):
            joined.append(" ")
        joined.append(piece)
        last = piece[-1]
    return "".join(joined)


def stands_apart(markup: Markup, index: int) -> bool:
    """Whether the inline element that opens at ``index`` directly follows one of its kind."""
    tag = markup.tag(index)
    if tag not in _APART or index == 0 or markup.tokens[index - 1] is not None:
        return False
    return markup.tag(index - 1) == "" and markup.parent[index - 1] == markup.parent[index]


def superscript(markup: Markup, index: int) -> str:
    """The digits of a ``<sup>`` as superscript characters, "" for anything else: 10<sup>6</sup> is not 106."""
    text = markup.text(index) if markup.length(index) <= _SUPERSCRIPT_CHARACTERS else ""
    return text.translate(_SUPERSCRIPT) if text.lstrip("+-\u2212").isdecimal() else ""


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
            elif tag == "sup" and (raised := superscript(markup, index)):
                pieces.append(raised)
                index = close[index]
            elif tag not in INLINE or stands_apart(markup, index):
                pieces.append(" ")
            elif tag == "img":
                images.append(token[1].get("alt", ""))
        elif markup.tag(close[index]) not in INLINE:
            pieces.append(" ")
        index += 1
    return clean(join(pieces or images)) or clean(" ".join(images))
