"""Runs one verb of ``build.py`` inside ``.venv``."""

import sys

import build
from tools import bundle, demo, pack, replay, screenshots, tests


def main() -> int:
    """Parse the same arguments as ``build.py`` and run the verb; returns the exit code."""
    options, rest = build.arguments().parse_known_args()
    match options.verb:
        case "demo":
            return demo.run(options)
        case "replay":
            return replay.run(options)
        case "screenshots":
            return screenshots.run(options)
        case "test":
            return tests.run(rest)
        case "pack":
            return pack.run(options)
        case _:
            return bundle.run()


if __name__ == "__main__":
    sys.exit(main())
