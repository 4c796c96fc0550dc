"""What no visitor of a page can see, told from what is merely collapsed.

Only what stands in the element itself is judged: ``hidden`` and inline styles. Style sheets are not read.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from groundmark.markup import Markup

_OPENED_BY: Final = ("aria-controls", "data-target", "data-bs-target", "href")
"""Attributes of a control that name the element it opens."""

_OPENABLE: Final = re.compile(
    r"accordion|collaps|tab-?(?:panel|pane|content)|(?<![a-z])tabs?(?![a-z])|toggle|expand|faq|spoiler|answer"
    r"|(?:read|show|view)[-_]?more|dropdown|carousel|slide|swiper",
    re.IGNORECASE,
)
"""Names of widgets whose closed part a click opens."""
_WIDGET_LEVELS: Final = 3
"""How far above a closed part its widget may name itself."""

_STREAMED: Final = re.compile(r"[SB]:[0-9a-f]+\Z")
"""React streams a part of the page in a hidden element of this id and moves it into view."""

_NEVER_HIDDEN: Final = frozenset(
    ("html", "head", "body", "main", "article", "meta", "link", "title", "input", "script")
)
_WRAPPER_SHARE: Final = 0.3
"""A "hidden" element with headings and more than this share of the text is the page itself, waiting to fade in."""
_STRUCTURE: Final = frozenset(("h1", "h2", "h3", "main", "article"))


def hidden_elements(markup: Markup) -> set[int]:
    """The outermost elements that no visitor can see and nothing on the page opens."""
    found: set[int] = set()
    opened: set[str] | None = None
    end = -1
    for index, tag, attributes in markup.elements:
        if index < end or not attributes or not ("hidden" in attributes or "style" in attributes):
            continue
        if tag in _NEVER_HIDDEN or not _is_hidden(attributes):
            continue
        if opened is None:
            opened = _opened_ids(markup)
        if not _can_be_opened(markup, index, opened) and not _is_wrapper(markup, index):
            found.add(index)
            end = markup.close[index]
    return found


def _is_hidden(attributes: Mapping[str, str]) -> bool:
    if "hidden" in attributes and attributes["hidden"].strip().lower() != "until-found":
        return True
    return hides(attributes.get("style", ""))


_SIZE: Final = re.compile(r"(-?\d*\.?\d+)\s*([a-z%]*)")
_TINY_PIXELS: Final = 1.0
_FAINT: Final = 0.01
_FAR: Final = 400
"""Pixels (or as many of another unit) beyond the edge, from which a shift is meant to hide."""


@lru_cache(maxsize=4096)
def hides(style: str) -> bool:
    """Whether an inline style takes its element out of sight: not shown, transparent, off-screen or without size."""
    rules = {
        name.strip().lower(): value.strip().lower().removesuffix("!important").strip()
        for name, colon, value in (rule.partition(":") for rule in style.split(";"))
        if colon
    }
    return (
        rules.get("display") == "none"
        or rules.get("visibility") in ("hidden", "collapse")
        or _number(rules.get("opacity", "1")) <= _FAINT
        or _pixels(rules.get("font-size", "")) <= _TINY_PIXELS
        or _is_off_screen(rules)
        or _has_no_size(rules)
        or _has_no_colour(rules)
    )


def _is_off_screen(rules: Mapping[str, str]) -> bool:
    shifts = [rules.get("text-indent", ""), rules.get("margin-left", ""), rules.get("margin-top", "")]
    if rules.get("position") in ("absolute", "fixed"):
        shifts += [rules.get(side, "") for side in ("left", "right", "top", "bottom")]
    return any(_number(shift, 0.0) <= -_FAR for shift in shifts)


def _has_no_size(rules: Mapping[str, str]) -> bool:
    clipped = rules.get("clip", "").replace(" ", "").replace(",", "")
    if re.match(r"rect\((?:[01](?:px)?){4}\)", clipped) or re.match(
        r"inset\((?:50|100)%|circle\(0", rules.get("clip-path", "")
    ):
        return True
    if re.search(r"scale(?:[xy]|3d)?\(\s*0(?:\.0+)?\s*[,)]", rules.get("transform", "")):
        return True
    if not rules.get("overflow", "").startswith(("hidden", "clip")):
        return False
    return any(_pixels(rules.get(side, "")) <= _TINY_PIXELS for side in ("width", "height", "max-height", "max-width"))


def _has_no_colour(rules: Mapping[str, str]) -> bool:
    colour = rules.get("color", "")
    if not colour or any(name.endswith("background-clip") for name in rules):
        return False
    return colour == "transparent" or colour in (rules.get("background"), rules.get("background-color"))


def _number(text: str, otherwise: float = 1.0) -> float:
    found = _SIZE.match(text)
    return float(found[1]) if found else otherwise


def _pixels(text: str) -> float:
    """A length in pixels, or infinity where none is given or its unit isn't absolute (0 is 0 in every unit)."""
    found = _SIZE.fullmatch(text)
    if not found or (float(found[1]) and found[2] not in ("px", "pt")):
        return float("inf")
    return float(found[1])


def _opened_ids(markup: Markup) -> set[str]:
    ids: set[str] = set()
    for _, tag, attributes in markup.elements:
        if not attributes:
            continue
        for name in _OPENED_BY:
            value = attributes.get(name)
            if value and (name == "aria-controls" or value[0] == "#") and tag != "link":
                ids.update(part.lstrip("#.") for part in value.split())
    return ids


def _can_be_opened(markup: Markup, index: int, opened: set[str]) -> bool:
    attributes = markup.attributes(index)
    name = attributes.get("id", "")
    if name and (name in opened or _STREAMED.match(name)):
        return True
    if attributes.get("role") == "tabpanel":
        return True
    for level, above in enumerate((index, *markup.ancestors(index))):
        if markup.tag(above) == "details":
            return True
        if level <= _WIDGET_LEVELS and markup.tag(above) not in ("body", "html"):
            around = markup.attributes(above)
            if _OPENABLE.search(around.get("class", "")) or _OPENABLE.search(around.get("id", "")):
                return True
    return False


def _is_wrapper(markup: Markup, index: int) -> bool:
    return markup.share(index) > _WRAPPER_SHARE and any(tag in _STRUCTURE for _, tag, _ in markup.inside(index))
