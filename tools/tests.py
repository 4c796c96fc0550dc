"""``build.py test``: every test, with further arguments for pytest."""

import subprocess
import sys

from tools import bundle
from tools.paths import RELEASE, ROOT, TEST

WORKERS = "2"
"""Processes for the whole suite: browser tests wait more than they work, and two cores are the machine to plan for."""


def run(arguments: list[str]) -> int:
    """Build both extensions, then run pytest; returns its exit code."""
    print("· Building …", flush=True)
    bundle.build(RELEASE, fresh=False)
    bundle.build(TEST, test=True, fresh=False)
    side_by_side = [] if arguments else ["-n", WORKERS]
    return subprocess.run([sys.executable, "-m", "pytest", *side_by_side, *arguments], cwd=ROOT, check=False).returncode
