"""``python -m groundmark read``: what Groundmark reads of a saved page, and how much of a corpus of pages."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from groundmark.domain import Fetched, Page, Unreadable
from groundmark.native.score_reading import ReadingScore
from groundmark.native.score_reading import score as score_corpus
from groundmark.native.tokens import tokens
from groundmark.page import read as read_page
from groundmark.passages import passages as split_passages

_SAVED: str = "https://page.example/saved"


def read(
    file: Annotated[Path | None, typer.Argument(help="A saved page, - for standard input.")] = None,
    url: Annotated[str, typer.Option(help="The address that it came from.")] = _SAVED,
    content_type: Annotated[str, typer.Option(help="The Content-Type that it was sent with.")] = "text/html",
    as_json: Annotated[
        bool, typer.Option("--json", help="As JSON; with --score, every page's figures into FILE.")
    ] = False,
    passages: Annotated[bool, typer.Option(help="The passages instead of the blocks.")] = False,
    score: Annotated[Path | None, typer.Option(help="Score the reader on a folder of pages with ground truth.")] = None,
) -> None:
    """Show what is read of a saved page, or score the reader on a corpus."""
    if score is not None:
        if not score.is_dir():
            raise typer.BadParameter(f"{score} is no folder")
        _show_score(score_corpus(score), as_json=as_json, report=file)
        return
    if file is None or not (str(file) == "-" or file.is_file()):
        raise typer.BadParameter("a file or --score is needed" if file is None else f"{file} is no file")
    body = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    page = read_page(Fetched(url, 200, content_type, body), url, tokens)
    if as_json:
        typer.echo(json.dumps(asdict(page), ensure_ascii=False, indent=1))
    elif isinstance(page, Unreadable):
        typer.echo(f"couldn't be read: {page.reason.value} {page.detail}".rstrip())
    elif passages:
        for passage in split_passages(page, 1):
            typer.echo(f"[{passage.id}] {passage.text}")
    else:
        _show_page(page)
    if isinstance(page, Unreadable):
        raise typer.Exit(1)


def _show_page(page: Page) -> None:
    cut = ", cut at the limit" if page.truncated else ""
    typer.echo(f"{'status':<12} read: {len(page.blocks)} blocks{cut}")
    for block in page.blocks:
        typer.echo(f"{block.kind.value:<12} {block.text}")
    for text in page.hidden:
        typer.echo(f"{'(hidden)':<12} {text}")


def _show_score(result: ReadingScore, *, as_json: bool, report: Path | None) -> None:
    text = json.dumps(result.summary(), ensure_ascii=False, indent=1)
    if as_json and report is None:
        typer.echo(text)
        return
    if as_json and report is not None:
        report.write_text(text + "\n", "utf-8")
    table = Table("page", "words", "snippets", "cookie text", "reason")
    for page in result.pages:
        if page.reason or page.is_bad:
            shares = (page.words, page.snippets, page.cookie_text)
            table.add_row(
                page.name,
                *("" if share is None else f"{share:.1%}" for share in shares),
                page.reason or page.missing_words,
            )
    console = Console()
    console.print(table)
    console.print(
        f"{len(result.pages)} pages: truth words {result.words:.2%}, snippets {result.snippets:.2%}, "
        f"cookie text kept {result.cookie_text:.1%}, {result.ms_per_mb:.0f} ms/MB"
    )
