"""A source reader over saved pages: what stands in files, or 404. For audits, evaluation and tests."""

from collections.abc import Callable, Iterable, Mapping

from groundmark.addresses import Address
from groundmark.domain import Fetched, FetchFailed
from groundmark.links import page_key
from groundmark.native.addresses import parse
from groundmark.native.tokens import tokens
from groundmark.ports import Token

Saved = Fetched | FetchFailed | Callable[[], Fetched | FetchFailed]


class SavedReader:
    """``ports.SourceReader`` without a network: answers for the addresses it was given, 404 for the rest."""

    def __init__(self, pages: Mapping[str, Saved]) -> None:
        """Take the pages by address (without fragment)."""
        self._pages = pages
        self.asked: list[str] = []

    async def fetch(self, url: str) -> Fetched | FetchFailed:
        """The saved page, or a 404."""
        self.asked.append(url)
        page = self._pages.get(page_key(url), Fetched(url, 404, "text/html", b"<h1>Not found</h1>"))
        return page() if callable(page) else page

    def tokens(self, html: str) -> Iterable[Token]:
        """Parse with lxml."""
        return tokens(html)

    def parse(self, url: str) -> Address | None:
        """Parse as browsers do, with ada."""
        return parse(url)


class StepClock:
    """A clock that goes forward by one step each time it is read: for runs whose time must not matter."""

    def __init__(self, step: float = 0.0) -> None:
        """Start at zero."""
        self._now, self._step = 0.0, step

    def now(self) -> float:
        """The next moment, in seconds."""
        self._now += self._step
        return self._now
