"""The furniture of a page: menus, the site's own header and footer, bare buttons, footnote marks. Nothing else goes.

What each removal costs was measured on 1,975 pages (facts, table A2): forms, asides, "sidebars" and everything that is
collapsed hold cited facts and stay.
"""

import re
from collections.abc import Mapping
from typing import Final

from groundmark.inline import INLINE
from groundmark.markup import Markup, count_words

_MENUS: Final = frozenset(("navigation", "menu", "menubar"))
_UNREAD: Final = frozenset(
    ("object", "canvas", "audio", "video", "textarea", "datalist", "title", "script", "noscript")
)
"""Fallback text for what a browser shows otherwise, text to be filled in, and what is read by other means."""
_SECTIONING: Final = frozenset(("main", "article", "section", "aside"))
"""A header or footer inside one of these belongs to it and not to the page (HTML 4.3.8)."""

_GUARD_SHARE: Final = 0.3
"""Nothing that holds more of the page's text than this is furniture."""
_LINKED_SHARE: Final = 0.5
_MENU_LINKED_SHARE: Final = 0.9
_NAMES_CHARACTERS: Final = 500
"""Class lists are looked at up to here."""
_MENU_NAME: Final = re.compile(
    r"(?:^|[\s_-])(?:(?:main|site|primary|secondary|top|mega|mobile|global|header|footer|sub|side|user|utility|page|"
    r"drop-?down|burger|hamburger|off-?canvas)[_-]?(?:menu|nav(?:bar|igation)?)|nav(?:bar|igation)?[_-]?(?:menu|list|"
    r"links?|items?|wrapper|container|collapse)?|menu-item-(?:type|object)-\w+|menu-?bar|menu-?container|bread-?crumbs?|"
    r"language-?(?:switcher|selector|list))(?:$|[\s_-])",
    re.IGNORECASE,
)
"""How menus are called where no ``<nav>`` marks them; never a bare "menu", which is food as well."""
_MENU_COMPONENT: Final = re.compile(
    r"(?:Navigation|Nav(?:Bar|Menu|List|Links?)|(?:Main|Mega|Site|Side|Mobile|Header|Footer|Burger|Canvas)(?:Menu|Nav))"
    r"(?![a-z])"
)
"""The same as the names of components are written: StandardNavigationPrimary, offCanvasMenu."""
_WIKI: Final = re.compile(
    r"(?:^|\s)(?:mw-editsection|mw-portlet|mw-interlanguage|vector-(?:menu|dropdown)|mw-hidden-catlinks|mw-jump-link)(?![a-z])"
)
"""MediaWiki's own tools inside its <main>: languages, edit links, maintenance categories. Wikis are cited most."""
_BREADCRUMBS: Final = re.compile(r"(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])", re.IGNORECASE)
"""The way to the page; its last step is often no link."""
_SKIP: Final = re.compile(
    r"(?:skip|jump|go) (?:to|directly|over)\b|skip\b.{0,20}\bnavigation|zum (?:haupt)?inhalt|direkt zum|"
    r"aller (?:au|à la|directement)|passer au|(?:saltar|ir|pasar) al? (?:contenido|conte)|salta al|vai al|"
    r"(?:przejdź|przeskocz) do|přeskočit|hoppa till|gå til|naar (?:de )?inhoud|ir para o conte",
    re.IGNORECASE,
)
_LABEL_CHARACTERS: Final = 80
_LABEL_WORDS: Final = 4
"""A button with more words than this says something."""
_OPENER: Final = re.compile(r"accordion|collaps|faq|question|toggle", re.IGNORECASE)
_HEADINGS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "dt", "summary", "legend"))
_FOOTNOTE: Final = re.compile(r"\[[^\[\]]{1,20}\]|[*†‡]{1,3}")


def furniture(markup: Markup) -> set[int]:
    """The outermost elements that are not content.

    Of the page's own header and footer only the links go: an address or opening hours may stand nowhere else.
    """
    found: set[int] = set()
    links = _link_characters(markup)
    end = margin_end = -1
    for index, tag, attributes in markup.elements:
        if index < end:
            continue
        if _is_furniture(markup, index, tag, attributes) or _is_named_menu(markup, links, index, attributes):
            found.add(index)
            end = markup.close[index]
        elif index < margin_end:
            if tag not in INLINE and _is_linked(markup, links, index):
                found.add(index)
                end = markup.close[index]
        elif _is_margin(markup, index, tag, attributes):
            margin_end = markup.close[index]
    return found


def _is_furniture(markup: Markup, index: int, tag: str, attributes: Mapping[str, str]) -> bool:
    if tag in _UNREAD:
        return True
    role = attributes.get("role", "") if attributes else ""
    if tag == "nav" or role in _MENUS:
        return markup.share(index) <= _GUARD_SHARE
    if tag == "button" or role == "button":
        return _is_bare_button(markup, index, attributes)
    if tag == "a" and attributes.get("href", "").startswith("#") and markup.length(index) <= _LABEL_CHARACTERS:
        return bool(_SKIP.match(markup.text(index)))
    if tag == "sup":
        return _is_footnote_mark(markup, index)
    return (
        bool(_WIKI.search(attributes.get("class", ""))) and markup.share(index) <= _GUARD_SHARE if attributes else False
    )


def _is_named_menu(markup: Markup, links: list[int], index: int, attributes: Mapping[str, str]) -> bool:
    """An element that is called a menu, holds nothing but links, and stands in no article.

    The name alone is no proof: a restaurant's menu is one, and so are wrappers of whole pages.
    """
    names = f"{attributes.get('class', '')} {attributes.get('id', '')}"[:_NAMES_CHARACTERS] if attributes else ""
    if _BREADCRUMBS.search(names) and not any(tag in _HEADINGS for _, tag, _ in markup.inside(index)):
        share = _LINKED_SHARE
    elif _MENU_NAME.search(names) or _MENU_COMPONENT.search(names):
        share = _MENU_LINKED_SHARE
    else:
        return False
    return _is_linked(markup, links, index, share) and _is_page_level(markup, index)


def _is_margin(markup: Markup, index: int, tag: str, attributes: Mapping[str, str]) -> bool:
    if tag in ("header", "footer") or attributes.get("role", "") in ("banner", "contentinfo"):
        return _is_page_level(markup, index)
    return False


def _is_linked(markup: Markup, links: list[int], index: int, share: float = _LINKED_SHARE) -> bool:
    """Whether an element's text is mostly links."""
    linked = links[markup.close[index]] - links[index]
    return linked > 0 and linked >= markup.length(index) * share


def _link_characters(markup: Markup) -> list[int]:
    """For every token, the characters of link text in front of it."""
    before = [0]
    end = -1
    for index, token in enumerate(markup.tokens):
        if isinstance(token, tuple) and token[0] == "a":
            end = max(end, markup.close[index])
        inside = index < end and isinstance(token, str) and not token.isspace()
        before.append(before[-1] + (len(token) if inside and isinstance(token, str) else 0))
    return before


def _is_page_level(markup: Markup, index: int) -> bool:
    if markup.share(index) > _GUARD_SHARE:
        return False
    return not any(
        markup.tag(above) in _SECTIONING or markup.attributes(above).get("role") == "main"
        for above in markup.ancestors(index)
    )


def _is_bare_button(markup: Markup, index: int, attributes: Mapping[str, str]) -> bool:
    """A label to click. The question of an FAQ is often a button, so what opens something or says something stays."""
    if "aria-expanded" in attributes or "aria-controls" in attributes or _OPENER.search(attributes.get("class", "")):
        return False
    if _stands_in_text(markup, index):
        return False
    if markup.length(index) > _LABEL_CHARACTERS or any(
        markup.tag(above) in _HEADINGS for above in markup.ancestors(index)
    ):
        return False
    text = markup.text(index)
    return count_words(text) <= _LABEL_WORDS and not text.endswith(("?", "？")) and not any(map(str.isdigit, text))


def _stands_in_text(markup: Markup, index: int) -> bool:
    """Whether text goes on directly in front of or behind an element: a list of authors, each a button."""
    behind = markup.close[index] + 1
    around = (markup.tokens[index - 1], markup.tokens[behind] if behind < len(markup.tokens) else None)
    return any(isinstance(token, str) and not token.isspace() for token in around)


def _is_footnote_mark(markup: Markup, index: int) -> bool:
    """``[3]`` or a number that links down the page: read in place, it would become a figure of the sentence."""
    if markup.length(index) > _LABEL_CHARACTERS:
        return False
    if _FOOTNOTE.fullmatch(markup.text(index)):
        return True
    links = (attributes.get("href", "") for _, tag, attributes in markup.inside(index) if tag == "a")
    return any(link.startswith("#") for link in links)
