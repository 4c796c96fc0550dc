"""Broken nesting closed where the HTML standard closes it, before libxml2 sees it: it follows the rules of HTML 4.

To libxml2 an open ``<div>`` or table cell shields what is around it: ``<li><div></li>`` never closes the item, and all
that follows stands inside it; a paragraph goes on into the ``<section>`` behind it. Browsers close the item with all in
it and the paragraph (HTML Standard, 13.2.6.4.7 "in body"). Formatting elements keep libxml2's rules.
"""

import re
from collections import Counter
from typing import Final

_HEADINGS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_BLOCKS: Final = _HEADINGS | {
    "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "header", "hgroup", "li", "main", "menu", "nav", "ol", "p", "pre",
    "search", "section", "summary", "ul",
}  # fmt: skip
"""Their start tag closes an open paragraph, their end tag all that stands open inside them."""
_CLOSED: Final = _BLOCKS | {"button"}
_BORDERS: Final = frozenset(("table", "caption", "td", "th", "object", "template"))
_SCOPES: Final = dict.fromkeys(_CLOSED, _BORDERS) | {"li": _BORDERS | {"ul", "ol"}, "p": _BORDERS | {"button"}}
"""What an end tag inside it never closes, by the end tag ("has an element in scope")."""
_ITEMS: Final = {"li": ("li",), "dd": ("dd", "dt"), "dt": ("dd", "dt")}
"""An item's start tag closes the item before it, through these and no other elements."""
_PASSED: Final = frozenset(("address", "div", "p"))
_LOOKS: Final = 100
"""Open elements that one tag looks through: broken pages leave a few open, hostile ones any number."""
_NONE: Final[frozenset[str]] = frozenset()

_RAW: Final = "script|style|textarea|title|xmp|iframe|noembed|noframes|svg|math"
_TAG: Final = re.compile(
    rf"<!--.*?(?:-->|\Z)|<(?P<raw>{_RAW})\b.*?(?:</(?P=raw)\s*>|\Z)"
    r"|<(?P<end>/?)(?P<name>[a-z][a-z0-9]*)(?=[\s/>])"
    r"(?:[^>=]+|=\s*(?:\"[^\"]*(?:\"|\Z)|'[^']*(?:'|\Z))?)*+(?:>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
"""Comments, elements whose content is no markup, tags. What begins always ends: no place is read twice."""


def close_elements(html: str) -> str:
    """The same page with the end tags written in and the stray ones taken out. Linear in the page's length."""
    pieces: list[str] = []
    stack = _Open()
    done = 0
    for tag in _TAG.finditer(html):
        name = (tag["name"] or "").lower()
        if name not in _CLOSED and name not in _BORDERS:
            continue
        depth = stack.ended_by(name) if tag["end"] else stack.ended_by_start(name)
        if depth is not None:
            above = stack.close(depth)
            inner = above[1:] if tag["end"] else above
            if inner and name in _CLOSED:
                pieces += (html[done : tag.start()], *(f"</{one}>" for one in reversed(inner)))
                done = tag.start()
        elif tag["end"] and name in _CLOSED:
            pieces += (html[done : tag.start()], "<p></p>" if name == "p" else "")
            done = tag.end()
        if not tag["end"]:
            stack.open(name)
    pieces.append(html[done:])
    return "".join(pieces)


class _Open:
    """The open elements, outermost first, and how often each name is among them."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._counts: Counter[str] = Counter()

    def open(self, name: str) -> None:
        self._names.append(name)
        self._counts[name] += 1

    def close(self, depth: int) -> list[str]:
        """Close the element at ``depth`` and all inside it, and name them."""
        closed = self._names[depth:]
        del self._names[depth:]
        self._counts.subtract(closed)
        return closed

    def ended_by(self, name: str) -> int | None:
        """Where the element stands that an end tag closes, if it closes any."""
        if not self._counts[name]:
            return None
        borders = _SCOPES.get(name, _NONE)
        for depth in self._inner():
            if self._names[depth] == name:
                return depth
            if self._names[depth] in borders:
                return None
        return None

    def ended_by_start(self, name: str) -> int | None:
        """Where the outermost element stands that a start tag closes: the item before it, the paragraph around it."""
        if name == "button":
            return self.ended_by(name)
        if name in _HEADINGS and self._names and self._names[-1] in _HEADINGS:
            return len(self._names) - 1
        closed = _ITEMS.get(name, ())
        for depth in self._inner() if any(self._counts[one] for one in closed) else ():
            if self._names[depth] in closed:
                return depth
            if self._names[depth] not in _PASSED:
                break
        return self.ended_by("p") if name in _BLOCKS else None

    def _inner(self) -> range:
        """Depths from the innermost on, so many that no tag is costly."""
        last = len(self._names) - 1
        return range(last, max(-1, last - _LOOKS), -1)
