"""Numbers as they are written: in digits, with every custom of grouping, and spelled out in English."""

import re
from fractions import Fraction
from typing import Final, NamedTuple

from groundmark.limits import MAX_FIGURE_DIGITS

_SPACE: Final = "\u00a0\u202f\u2009 "


class Numeral(NamedTuple):
    """A number, the place where it ends, and whether it tells a rank ("third") or had a scale word ("million")."""

    value: Fraction
    end: int
    ordinal: bool = False
    scaled: bool = False


GLYPHS: Final = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5),
    "⅖": Fraction(2, 5),
    "⅗": Fraction(3, 5),
    "⅘": Fraction(4, 5),
    "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6),
    "⅛": Fraction(1, 8),
    "⅜": Fraction(3, 8),
    "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8),
}

_DIGITS: Final = re.compile(
    rf"""
      (?P<grouped> \d{{1,3}} (?P<mark>[,.'’{_SPACE}]) \d{{3}} (?:(?P=mark)\d{{3}})* ) (?!\d) (?P<part> [.,]\d+ )?
    | (?P<indian> \d{{1,2}} (?:,\d{{2}})+ ,\d{{3}} ) (?!\d) (?P<indian_part> \.\d+ )?
    | (?P<plain> \d+ ) (?P<plain_part> \.\d+ | ,\d{{1,2}}(?!\d) )?
    """,
    re.VERBOSE,
)
_COMMA_DECIMAL: Final = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{3})*,(?:\d{1,2}|\d{4,})(?![\d,])|\d\.\d{3}\.\d{3}(?!\d)")
_POINT_DECIMAL: Final = re.compile(r"(?<![\d.,])\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,})(?![\d.])")
_COMMA_LANGUAGES: Final = frozenset(("de", "es", "fr", "it", "pt", "nl", "da", "sv", "nb", "no", "fi", "pl", "cs", "ru", "uk", "tr", "id"))

_MIXED: Final = re.compile(rf"[{_SPACE}]?(?P<glyph>[{''.join(GLYPHS)}])|[{_SPACE}](?P<top>\d)[/⁄](?P<bottom>[2348]|1[06])(?![\d/])")
_FRACTION: Final = re.compile(r"(?P<top>\d{1,2})[/⁄](?P<bottom>[2-9]|1[0-26]|32|64|100)(?![\d/.,]\d|\d|/)")
_SCALE: Final = re.compile(
    rf"[{_SPACE}-]?(?P<word>hundred|thousand|million(?:en|s)?|billion(?:s)?|trillion(?:s)?|millones|mill[oó]n|milliards?|milliarden?"
    rf"|mil(?=[{_SPACE}])|tausend|mio|mrd|mln|lakhs?|crores?|mn|bn|tn)\b\.?|(?P<letter>[kKMB])(?![^\W_])|(?P<cjk>[万萬億亿兆千百])",
    re.IGNORECASE,
)
_POWERS: Final = {
    "hundred": 2,
    "thousand": 3,
    "tausend": 3,
    "mil": 3,
    "k": 3,
    "lakh": 5,
    "lakhs": 5,
    "million": 6,
    "millions": 6,
    "millionen": 6,
    "millones": 6,
    "millón": 6,
    "millon": 6,
    "mio": 6,
    "mln": 6,
    "mn": 6,
    "m": 6,
    "crore": 7,
    "crores": 7,
    "billion": 9,
    "billions": 9,
    "milliard": 9,
    "milliards": 9,
    "milliarde": 9,
    "milliarden": 9,
    "mrd": 9,
    "bn": 9,
    "b": 9,
    "trillion": 12,
    "trillions": 12,
    "tn": 12,
    "t": 12,
    "百": 2,
    "千": 3,
    "万": 4,
    "萬": 4,
    "億": 8,
    "亿": 8,
    "兆": 12,
}

_SMALL: Final = {
    word: value
    for value, word in enumerate(
        (
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
            " eighteen nineteen"
        ).split()
    )
}
_TENS: Final = {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
_LARGE: Final = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_RANKS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fifth": 5,
    "eighth": 8,
    "ninth": 9,
    "twelfth": 12,
    **{f"{word}th": value for word, value in _SMALL.items() if word in {"four", "six", "seven", "ten", "eleven"} or value > 12},
    **{f"{word[:-1]}ieth": value for word, value in _TENS.items()},
}
_PARTS: Final = {"half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
SPELLED: Final = frozenset((*_SMALL, *_TENS, *_RANKS, *_LARGE, "hundred", "dozen", "half", "quarter", "twice", "thrice", "once"))
"""Words with which a spelled-out number may begin."""

_NEXT: Final = re.compile(rf"(?:[{_SPACE}]+(?P<and>and[{_SPACE}]+)?|-)(?P<word>[A-Za-z]+)")
_OF_PARTS: Final = re.compile(rf"(?P<top>[A-Za-z]+)(?:[{_SPACE}]|-)(?P<part>half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)\b", re.I)
_A_PART: Final = re.compile(rf"(?:third|quarter|fifth|tenth)(?=[{_SPACE}]+of\b)", re.IGNORECASE)
_HALF: Final = re.compile(rf"half[{_SPACE}]+(?:an?\b(?:[{_SPACE}]+(?P<scale>dozen|hundred|thousand|million|billion|trillion)\b)?|of\b|the\b|all\b|as\b|its\b|their\b|his\b|her\b)|half(?=-?(?:hour|mile|cup|day|inch|teaspoon|dozen)\b)", re.I)
_AND_A_HALF: Final = re.compile(rf"[{_SPACE}-]and[{_SPACE}-]a[{_SPACE}-](?P<part>half|quarter)\b", re.IGNORECASE)
_ARTICLE: Final = re.compile(rf"(?<![^\W_])(?:an?|per|one)[{_SPACE}]+\Z", re.IGNORECASE)
_DEFINITE: Final = re.compile(rf"(?<![^\W_])(?:the|his|her|its|their|our|my|your|in|on|every)[{_SPACE}]+\Z", re.IGNORECASE)


def comma_decimals(text: str, language: str = "") -> bool:
    """Whether ``text`` writes 3,5 for three and a half: by its language, else by what it writes itself."""
    if language:
        return language.replace("_", "-").split("-")[0].lower() in _COMMA_LANGUAGES
    return bool(_COMMA_DECIMAL.search(text)) and not _POINT_DECIMAL.search(text)


def in_digits(text: str, at: int, *, comma: bool, money: bool = False) -> Numeral | None:
    """The number in digits at ``at`` with its fraction and scale ("2 1/2", "1.2k", "3 million").

    ``comma`` is :func:`comma_decimals`; behind a currency also a bare "m" or "t" is a scale. None for more digits than any
    quantity has.
    """
    match = _DIGITS.match(text, at)
    if not match or match.end() - at > MAX_FIGURE_DIGITS:
        return None
    value, end = _value(match, comma=comma)
    if mixed := _MIXED.match(text, end):
        part = GLYPHS[mixed["glyph"]] if mixed["glyph"] else Fraction(int(mixed["top"]), int(mixed["bottom"]))
        value, end = value + part, mixed.end()
    elif half := _AND_A_HALF.match(text, end):
        value, end = value + Fraction(1, 4 if half["part"].lower() == "quarter" else 2), half.end()
    power, scaled_end = _scale(text, end, money=money)
    return Numeral(value * 10**power, scaled_end, scaled=power > 0)


def simple_fraction(text: str, at: int) -> Numeral | None:
    """A fraction with small numbers at ``at``: "3/4", not "9/11"."""
    match = _FRACTION.match(text, at)
    if not match or int(match["top"]) >= int(match["bottom"]) or int(match["top"]) == 0:
        return None
    return Numeral(Fraction(int(match["top"]), int(match["bottom"])), match.end())


def spelled(text: str, at: int, end: int) -> Numeral | None:
    """The spelled-out number whose first word is ``text[at:end]``, or None when that word counts nothing here.

    "one" alone is a pronoun more often than a number, and "once" a conjunction: they count only in company ("one hundred",
    "once a day"); :func:`groundmark.figures.figures` also takes "one" before a unit.
    """
    word = text[at:end].lower()
    if special := _special(text, at, end, word):
        return special
    if word in _LARGE or word == "hundred":
        if not _ARTICLE.search(text, max(0, at - 8), at):
            return None
        return _counted(text, end, 1, word)
    if word in _SMALL or word in _TENS:
        return _counted(text, end, 0, word)
    if word in _RANKS and (word not in {"first", "second"} or _DEFINITE.search(text, max(0, at - 8), at)):
        return Numeral(Fraction(_RANKS[word]), end, ordinal=True)
    return None


def _special(text: str, at: int, end: int, word: str) -> Numeral | None:
    """Halves, quarters, dozens and how often."""
    if word in {"twice", "thrice"}:
        return Numeral(Fraction(2 if word == "twice" else 3), end)
    if word == "half" and (match := _HALF.match(text, at)):
        scale = (match["scale"] or "").lower()
        size = 12 if scale == "dozen" else 10 ** _POWERS.get(scale, 0)
        return Numeral(Fraction(size, 2), match.end() if scale else end, scaled=bool(scale))
    if (match := _A_PART.match(text, at)) and _ARTICLE.search(text, max(0, at - 8), at):
        return Numeral(Fraction(1, _PARTS[word]), end)
    if word in _SMALL and (match := _OF_PARTS.match(text, at)):
        part = _PARTS[match["part"].lower().removesuffix("s") if match["part"].lower() != "halves" else "halves"]
        if 0 < _SMALL[word] < part:
            return Numeral(Fraction(_SMALL[word], part), match.end())
    if word == "dozen" and _ARTICLE.search(text, max(0, at - 8), at):
        return Numeral(Fraction(12), end)
    return None


def _counted(text: str, end: int, current: int, word: str) -> Numeral:
    """A cardinal or ordinal of several words, read as far as it makes sense ("two hundred and five", "thirty-first")."""
    total, ceiling, ordinal = 0, 10**15, False
    while True:
        if word in _RANKS:
            current, ordinal = current + _RANKS[word], True
        elif word == "hundred":
            current *= 100
        elif word in _LARGE:
            total, current, ceiling = total + current * _LARGE[word], 0, _LARGE[word]
        else:
            current += _SMALL.get(word, 0) + _TENS.get(word, 0)
        following = _NEXT.match(text, end)
        word = following["word"].lower() if following else ""
        joined = bool(following and following["and"])
        if ordinal or not following or not _continues(total, current, ceiling, word, joined=joined):
            break
        end = following.end()
    value = Fraction(total + current)
    if (dozen := _NEXT.match(text, end)) and dozen["word"].lower() == "dozen" and not dozen["and"]:
        value, end = value * 12, dozen.end()
    if half := _AND_A_HALF.match(text, end):
        value, end = value + Fraction(1, 4 if half["part"].lower() == "quarter" else 2), half.end()
        power, end = _scale(text, end, money=False)
        value *= 10**power
    return Numeral(value, end, ordinal=ordinal, scaled=total > 0)


def _continues(total: int, current: int, ceiling: int, word: str, *, joined: bool) -> bool:
    """Whether ``word`` goes on with a number that has come to ``total + current``; ``joined`` by "and"."""
    if joined and (current % 100 or (not current and not total)):
        return False
    if word == "hundred":
        return 0 < current < 100 and not joined
    if word in _LARGE:
        return current > 0 and _LARGE[word] < ceiling and not joined
    size = _TENS.get(word) or _SMALL.get(word) or (_RANKS.get(word, 0) if word != "second" else 0)
    if not size:
        return False
    if current % 100 == 0:
        return current > 0 or total > 0
    return current % 10 == 0 and current % 100 >= 20 and size < 10 and not joined


def _value(match: re.Match[str], *, comma: bool) -> tuple[Fraction, int]:
    """The value of a :data:`_DIGITS` match, and where it ends."""
    if grouped := match["grouped"]:
        mark, part = match["mark"], match["part"] or ""
        if part[:1] == mark:
            part = ""
        end = match.end("part") if part else match.end("grouped")
        groups = grouped.split(mark)
        decimal = len(groups) == 2 and not part and mark in ",."
        if decimal and (groups[0] == "0" or (_is_decimal_mark(mark, comma=comma) and groups[1] != "000")):
            return Fraction(f"{groups[0]}.{groups[1]}"), end
        return Fraction("".join(groups) + part.replace(",", ".")), end
    if indian := match["indian"]:
        return Fraction(indian.replace(",", "") + (match["indian_part"] or "")), match.end()
    return Fraction(match["plain"] + (match["plain_part"] or "").replace(",", ".")), match.end()


def _is_decimal_mark(mark: str, *, comma: bool) -> bool:
    """Whether ``mark`` before three digits sets off decimals in such a text."""
    return mark == ("," if comma else ".")


def _scale(text: str, at: int, *, money: bool) -> tuple[int, int]:
    """The power of ten that a scale at ``at`` stands for, and where it ends; (0, at) without one."""
    match = _SCALE.match(text, at)
    if match:
        name = match["word"] or match["letter"] or match["cjk"]
        if match["letter"] and match["letter"] not in "kKMB":
            name = ""
        if name:
            return _POWERS[name.lower()], match.end("word") if match["word"] else match.end()
    if money and text[at : at + 1] in ("m", "t", "T") and not text[at + 1 : at + 2].isalnum():
        return _POWERS[text[at].lower()], at + 1
    return 0, at
