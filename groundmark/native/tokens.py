"""HTML -> tokens with lxml, for the command line, the evaluation and the tests; the browser has ``DOMParser``."""

from collections.abc import Mapping
from typing import Final

from lxml import etree

from groundmark import limits
from groundmark.markup import ATTRIBUTES, JSON_LD, UNREAD
from groundmark.native.repair import close_elements
from groundmark.ports import Token

_WANTED: Final = frozenset(ATTRIBUTES)


def tokens(html: str) -> list[Token]:
    """Walk a page in document order. Never raises: what cannot be parsed has no tokens.

    The text is handed over as UTF-8 whatever the page declares, and lxml builds no tree, so neither an encoding
    declaration nor any depth of nesting can stop it.
    """
    target = _Collector()
    parser = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    try:
        parser.feed(close_elements(html.replace("\0", "")).encode("utf-8", "replace"))
        parser.close()
    except etree.LxmlError:
        pass  # what was read up to here stands
    return target.finish()


class _Collector:
    """lxml's parser target: writes down tokens within the limits, leaving out what nobody reads."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self._text: list[str] = []
        self._depth = 0
        self._unread = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._unread or (tag in UNREAD and JSON_LD not in attributes.get("type", "").lower()):
            self._unread += 1
            return
        self._depth += 1
        if self._depth <= limits.MAX_DEPTH:
            wanted = {name: value for name, value in attributes.items() if name in _WANTED} if attributes else {}
            self._add((tag, wanted))

    def end(self, _tag: str) -> None:
        if self._unread:
            self._unread -= 1
            return
        if self._depth <= limits.MAX_DEPTH:
            self._add(None)
        self._depth -= 1

    def data(self, text: str) -> None:
        if not self._unread:
            self._text.append(text)

    def close(self) -> None:
        return None

    def finish(self) -> list[Token]:
        self._flush()
        return self.tokens

    def _add(self, token: Token) -> None:
        self._flush()
        if len(self.tokens) < limits.MAX_TOKENS:
            self.tokens.append(token)

    def _flush(self) -> None:
        """One token for neighbouring texts, as in a tree; blank text is one blank."""
        if self._text:
            text = "".join(self._text)
            self._text.clear()
            if len(self.tokens) < limits.MAX_TOKENS:
                self.tokens.append(" " if text.isspace() else text)
