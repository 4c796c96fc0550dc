"""A parsed page as one flat list of tokens that knows where each element ends, and the cleaning of its text.

No tree of objects: an element is the index at which it opens. Every walk is a loop over indexes, so neither the depth
nor the size of a page can exhaust the stack, and each rule of the reader costs one pass.
"""

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from operator import itemgetter
from typing import Final

from groundmark import limits
from groundmark.ports import Token

ATTRIBUTES: Final = (
    "alt",
    "aria-controls",
    "aria-expanded",
    "class",
    "colspan",
    "content",
    "data-bs-target",
    "data-target",
    "datetime",
    "hidden",
    "href",
    "id",
    "itemprop",
    "itemscope",
    "itemtype",
    "name",
    "property",
    "role",
    "rowspan",
    "style",
    "type",
    "value",
)
"""What the reader looks at; the parsers need not hand over anything else."""

UNREAD: Final = frozenset(("script", "style", "svg", "template", "iframe", "noframes", "noembed"))
"""Elements whose content the parsers leave out, save ``<script type="application/ld+json">``."""

JSON_LD: Final = "ld+json"

_NOTHING: Final[Mapping[str, str]] = {}


def from_json(text: str) -> Iterator[Token]:
    """Tokens from the compact form of ``extension/offscreen/tokens.js``.

    A string is text, ``[tag]`` or ``[tag, {attributes}]`` opens an element, ``0`` closes the last one.
    """
    for item in json.loads(text):
        if item == 0:
            yield None
        elif isinstance(item, str):
            yield item
        else:
            yield item[0], item[1] if len(item) > 1 else _NOTHING


Element = tuple[int, str, Mapping[str, str]]
"""The index at which an element opens, its tag, its attributes."""

_index: Final = itemgetter(0)


@dataclass(slots=True)
class Markup:
    """The tokens of a page and, for every index, what belongs to it.

    ``close[i]``: where the element that opens at ``i`` closes, and for a closing token where its element opens.
    ``parent[i]``: the element that token ``i`` stands in, or -1. ``before[i]``: characters of text (blank texts not
    counted) in front of token ``i``. ``elements``: all elements in the order in which they open. ``scripts``: the
    JSON-LD blocks, which are not among the texts.
    """

    tokens: list[Token] = field(default_factory=list)
    close: list[int] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    before: list[int] = field(default_factory=lambda: [0])
    elements: list[Element] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, tokens: Iterable[Token]) -> "Markup":
        """Bounded by ``limits.MAX_TOKENS``; elements left open are closed at the end, stray closings are dropped."""
        flat: list[Token] = []
        close: list[int] = []
        parent: list[int] = []
        before: list[int] = [0]
        elements: list[Element] = []
        scripts: list[str] = []
        above, characters = -1, 0
        in_script = False
        for token in islice(tokens, limits.MAX_TOKENS):
            if token is None:
                if above < 0:
                    continue
                close[above] = len(flat)
                close.append(above)
                above = parent[above]
                parent.append(above)
                in_script = False
            elif in_script and isinstance(token, str):
                scripts.append(token)
                continue
            else:
                parent.append(above)
                close.append(len(flat))
                if isinstance(token, str):
                    if not token.isspace():
                        characters += len(token)
                else:
                    above = len(flat)
                    elements.append((above, token[0], token[1]))
                    in_script = token[0] == "script"
            flat.append(token)
            before.append(characters)
        while above >= 0:
            close[above] = len(flat)
            close.append(above)
            above = parent[above]
            flat.append(None)
            parent.append(above)
            before.append(characters)
        return cls(flat, close, parent, before, elements, scripts)

    @property
    def size(self) -> int:
        """Characters of text in the whole page."""
        return self.before[-1]

    def length(self, element: int) -> int:
        """Characters of text inside an element."""
        return self.before[self.close[element]] - self.before[element]

    def share(self, element: int) -> float:
        """The element's share of the page's text, 0 to 1."""
        return self.length(element) / self.size if self.size else 0.0

    def tag(self, index: int) -> str:
        """The tag of the element that opens at ``index``, "" for anything else."""
        token = self.tokens[index] if index >= 0 else None
        return token[0] if isinstance(token, tuple) else ""

    def attributes(self, index: int) -> Mapping[str, str]:
        """The attributes of the element that opens at ``index``."""
        token = self.tokens[index] if index >= 0 else None
        return token[1] if isinstance(token, tuple) else _NOTHING

    def inside(self, element: int) -> Iterator[Element]:
        """Every element inside ``element``."""
        first = bisect_right(self.elements, element, key=_index)
        last = bisect_left(self.elements, self.close[element], key=_index)
        return (self.elements[place] for place in range(first, last))

    def ancestors(self, index: int, levels: int = 64) -> Iterator[int]:
        """The elements around a token, the nearest first; so many that no depth of nesting makes them costly."""
        above = self.parent[index]
        while above >= 0 and levels:
            yield above
            above = self.parent[above]
            levels -= 1

    def text(self, element: int) -> str:
        """An element's text, every tag a blank, white space folded."""
        pieces = [token for token in self.tokens[element : self.close[element]] if isinstance(token, str)]
        return clean(" ".join(pieces))


# --- text -------------------------------------------------------------------------------------------------------------
# Controls, soft hyphens, zero-width and bidi characters, tags: a visitor sees none of them, a model would read them.
_INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
    # joiners mean something in Arabic, Persian, Indic and neighbouring scripts and inside an emoji, nowhere else
    "|(?<![\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc"
    "\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]"
)


def clean(text: str) -> str:
    """White space folded to single blanks and invisible characters gone."""
    if not text.isascii() or not text.isprintable():
        text = _INVISIBLE.sub("", text)
    return " ".join(text.split())


_WORD: Final = re.compile(r"\w+")
_UNSPACED: Final = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_LETTERS_PER_WORD: Final = 2


def count_words(text: str) -> int:
    """Words; in scripts without blanks (Chinese, Japanese, Thai, ...) every two characters count as one."""
    unspaced = 0 if text.isascii() else len(_UNSPACED.findall(text))
    return len(_WORD.findall(text if not unspaced else _UNSPACED.sub(" ", text))) + unspaced // _LETTERS_PER_WORD


# --- noscript ---------------------------------------------------------------------------------------------------------
_OPENING: Final = re.compile(r"<!--|<(script|style|textarea|title|noscript)\b", re.IGNORECASE)
_CLOSING: Final = {
    name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE)
    for name in ("script", "style", "textarea", "title", "noscript")
} | {"": re.compile("-->")}


def cut_noscript(html: str) -> tuple[str, list[str]]:
    """The page without its ``<noscript>`` elements, and what stood in each of them.

    Parsed in place, an unclosed iframe inside one swallows the rest of the page (facts, section 0.3). Scripts, styles
    and comments are stepped over, so that a tag quoted in one of them is no tag. Linear: a closing that is missing once
    is not looked for again.
    """
    kept: list[str] = []
    cut: list[str] = []
    missing: set[str] = set()
    done = position = 0
    while opening := _OPENING.search(html, position):
        position = opening.end()
        name = (opening[1] or "").lower()
        closing = None if name in missing else _CLOSING[name].search(html, position)
        if closing is None:
            missing.add(name)
            continue
        position = closing.end()
        if name == "noscript":
            kept.append(html[done : opening.start()])
            cut.append(html[opening.end() : closing.start()].partition(">")[2])
            position = done = html.find(">", position) + 1 or len(html)
    kept.append(html[done:])
    return "".join(kept), cut
