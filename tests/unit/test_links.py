"""What a link in an Overview points to (facts/ai-overview-dom.md section 6.3)."""

import pytest

from groundmark.links import Target, Unusable, target, targets
from groundmark.native.addresses import parse

CITED = [
    ("https://a.example/x", Target("https://a.example/x")),
    ("https://a.example/x#part", Target("https://a.example/x#part")),
    ("https://a.example/x#:~:text=two%20words", Target("https://a.example/x", "two words")),
    ("https://www.google.com/url?q=https://a.example/x&sa=U", Target("https://a.example/x")),
    ("https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1", Target("https://a.example/x?y=1")),
    ("https://translate.google.com/translate?hl=de&u=https://a.example/x", Target("https://a.example/x")),
    ("https://www.google.com/url?q=https://translate.google.com/translate?u%3Dhttps://a.example/", Target("https://a.example/")),
    ("https://developers.google.com/search/docs", Target("https://developers.google.com/search/docs")),
    ("https://support.google.com/chrome/answer/1", Target("https://support.google.com/chrome/answer/1")),
    ("https://notgoogle.com/search?q=x", Target("https://notgoogle.com/search?q=x")),
    ("https://www.google.com.evil.example/url?q=https://b.example/", Target("https://www.google.com.evil.example/url?q=https://b.example/")),
]  # fmt: skip
FURNITURE = [
    "https://www.google.com/search?q=entity",
    "https://www.google.de/maps/place/x",
    "https://maps.google.com/?q=x",
    "https://support.google.com/websearch?p=ai_overviews",
    "https://policies.google.com/privacy",
    "https://accounts.google.com/signin",
    "https://www.google.com/url?sa=t",
    "javascript:alert(1)",
    "mailto:a@b.example",
    "not a link",
    "",
]


@pytest.mark.parametrize(("url", "expected"), CITED)
def test_a_wrapper_gives_the_page_behind_it(url: str, expected: Target) -> None:
    """Google's wrappers are taken off; a page that isn't Google's own furniture stays a citation."""
    assert target(url, parse) == expected


@pytest.mark.parametrize("url", FURNITURE)
def test_furniture_is_no_citation(url: str) -> None:
    """Google's own search, maps, help and policy links, and what is no web address, are never cited pages."""
    assert target(url, parse) is Unusable.FURNITURE


def test_a_goto_link_is_hidden_by_google() -> None:
    """``/goto?url=`` can only be resolved by Google, so it is said to be hidden, not followed."""
    assert target("https://www.google.com/goto?url=CAESabc", parse) is Unusable.HIDDEN


def test_endless_wrapping_ends() -> None:
    """A wrapper inside a wrapper inside a wrapper is a trap, not a citation."""
    url = "https://a.example/"
    for _ in range(8):
        url = f"https://www.google.com/url?q={url.replace('&', '%26').replace('?', '%3F').replace('=', '%3D')}"
    assert target(url, parse) is Unusable.FURNITURE


def test_the_same_page_is_cited_once() -> None:
    """Two fragments of one page are one page; the first hint that there is is kept."""
    found, hidden = targets(
        ["https://a.example/x", "https://a.example/x#:~:text=here", "https://www.google.com/goto?url=C"], parse
    )
    assert found == [Target("https://a.example/x", "here")]
    assert hidden
