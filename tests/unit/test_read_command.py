"""``python -m groundmark read``."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from groundmark.__main__ import app

TEXT = "The old stone bridge was opened to traffic on a rainy day in May. " * 5


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A saved page with a truth beside it."""
    path = tmp_path / "page.html"
    path.write_text(f"<title>Bridge</title><p>{TEXT}</p><p hidden>secret</p>", "utf-8")
    path.with_suffix(".txt").write_text(TEXT, "utf-8")
    return path


def test_blocks_are_shown_and_hidden_text_is_marked(page: Path) -> None:
    """One line a block with its kind; what no visitor sees is said to be hidden."""
    result = CliRunner().invoke(app, ["read", str(page)])
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["status", "read:", "2", "blocks"]
    assert lines[1].split() == ["title", "Bridge"]
    assert lines[-1].split() == ["(hidden)", "secret"]


def test_passages_and_json(page: Path) -> None:
    """The same page as passages with their ids, and as JSON."""
    assert "[S1-P1] " in CliRunner().invoke(app, ["read", str(page), "--passages"]).stdout
    data = json.loads(CliRunner().invoke(app, ["read", str(page), "--json"]).stdout)
    assert data["title"] == "Bridge"
    assert data["hidden"] == ["secret"]


def test_an_unreadable_page_says_why(tmp_path: Path) -> None:
    """The reason, and an exit status that a script can see."""
    path = tmp_path / "page.html"
    path.write_bytes(b"%PDF-1.7")
    result = CliRunner().invoke(app, ["read", str(path)])
    assert result.exit_code == 1
    assert "pdf" in result.stdout


def test_a_corpus_is_scored(page: Path, tmp_path: Path) -> None:
    """The averages on screen, every page's figures in the file."""
    report = tmp_path / "report.json"
    result = CliRunner().invoke(app, ["read", "--score", str(page.parent), "--json", str(report)])
    assert result.exit_code == 0
    assert "1 pages: truth words 100.00%" in result.stdout
    assert json.loads(report.read_text("utf-8"))["truth_words"] == 1.0


@pytest.mark.parametrize("arguments", [[], ["/nonexistent"], ["--score", "/nonexistent"]])
def test_a_missing_file_is_a_plain_error(arguments: list[str]) -> None:
    """No traceback for a mistyped path."""
    result = CliRunner().invoke(app, ["read", *arguments])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
