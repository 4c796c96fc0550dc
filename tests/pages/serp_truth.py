"""The hand-checked sentences of the saved results pages, without their words: no text of the corpus is in here.

A row of ``serp_sentences/<page>.tsv`` stands for one sentence: the Overview it is in (1 is the page's main one), what
kind it is, how many characters it has and its first two words have, and the SHA-256 of its text.

    python -m tests.pages.serp_truth LISTS

writes the tables from a folder of lists made by hand, one ``<page>.txt`` for each page: a line ``== `` opens an Overview,
every other line is a kind, a tab and a sentence, as a reader sees it on the page.
"""

import hashlib
import sys
import unicodedata
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "serp_sentences"
KINDS = ("claim", "question", "offer", "lead_in")


class Row(NamedTuple):
    """One sentence of an Overview, without its words."""

    overview: int
    kind: str
    characters: int
    first_words: str
    sha256: str


def row(overview: int, kind: str, sentence: str) -> Row:
    """The row of a sentence. Its text is compared in NFC, with white space folded to one blank."""
    text = unicodedata.normalize("NFC", " ".join(sentence.split()))
    first_words = "+".join(str(len(word)) for word in text.split()[:2])
    return Row(overview, kind, len(text), first_words, hashlib.sha256(text.encode()).hexdigest())


def read(page: str) -> list[Row]:
    """The hand-checked rows of a page in reading order."""
    lines = (FOLDER / f"{page}.tsv").read_text("utf-8").splitlines()[1:]
    return [Row(int(overview), *_kept(rest)) for overview, *rest in (line.split("\t") for line in lines)]


def _kept(cells: list[str]) -> tuple[str, int, str, str]:
    kind, characters, first_words, sha256 = cells
    return kind, int(characters), first_words, sha256


def write(lists: Path) -> None:
    """Write every page's table from its list."""
    for path in sorted(lists.glob("*.txt")):
        rows: list[Row] = []
        overview = 0
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("== "):
                overview += 1
                continue
            kind, sentence = line.split("\t")
            assert kind in KINDS, line
            rows.append(row(overview, kind, sentence))
        table = ["\t".join(Row._fields), *("\t".join(map(str, one)) for one in rows)]
        (FOLDER / f"{path.stem}.tsv").write_text("\n".join(table) + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
