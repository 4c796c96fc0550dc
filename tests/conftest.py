"""Shared by every ring of tests."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real pages and labels, which stands outside the repository; its tests say so when it is away."""
    folder = Path(os.environ.get("GROUNDMARK_CORPUS", ROOT.parent / "shared" / "corpus"))
    if not folder.is_dir():
        pytest.skip(f"the corpus of real pages is not at {folder} (set GROUNDMARK_CORPUS)")
    return folder
