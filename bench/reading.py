"""How long reading takes as pages grow, next to other readers: ``python -m bench.reading [--pages DIR]``.

A page of the wanted size is made of what real pages hold: nested blocks, tables, lists, scripts, structured data. CPU
time, the best of three. The others come with ``pip install -e .[bench]``; those that aren't installed are left out.
"""

import argparse
import importlib
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from groundmark.domain import Fetched
from groundmark.native.tokens import tokens
from groundmark.page import read

SIZES: Final = (100_000, 300_000, 1_000_000, 3_000_000)
"""Bytes; the last is the limit of a page."""
RUNS: Final = 3
ADDRESS: Final = "https://page.example/page"
Reader = Callable[[str], object]


def made_page(size: int) -> str:
    """A page of about ``size`` characters."""
    head = (
        "<!doctype html><html lang=en><head><title>A made page</title><meta name=description content='It is long.'>"
        "</head><body><header><nav><a href=/>Home</a><a href=/a>About</a></nav></header><main><h1>A made page</h1>"
    )
    parts, length, number = [head], len(head), 0
    while length < size:
        number += 1
        part = (
            f"<section class='block block-{number}' id=s{number}><h2>Section {number}</h2><div><div><p>The {number}th "
            f"bridge of the town was built in {1800 + number % 200} and is {number}.5 metres <b>long</b>. It opened on "
            f"<a href=/d/{number}>a Monday</a> and <span>cost</span> ${number},000.</p><ul><li>Open 9 to "
            f"{number % 12 + 1} pm</li><li>Closed</li></ul><table><tr><th>Year<th>Visitors</tr><tr><td>{number}<td>"
            f"{number * 7}</tr></table><script>track({number})</script><img src=x.png alt='The bridge number {number} "
            "at night'></div></div></section>"
        )
        parts.append(part)
        length += len(part)
    return "".join([*parts, "</main></body></html>"])


def readers() -> dict[str, Reader]:
    """Ours, and those of the others that are here."""
    found: dict[str, Reader] = {
        "groundmark": lambda html: read(Fetched(ADDRESS, 200, "text/html", html.encode()), ADDRESS, tokens)
    }
    for name, module, use in (
        ("trafilatura", "trafilatura", lambda it: it.extract),
        ("readability-lxml", "readability", lambda it: lambda html: it.Document(html).summary()),
        ("inscriptis", "inscriptis", lambda it: it.get_text),
        ("justhtml", "justhtml", lambda it: lambda html: it.JustHTML(html).to_text()),
    ):
        try:
            found[name] = use(importlib.import_module(module))
        except ImportError:
            print(f"{name}: not installed")
    return found


def ms_per_mb(reader: Reader, html: str) -> float:
    """The best of a few runs."""
    best = float("inf")
    for _ in range(RUNS):
        started = time.process_time()
        reader(html)
        best = min(best, time.process_time() - started)
    return best * 1e9 / len(html.encode())


def main() -> None:
    """Print the table: a reader a line, a size a column, milliseconds for a megabyte."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--pages", type=Path, help="real pages instead: every *.html below this folder, as one sum")
    pages: Path | None = arguments.parse_args().pages
    inputs: dict[str, list[str]] = {f"{size / 1e6:g} MB": [made_page(size)] for size in SIZES}
    if pages is not None:
        paths = sorted(pages.rglob("*.html"))
        inputs = {f"{len(paths)} pages": [path.read_text(encoding="utf-8", errors="replace") for path in paths]}
    print("ms per MB".ljust(18), *(name.rjust(12) for name in inputs))
    for name, reader in readers().items():
        figures = [_mean(reader, htmls) for htmls in inputs.values()]
        print(name.ljust(18), *(f"{figure:12.0f}" for figure in figures))


def _mean(reader: Reader, htmls: list[str]) -> float:
    """Over all pages that the reader can read: some of the others raise on some."""
    milliseconds = megabytes = 0.0
    for html in htmls:
        size = len(html.encode()) / 1e6
        with suppress(Exception):
            milliseconds += ms_per_mb(reader, html) * size
            megabytes += size
    return milliseconds / megabytes if megabytes else float("nan")


if __name__ == "__main__":
    main()
