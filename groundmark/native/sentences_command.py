"""``python -m groundmark sentences``: plain text in, one sentence a line out, so that the splitter can be measured."""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from groundmark.sentences import split


def sentences(
    file: Annotated[Path, typer.Argument(help="Plain text in UTF-8, - for standard input.")],
    language: Annotated[str, typer.Option(help="Its language as a BCP 47 tag, when it is known.")] = "",
) -> None:
    """Print the sentences of a plain text, one a line. An empty line ends a paragraph; within one, lines are joined."""
    if not (str(file) == "-" or file.is_file()):
        raise typer.BadParameter(f"{file} is no file")
    body = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise typer.BadParameter(f"{file} is not UTF-8: {error.reason} at byte {error.start}") from None
    for paragraph in _paragraphs(text):
        for span in split(paragraph, language):
            # Bytes, as a terminal's own encoding may lack what the text has.
            typer.echo(paragraph[span.start : span.end].encode())


def _paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a plain text, white space folded to one blank."""
    for is_text, lines in groupby(text.splitlines(), key=lambda line: bool(line.strip())):
        if is_text:
            yield " ".join(" ".join(lines).split())
