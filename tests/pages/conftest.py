"""Saved results pages in real Chromium, with the content script's own functions at hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

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


@pytest.fixture
def open_page(chrome: Browser, reading: str) -> Iterator[Open]:
    """``open_page(html)`` -> a results page to read. ``script`` takes another bundle, ``options`` go to the context."""
    contexts = []

    def open_one(html: str, script: str = reading, **options: object) -> ResultsPage:
        context = chrome.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        return ResultsPage(context, script, html)

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def serp(corpus: Path) -> Callable[[str], str]:
    """A saved results page of the corpus by the beginning of its name."""

    def read(name: str) -> str:
        (path,) = (corpus / "serp").glob(f"{name}*.html")
        return path.read_text(encoding="utf-8")

    return read
