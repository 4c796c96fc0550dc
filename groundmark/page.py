"""A fetched page -> its readable text in blocks, or the named reason that there is none.

The whole page is read, not what looks like its article: event pages, product pages and FAQs keep the cited fact in side
sections. Reading starts from all text of the body and takes little away (``navigation``, ``banners``, ``visibility``),
then adds what the page says elsewhere: title, description, descriptions of images, structured data, ``<noscript>``.
"""

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final

from groundmark import limits
from groundmark.banners import cookie_boxes
from groundmark.blocks import text_blocks
from groundmark.charset import decode
from groundmark.domain import Fetched, Page, Reason, TextBlock, TextKind, Unreadable
from groundmark.markup import ATTRIBUTES, Markup, clean, count_words, cut_noscript, from_json
from groundmark.navigation import furniture
from groundmark.ports import Token
from groundmark.responses import PLAIN, detour, media_reason, media_type, status_reason
from groundmark.structured import sentences
from groundmark.visibility import hidden_elements

__all__ = ["ATTRIBUTES", "from_json", "read"]

Parse = Callable[[str], Iterable[Token]]


def read(fetched: Fetched, asked: str, tokens: Parse) -> Page | Unreadable:
    """Read what came for the address ``asked``; ``tokens`` parses HTML (``ports.SourceReader.tokens``).

    Never guesses: an answer that is no page, or a page without readable text, is Unreadable with its reason.
    """
    kind = media_type(fetched)
    reason = status_reason(fetched.status)
    if reason:
        return Unreadable(fetched.url, reason, str(fetched.status))
    reason = media_reason(kind)
    if reason:
        return Unreadable(fetched.url, reason, kind)
    reason = detour(asked, fetched.url)
    if reason:
        return Unreadable(fetched.url, reason, fetched.url)
    text = decode(fetched.body[: limits.MAX_PAGE_BYTES], fetched.content_type)
    truncated = fetched.truncated or len(fetched.body) > limits.MAX_PAGE_BYTES
    if kind == PLAIN:
        return _plain_page(fetched.url, text, truncated)
    return _html_page(fetched.url, text, truncated, tokens)


def _plain_page(url: str, text: str, truncated: bool) -> Page | Unreadable:
    paragraphs = (clean(paragraph) for paragraph in re.split(r"\n[ \t\r]*\n", text))
    blocks = tuple(TextBlock(TextKind.TEXT, paragraph) for paragraph in paragraphs if paragraph)
    if sum(count_words(block.text) for block in blocks) < limits.MIN_PAGE_WORDS:
        return Unreadable(url, Reason.LITTLE_TEXT)
    return Page(url, "", blocks, truncated=truncated)


def _html_page(url: str, text: str, truncated: bool, tokens: Parse) -> Page | Unreadable:
    html, noscripts = cut_noscript(text)
    markup = Markup.of(tokens(html))
    truncated = truncated or len(markup.tokens) >= limits.MAX_TOKENS
    hidden, boxes = hidden_elements(markup), cookie_boxes(markup)
    body = text_blocks(markup, furniture(markup) | boxes | hidden)
    seen = {block.text for block in body}
    body += _unseen(TextKind.NOSCRIPT, _noscript_texts(noscripts, tokens), seen)
    structured = _unseen(TextKind.STRUCTURED, sentences(markup, _saying(body)), seen)
    title = _title(markup)
    reason = _why_unreadable(text, markup, title, body, structured, boxes)
    if reason:
        cut = truncated and reason in (Reason.LITTLE_TEXT, Reason.NEEDS_SCRIPTS)
        return Unreadable(url, Reason.TOO_LARGE if cut else reason)
    head = [TextBlock(TextKind.TITLE, title)] if title else []
    head += _unseen(TextKind.DESCRIPTION, _descriptions(markup), seen | {title})
    return Page(
        url,
        title,
        (*head, *body, *structured),
        language=_language(html),
        truncated=truncated,
        hidden=tuple(filter(None, (markup.text(index) for index in sorted(hidden)))),
    )


# --- what stands beside the body --------------------------------------------------------------------------------------
_TITLE_CHARACTERS: Final = 500


def _title(markup: Markup) -> str:
    """The ``<title>``; without one, the title for sharing, the first heading."""
    for index, tag, _ in markup.elements:
        if tag == "title" and (text := markup.text(index)):
            return text[:_TITLE_CHARACTERS]
    named = _meta(markup, ("og:title", "twitter:title"))
    return named[0] if named else next((markup.text(index) for index, tag, _ in markup.elements if tag == "h1"), "")


def _descriptions(markup: Markup) -> list[str]:
    """The page's own summary; without one, the summary for sharing."""
    return (_meta(markup, ("description",)) or _meta(markup, ("og:description", "twitter:description")))[:1]


def _meta(markup: Markup, names: Collection[str]) -> list[str]:
    found = []
    for _, tag, attributes in markup.elements:
        if tag == "meta" and (attributes.get("name") or attributes.get("property", "")).strip().lower() in names:
            found.append(clean(attributes.get("content", "")))
    return [text for text in found if text]


_LANGUAGE: Final = re.compile(r"<html\b[^<>]*?\slang\s*=\s*[\"']?\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)", re.IGNORECASE)


def _language(html: str) -> str:
    """The page's own language, wherever its ``<html>`` tag stands."""
    found = _LANGUAGE.search(html)
    return found[1] if found else ""


_ASKS_FOR_SCRIPTS: Final = re.compile(r"java\s?script|browser", re.IGNORECASE)
_MAX_NOSCRIPTS: Final = 1_000
"""Fragments parsed; the longest real thread has about 20."""
_NOTE_WORDS: Final = 40
"""A ``<noscript>`` with fewer words that speaks of scripts is a note to the visitor, not content."""


def _noscript_texts(noscripts: list[str], tokens: Parse) -> list[str]:
    """What the page holds for browsers without scripts: the whole text of many forums."""
    texts: list[str] = []
    for fragment in [fragment for fragment in noscripts if _has_text(fragment)][:_MAX_NOSCRIPTS]:
        markup = Markup.of(tokens(fragment))
        found = [
            block.text
            for block in text_blocks(markup, furniture(markup) | cookie_boxes(markup) | hidden_elements(markup))
        ]
        if not _is_note(" ".join(found)):
            texts += found
    return texts


def _has_text(fragment: str) -> bool:
    """Most fragments are one tracking pixel: not worth a parser."""
    return "alt=" in fragment.lower() or bool(re.sub(r"<[^<>]*>", "", fragment).strip())


def _is_note(text: str) -> bool:
    return bool(_ASKS_FOR_SCRIPTS.search(text)) and count_words(text) < _NOTE_WORDS


_WORD: Final = re.compile(r"\w+")
_MAX_LOOKUPS: Final = 1_000


def _saying(body: list[TextBlock]) -> Callable[[str], bool]:
    """Whether the body holds a text's words in their order; made ready when first asked and not asked without end."""
    lookups = 0
    words = ""

    def said(text: str) -> bool:
        nonlocal lookups, words
        lookups += 1
        if lookups > _MAX_LOOKUPS:
            return False
        words = words or _words(" ".join(block.text for block in body))
        return _words(text) in words

    return said


def _words(text: str) -> str:
    return f" {' '.join(re.findall(_WORD, text.casefold()))} "


def _unseen(kind: TextKind, texts: Iterable[str], seen: set[str]) -> list[TextBlock]:
    """One block for each text that is not among ``seen``, which grows by them."""
    blocks = []
    for text in texts:
        if text and text not in seen:
            seen.add(text)
            blocks.append(TextBlock(kind, text))
    return blocks


# --- pages without a text ---------------------------------------------------------------------------------------------
_CHALLENGE: Final = re.compile(
    r"just a moment|attention required|access (?:to this page has been |is )?denied|"
    r"verify(?:ing)? (?:that )?you are (?:a )?human|"
    r"are you (?:a )?(?:human|robot)|not a robot|unusual traffic|pardon our interruption|checking your browser|"
    r"enable (?:javascript and )?cookies to continue|(?:complete|solve) (?:the|this|a) captcha|ddos protection|"
    r"request (?:was )?blocked|you have been blocked|"
    r"security check (?:to|required)|bot (?:detection|verification)|zugriff verweigert|accès refusé|acceso denegado",
    re.IGNORECASE,
)
_CHALLENGE_WORDS: Final = 150
_TITLE_PARTS: Final = re.compile(r"\s[|\u2013\u2014-]\s|[|:\u00b7\u00bb]")
_NOT_FOUND: Final = re.compile(
    r"\W*(?:(?:oops|sorry|http|error|fehler|erreur)\W+){0,2}(?:"
    r"404(?:\W+(?:error|page|fehler))?|"
    r"(?:404\W+)?(?:(?:the |this |that )?(?:requested )?"
    r"(?:page|item|product|article|content|file|document|site|listing|job|event) )?"
    r"(?:(?:was|is|could|can|has) ?)?(?:not|n.?t|.t|no longer)(?: be)? (?:found|available|exists?)|"
    r"(?:die )?seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|p[áa]gina no encontrada|"
    r"pagina non trovata|pagina niet gevonden|p[áa]gina n[ãa]o encontrada|nie znaleziono strony|страница не найдена"
    r")\W*",
    re.IGNORECASE,
)
_NOT_FOUND_WORDS: Final = 500
_APOLOGY: Final = re.compile(
    r"something (?:went|has gone) wrong|try again|temporarily|maintenance|under construction|coming soon|"
    r"(?:unexpected|internal|server|application|database) error|error (?:has )?occurred|an error|please wait|loading\b|"
    r"redirect(?:ing|ed)|looking for (?:might|may|could|can|is|was|has|does)|no longer (?:available|exists?)|"
    r"(?:isn.t|not|un) ?available|(?:enable|accept|allow) (?:all )?cookies|not (?:supported|authori[sz]ed)|permission|"
    r"session (?:has )?expired|service unavailable|bad gateway|es ist ein fehler|une erreur|ha ocurrido un error",
    re.IGNORECASE,
)
"""What a page says that has nothing else to say; asked only of pages with a line or two."""
_SIGN_IN_WORDS: Final = 50
"""A page with a password field and fewer words is the form, not the page behind it."""
_STANDALONE_WORDS: Final = 2 * limits.SHELL_PAGE_WORDS
"""An empty body counts as read when its structured data alone says this much."""


def _why_unreadable(
    html: str,
    markup: Markup,
    title: str,
    body: list[TextBlock],
    structured: list[TextBlock],
    boxes: set[int],
) -> Reason | None:
    """Why a page has no text to compare; title and description alone don't make one."""
    words = _words_up_to(body, _NOT_FOUND_WORDS)
    if words < _CHALLENGE_WORDS and _CHALLENGE.search(" ".join([title, *(block.text for block in body[:8])])):
        return Reason.BLOCKED
    if words < _NOT_FOUND_WORDS and any(map(_NOT_FOUND.fullmatch, _TITLE_PARTS.split(title))):
        return Reason.NOT_THERE
    if _words_up_to(structured, _STANDALONE_WORDS) >= _STANDALONE_WORDS:
        return None
    if words < _SIGN_IN_WORDS and _has_password_field(markup):
        return Reason.SIGN_IN
    if words >= limits.SHELL_PAGE_WORDS:
        return None
    if _ASKING.search(html) or _SHELL.search(html):
        return Reason.NEEDS_SCRIPTS
    if boxes:
        return Reason.CONSENT_PAGE
    if _SCRIPT_FILES.search(html):
        return Reason.NEEDS_SCRIPTS
    too_little = words < limits.MIN_PAGE_WORDS or any(_APOLOGY.search(block.text) for block in body)
    return Reason.LITTLE_TEXT if too_little else None


def _has_password_field(markup: Markup) -> bool:
    return any(
        tag == "input" and attributes.get("type", "").lower() == "password" for _, tag, attributes in markup.elements
    )


def _words_up_to(blocks: Iterable[TextBlock], enough: int) -> int:
    words = 0
    for block in blocks:
        words += count_words(block.text)
        if words >= enough:
            break
    return words


_SCRIPT_FILES: Final = re.compile(r"<script\b[^<>]*\bsrc\s*=", re.IGNORECASE)
"""A page without text that loads scripts waits for them to fill it."""
_ASKING: Final = re.compile(
    r"(?:enable|activate|turn on|requires?|need|without|aktivier|activ|habilit|abilit)[^<>]{0,40}java\s?script",
    re.IGNORECASE,
)
_SHELL: Final = re.compile(
    r"<(?:[a-z]+-)?app(?:-[a-z]+)?[\s>]|\bid\s*=\s*[\"']?(?:root|app|__next|__nuxt|___gatsby)[\"'\s>]", re.IGNORECASE
)
"""The frame of an application."""
