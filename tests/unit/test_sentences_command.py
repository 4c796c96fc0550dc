"""``python -m groundmark sentences``."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from groundmark.__main__ import app


def printed(body: bytes, *options: str, file: Path) -> list[str]:
    """The lines that the command prints for a file."""
    file.write_bytes(body)
    result = CliRunner().invoke(app, ["sentences", str(file), *options])
    assert result.exit_code == 0
    return result.stdout_bytes.decode().split("\n")[:-1]


def test_lines_and_white_space_are_folded(tmp_path: Path) -> None:
    """One sentence a line: a line break is a blank, as is any run of white space."""
    text = b"The mill grinds\noats. It\r\nwas  built\tin\xc2\xa01874.\n"
    assert printed(text, file=tmp_path / "a") == ["The mill grinds oats.", "It was built in 1874."]


@pytest.mark.parametrize("gap", ["\n\n", "\r\n\r\n", "\n \t\n", "\n\n\n\n", "\r\r"])
def test_an_empty_line_ends_a_paragraph(gap: str, tmp_path: Path) -> None:
    """What stands in two paragraphs is two sentences, with or without a full stop."""
    assert printed(f"A title{gap}and its text{gap}".encode(), file=tmp_path / "a") == ["A title", "and its text"]


def test_the_language_is_told(tmp_path: Path) -> None:
    """A number with a full stop ends an English sentence, and is an ordinal in a Danish one."""
    text = "Vi ses 4. Maj bliver varm."
    file = tmp_path / "a"
    assert printed(text.encode(), "--language", "en", file=file) == ["Vi ses 4.", "Maj bliver varm."]
    assert printed(text.encode(), "--language", "da-DK", file=file) == [text]


def test_a_byte_order_mark_and_every_script_come_through(tmp_path: Path) -> None:
    """The mark is not text; what is printed is UTF-8 whatever the terminal's encoding."""
    assert printed("\ufeff水在沸腾。真的吗？🥚 好。".encode(), file=tmp_path / "a") == [
        "水在沸腾。",
        "真的吗？",
        "🥚 好。",
    ]


def test_standard_input_is_read() -> None:
    """``-`` stands for it."""
    assert CliRunner().invoke(app, ["sentences", "-"], input="One. Two.").stdout.splitlines() == ["One.", "Two."]


@pytest.mark.parametrize(("name", "body"), [("none", None), ("latin", b"caf\xe9")])
def test_what_is_no_text_is_a_plain_error(name: str, body: bytes | None, tmp_path: Path) -> None:
    """No traceback for a mistyped path or another encoding."""
    if body is not None:
        (tmp_path / name).write_bytes(body)
    result = CliRunner().invoke(app, ["sentences", str(tmp_path / name)])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
