"""What people found on real pages, kept as digests: the corpus's text stays outside the repository.

``python -m tests.pages.hand_checked LIST.tsv > tests/pages/hand_checked.json`` makes the digests of a list of
``page, kind, text`` lines; the kinds are ``banner`` and ``menu`` (must go), ``structured`` and ``side`` (must be read).
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

from groundmark.native.score_reading import words

PATH: Final = Path(__file__).with_suffix(".json")
MUST_GO: Final = ("banner", "menu")
MUST_STAY: Final = ("structured", "side")

Mark = tuple[int, str]
"""How many words a text has, and the digest of them."""


def mark_of(text: str) -> Mark:
    """The mark of a text."""
    wanted = list(words(text))
    return len(wanted), _digest(wanted)


def found(text: str, marks: set[Mark]) -> dict[Mark, str]:
    """Which of the marked texts stand in ``text``, word for word, and in what words."""
    there = list(words(text))
    hits: dict[Mark, str] = {}
    for length in {length for length, _ in marks}:
        for start in range(len(there) - length + 1):
            window = there[start : start + length]
            mark = (length, _digest(window))
            if mark in marks:
                hits[mark] = " ".join(window)
    return hits


def marks(kinds: tuple[str, ...]) -> Iterator[tuple[str, set[Mark]]]:
    """The pages that have marked texts of these kinds, and the marks."""
    for page, texts in json.loads(PATH.read_text(encoding="utf-8")).items():
        wanted = {(length, digest) for kind, length, digest in texts if kind in kinds}
        if wanted:
            yield page, wanted


def _digest(these: list[str]) -> str:
    return blake2b(" ".join(these).encode(), digest_size=8).hexdigest()


def main(source: Path) -> None:
    """Print the JSON of a list."""
    pages: dict[str, list[tuple[str, int, str]]] = {}
    for line in source.read_text(encoding="utf-8").splitlines():
        page, kind, text = line.split("\t")
        pages.setdefault(page, []).append((kind, *mark_of(text)))
    lines = ",\n".join(f"{json.dumps(page)}: {json.dumps(texts)}" for page, texts in sorted(pages.items()))
    sys.stdout.write(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
