"""The whole way from a saved results page to its sentences, against lists that were made by hand.

How the lists were made: every page was opened in Chromium with its scripts off, its Overviews were read as the text that
is seen there, and each sentence was written down with its kind before anything of Groundmark had run on the page. What
counts: headings, code, buttons, cards and fragments under five words are no sentences; a bold lead and what it introduces
("Term: text") is one; a line that ends in a colon is a lead-in. Where a page's own redaction has lost blanks ("the
globalfetch()method"), they are missing in the list, too. Only digests of the lists are kept (``serp_truth.py``).
"""

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any

import pytest

from groundmark.boundary import OverviewIn
from groundmark.claims import find_claims
from groundmark.domain import Claim, Reason
from groundmark.native.addresses import parse

from . import serp_truth
from .conftest import Open

PAGES = {
    "kanishk_2025-07": 2,
    "openserp_2026-04": 1,
    "openserp_2026-05": 1,
    "fearch_2026-09_egg": 1,
    "fearch_2026-09_aimode": 0,
    "movar_2026-07": 0,
}
"""The saved pages, and how many Overviews each shows."""
CLAIMS_NOTHING = {Reason.QUESTION: "question", Reason.OFFER: "offer", Reason.LEAD_IN: "lead_in"}
CLOSE_QUESTIONS = """() => {
  for (const control of document.querySelectorAll("[data-lk][data-q] [aria-controls]")) {
    document.getElementById(control.getAttribute("aria-controls")).style.display = "none";
  }
}"""


def claims_of(page: Any) -> list[tuple[Claim, ...]]:
    """The claims of each Overview of a page, the main one's first."""
    read = page.run("() => groundmark.overviews()")
    return [find_claims(OverviewIn.model_validate(one["overview"]).to_domain(), parse) for one in read]


def differences(overviews: list[tuple[Claim, ...]], expected: list[serp_truth.Row]) -> list[str]:
    """What was found where the list has something else: the words that were found, the rows of what was not."""
    claims = [(number, claim) for number, found in enumerate(overviews, 1) for claim in found]
    rows = [
        serp_truth.row(number, CLAIMS_NOTHING.get(claim.set_aside, "claim"), claim.text) for number, claim in claims
    ]
    told: list[str] = []
    for what, start, end, first, last in SequenceMatcher(None, expected, rows, autojunk=False).get_opcodes():
        if what != "equal":
            told += [f"listed, not found: {row}" for row in expected[start:end]]
            told += [
                f"found, not listed: {row.kind} of Overview {number}: {claim.text!r}"
                for row, (number, claim) in zip(rows[first:last], claims[first:last], strict=True)
            ]
    return told


@pytest.mark.parametrize("name", PAGES)
def test_sentences_are_those_that_a_reader_sees(open_page: Open, serp: Callable[[str], str], name: str) -> None:
    """Every sentence of the list is found, of its kind and in its order, and nothing else is."""
    told = differences(claims_of(open_page(serp(name))), serp_truth.read(name))
    assert not told, "\n".join(told)


def test_a_closed_question_has_no_sentences(open_page: Open, serp: Callable[[str], str]) -> None:
    """The Overview in "People also ask" is read when it is open; closed, only the main one is there."""
    page = open_page(serp("kanishk"))
    page.run(CLOSE_QUESTIONS)
    main = [row for row in serp_truth.read("kanishk_2025-07") if row.overview == 1]
    told = differences(claims_of(page), main)
    assert not told, "\n".join(told)


@pytest.mark.parametrize(("name", "count"), PAGES.items())
def test_every_overview_has_its_list(name: str, count: int) -> None:
    """Pages with an Overview have sentences in their tables; the two without one have empty tables."""
    rows = serp_truth.read(name)
    assert {row.overview for row in rows} == set(range(1, count + 1))
    assert all(len(row.sha256) == 64 and row.kind in serp_truth.KINDS for row in rows)
