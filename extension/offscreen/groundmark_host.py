"""Python's side of the host: JavaScript's ports become the core's, and the core's events become JSON.

The only Python that knows it runs in a browser. It reads what JavaScript hands over and imports nothing of it.
"""

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from pyodide.ffi import create_once_callable

from groundmark import __version__
from groundmark.addresses import Address
from groundmark.boundary import OverviewMessage, event_json, inspection_json
from groundmark.check import VerdictReached
from groundmark.check import check as check_overview
from groundmark.domain import Fetched, FetchFailed, Reason
from groundmark.markup import ATTRIBUTES, from_json
from groundmark.ports import Token


class BrowserReader:
    """``ports.SourceReader`` over the service worker's fetch, ``DOMParser`` and ``URL``."""

    def __init__(self, ports: Any) -> None:
        """Keep JavaScript's functions."""
        self._ports = ports

    async def fetch(self, url: str) -> Fetched | FetchFailed:
        """Get one page through the service worker."""
        answer = await self._ports.fetch(url)
        if hasattr(answer, "reason"):
            return FetchFailed(Reason(answer.reason), answer.detail, answer.seconds)
        body = answer.body.to_bytes()
        return Fetched(answer.url, answer.status, answer.contentType, body, answer.truncated, answer.seconds)

    def tokens(self, html: str) -> Iterable[Token]:
        """Parse with ``DOMParser``."""
        return from_json(self._ports.tokens(html, json.dumps(ATTRIBUTES)))

    def parse(self, url: str) -> Address | None:
        """Parse with ``URL``."""
        found = self._ports.parse(url)
        return Address(**json.loads(found)) if found else None


class BrowserClock:
    """``ports.Clock`` over ``performance.now``."""

    def __init__(self, ports: Any) -> None:
        """Keep JavaScript's clock."""
        self._ports = ports

    def now(self) -> float:
        """Seconds since the host was opened."""
        return float(self._ports.now())


async def check(message: str, ports: Any, python: Any) -> None:
    """Check one Overview and emit its events; ends early when the results page's port closes."""
    task = asyncio.ensure_future(_check(message, ports, python))
    ports.signal.addEventListener("abort", _canceller(task))
    try:
        await task
    except asyncio.CancelledError:
        if not ports.signal.aborted:
            raise


def _canceller(task: "asyncio.Task[None]") -> Any:
    """JavaScript keeps this for as long as the port may close, so it needs a proxy that Python doesn't drop."""
    return create_once_callable(lambda *_: task.cancel())


async def _check(message: str, ports: Any, python: Any) -> None:
    request = OverviewMessage.model_validate_json(message)
    overview = request.overview.to_domain()
    events = check_overview(
        overview, BrowserReader(ports), BrowserClock(ports), access=request.access, known=request.known_outcomes()
    )
    try:
        async for event in events:
            inspection = ""
            if isinstance(event, VerdictReached):
                inspection = f"{request.id}.{event.claim.index}"
                record = inspection_json(event, overview, version=__version__, checked_at=ports.timestamp())
                ports.keep(inspection, json.dumps(record))
            out = event_json(event, overview, inspection)
            if out["type"] == "OFF_DONE":
                out |= {"python_ready_s": python.seconds, "python_start": python.start}
            ports.emit(json.dumps(out))
            await asyncio.sleep(0)  # let the page's message and the fetches through
    finally:
        await events.aclose()
