"""Builds the extension: ``dist/groundmark`` for people and ``dist/groundmark-test`` for tests.

Nothing remote ends up in a build: the Python runtime, the wheels and PyScript come from the registries at build time,
and the default addresses that some of them carry are cut out.
"""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from groundmark import __version__, addresses
from tools import constants, decides, privacy
from tools.paths import BUILD, EXTENSION, NODE_MODULES, RELEASE, ROOT

WHEELS: Final = (
    "annotated-types",
    "pydantic",
    "pydantic-core",
    "snowballstemmer",
    "typing-extensions",
    "typing-inspection",
)
"""What the core needs in the browser, in the versions of ``requirements.lock``."""
PYODIDE_TAG: Final = (
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--abi=none",
    "--platform=pyemscripten_2026_0_wasm32",
)
"""What pip is asked for, so that the binary wheel is the one for Pyodide 314."""
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYSCRIPT_FILES: Final = (
    "core.js", "core-*.js",
    "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js", "py-game-*.js", "py-terminal-*.js",
)  # fmt: skip
"""PyScript's entry, its library, and the plugins that the library imports on every page (13 KB, used or not)."""
TEST_WEB: Final = "127.0.0.1"
"""Where ``tools/server.py`` listens: the one private address that a test build takes for a public one."""
COPIED: Final = ("background", "icons", "offscreen", "pages", "shared", "_locales")
ENGLISH_STEMMER_ONLY: Final = '''"""The one language that Groundmark stems.

The package's own __init__ imports thirty, too many for a memory snapshot.
"""

from .english_stemmer import EnglishStemmer


def stemmer(lang: str) -> EnglishStemmer:
    """As in the package."""
    if lang != "english":
        raise KeyError(lang)
    return EnglishStemmer()
'''
REMOTE_DEFAULT: Final = re.compile(
    r"https://(?:cdn\.jsdelivr\.net|packages\.pyscript\.net|micropython\.org|raw\.githubusercontent\.com)"
)
"""Default addresses inside the runtimes. Groundmark sets every path, and reviewers (and we) want no such string."""


def run() -> int:
    """``build.py`` alone: build and say how to load it."""
    build(RELEASE)
    print(
        f"Built {RELEASE.relative_to(ROOT)}. To load it: open chrome://extensions, switch on Developer mode, press\n"
        f"Load unpacked and choose {RELEASE}"
    )
    return 0


def build(target: Path, *, test: bool = False, fresh: bool = True) -> Path:
    """Write the whole extension to ``target`` (made anew) and return it.

    :param fresh: write the generated files of the repository first; the test command doesn't, so that a test can see
        that they are out of date.
    """
    if fresh:
        generate()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for folder in COPIED:
        not_shipped = ("README.md", "*.svg", *(("*.py",) if folder == "offscreen" else ()))
        shutil.copytree(EXTENSION / folder, target / folder, ignore=shutil.ignore_patterns(*not_shipped))
    bundle_content(target / "content")
    copy_runtimes(target)
    write_python(target / "python" / "groundmark.zip")
    write_pages(target / "pages")
    if test:
        rules = addresses.javascript(own_servers=[TEST_WEB])
        (target / "background" / "address_rules.js").write_text(rules, encoding="utf-8")
    manifest = make_manifest(test=test)
    (target / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    return target


def generate() -> None:
    """Write the JavaScript that comes from Python's tables, when it has changed."""
    for path, text in generated().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def generated() -> dict[Path, str]:
    """The generated files of the repository and what must stand in them."""
    return {
        EXTENSION / "shared" / "limits.js": constants.javascript(),
        EXTENSION / "background" / "address_rules.js": addresses.javascript(),
    }


def make_manifest(*, test: bool) -> dict[str, Any]:
    """The manifest: the template with version, Google's domains and, in a test build, access up front."""
    manifest: dict[str, Any] = json.loads((ROOT / "manifest.template.json").read_text(encoding="utf-8"))
    manifest["version"] = __version__
    patterns = (ROOT / "extension" / "google-match-patterns.txt").read_text(encoding="utf-8").split()
    manifest["content_scripts"][0]["matches"] = patterns
    if test:
        manifest["name"] += " (test build)"
        manifest["host_permissions"] = manifest.pop("optional_host_permissions")
    return manifest


def bundle_content(target: Path) -> None:
    """Bundle the content script: content scripts can't import modules. Readable, not minified."""
    entry = EXTENSION / "content" / "main.js"
    esbuild = [
        NODE_MODULES / ".bin" / "esbuild", entry, "--bundle", "--format=iife", "--target=chrome138",
        "--charset=utf8", "--legal-comments=inline", "--log-level=warning", f"--outfile={target / 'main.js'}",
    ]  # fmt: skip
    subprocess.run([str(part) for part in esbuild], check=True, cwd=ROOT)
    shutil.copyfile(EXTENSION / "content" / "icons.js", target / "icons.js")  # the pages draw the same shapes


def copy_runtimes(target: Path) -> None:
    """Pyodide for the checking, PyScript and MicroPython for the pages."""
    pyodide = target / "pyodide"
    pyodide.mkdir()
    for name in PYODIDE_FILES:
        copy_without_addresses(NODE_MODULES / "pyodide" / name, pyodide / name)
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Our packages come in one archive of ours; Pyodide must find none to fetch.
    (pyodide / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    micropython = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        copy_without_addresses(micropython / name, target / "micropython" / name)
    for path in pyscript_files():
        copy_without_addresses(path, target / "pyscript" / path.name)


def pyscript_files() -> list[Path]:
    """PyScript's entry and the chunks that it imports for MicroPython on the main thread."""
    folder = NODE_MODULES / "@pyscript" / "core" / "dist"
    return [path for pattern in PYSCRIPT_FILES for path in folder.glob(pattern)]


def copy_without_addresses(source: Path, target: Path) -> None:
    """Copy a file; in a script, cut out the default addresses and the pointer to a source map that isn't shipped."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix not in (".js", ".mjs"):
        shutil.copyfile(source, target)
        return
    text = REMOTE_DEFAULT.sub("", source.read_text(encoding="utf-8"))
    text = re.sub(r"^//# sourceMappingURL=.*$", "", text, flags=re.MULTILINE)
    target.write_text(text, encoding="utf-8")


def write_python(target: Path) -> None:
    """One stored archive with the core, its adapter and the packages, as readable source."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted((ROOT / "groundmark").rglob("*.py")):
            if "native" not in path.parts and path.name != "__main__.py":
                add(archive, path.relative_to(ROOT).as_posix(), path.read_bytes())
        for path in sorted((EXTENSION / "offscreen").glob("*.py")):
            add(archive, path.name, path.read_bytes())
        for wheel in wheels():
            with zipfile.ZipFile(wheel) as content:
                for name in sorted(content.namelist()):
                    if shipped(name):
                        add(archive, name, content.read(name))
        add(archive, "snowballstemmer/__init__.py", ENGLISH_STEMMER_ONLY.encode())


def add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file with a fixed date, so that the same input makes the same archive."""
    archive.writestr(zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0)), data)


def shipped(name: str) -> bool:
    """Whether a wheel's file is used at run time: no old-API shims, type stubs, tests or bills of material."""
    if name.startswith("snowballstemmer/"):
        return name.rpartition("/")[2] in ("among.py", "basestemmer.py", "english_stemmer.py")
    unused = re.search(
        r"(?:\.pyi|/py\.typed|^pydantic/(?:v1|deprecated|mypy)/.*|^pydantic/mypy\.py|/sboms/.*|/RECORD|/WHEEL)$", name
    )
    return not (name.endswith("/") or unused)


def wheels() -> list[Path]:
    """The wheels of ``WHEELS``, downloaded once."""
    folder = BUILD / "wheels"
    wanted = folder / "wanted.txt"
    pinned = locked(WHEELS)
    text = "\n".join((*pinned, *PYODIDE_TAG))
    if not wanted.exists() or wanted.read_text(encoding="utf-8") != text:
        print("· Getting the Python packages for the browser …", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, "--only-binary=:all:", *PYODIDE_TAG, "-d", str(folder), *pinned], check=True)
        wanted.write_text(text, encoding="utf-8")
    return sorted(folder.glob("*.whl"))


def locked(names: Iterable[str]) -> list[str]:
    """The lock's lines for some packages; a package that it doesn't pin is a KeyError."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").split()
    by_name = {line.partition("==")[0].replace("_", "-").lower(): line for line in lines}
    return [by_name[name] for name in names]


def write_pages(target: Path) -> None:
    """The pages that come from the code: "How Groundmark decides" and the privacy policy."""
    for name, html in (("decides", decides.html()), ("privacy", privacy.html())):
        folder = target / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.html").write_text(html, encoding="utf-8")
