"""Words: what a word is, by what it is compared, which of them carry content, and which negate."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.words import key_words, negations, stems, word_count, words


def texts(text: str) -> list[str]:
    """The words as they stand in the text."""
    return [word.text for word in words(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The bridge opened.", ["The", "bridge", "opened"]),
        ("well-known facts", ["well", "known", "facts"]),
        ("don't, won’t!", ["don't", "won’t"]),
        ("1,000.50 and 3.5", ["1,000.50", "and", "3.5"]),
        ("C++, C# and .NET", ["C++", "C#", "and", "NET"]),
        ("Öl in naïve Größe", ["Öl", "in", "naïve", "Größe"]),
        ("e\u0301tude", ["e\u0301tude"]),
        ("यह हिन्दी है", ["यह", "हिन्दी", "है"]),
        ("__init__ and _x_", ["init__", "and", "x_"]),
        ("sau\u00adber", ["sau\u00adber"]),
        ("…—«»\u200b", []),
        ("", []),
    ],
)
def test_words_of_scripts_with_blanks(text: str, expected: list[str]) -> None:
    """Blanks, hyphens and punctuation separate words; apostrophes, marks and the points of a number don't."""
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("東京タワー", ["東京", "京タ", "タワ", "ワー"]),
        ("水的沸点是100度", ["水的", "的沸", "沸点", "点是", "100", "度"]),
        ("iPhone価格", ["iPhone", "価格"]),
        ("서울은 수도", ["서울", "울은", "수도"]),
        ("水", ["水"]),
    ],
)
def test_pairs_of_scripts_without_blanks(text: str, expected: list[str]) -> None:
    """Where no blanks show words, overlapping pairs of letters stand for them; other scripts' words stay whole."""
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("supported", "supports"),
        ("Running", "runs"),
        ("well-known", "well known"),
        ("Google's", "Google"),
        ("Google’s", "google"),
        ("they're", "they"),
        ("don't", "not"),
        ("don’t", "cannot"),
        ("l'eau", "eau"),
        ("d’origine", "origine"),
        ("caf\u00e9", "cafe\u0301"),
        ("ﬁle", "file"),
        ("ＡＢＣ", "abc"),
        ("STRASSE", "straße"),
        ("İstanbul", "istanbul"),
        ("sau\u00adber", "sauber"),
        ("ｶﾀｶﾅ", "カタカナ"),
        ("_emphasis_", "emphasis"),
    ],
)
def test_same_words_have_the_same_stem(one: str, other: str) -> None:
    """What is the same word in other letters, another form or another encoding is compared as the same."""
    assert stems(one) == stems(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("café", "cafe"), ("safe", "unsafe"), ("resume", "résumé"), ("C++", "C#"), ("3.5", "35"), ("not", "note")],
)
def test_different_words_have_different_stems(one: str, other: str) -> None:
    """Accents, prefixes and signs make different words."""
    assert stems(one) != stems(other)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Read more", 2),
        ("The bridge is 2.7 kilometres long", 6),
        ("It's a well-known fact", 5),
        ("水在一百度的时候会沸腾", 6),
        ("続きを読む", 3),
        ("서울은 한국의 수도이다", 6),
        ("อ่านต่อ", 2),
        ("यह एक वाक्य है", 4),
    ],
)
def test_word_count(text: str, count: int) -> None:
    """Words as a person would count them: two letters of Chinese, Japanese or Korean make one, three of Thai."""
    assert word_count(text) == count


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The bridge opened in 1937 and is 2.7 kilometres long.", ["bridge", "opened", "long"]),
        ("Bridges and a bridge", ["Bridges"]),
        (
            "Only most adults must always sleep before work",
            ["Only", "most", "adults", "must", "always", "sleep", "before", "work"],
        ),
        ("It isn't safe and was never tested without help", ["safe", "tested", "help"]),
        ("COVID-19 and GPT-4 use 19 words [3]", ["COVID", "19", "GPT", "4", "use", "words"]),
        ("1. Mix the flour", ["Mix", "flour"]),
        ("Four people met on November 13th, at 10 am", ["people", "met"]),
        ("Die Brücke wurde von der Stadt gebaut", ["Brücke", "Stadt", "gebaut"]),
        ("El puente de la ciudad es rojo", ["puente", "ciudad", "rojo"]),
        ("Le pont de la ville est rouge", ["pont", "ville", "rouge"]),
        ("水的沸点", ["沸点"]),
        ("the of and", []),
    ],
)
def test_key_words(text: str, expected: list[str]) -> None:
    """Content words once each, in order: no stop words of the text's language, no negations, nothing that is a figure."""
    assert [word.text for word in key_words(text)] == expected


def test_language_decides_the_stop_words() -> None:
    """A word that is grammar in one language is content in another, and the page's language tells which."""
    assert [word.text for word in key_words("die man war", "en")] == ["die", "man", "war"]
    assert key_words("die man war", "de-AT") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is not safe", ["not"]),
        ("It isn't, won’t and cannot", ["isn't", "won’t", "cannot"]),
        ("No one ever left without a map; never, nor alone", ["No", "without", "never", "nor"]),
        ("It is not only safe but cheap", []),
        ("The number (No. 5) of the list", []),
        ("It is safe", []),
        ("He said the sin of pride", []),
        ("Das ist nicht sicher", ["nicht"]),
        ("Es seguro sin agua", ["sin"]),
        ("これは安全ではない", ["ない"]),
        ("这不安全", ["这不", "不安"]),
    ],
)
def test_negations(text: str, expected: list[str]) -> None:
    """Every word that negates is found, contracted or not; "not only" and "No. 5" negate nothing."""
    assert [word.text for word in negations(text)] == expected


TEXTS = st.one_of(
    st.text(),
    st.lists(st.sampled_from(["don't", "l'eau", "東京", "10", " ", "-", "_", "ที่", "İ", "\u0301", "'s"])).map("".join),
)


@given(TEXTS)
def test_words_lie_in_the_text(text: str) -> None:
    """Each word is the text at its place, has a stem, and comes behind the one before it."""
    found = words(text)
    for word in found:
        assert word.text == text[word.span.start : word.span.end]
        assert word.stem
    starts = [word.span.start for word in found]
    assert starts == sorted(set(starts))
    assert stems(text) == [word.stem for word in found]


@given(TEXTS)
def test_nothing_raises(text: str) -> None:
    """Any text has words, key words (each stem once, none of them new) and negations."""
    found = {(word.span, word.stem) for word in words(text)}
    kept = key_words(text)
    assert {(word.span, word.stem) for word in (*kept, *negations(text))} <= found
    assert len({word.stem for word in kept}) == len(kept)
    assert word_count(text) >= 0


@given(st.text(st.characters(categories=["Lu", "Ll", "Lt"]), min_size=1))
def test_case_does_not_matter(text: str) -> None:
    """A text and its case-folded form have the same stems."""
    assert stems(text.casefold()) == stems(text.casefold().casefold())
    assert stems(text.upper()) == stems(text.upper().lower())
