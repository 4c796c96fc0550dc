"""``build.py pack``: the zip for the store."""

import argparse
import zipfile

from groundmark import __version__
from tools import bundle
from tools.paths import RELEASE, ROOT


def run(options: argparse.Namespace) -> int:
    """Build and zip with fixed dates, so that the same source makes the same zip; returns the exit code."""
    bundle.build(RELEASE)
    output = options.output or ROOT / "dist" / f"groundmark-{__version__}.zip"
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(RELEASE.rglob("*")):
            if path.is_file():
                info = zipfile.ZipInfo(path.relative_to(RELEASE).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, path.read_bytes())
    print(f"Wrote {output} ({output.stat().st_size / 1e6:.1f} MB)")
    return 0
