"""Files of labelled rows (JSON Lines), read as a stream, checked row by row and worked on by one or more processes."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from groundmark.cases import row_problem

Result = TypeVar("Result")

_BATCH: Final = 16
"""Rows handed to a process at a time."""
_AHEAD: Final = 3
"""Batches waiting for each process: enough to keep it busy, few enough that a file of any length fits in memory."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a file, its number from 1 and its length in bytes."""

    number: int
    line: str
    bytes: int


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that could not be used, and what is wrong with it."""

    number: int
    problem: str


def rows(file: Path) -> Iterator[Row]:
    """The lines of a file that hold anything, one at a time."""
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if text := line.decode("utf-8", "replace").strip().removeprefix("\ufeff"):
                yield Row(number, text, len(line))


def progress(file: Path, worked: Iterable[tuple[Row, Result | BadRow]]) -> Iterator[Result]:
    """The results of a file's rows, with a progress bar on a terminal; bad rows are named on standard error."""
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bars:
        bar = bars.add_task(file.name, total=file.stat().st_size)
        for row, result in worked:
            bars.advance(bar, row.bytes)
            if isinstance(result, BadRow):
                console.print(f"{file}:{result.number}: skipped: {result.problem}", markup=False, soft_wrap=True)
            else:
                yield result


def work(found: Iterable[Row], one: Callable[[str], Result], *, jobs: int = 1) -> Iterator[tuple[Row, Result | BadRow]]:
    """Apply ``one`` to every row, in order; a row that it refuses (ValidationError) comes back as a BadRow.

    With more than one job ``one`` must be a function of a module, since other processes run it.
    """
    if jobs <= 1:
        for row in found:
            yield row, _attempt(row, one)
        return
    source = iter(found)
    batches = iter(lambda: list(islice(source, _BATCH)), [])
    waiting: deque[tuple[list[Row], Future[list[Result | BadRow]]]] = deque()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for batch in batches:
            waiting.append((batch, pool.submit(_attempt_all, batch, one)))
            if len(waiting) >= jobs * _AHEAD:
                yield from _next(waiting)
        while waiting:
            yield from _next(waiting)


def _next(
    waiting: deque[tuple[list[Row], Future[list[Result | BadRow]]]],
) -> Iterator[tuple[Row, Result | BadRow]]:
    batch, future = waiting.popleft()
    yield from zip(batch, future.result(), strict=True)


def _attempt_all(batch: list[Row], one: Callable[[str], Result]) -> list[Result | BadRow]:
    return [_attempt(row, one) for row in batch]


def _attempt(row: Row, one: Callable[[str], Result]) -> Result | BadRow:
    try:
        return one(row.line)
    except ValidationError as error:
        return BadRow(row.number, row_problem(error))
