"""The typed items of a page's structured data: JSON-LD in every shape in which it is written, and microdata."""

import html
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from groundmark.markup import Markup

Item = Mapping[str, object]
"""A schema.org item: ``@type`` and properties, whatever syntax it was written in."""

MAX_ITEMS: Final = 2_000
"""Items read of one page, and entries of one list."""
MAX_PROPERTIES: Final = 10_000
"""Microdata properties read of one page."""
MAX_VALUE_CHARACTERS: Final = 200
"""A longer microdata value is text that stands in the body anyway."""
MAX_NESTING: Final = 200
"""Brackets within brackets in JSON; more is a trap for the parser's stack."""
MAX_DEPTH: Final = 24
"""How deep items are followed into each other."""


def items(markup: Markup) -> list[Item]:
    """All typed items of a page that don't belong to another one."""
    return [*json_ld_items(markup), *microdata_items(markup)]


def many(value: object) -> list[object]:
    """A property's values: one, several or none."""
    if value is None or value == "":
        return []
    return value[:MAX_ITEMS] if isinstance(value, list) else [value]


def types_of(item: Item) -> list[str]:
    """The item's types without their vocabulary: ``http://schema.org/Event`` is ``Event``."""
    return [str(kind).rsplit("/", 1)[-1].rsplit("#", 1)[-1].rsplit(":", 1)[-1] for kind in many(item.get("@type"))]


# --- reading JSON-LD --------------------------------------------------------------------------------------------------
def json_ld_items(markup: Markup) -> list[Item]:
    """Every typed item of every JSON-LD block, those inside ``@graph`` and lists too (not those inside other items)."""
    found: list[Item] = []
    for text in markup.scripts:
        for value in parse_json_ld(text):
            found.extend(_top_items(value))
        if len(found) > MAX_ITEMS:
            break
    return found[:MAX_ITEMS]


def _top_items(value: object) -> Iterator[Item]:
    waiting: list[tuple[object, int]] = [(value, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > MAX_DEPTH:
            continue
        if isinstance(value, list):
            waiting += [(entry, depth + 1) for entry in reversed(value)]
        elif isinstance(value, dict):
            if "@graph" in value:
                waiting.append((value["@graph"], depth + 1))
            if "@type" in value:
                yield value


_COMMENTS: Final = re.compile(r'("(?:[^"\\]|\\.)*")|/\*.*?(?:\*/|\Z)|(?<![:\w])//[^\n]*', re.DOTALL)
_WRAPPERS: Final = re.compile(r"<!--|-->|(?://|/\*)?[ \t]{0,8}(?:<!\[CDATA\[|\]\]>)(?:[ \t]{0,8}\*/)?")
_TRAILING: Final = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])')


def parse_json_ld(text: str) -> list[object]:
    """The JSON values of one block, each usual slip mended only when the text is not JSON as it stands.

    Slips are comments and CDATA marks around or in it, commas and semicolons too many, control characters, HTML
    entities, several values one after the other. [] when nothing can be read.
    """
    mendings: tuple[Callable[[str], str], ...] = (_as_it_stands, _without_wrappers, _without_slips, _unescaped)
    for mended in mendings:
        values = _values(mended(text))
        if values:
            return values
    return []


def _as_it_stands(text: str) -> str:
    return text


def _without_wrappers(text: str) -> str:
    return _WRAPPERS.sub(" ", text)


def _without_slips(text: str) -> str:
    text = _COMMENTS.sub(lambda match: match[1] or " ", _without_wrappers(text))
    return _TRAILING.sub(lambda match: match[1] or "", text)


def _unescaped(text: str) -> str:
    return _without_slips(html.unescape(text))


_BRACKET: Final = re.compile(r"[\[\]{}]")
_BETWEEN: Final = re.compile(r"[\s;,\ufeff]*")


def _values(text: str) -> list[object]:
    if _nesting(text) > MAX_NESTING:
        return []
    decoder = json.JSONDecoder(strict=False)
    values: list[object] = []
    position = _end_of(_BETWEEN, text, 0)
    while position < len(text):
        try:
            value, position = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            return []
        values.append(value)
        position = _end_of(_BETWEEN, text, position)
    return values


def _nesting(text: str) -> int:
    depth = deepest = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _end_of(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


# --- reading microdata ------------------------------------------------------------------------------------------------
_LINKS: Final = frozenset(("a", "area", "link"))
_SOURCES: Final = frozenset(("audio", "embed", "iframe", "img", "source", "track", "video", "object"))


def microdata_items(markup: Markup) -> list[Item]:
    """Every top-level microdata item (HTML, "5 Microdata"), in the shape of JSON-LD."""
    top: list[Item] = []
    scopes: list[tuple[int, dict[str, object]]] = []
    properties = 0
    for index, tag, attributes in markup.elements:
        if not attributes or not ("itemprop" in attributes or "itemscope" in attributes):
            continue
        while scopes and scopes[-1][0] < index:
            scopes.pop()
        owner = scopes[-1][1] if scopes else None
        value: object
        typed: dict[str, object]
        if "itemscope" in attributes:
            typed = {"@type": [kind.rsplit("/", 1)[-1] for kind in attributes.get("itemtype", "").split()]}
            value = typed
            scopes.append((markup.close[index], typed))
            if "itemprop" not in attributes or owner is None:
                top.append(value)
        else:
            value = _microdata_value(markup, index, tag, attributes)
        if owner is not None and value:
            for name in attributes.get("itemprop", "").split():
                known = owner.setdefault(name.rsplit("/", 1)[-1], [])
                if isinstance(known, list):
                    known.append(value)
        properties += 1
        if len(top) >= MAX_ITEMS or properties >= MAX_PROPERTIES:
            break
    return top


def _microdata_value(markup: Markup, index: int, tag: str, attributes: Mapping[str, str]) -> str:
    if "content" in attributes:
        return attributes["content"]
    if tag in _SOURCES:
        return ""
    if tag in _LINKS and (tag == "link" or not markup.length(index)):
        return attributes.get("href", "")
    if tag == "time" and "datetime" in attributes:
        return attributes["datetime"]
    if tag in ("data", "meter") and "value" in attributes:
        return attributes["value"]
    return markup.text(index) if markup.length(index) <= MAX_VALUE_CHARACTERS else ""
