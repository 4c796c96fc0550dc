"""Saved results pages in real Chromium, with the content script's own functions at hand."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from .chromium import ResultsPage, bundle, chromium

HERE = Path(__file__).parent
Open = Callable[..., ResultsPage]


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """One Chromium for all page tests."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def reading() -> str:
    """The reading half of the content script."""
    return bundle(HERE / "entry.js")


@pytest.fixture(scope="session")
def drawing() -> str:
    """The drawing half of the content script."""
    return bundle(HERE / "gallery.js")


@pytest.fixture(scope="session")
def window(chrome: Browser) -> BrowserContext:
    """The browser context of all tabs that need no settings of their own."""
    return chrome.new_context()


@pytest.fixture
def open_page(chrome: Browser, window: BrowserContext, reading: str) -> Iterator[Open]:
    """``open_page(html)`` -> a results page to read. ``script`` takes another bundle, ``options`` make a new context."""
    opened: list[ResultsPage] = []

    def open_one(html: str, script: str = reading, **options: Any) -> ResultsPage:
        opened.append(ResultsPage(chrome.new_context(**options) if options else window, script, html))
        return opened[-1]

    yield open_one
    for page in opened:
        page.close()
        assert page.errors == []


@pytest.fixture
def serp(corpus: Path) -> Callable[[str], str]:
    """A saved results page of the corpus by the beginning of its name."""

    def read(name: str) -> str:
        (path,) = (corpus / "serp").glob(f"{name}*.html")
        return path.read_text(encoding="utf-8")

    return read
