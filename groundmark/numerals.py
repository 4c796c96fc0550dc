"""Numbers as they are written: in digits, with every custom of grouping, and spelled out in English."""

import re
from fractions import Fraction
from typing import Final, NamedTuple

from groundmark.limits import MAX_FIGURE_DIGITS

_BLANK: Final = "\u00a0\u202f\u2009 "


class Numeral(NamedTuple):
    """A number and the place where it ends; ``ordinal``: it tells a rank ("third").

    ``power`` is the scale that it was written with ("million": 6), already part of ``value``.
    """

    value: Fraction
    end: int
    ordinal: bool = False
    power: int = 0


GLYPHS: Final = {
    glyph: Fraction(top, bottom)
    for top, bottom, glyph in (
        (1, 2, "½"),
        (1, 3, "⅓"),
        (2, 3, "⅔"),
        (1, 4, "¼"),
        (3, 4, "¾"),
        (1, 5, "⅕"),
        (2, 5, "⅖"),
        (3, 5, "⅗"),
        (4, 5, "⅘"),
        (1, 6, "⅙"),
        (5, 6, "⅚"),
        (1, 8, "⅛"),
        (3, 8, "⅜"),
        (5, 8, "⅝"),
        (7, 8, "⅞"),
    )
}

# --- in digits --------------------------------------------------------------------------------------------------------
_DIGITS: Final = re.compile(
    rf"""
      (?P<grouped> (?:[1-9]\d{{0,2}}|0(?=[.,])) (?P<mark>[,.'’{_BLANK}])\d{{3}} (?:(?P=mark)\d{{3}})* )(?!\d)
      (?P<part> [.,]\d+ )?                                                 # 1,000.5  1.000,5  1 000
    | (?P<indian> \d{{1,2}} (?:,\d{{2}})+ ,\d{{3}} )(?!\d) (?P<indian_part> \.\d+ )?   # 1,00,000
    | (?P<plain> \d* ) (?P<plain_part> \.\d+ | ,\d{{1,2}}(?!\d) )?                   # 3.5  14,99
    """,
    re.VERBOSE,
)
_COMMA_DECIMAL: Final = re.compile(
    r"(?<![\d.,])\d{1,3}(?:\.\d{3})*,(?:\d{1,2}|\d{4,})(?![\d,])|(?<![\d.])\d{1,3}\.\d{3}\.\d{3}(?![\d.])"
)
_POINT_DECIMAL: Final = re.compile(r"(?<![\d.,])\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,})(?![\d.])")
_COMMA_LANGUAGES: Final = frozenset(
    ("de", "es", "fr", "it", "pt", "nl", "da", "sv", "nb", "no", "fi", "pl", "cs", "ru", "uk", "tr", "id")
)
_MIXED: Final = re.compile(
    rf"[{_BLANK}]?(?P<glyph>[{''.join(GLYPHS)}])|[{_BLANK}](?P<top>\d)[/⁄](?P<bottom>[2348]|1[06])(?![\d/])"
)
_FRACTION: Final = re.compile(r"(?P<top>\d{1,2})[/⁄](?P<bottom>[2-9]|1[0-26]|32|64|100)(?![\d/]|[.,]\d)")
_POWERS: Final = {
    name: power
    for power, names in {
        2: "hundred 百",
        3: "thousand tausend mil k 千",
        4: "万 萬",
        5: "lakh lakhs",
        6: "million millions millionen millones millón milhões mio mln mn m",
        7: "crore crores",
        8: "億 亿",
        9: "billion billions milliard milliards milliarde milliarden mrd bn b",
        12: "trillion trillions tn t 兆",
    }.items()
    for name in names.split()
}
_SCALE_WORDS: Final = "|".join(sorted((name for name in _POWERS if len(name) > 1), key=len, reverse=True))
_SCALE: Final = re.compile(
    rf"[{_BLANK}-]?(?i:{_SCALE_WORDS})(?![^\W_])"
    r"|[kKMB](?![^\W_])|[百千万萬億亿兆]"
)
_MONEY_SCALE: Final = re.compile(r"[mtT](?![^\W_])")

# --- spelled out ------------------------------------------------------------------------------------------------------
_SMALL_NAMES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_TENS_NAMES: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL: Final = {word: value for value, word in enumerate(_SMALL_NAMES.split())}
_TENS: Final = {word: 10 * value for value, word in enumerate(_TENS_NAMES.split(), start=2)}
_LARGE: Final = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12}
_RANKS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fifth": 5,
    "eighth": 8,
    "ninth": 9,
    "twelfth": 12,
    **{f"{word}th": _SMALL[word] for word in ("four", "six", "seven", "ten", "eleven")},
    **{f"{word}th": value for word, value in _SMALL.items() if value > 12},
    **{f"{word[:-1]}ieth": value for word, value in _TENS.items()},
}
_PARTS: Final = {
    "half": 2,
    "halve": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "eighth": 8,
    "tenth": 10,
}
SPELLED: Final = frozenset((*_SMALL, *_TENS, *_RANKS, *_LARGE, "hundred", "dozen", "half", "quarter"))
"""Words with which a spelled-out number may begin."""

_NEXT: Final = re.compile(rf"(?:[{_BLANK}]+(?P<and>and[{_BLANK}]+)?|-)(?P<word>[A-Za-z]+)")
_PARTS_OF: Final = re.compile(
    rf"[{_BLANK}-](?P<part>half|halve|third|quarter|fourth|fifth|sixth|eighth|tenth)s?(?![^\W_])", re.IGNORECASE
)
_OF: Final = re.compile(rf"[{_BLANK}]+of(?![^\W_])", re.IGNORECASE)
_HALF_A: Final = re.compile(
    rf"[{_BLANK}]+an?[{_BLANK}]+(?P<scale>dozen|hundred|thousand|million|billion|trillion)(?![^\W_])", re.IGNORECASE
)
_HALF_OF: Final = re.compile(
    rf"[{_BLANK}]+(?:(?P<article>an?)|of|the|all|as|its|their|his|her|our|your)(?![^\W_])"
    r"|-(?:hour|mile|cup|day|inch|teaspoon|dozen)(?![^\W_])",
    re.IGNORECASE,
)
_AND_A_HALF: Final = re.compile(
    rf"[{_BLANK}-]and[{_BLANK}-]a[{_BLANK}-](?P<part>half|quarter)(?![^\W_])", re.IGNORECASE
)
_ARTICLE: Final = re.compile(rf"(?<![^\W_])(?:an?|per|one)[{_BLANK}]+\Z", re.IGNORECASE)
_DEFINITE: Final = re.compile(
    rf"(?:(?<![^\W_])(?:the|his|her|its|their|our|my|your|every|have|has|had)|['’]s)[{_BLANK}]+(?:very[{_BLANK}]+)?\Z",
    re.IGNORECASE,
)
_FIRST_OF_A_ROW: Final = re.compile(
    rf"[{_BLANK}-](?:ever|time|day|week|month|year|edition|place)(?![^\W_])", re.IGNORECASE
)


def comma_decimals(text: str, language: str = "") -> bool:
    """Whether ``text`` writes 3,5 for three and a half: by its language, else by what it writes itself."""
    if language:
        return language.replace("_", "-").split("-")[0].lower() in _COMMA_LANGUAGES
    return bool(_COMMA_DECIMAL.search(text)) and not _POINT_DECIMAL.search(text)


def in_digits(text: str, at: int, *, comma: bool, money: bool = False) -> Numeral | None:
    """The number in digits at ``at`` with its fraction and scale ("2 1/2", "1.2k", "3 million").

    ``comma`` is :func:`comma_decimals`; behind a currency also a bare "m" or "t" is a scale. None for more digits than
    any quantity has.
    """
    match = _DIGITS.match(text, at)
    if not match or not 0 < match.end() - at <= MAX_FIGURE_DIGITS:
        return None
    value, end = _value(match, comma=comma)
    if mixed := _MIXED.match(text, end):
        part = GLYPHS[mixed["glyph"]] if mixed["glyph"] else Fraction(int(mixed["top"]), int(mixed["bottom"]))
        value, end = value + part, mixed.end()
    else:
        value, end = _and_a_half(text, end, value)
    power, end = _scale(text, end, money=money)
    return Numeral(value * 10**power if power else value, end, power=power)


def simple_fraction(text: str, at: int) -> Numeral | None:
    """A fraction with small numbers at ``at``: "3/4", not "9/11", and not "8/10", which is a rating."""
    match = _FRACTION.match(text, at)
    if not match or not 0 < int(match["top"]) < int(match["bottom"]):
        return None
    if match["bottom"] in ("5", "10", "100") and match["top"] != "1":
        return None
    return Numeral(Fraction(int(match["top"]), int(match["bottom"])), match.end())


def spelled(text: str, at: int, end: int) -> Numeral | None:
    """The spelled-out number whose first word is ``text[at:end]``, or None when that word counts nothing here.

    "half" needs what it is half of, "hundred" and "dozen" an article, "first" and "second" something that makes them a
    rank. "one" is given back as it is: whether it is a number or a pronoun shows in what follows.
    """
    word = text[at:end].lower()
    article = bool(_ARTICLE.search(text, max(0, at - 8), at))
    if word == "half":
        if scaled := _HALF_A.match(text, end):
            scale = scaled["scale"].lower()
            size = 12 if scale == "dozen" else 10 ** _POWERS[scale]
            return Numeral(Fraction(size, 2), scaled.end())
        of = _HALF_OF.match(text, end)
        return Numeral(Fraction(1, 2), of.end("article") if of["article"] else end) if of else None
    if word in _PARTS and article and _OF.match(text, end):
        return Numeral(Fraction(1, _PARTS[word]), end)
    if word in _SMALL and (parts := _PARTS_OF.match(text, end)) and 0 < _SMALL[word] < _PARTS[parts["part"].lower()]:
        return Numeral(Fraction(_SMALL[word], _PARTS[parts["part"].lower()]), parts.end())
    if word in {"dozen", "hundred", *_LARGE}:
        if not article:
            return None
        return Numeral(Fraction(12), end) if word == "dozen" else _counted(text, end, word, 1)
    if word in _SMALL or word in _TENS:
        return _counted(text, end, word, 0)
    if word in {"first", "second"}:
        ranks = _DEFINITE.search(text, max(0, at - 14), at) or (word == "first" and _FIRST_OF_A_ROW.match(text, end))
        return Numeral(Fraction(_RANKS[word]), end, ordinal=True) if ranks else None
    return Numeral(Fraction(_RANKS[word]), end, ordinal=True) if word in _RANKS else None


def _counted(text: str, end: int, word: str, group: int) -> Numeral:
    """A number of one or several words, read as far as they make one ("two hundred and five", "thirty-first").

    ``group`` is what has been said of the thousands that are being counted, ``total`` what lies above them.
    """
    total, power, ordinal = 0, 15, False
    while True:
        if word == "hundred":
            group *= 100
        elif word in _LARGE:
            power = _LARGE[word]
            total, group = total + group * 10**power, 0
        else:
            ordinal = word in _RANKS
            group += _SMALL.get(word) or _TENS.get(word) or _RANKS.get(word, 0)
        following = _NEXT.match(text, end)
        if ordinal or not following:
            break
        word = following["word"].lower()
        if not _goes_on(total, group, power, word, joined=bool(following["and"])):
            break
        end = following.end()
    whole_end = end
    value, end = _and_a_half(text, end, Fraction(total + group))
    if end > whole_end:
        power, end = _scale(text, end, money=False)
        return Numeral(value * 10**power, end, power=power)
    if (dozen := _NEXT.match(text, end)) and dozen["word"].lower() == "dozen" and not dozen["and"]:
        return Numeral(value * 12, dozen.end())
    return Numeral(value, end, ordinal, power if total and not group else 0)


def _goes_on(total: int, group: int, power: int, word: str, *, joined: bool) -> bool:
    """Whether ``word``, ``joined`` by "and" or not, goes on with a number that has come to ``total + group``."""
    if word == "hundred":
        return 0 < group < 100 and not joined
    if word in _LARGE:
        return group > 0 and _LARGE[word] < power and not joined
    size = _TENS.get(word) or _SMALL.get(word) or (_RANKS.get(word) if word != "second" else None)
    if not size:
        return False
    if group % 100 == 0:
        return group + total > 0
    return not joined and group % 10 == 0 and group % 100 >= 20 and size < 10


def _and_a_half(text: str, at: int, value: Fraction) -> tuple[Fraction, int]:
    """``value`` and its end with the "and a half" that stands at ``at``, if it does."""
    match = _AND_A_HALF.match(text, at)
    return (value + Fraction(1, _PARTS[match["part"].lower()]), match.end()) if match else (value, at)


def _value(match: re.Match[str], *, comma: bool) -> tuple[Fraction, int]:
    """The value of a :data:`_DIGITS` match, and where it ends."""
    if grouped := match["grouped"]:
        mark, part = match["mark"], match["part"] or ""
        if part[:1] == mark:  # "1,000,50" is no number, but 1,000 and something else
            part = ""
        groups = grouped.split(mark)
        decimal_mark = groups[0] == "0" or (mark == ("," if comma else ".") and groups[1] != "000")
        if len(groups) == 2 and not part and decimal_mark:
            return Fraction(".".join(groups)), match.end("grouped")
        return Fraction("".join(groups) + part.replace(",", ".")), match.end("grouped") + len(part)
    if indian := match["indian"]:
        return Fraction(indian.replace(",", "") + (match["indian_part"] or "")), match.end()
    plain, part = match["plain"], match["plain_part"]
    return (Fraction(f"{plain or 0}{part.replace(',', '.')}") if part else Fraction(int(plain))), match.end()


def _scale(text: str, at: int, *, money: bool) -> tuple[int, int]:
    """The power of ten that a scale at ``at`` stands for, and where it ends; (0, at) without one."""
    match = _SCALE.match(text, at) or (_MONEY_SCALE.match(text, at) if money else None)
    return (_POWERS[match[0].strip(f"-{_BLANK}").lower()], match.end()) if match else (0, at)
