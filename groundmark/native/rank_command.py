"""``python -m groundmark rank``: how often the passages kept of a page are those that back a claim."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from groundmark.cases import RetrievalCaseIn
from groundmark.evaluation import KEPT, Retrieved, retrieval_report, retrieve
from groundmark.native.cases import progress, rows, work


def rank(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="WiCE's retrieval rows.")],
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that share the work.")] = 1,
) -> None:
    """Rank the passages of pages whose backing sentences are known; claims that nothing backs are left out."""
    found = progress(file, work(rows(file), retrieve_line, jobs=jobs))
    report = retrieval_report(one for one in found if one is not None)
    if as_json:
        typer.echo(json.dumps(asdict(report)))
    else:
        typer.echo(f"{report.n} claims; a gold set stands in the passages kept")
        for most in KEPT:
            hit, whole = report.any[most], report.all[most]
            typer.echo(f"  of {most}: in part {_percent(hit)}, whole {_percent(whole)}")
    if not report.n:
        raise typer.Exit(1)


def retrieve_line(line: str) -> Retrieved | None:
    """Retrieve for the claim in one line of a file; None when nothing backs it."""
    case = RetrievalCaseIn.model_validate_json(line).to_domain()
    return retrieve(case) if case.gold else None


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
