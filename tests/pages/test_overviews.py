"""Four real Overviews with saved copies of pages that they cite: the core's promises on real input."""

import asyncio
import csv
import json
from pathlib import Path
from typing import Any

import pytest

from groundmark.check import Event, Finished, VerdictReached, check
from groundmark.domain import Anchor, BlockKind, Fetched, Mode, Outcome, Overview, OverviewBlock, Page
from groundmark.native.saved import SavedReader, StepClock

NAMES = ["Car-vehicle", "Chatgpt", "Laptop", "March-madness"]


def address(name: str, index: int) -> str:
    """An address for a reference: the data has only the paths of its own mirror."""
    return f"https://{name.lower()}-{index}.example/page"


def blocks(parts: list[dict[str, Any]], name: str) -> list[OverviewBlock]:
    """The text blocks in our terms, each with its references behind it."""
    found: list[OverviewBlock] = []

    def add(kind: BlockKind, text: str, references: list[int]) -> None:
        links = tuple(address(name, index) for index in references)
        found.append(OverviewBlock(kind, text.strip(), (Anchor(len(text.strip()), links),) if links else ()))

    for part in parts:
        references = part.get("reference_indexes") or []
        if part["type"] == "heading":
            add(BlockKind.HEADING, part["snippet"], [])
        elif part["type"] == "paragraph":
            add(BlockKind.PARAGRAPH, part["snippet"], references)
        for item in part.get("list", []):
            own = item.get("reference_indexes") or references
            if "snippet" in item:
                add(BlockKind.ITEM, item["snippet"], own)
            for title, text in (item.get("snippets") or {}).items():
                add(BlockKind.ITEM, f"{title.rstrip(': ')}: {text}", own)
    return found


def checked(corpus: Path, name: str) -> tuple[list[Event], dict[str, Fetched]]:
    """The events of a check, and the saved pages by address."""
    folder = corpus / "overviews"
    data = json.loads((folder / f"{name}.ai-overview.json").read_text(encoding="utf-8"))
    pages: dict[str, Fetched] = {}
    with (folder / "refs_to_pages.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["overview"].startswith(f"{name}.") and row["saved_page"] != "MISSING":
                url = address(name, int(row["ref_index"]))
                pages[url] = Fetched(url, 200, "text/html", (folder / row["saved_page"]).read_bytes())
    overview = Overview(tuple(blocks(data["text_blocks"], name)), language="en")

    async def collect() -> list[Event]:
        return [event async for event in check(overview, SavedReader(pages), StepClock())]

    return asyncio.run(collect()), pages


@pytest.mark.parametrize("name", NAMES)
def test_real_overviews_keep_the_core_promises(corpus: Path, name: str) -> None:
    """Every sentence has one outcome; quotes stand on their page; a page that isn't there decides nothing."""
    events, pages = checked(corpus, name)
    reached = [event for event in events if isinstance(event, VerdictReached)]
    assert len(reached) >= 5
    assert isinstance(events[-1], Finished)
    compared = 0
    for event in reached:
        verdict = event.verdict
        assert verdict.mode is Mode.LITE
        assert verdict.outcome not in (Outcome.CONTRADICTED, Outcome.PARTIAL)
        read = [one for one in event.sources if isinstance(one.page, Page)]
        assert {one.url for one in read} <= set(pages)
        if not read:
            assert verdict.outcome not in (Outcome.SUPPORTED, Outcome.NOT_FOUND)
            continue
        compared += 1
        if verdict.quote:
            source = next(one for one in read if one.url == verdict.source)
            assert isinstance(source.page, Page)
            assert any(verdict.quote in block.text for block in source.page.blocks)
    assert compared >= 1
