"""A report as a table for the terminal."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

COLOURS = {
    "supported": "green", "partial": "yellow", "contradicted": "red", "not_found": "yellow",
    "could_not_check": "blue", "nothing_to_check": "bright_black", "not_checked": "bright_black",
}  # fmt: skip


def show(report: dict[str, Any]) -> None:
    """Print sentences with outcomes, sources, the support score and the timings."""
    console = Console()
    overview, timings = report["overview"], report["timings"]
    if not overview["found"]:
        console.print("No AI Overview was found on this page.")
        return
    table = Table(title="What Groundmark showed", show_lines=False, expand=True)
    table.add_column("outcome", no_wrap=True, min_width=len("nothing_to_check"))
    table.add_column("sure", no_wrap=True, min_width=len("100%"))
    table.add_column("sentence", ratio=8)
    table.add_column("why", ratio=7)
    for sentence in overview["sentences"]:
        colour = COLOURS[sentence["outcome"]]
        sure = f"{sentence['confidence']:.0%}" if sentence["confidence"] is not None else ""
        table.add_row(
            Text(sentence["outcome"], style=colour), sure, Text(sentence["text"]), Text(sentence["explanation"])
        )
    console.print(table)
    for source in overview["sources"]:
        state = source["reason"] or f"{source['passages']} passages of {source['bytes']:,} bytes"
        console.print(Text(f"  {source['url']}  {state}"))
    score = overview["support_score"]
    console.print(Text(f"\n{overview['bar']}"))
    console.print(f"Support score: {'none' if score is None else f'{score:.2f}'}")
    console.print("  ".join(f"{name} {'–' if value is None else f'{value:.2f}'}" for name, value in timings.items()))
