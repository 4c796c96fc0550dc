"""What a link in an Overview points to: the cited page behind Google's wrappers, or nothing that could be cited.

Rules from ``facts/ai-overview-dom.md`` section 6.3. What comes out still has to pass :mod:`groundmark.addresses`.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final
from urllib.parse import parse_qs, urlsplit

from groundmark.addresses import Address
from groundmark.fragments import hint

Parse = Callable[[str], Address | None]

_GOOGLE_SEARCH_HOST: Final = re.compile(r"(?:^|\.)google\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$")
_FURNITURE_HOSTS: Final = frozenset({"policies.google.com", "accounts.google.com", "myaccount.google.com"})
_OWN_SITES: Final = re.compile(r"^(?:www|maps|images|ipv[46]|encrypted)\.google\.|^google\.")
_MAX_WRAPPERS: Final = 3  # a translate link inside a /url link is real; deeper is a trap


class Unusable(Enum):
    """Why a link is no citation."""

    FURNITURE = "furniture"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Target:
    """A cited page: its address without a text directive, and that directive's text as a hint where to look."""

    url: str
    hint: str = ""


def target(url: str, parse: Parse) -> Target | Unusable:
    """Unwrap one link (``/url?q=``, translate, ``#:~:text=``).

    :returns: the cited page; ``HIDDEN`` for ``/goto?url=``, which only Google can resolve; ``FURNITURE`` for links to
        Google's own search, maps, help and policy pages and for what isn't a web address at all.
    """
    for _ in range(_MAX_WRAPPERS):
        address = parse(url)
        if address is None or address.scheme not in ("http", "https"):
            return Unusable.FURNITURE
        inner = _wrapped(address)
        if isinstance(inner, Unusable):
            return inner
        if inner is None:
            plain, words = hint(address.href)
            return Target(plain, words)
        url = inner
    return Unusable.FURNITURE


def targets(urls: Iterable[str], parse: Parse) -> tuple[list[Target], bool]:
    """The cited pages of some links, each page once, in order; and whether a link was hidden by Google."""
    found: dict[str, Target] = {}
    hidden = False
    for url in urls:
        one = target(url, parse)
        if isinstance(one, Target):
            seen = found.setdefault(page_key(one.url), one)
            if not seen.hint and one.hint:
                found[page_key(one.url)] = one
        elif one is Unusable.HIDDEN:
            hidden = True
    return list(found.values()), hidden


def page_key(url: str) -> str:
    """What tells two cited pages apart: the address without its fragment."""
    return url.split("#", 1)[0]


def _wrapped(address: Address) -> str | Unusable | None:
    """The address inside a wrapper, why there is none, or None when the address is no wrapper."""
    host = address.host
    parts = urlsplit(address.href)
    query = parse_qs(parts.query)
    if host.endswith(".translate.goog") or host.startswith("translate.google."):
        return query["u"][0] if "u" in query else Unusable.FURNITURE
    if host in _FURNITURE_HOSTS or (host == "support.google.com" and parts.path.startswith("/websearch")):
        return Unusable.FURNITURE
    if not (_GOOGLE_SEARCH_HOST.search(host) and _OWN_SITES.match(host)):
        return None
    if parts.path == "/url":
        inner = query.get("url") or query.get("q")
        return inner[0] if inner else Unusable.FURNITURE
    if parts.path == "/goto":
        return Unusable.HIDDEN
    return Unusable.FURNITURE
