"""Texts that a person looked up on real pages: banners and menus that must go, facts of side sections that must stay."""

import re
from pathlib import Path

import pytest

from groundmark.charset import decode
from groundmark.domain import Fetched
from groundmark.native.score_reading import text_of
from groundmark.native.tokens import tokens
from groundmark.page import read

from .hand_checked import MUST_GO, MUST_STAY, marks
from .hand_checked import found as marked_texts

ADDRESS = "https://page.example/page"
GOING, STAYING = dict(marks(MUST_GO)), dict(marks(MUST_STAY))


def read_text(corpus: Path, name: str) -> str:
    """What the reader makes of a page of the corpus."""
    body = (corpus / "pages" / f"{name}.html").read_bytes()
    return text_of(read(Fetched(ADDRESS, 200, "text/html", body), ADDRESS, tokens))


def test_the_lists_are_as_long_as_promised() -> None:
    """Banners and menus of at least 15 pages, and at least 20 facts."""
    assert len(GOING) >= 15
    assert sum(map(len, STAYING.values())) >= 20


@pytest.mark.parametrize("name", GOING)
def test_no_sentence_of_a_banner_or_menu_is_kept(corpus: Path, name: str) -> None:
    """The text stands on the page, so that the check can fail, and is not in what is read."""
    body = (corpus / "pages" / f"{name}.html").read_bytes()
    html = re.sub(r"(?is)<noscript\b.*?</noscript>", " ", decode(body, "text/html"))
    everything = " ".join(token for token in tokens(html) if isinstance(token, str))
    assert set(marked_texts(everything, GOING[name])) == GOING[name], "the page itself has changed"
    assert marked_texts(read_text(corpus, name), GOING[name]) == {}


@pytest.mark.parametrize("name", STAYING)
def test_facts_of_structured_data_and_side_sections_are_read(corpus: Path, name: str) -> None:
    """Dates, places, prices, times and ingredients that stand nowhere in the article, in the reader's own words."""
    missing = STAYING[name] - set(marked_texts(read_text(corpus, name), STAYING[name]))
    assert not missing, f"{len(missing)} of {len(STAYING[name])} facts of this page are not read"
