"""``build.py test``: every test, with further arguments for pytest."""

import subprocess
import sys

from tools import bundle
from tools.paths import RELEASE, ROOT, TEST


def run(arguments: list[str]) -> int:
    """Build both extensions, then run pytest; returns its exit code."""
    print("· Building …", flush=True)
    bundle.build(RELEASE)
    bundle.build(TEST, test=True)
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, check=False).returncode
