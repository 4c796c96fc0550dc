"""What no visitor of a page can see, told from what is merely collapsed.

Only what stands in the element itself is judged: ``hidden`` and inline styles. Style sheets are not read.
"""

import re
from collections.abc import Mapping
from typing import Final

from groundmark.markup import Markup, clean
from groundmark.styles import INHERITED, hidden_by, sets

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

_CONTROL_FRAMES: Final = frozenset(("h2", "h3", "h4", "h5", "h6", "dt"))
"""Elements that mostly stand around a control, not for a text of their own."""

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
        name = "" if tag in _NEVER_HIDDEN else _hidden_by(attributes)
        if not name or _is_taken_back(markup, index, name):
            continue
        if opened is None:
            opened = _opened_ids(markup)
        if not _can_be_opened(markup, index, opened) and not _is_wrapper(markup, index):
            found.add(index)
            end = markup.close[index]
    return found


def _hidden_by(attributes: Mapping[str, str]) -> str:
    if "hidden" in attributes and attributes["hidden"].strip().lower() != "until-found":
        return "hidden"
    return hidden_by(attributes.get("style", ""))


def _is_taken_back(markup: Markup, index: int, name: str) -> bool:
    """Whether an element inside sets an inherited property anew."""
    return name in INHERITED and any(
        sets(attributes.get("style", ""), name) for _, _, attributes in markup.inside(index)
    )


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
    if attributes.get("role") == "tabpanel" or _follows_control(markup, index):
        return True
    for level, above in enumerate((index, *markup.ancestors(index))):
        if markup.tag(above) == "details":
            return True
        if level <= _WIDGET_LEVELS and markup.tag(above) not in ("body", "html"):
            around = markup.attributes(above)
            if _OPENABLE.search(around.get("class", "")) or _OPENABLE.search(around.get("id", "")):
                return True
    return False


def _follows_control(markup: Markup, index: int) -> bool:
    """Whether the element in front is one to click that leads nowhere else: it opens what comes next."""
    before = index - 1
    while before > 0 and isinstance(markup.tokens[before], str) and clean(str(markup.tokens[before])) == "":
        before -= 1
    if before < 0 or markup.tokens[before] is not None:
        return False
    control = markup.close[before]
    if markup.tag(control) in _CONTROL_FRAMES:
        control = next((inner for inner, _, _ in markup.inside(control)), control)
    tag, attributes = markup.tag(control), markup.attributes(control)
    if tag == "a":
        return attributes.get("href", "#").strip().lower().startswith(("#", "javascript:"))
    return tag == "button" or attributes.get("role") == "button" or "aria-expanded" in attributes


def _is_wrapper(markup: Markup, index: int) -> bool:
    return markup.share(index) > _WRAPPER_SHARE and any(tag in _STRUCTURE for _, tag, _ in markup.inside(index))
