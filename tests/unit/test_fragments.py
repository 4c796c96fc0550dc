"""Text fragments: links that open a page at a quote, and what a link's fragment quotes."""

import re
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.fragments import hint, text_fragment_url
from groundmark.limits import FRAGMENT_EDGE_WORDS, FRAGMENT_WHOLE_CHARACTERS

LONG = " ".join(f"word{number}" for number in range(80))


@pytest.mark.parametrize(
    ("url", "quote", "expected"),
    [
        ("https://a.example/p", "The bridge", "https://a.example/p#:~:text=The%20bridge"),
        ("https://a.example/p#part", "The bridge", "https://a.example/p#part:~:text=The%20bridge"),
        ("https://a.example/p#:~:text=old", "new", "https://a.example/p#:~:text=new"),
        ("https://a.example/p#part:~:text=old&text=older", "new", "https://a.example/p#part:~:text=new"),
        ("https://a.example/?q=a-b,c&d=1#", "x", "https://a.example/?q=a-b,c&d=1#:~:text=x"),
        (
            "https://a.example/p",
            "a well-known fact, R&D",
            "https://a.example/p#:~:text=a%20well%2Dknown%20fact%2C%20R%26D",
        ),
        ("https://a.example/p", "50% #1 +1", "https://a.example/p#:~:text=50%25%20%231%20%2B1"),
        ("https://a.example/p", "Größe 東京", "https://a.example/p#:~:text=Gr%C3%B6%C3%9Fe%20%E6%9D%B1%E4%BA%AC"),
        ("https://a.example/p", "  two\n lines ", "https://a.example/p#:~:text=two%20lines"),
        ("https://a.example/p#:~:text=old", "  ", "https://a.example/p"),
        ("https://a.example/p#part:~:text=old", "", "https://a.example/p#part"),
    ],
)
def test_link_to_a_quote(url: str, quote: str, expected: str) -> None:
    """The directive is percent-encoded as UTF-8 (also ``-``, ``,`` and ``&``) and stands behind the page's own fragment."""
    assert text_fragment_url(url, quote) == expected


def test_long_quote_is_named_by_its_ends() -> None:
    """A quote too long to be named whole is named by its first and last words, all of them whole."""
    start, end = text_fragment_url("https://a.example/", LONG).partition("text=")[2].split(",")
    assert unquote(start).split() == LONG.split()[:FRAGMENT_EDGE_WORDS]
    assert unquote(end).split() == LONG.split()[-FRAGMENT_EDGE_WORDS:]


def test_long_quote_without_blanks_is_cut_at_punctuation() -> None:
    """Where no blanks show words, the ends are cut where a punctuation mark shows that a word ends."""
    phrases = [f"第{number}句话说的是一件完全不同的事情，" for number in range(30)]
    start, end = text_fragment_url("https://a.example/", "".join(phrases)).partition("text=")[2].split(",")
    assert unquote(start).endswith("，")
    assert unquote(end).startswith("第")
    assert "".join(phrases).startswith(unquote(start))
    assert "".join(phrases).endswith(unquote(end))


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example/p", ("https://a.example/p", "")),
        ("https://a.example/p#part", ("https://a.example/p#part", "")),
        ("https://a.example/p#", ("https://a.example/p#", "")),
        ("https://a.example/p#:~:text=The%20bridge", ("https://a.example/p", "The bridge")),
        ("https://a.example/p#part:~:text=The%20bridge", ("https://a.example/p#part", "The bridge")),
        ("https://a.example/p#:~:text=The%20bridge,2.7%20km", ("https://a.example/p", "The bridge … 2.7 km")),
        ("https://a.example/p#:~:text=before-,start,end,-after", ("https://a.example/p", "start … end")),
        ("https://a.example/p#:~:text=before-,start", ("https://a.example/p", "start")),
        ("https://a.example/p#:~:text=well%2Dknown%2C%20R%26D", ("https://a.example/p", "well-known, R&D")),
        ("https://a.example/p#:~:text=one&text=two", ("https://a.example/p", "one two")),
        ("https://a.example/p#:~:selector(x)&text=one", ("https://a.example/p", "one")),
        ("https://a.example/p#:~:text=", ("https://a.example/p", "")),
        ("https://a.example/p#:~:text=%E6%9D%B1%ZZ%FF", ("https://a.example/p", "東%ZZ\ufffd")),
        ("", ("", "")),
    ],
)
def test_hint_of_a_link(url: str, expected: tuple[str, str]) -> None:
    """The directive is taken off, its quoted text decoded; context words and malformed escapes do no harm."""
    assert hint(url) == expected


QUOTES = st.text(st.characters(blacklist_categories=["Cs"]), max_size=400)


@given(QUOTES, st.sampled_from(["", "#part", "#:~:text=old", "#part:~:text=a,b"]))
def test_round_trip(quote: str, fragment: str) -> None:
    """What was quoted comes back: whole, or as the two ends of the quote."""
    url = text_fragment_url(f"https://a.example/p{fragment}", quote)
    text = " ".join(quote.split())
    address, quoted = hint(url)
    assert address == "https://a.example/p" + ("#part" if "part" in fragment else "")
    if len(text) <= FRAGMENT_WHOLE_CHARACTERS:
        assert quoted == text
    else:
        assert quoted == text or re.fullmatch(".+ … .+", quoted)
    assert not set(url.partition("text=")[2]) & set("-&# \n")


@given(st.text(), st.text())
def test_never_raises(url: str, quote: str) -> None:
    """Any two texts give a link; any link a hint."""
    hint(text_fragment_url(url, quote))
    hint(url)
