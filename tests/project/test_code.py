"""The code itself: linters and type checkers find nothing, and each room keeps to itself (DESIGN.md)."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bundle
from tools.paths import EXTENSION, NODE_MODULES, ROOT

BIN = NODE_MODULES / ".bin"
PYTHON = [sys.executable, "-m"]


@pytest.mark.parametrize(
    "command",
    [
        [*PYTHON, "ruff", "check", "."],
        [*PYTHON, "ruff", "format", "--check", "."],
        [*PYTHON, "mypy"],
        [str(BIN / "biome"), "check", "--error-on-warnings", "extension"],
        [str(BIN / "tsc"), "-p", "tsconfig.json"],
    ],
    ids=["ruff", "ruff-format", "mypy", "biome", "tsc"],
)
def test_checkers_find_nothing(command: list[str]) -> None:
    """Warnings are errors in every language."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "NO_COLOR": "1"}
    )
    assert done.returncode == 0, done.stdout + done.stderr


def imported(path: Path) -> set[str]:
    """The top-level names of the packages that a Python file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module.split(".")[0])
    return names


def test_the_core_knows_no_browser_no_network_and_no_clock() -> None:
    """Nothing in groundmark/ outside native/ imports a platform, a network or a time."""
    foreign = {"js", "pyodide", "pyscript", "httpx", "lxml", "socket", "ssl", "requests", "time", "http", "subprocess"}
    files = [path for path in (ROOT / "groundmark").glob("*.py") if path.name != "__main__.py"]
    assert len(files) > 20
    found = {path.name: imported(path) & foreign for path in files if imported(path) & foreign}
    assert found == {}


def test_page_text_never_becomes_markup() -> None:
    """No file of ours writes HTML from text."""
    ways = (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "createContextualFragment",
        "setHTML",
        "parseHTML",
        "srcdoc",
        "eval(",
        "new Function",
    )
    found = [
        (path.name, way)
        for path in EXTENSION.rglob("*")
        if path.suffix in (".js", ".py", ".html")
        for way in ways
        if way in path.read_text(encoding="utf-8")
    ]
    assert found == []
    parsers = [path.name for path in EXTENSION.rglob("*.js") if "DOMParser(" in path.read_text(encoding="utf-8")]
    assert parsers == ["tokens.js"], "pages are parsed to be read, never to be shown"


def test_only_the_service_worker_fetches_the_web() -> None:
    """``fetch(`` stands in background/fetching.js; the offscreen host reads only its own package with it."""
    callers = {
        path.relative_to(EXTENSION).as_posix()
        for path in EXTENSION.rglob("*.js")
        if " fetch(" in path.read_text(encoding="utf-8") or "XMLHttpRequest" in path.read_text(encoding="utf-8")
    }
    assert callers == {"background/fetching.js", "offscreen/python.js"}


def test_generated_files_are_up_to_date() -> None:
    """What build.py generates from Python's tables is what stands in the repository."""
    for path, text in bundle.generated().items():
        assert path.read_text(encoding="utf-8") == text, f"run python3 build.py: {path} is out of date"


def test_lock_files_name_no_addresses() -> None:
    """Any registry, through the ordinary clients: lock files record names, versions and hashes only."""
    for name in ("package-lock.json", "requirements.lock", "requirements-node.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert '"resolved"' not in text, name
        assert "://" not in re.sub(r'"url": "[^"]*"', "", text), f"{name} (funding links apart)"
