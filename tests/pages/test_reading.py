"""How much of real pages is read. Floors, so that no change of a rule costs text unseen."""

from pathlib import Path

import pytest

from groundmark.native.score_reading import ReadingScore, cookie_text_kept, score, word_recall

UNREADABLE = {
    "shell/juri-ca11-14-11111": "not_there",
    "shell/made-pdf-as-html": "pdf",
    "shell/tiptop-2945": "not_there",
    "shell/wcxb-0585-ruggable.com": "needs_scripts",
    "shell/wcxb-4681-boardgamegeek.com": "needs_scripts",
}
"""Pages without a text, and the reason that must be given."""
LESS_KEPT = {
    "hidden/defuddle-issues-221-nextjs-noscript-images": "the truth says each caption twice and holds markup and metadata",
}
"""Pages of whose truth less than 95 % is kept, and why."""


@pytest.fixture(scope="module")
def reading(corpus: Path) -> ReadingScore:
    """The corpus's pages, read once."""
    return score(corpus / "pages")


def test_nearly_every_word_of_the_truth_is_kept(reading: ReadingScore) -> None:
    """98.5 % of the ground truth's words that can be had, unreadable pages counted as nothing; the rest is listed."""
    assert sum(page.words is not None for page in reading.pages) >= 60
    assert reading.words >= 0.985
    assert {page.name for page in reading.pages if page.words is not None and page.words < 0.95} <= set(LESS_KEPT)


def test_required_snippets_are_kept(reading: ReadingScore) -> None:
    """96 % of the sentences that a reader must keep are kept word for word."""
    assert sum(page.snippets is not None for page in reading.pages) >= 40
    assert reading.snippets >= 0.96


def test_cookie_text_goes(reading: ReadingScore) -> None:
    """At most a tenth of the cookie boxes' texts is left."""
    assert sum(page.cookie_text is not None for page in reading.pages) >= 10
    assert reading.cookie_text <= 0.10


def test_pages_without_a_text_say_why(reading: ReadingScore) -> None:
    """Shells and errors are named; no page that can be read is called unreadable."""
    reasons = {page.name: page.reason for page in reading.pages if page.reason}
    for name, reason in UNREADABLE.items():
        if any(page.name == name for page in reading.pages):
            assert reasons.get(name) == reason, name
    wrongly = {name for name in reasons if not name.startswith(("shell/", "structured/"))}
    assert not wrongly


def test_reading_is_fast(reading: ReadingScore) -> None:
    """Far below a second for a megabyte, on a busy machine too (measured: about 60 ms)."""
    assert reading.ms_per_mb < 400


def test_the_measures_measure() -> None:
    """The scores themselves: words as often as they stand there, one character a word where blanks are missing."""
    assert word_recall("a b b", "a b b b", 1.0) == 0.75
    assert word_recall("日本", "日本語語", 0.5) == 1.0
    assert word_recall("", "", 1.0) is None
    assert cookie_text_kept("We use Cookies!", ["we use cookies", "other"]) == 0.5
    assert cookie_text_kept("x", []) is None
