"""Shared by every ring of tests."""

import os
from pathlib import Path

import pytest

from tools import bundle
from tools.paths import RELEASE, ROOT, TEST

RINGS = ("unit", "project", "pages", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what needs no Chromium first, and the rings from the quick to the slow.

    Once Playwright runs in a thread, ``asyncio.run`` refuses to.
    """

    def place(item: pytest.Item) -> tuple[bool, int]:
        in_chromium = not {"browser", "chrome"}.isdisjoint(getattr(item, "fixturenames", ()))
        return in_chromium, RINGS.index(item.path.relative_to(ROOT / "tests").parts[0])

    items.sort(key=place)


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real pages and labels, which stands outside the repository; its tests say so when it is away."""
    folder = Path(os.environ.get("GROUNDMARK_CORPUS", ROOT.parent / "shared" / "corpus"))
    if not folder.is_dir():
        pytest.skip(f"the corpus of real pages is not at {folder} (set GROUNDMARK_CORPUS)")
    return folder


@pytest.fixture(scope="session")
def built() -> Path:
    """The test build; ``build.py test`` has made it, a bare pytest makes it here."""
    return TEST if (TEST / "manifest.json").exists() else bundle.build(TEST, test=True)


@pytest.fixture(scope="session")
def released() -> Path:
    """The release build: what people install."""
    return RELEASE if (RELEASE / "manifest.json").exists() else bundle.build(RELEASE)
