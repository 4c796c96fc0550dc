"""What the core needs from outside, as Protocols: pages, and the time."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from groundmark.addresses import Address
from groundmark.domain import Fetched, FetchFailed

Open = tuple[str, Mapping[str, str]]
"""An element opens: its lower-case tag and its attributes (lower-case names)."""
Token = Open | str | None
"""One step through a parsed page: an element opens, a text, or (None) the last opened element closes."""


class SourceReader(Protocol):
    """Reads cited pages: in the browser by the service worker and ``DOMParser``, on CPython with httpx and lxml."""

    async def fetch(self, url: str) -> Fetched | FetchFailed:
        """Get one page without cookies or referrer, within the limits of ``limits.py``. Never raises."""
        ...

    def tokens(self, html: str) -> Iterable[Token]:
        """Parse a page and walk it in document order. Runs no script and loads nothing."""
        ...

    def parse(self, url: str) -> Address | None:
        """What a browser makes of an address, or None when it is not one (WHATWG URL)."""
        ...


class Clock(Protocol):
    """Time that only goes forward."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        ...
