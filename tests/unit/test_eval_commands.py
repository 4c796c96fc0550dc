"""``python -m groundmark eval`` and ``rank``: the JSON that they print, and what they do with bad rows."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from groundmark.__main__ import app

CASE = {
    "id": "museum-1",
    "sentence": "The lighthouse museum opens daily at 10 am.",
    "sources": [{"title": "Museum", "url": "https://museum.example/", "text": "The lighthouse museum opens daily at 10 am. Tickets are sold at the gate."}],
    "label": "supported",
    "partial": None,
}  # fmt: skip
CLAIM = {
    "claim": "The lighthouse museum opens daily.",
    "evidence": ["The lighthouse museum opens daily.", "Tickets are sold at the gate.", "Ferries leave at noon."],
    "supporting_sentences": [[0]],
    "label": "supported",
    "meta": {},
}


def write(folder: Path, *lines: object) -> Path:
    """A file with these rows; texts are written as they are."""
    file = folder / "rows.jsonl"
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), "utf-8")
    return file


def test_eval_prints_one_object_per_file(tmp_path: Path) -> None:
    """Exactly the documented fields, one line per file."""
    file = write(tmp_path, CASE, {**CASE, "id": "museum-2", "sentence": "It has a spiral staircase of iron."})
    result = CliRunner().invoke(app, ["eval", str(file), str(file), "--json"])
    assert result.exit_code == 0
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert first["file"] == second["file"] == str(file)
    assert set(first) == {
        "file", "n", "accuracy", "balanced_accuracy", "confusion", "per_class", "false_support_on_contradicted",
        "calibration", "sentences_per_s",
    }  # fmt: skip
    assert first["n"] == 2
    assert first["confusion"]["supported"] == {"supported": 1, "not_found": 1}
    assert set(first["per_class"]["supported"]) == {"precision", "recall", "f1", "n"}
    assert all(set(band) == {"band", "n", "right"} for band in first["calibration"])


def test_processes_change_nothing_but_the_time(tmp_path: Path) -> None:
    """``--jobs`` gives the same figures in the same order of rows."""
    file = write(tmp_path, *({**CASE, "id": str(number)} for number in range(40)), "{", CASE)
    alone, shared = (CliRunner().invoke(app, ["eval", str(file), "--json", "--jobs", jobs]) for jobs in ("1", "2"))
    drop = {"sentences_per_s": 0}
    assert json.loads(alone.stdout) | drop == json.loads(shared.stdout) | drop
    assert alone.stderr == shared.stderr


@pytest.mark.parametrize(
    "bad",
    [
        "{",
        "[]",
        {**CASE, "label": "true"},
        {**CASE, "sources": []},
        {**CASE, "sources": [{"title": "No text"}]},
        {**CASE, "sentence": ""},
        {**CASE, "partial": "no"},
        {key: value for key, value in CASE.items() if key != "id"},
    ],
)
def test_a_bad_row_is_named_and_left_out(tmp_path: Path, bad: object) -> None:
    """A row that is no case is reported with its line number, and the others count."""
    file = write(tmp_path, CASE, "", bad, {**CASE, "note": "fields that nobody asked for are let be"})
    result = CliRunner().invoke(app, ["eval", str(file), "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["n"] == 2
    assert f"{file}:3: skipped: " in result.stderr


def test_a_file_without_a_case_is_an_error(tmp_path: Path) -> None:
    """Nothing evaluated is no success."""
    assert CliRunner().invoke(app, ["eval", str(write(tmp_path, "{"))]).exit_code == 1
    assert CliRunner().invoke(app, ["eval", str(tmp_path / "none.jsonl")]).exit_code == 2


def test_rank_prints_any_and_all(tmp_path: Path) -> None:
    """The documented object; claims that nothing backs are not counted, bad rows named."""
    file = write(tmp_path, CLAIM, {**CLAIM, "supporting_sentences": [[]]}, {**CLAIM, "evidence": []})
    result = CliRunner().invoke(app, ["rank", str(file), "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"n": 1, "any": {"3": 1.0, "6": 1.0}, "all": {"3": 1.0, "6": 1.0}}
    assert f"{file}:3: skipped: evidence: " in result.stderr


def test_tables_are_printed_for_people(tmp_path: Path) -> None:
    """Without ``--json`` both commands print figures with their names."""
    shown = CliRunner().invoke(app, ["eval", str(write(tmp_path, CASE))]).stdout
    assert "balanced accuracy" in shown
    assert "1 claims" in CliRunner().invoke(app, ["rank", str(write(tmp_path, CLAIM))]).stdout
