"""The built package: what it may do, and that nothing in it comes from elsewhere."""

import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from groundmark import __version__, limits
from tools.paths import ROOT
from tools.permissions import PERMISSIONS

RUNTIMES = ("pyodide", "pyscript", "micropython", "python")


@pytest.fixture(scope="session")
def manifest(released: Path) -> dict[str, Any]:
    """The release build's manifest."""
    found: dict[str, Any] = json.loads((released / "manifest.json").read_text(encoding="utf-8"))
    return found


def test_permissions_are_exactly_those_documented(manifest: dict[str, Any]) -> None:
    """Each permission has its reason, and no reason lacks its permission; no host is required up front."""
    asked = {*manifest["permissions"], *manifest["optional_host_permissions"]}
    assert asked == {name for name in PERMISSIONS if not name.startswith("content script")}
    assert "host_permissions" not in manifest
    assert "externally_connectable" not in manifest
    assert "web_accessible_resources" not in manifest


def test_it_runs_on_googles_results_pages_only(manifest: dict[str, Any]) -> None:
    """Every match pattern is a results page of a Google domain, on all of its country domains."""
    (script,) = manifest["content_scripts"]
    assert len(script["matches"]) == 187
    assert all(re.fullmatch(r"\*://\*\.google\.[a-z.]+/search\*", one) for one in script["matches"])


def test_versions_agree(manifest: dict[str, Any]) -> None:
    """One version everywhere, and Chrome from 138."""
    assert manifest["version"] == __version__
    assert json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["version"] == __version__
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert manifest["minimum_chrome_version"] == "138"


def test_every_file_that_is_named_is_there(released: Path, manifest: dict[str, Any]) -> None:
    """A manifest that names a missing file fails to load in silence."""
    named = [
        manifest["background"]["service_worker"],
        manifest["options_page"],
        *manifest["icons"].values(),
        *manifest["content_scripts"][0]["js"],
    ]
    assert [one for one in named if not (released / one).is_file()] == []
    for page in released.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for link in re.findall(r'(?:src|href)="([^"#?:]+)"', text):
            target = released / link.lstrip("/") if link.startswith("/") else page.parent / link
            assert target.is_file(), f"{page.relative_to(released)} names {link}"


def test_nothing_comes_from_outside(released: Path) -> None:
    """No script, style, wheel or default address of a runtime points to another host (store rule "Blue Argon")."""
    loads = re.compile(
        r"""(?:import\s*\(?|from|src=|importScripts\()\s*["'`]https?://|cdn\.|jsdelivr|unpkg|packages\.pyscript"""
    )
    found = {
        path.relative_to(released).as_posix(): loads.findall(path.read_text(encoding="utf-8", errors="replace"))
        for path in released.rglob("*")
        if path.suffix in (".js", ".mjs", ".html", ".css", ".json")
    }
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_no_test_double_and_no_test_access_in_a_release(released: Path) -> None:
    """What only tests may have is not in what people install."""
    own = [path for path in released.rglob("*") if path.is_file() and path.parts[len(released.parts)] not in RUNTIMES]
    assert len(own) > 20
    for path in own:
        assert "double" not in path.name, path
        if path.suffix in (".js", ".json", ".html", ".py"):
            text = path.read_text(encoding="utf-8")
            assert "test build" not in text, path
            assert "127.0.0.1" not in text or path.name in ("decides.html",), path


def test_the_archive_holds_the_core_and_only_what_runs(released: Path) -> None:
    """The Python archive has the core without its CPython adapters and build-time parts."""
    with zipfile.ZipFile(released / "python" / "groundmark.zip") as archive:
        names = archive.namelist()
    assert "groundmark/check.py" in names
    assert not [name for name in names if "native" in name or name.startswith("tools")]
    assert len(names) == len(set(names))


def test_the_decides_page_shows_every_number(released: Path) -> None:
    """Every limit by which the product works stands on "How Groundmark decides", as it is in limits.py."""
    page = (released / "pages" / "decides" / "decides.html").read_text(encoding="utf-8")
    missing = [name for name in vars(limits) if name.isupper() and name not in page]
    assert missing == []


def test_locales_are_complete(released: Path) -> None:
    """Every message that a script or page asks for exists in English."""
    messages = json.loads((released / "_locales" / "en" / "messages.json").read_text(encoding="utf-8"))
    script = (released / "content" / "main.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'getMessage\(\s*"(\w+)"', script))
    assert asked <= set(messages)
    assert all(entry["message"].strip() for entry in messages.values())
