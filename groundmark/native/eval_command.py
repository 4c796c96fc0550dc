"""``python -m groundmark eval``: how right the checker is on files of labelled cases."""

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from groundmark.cases import CaseIn
from groundmark.domain import Outcome
from groundmark.evaluation import Judged, Report, Tally, judge
from groundmark.native.cases import progress, rows, work
from groundmark.native.tokens import tokens


def evaluate(
    files: Annotated[
        list[Path], typer.Argument(exists=True, dir_okay=False, readable=True, help="JSON Lines of cases.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file, one per line.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that share the work.")] = 1,
) -> None:
    """Run labelled cases through the checker: accuracy, confusion, precision, recall, calibration, speed."""
    console = Console()
    unusable = False
    for file in files:
        tally = Tally()
        began = time.perf_counter()
        for judged in progress(file, work(rows(file), judge_line, jobs=jobs)):
            tally.add(judged)
        report = tally.report()
        speed = report.n / (time.perf_counter() - began)
        unusable |= not report.n
        if as_json:
            typer.echo(json.dumps(report_json(str(file), report, speed), ensure_ascii=False))
        else:
            _show(console, str(file), report, speed)
    if unusable:
        raise typer.Exit(1)


def judge_line(line: str) -> Judged:
    """Judge the case in one line of a file."""
    return judge(CaseIn.model_validate_json(line).to_domain(), tokens)


def report_json(file: str, report: Report, sentences_per_s: float) -> dict[str, Any]:
    """The figures of one file as they are printed."""
    return {"file": file, **asdict(report), "sentences_per_s": round(sentences_per_s, 1)}


def _show(console: Console, file: str, report: Report, sentences_per_s: float) -> None:
    console.print(f"[bold]{file}[/bold]: {report.n} cases, {sentences_per_s:.0f} sentences per second", highlight=False)
    outcomes = [one.value for one in Outcome if any(one.value in row for row in report.confusion.values())]
    table = Table("labelled", "n", *outcomes, "precision", "recall", "F1")
    for label, score in report.per_class.items():
        counts = (str(report.confusion[label].get(outcome, 0)) for outcome in outcomes)
        table.add_row(label, str(score.n), *counts, *map(_percent, (score.precision, score.recall, score.f1)))
    console.print(table)
    console.print(
        f"accuracy {_percent(report.accuracy)}, supported against the rest: balanced accuracy "
        f"{_percent(report.balanced_accuracy)}, contradicted but passed as supported "
        f"{_percent(report.false_support_on_contradicted)}",
        highlight=False,
    )
    bands = ", ".join(f"{one.band}: right {one.right} of {one.n}" for one in report.calibration)
    console.print(f"confidence {bands}\n", highlight=False)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
