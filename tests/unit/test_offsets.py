"""Offsets: Python counts code points, JavaScript UTF-16 code units; both must name the same place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.offsets import OffsetMap, from_utf16, to_utf16

TEXTS = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("a😀👨‍👩‍👧é́İﬁ\u00a0\u202f𝒳\U0010ffff")))


@pytest.mark.parametrize(
    ("text", "points", "units"),
    [
        ("plain", 3, 3),
        ("a😀b", 1, 1),
        ("a😀b", 2, 3),
        ("👨‍👩‍👧 family", 5, 8),
        ("e\u0301a", 2, 2),
        ("İstanbul", 1, 1),
        ("ﬁne", 1, 1),
        ("10\u00a0000\u202fkm", 7, 7),
        ("𝒳𝒴", 2, 4),
        ("", 0, 0),
    ],
)
def test_counts_differ_only_behind_supplementary_characters(text: str, points: int, units: int) -> None:
    """Emoji and mathematical letters take two code units; combining marks, İ, ligatures and no-break spaces take one."""
    assert to_utf16(text, points) == units
    assert from_utf16(text, units) == points


@pytest.mark.parametrize(("offset", "expected"), [(-5, 0), (2, 1), (99, 3)])
def test_from_utf16_never_raises(offset: int, expected: int) -> None:
    """A place inside a surrogate pair is the start of its character; one outside the text its nearer end."""
    assert from_utf16("a😀b", offset) == expected


@pytest.mark.parametrize(("offset", "expected"), [(-5, 0), (99, 4)])
def test_to_utf16_never_raises(offset: int, expected: int) -> None:
    """A place outside the text is taken as its nearer end."""
    assert to_utf16("a😀b", offset) == expected


@given(TEXTS)
def test_agrees_with_the_encoder(text: str) -> None:
    """Every place's code units are those that Python's own UTF-16 encoder makes of what stands before it."""
    places = OffsetMap(text)
    for point in range(len(text) + 1):
        units = len(text[:point].encode("utf-16-le", "surrogatepass")) // 2
        assert places.to_utf16(point) == units
        assert places.from_utf16(units) == point


@given(TEXTS, st.integers(), st.integers())
def test_keeps_order_and_stays_inside(text: str, one: int, other: int) -> None:
    """Any two numbers give places inside the text, in the same order."""
    first, second = sorted((one, other))
    places = OffsetMap(text)
    assert 0 <= places.from_utf16(first) <= places.from_utf16(second) <= len(text)
    assert 0 <= places.to_utf16(first) <= places.to_utf16(second)
