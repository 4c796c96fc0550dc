"""Where things stand in the repository."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
EXTENSION: Final = ROOT / "extension"
NODE_MODULES: Final = ROOT / "node_modules"
BUILD: Final = ROOT / "build"
RELEASE: Final = ROOT / "dist" / "groundmark"
"""The extension that people install: access to cited pages is asked for."""
TEST: Final = ROOT / "dist" / "groundmark-test"
"""The same with access up front, since no test can press Chrome's prompt."""
