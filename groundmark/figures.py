"""Figures of a text: numbers, shares, amounts of money, dates and times, each in one comparable shape.

What is not a figure: the number of a list item ("1. Do this"), a citation mark ("[3]"), a phone number, an address, and
digits that are part of a name ("COVID-19", "B12", "GPT-4", "1080p"), which :mod:`groundmark.words` compares as words.
A version ("3.11.7") is one figure that equals only itself.

A false match makes a false "supported", so figures that might be the same are not the same: an ambiguous date confirms
no day, a length confirms no weight, a number without a currency no price.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from groundmark import dates, numerals, units
from groundmark.domain import Figure, FigureKind, Span

_SPACE: Final = "[ \u00a0\u202f\u2009]"
_START: Final = re.compile(rf"\d|[$€£¥₹₽₩₺₪₫฿₱₦₿](?={_SPACE}?[\d.])|[{''.join(numerals.GLYPHS)}]|[^\W\d_]+")
_REST: Final = re.compile(r"[\w.,:/-]*\w")
_LINK: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_PHONE: Final = re.compile(
    r"\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]\d{2,4}){1,4}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)|\d{3}-\d{4}(?![\d-])"
    r"|1-\d{3}-\d{3}-\d{4}|\d+(?:-\d+){2,}|0\d{2,4}[ /-]\d{3,4}[ -]?\d{3,4}(?!\d)"
)
_VERSION: Final = re.compile(r"v?(?P<version>\d{1,5}(?:\.\d{1,5}){2,})(?![\d,]|[^\W_])", re.IGNORECASE)
_VERSION_V: Final = re.compile(r"v\.?(?P<version>\d{1,5}(?:\.\d{1,5})*)(?![^\W_])", re.IGNORECASE)
_LIST_MARK: Final = re.compile(r"(?:\A|\n|(?<=[:;.!?]))\s*[•⁃‣▪*-]?\s*\(?(?P<mark>\d{1,3})(?:\.\)|[.)])\s+(?=\D)")
_CITED: Final = re.compile(r"\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]|\(\d{1,2}\)")
_PAIR: Final = re.compile(r"\d{1,3}(?:\.\d+)?[/:]\d{1,3}(?!\d|[/:]\d|\.\d)")
_FEET: Final = re.compile(r"(?P<feet>\d)['’′]\s?(?P<inches>\d{1,2})(?:[\"”″]|''|(?!\d))")
_RANK: Final = re.compile(r"(?:st|nd|rd|th)(?![^\W_])|[ºª°](?=\s)", re.IGNORECASE)
_TIMES: Final = re.compile(rf"-?fold\b|{_SPACE}?[xX×](?![^\W_]|{_SPACE}?\d)")
_YEAR: Final = re.compile(r"[12]\d{3}(?!\d|[.,]\d)")
_YEAR_LEAD: Final = re.compile(
    r"\b(?:in|since|by|from|of|until|till|during|before|after|year|circa|early|late|mid|around|through|to|and|en|im|seit|depuis|desde|dal|jahr|año)[ \u00a0-]\Z",
    re.IGNORECASE,
)
_PLURAL: Final = re.compile(r"[ \u00a0](?:[^\W\d_]+s|people|children|men|women)\b")
_AGE: Final = re.compile(r"\bage[ds]?(?: of)?(?: \d+(?: (?:to|and|or) |[-–]))? ?\Z", re.IGNORECASE)
_LETTER_BEFORE: Final = re.compile(r"(?P<word>[^\W\d_]*)-\Z")
_JOINS: Final = frozenset(("mid", "pre", "post", "early", "late", "sub", "over", "under", "top", "to", "non", "all", "age", "ages"))
_BETWEEN: Final = re.compile(
    r"\s*(?:[-–—~,/+x×]|to|and|or|through|up to|bis|und|oder|y|o|a|à|et|ou|,\s*(?:and|or|to))\s*", re.IGNORECASE
)
_SPELLED_TIMES: Final = re.compile(rf"{_SPACE}+(?:a|an|per|every|each|daily|weekly|monthly|yearly|annually)\b", re.IGNORECASE)

_WORDS: Final = frozenset((*numerals.SPELLED, *dates.MONTHS, *dates.NAMED_TIMES, "http", "https", "www", "v", "ad", "rs", "rp"))

_YEARS: Final = range(1500, 2101)
"""Four digits in this range are a year unless something else says what they count."""


@dataclass(slots=True)
class _Read:
    """A figure while it is read: its value is still a number, so that a range's unit can be given to both of its ends."""

    kind: FigureKind
    value: Fraction | str
    unit: str
    start: int
    end: int
    scaled: bool = False
    power: int = 0


def figures(text: str, language: str = "") -> tuple[Figure, ...]:
    """The figures of ``text`` in order, in places that don't overlap.

    ``language`` (BCP 47) tells what 1.234 and 03/04/2025 mean; without it the text's other figures do.
    Keys: a number's exact decimal ("1200000", "0.5", "1/3"), ``#3`` a rank, ISO 8601 for dates and times.
    """
    found = _Scanner(text, language).read()
    _share_units(text, found)
    return tuple(
        Figure(read.kind, _key(read.value), read.unit, text[read.start : read.end], Span(read.start, read.end)) for read in found
    )


def matches(claimed: Figure, found: Figure) -> bool:
    """Whether ``found`` on a page confirms ``claimed`` in a sentence: the same kind of thing, and the same value.

    A date may be more complete than the claimed one, never less. A measure is confirmed by the same quantity in another
    unit of its dimension, and by a bare number (tables name units elsewhere), never by a number of other things.
    """
    if claimed.kind is not found.kind:
        return False
    if claimed.kind is FigureKind.DATE:
        return dates.confirms(claimed.key, found.key)
    if claimed.kind is FigureKind.TIME:
        return claimed.key == found.key and (claimed.unit == found.unit or not claimed.unit or not found.unit)
    if claimed.unit == found.unit:
        return claimed.key == found.key
    if claimed.kind is not FigureKind.NUMBER:
        return False
    if not found.unit or (not claimed.unit and found.unit == units.THINGS) or claimed.unit in _LESS_EXACT.get(found.unit, ()):
        return claimed.key == found.key
    mine, theirs = _number(claimed.key), _number(found.key)
    return mine is not None and theirs is not None and units.same_quantity(mine, claimed.unit, theirs, found.unit)


def missing(claimed: Sequence[Figure], found: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figures of a sentence that no figure of a page confirms, in the sentence's order."""
    return tuple(figure for figure in claimed if not any(matches(figure, other) for other in found))


_LESS_EXACT: Final = {"°C": (units.DEGREES,), "°F": (units.DEGREES,)}


class _Scanner:
    """One pass over a text: at every place where a figure may begin, the readers are tried, the most telling first."""

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._comma = numerals.comma_decimals(text, language)
        self._marks = {match.start("mark") for match in _LIST_MARK.finditer(text)}

    def read(self) -> list[_Read]:
        """All figures, in order."""
        text, found, place = self._text, [], 0
        for match in _START.finditer(text):
            start = match.start()
            if start < place:
                continue
            first = match[0]
            if first[0].isalpha():
                if first.lower() not in _WORDS and not (first.isupper() and len(first) <= 3):
                    continue
                read, end = self._at_word(start, match.end())
            elif first[0].isdecimal():
                read, end = self._at_digit(start)
            else:
                read, end = self._at_sign(start)
            found += read
            place = max(place, end)
        return found

    def _at_word(self, start: int, end: int) -> tuple[list[_Read], int]:
        """A figure that begins with a word: a month, a spelled-out number, a currency's code."""
        text = self._text
        word = text[start:end].lower()
        if start and (text[start - 1].isdecimal() or text[start - 1] in "_@"):
            return [], end
        if link := _LINK.match(text, start):
            return [], link.end()
        if word in dates.MONTHS and (moments := dates.dates_by_name(text, start)):
            return _from_moments(moments)
        if word in dates.NAMED_TIMES:
            return [_Read(FigureKind.TIME, dates.NAMED_TIMES[word], "", start, end)], end
        if word == "ad" and (moments := dates.anno_at(text, start)):
            return _from_moments(moments)
        if word == "v" and (version := _VERSION_V.match(text, start)):
            return [_Read(FigureKind.NUMBER, version["version"], "version", start, version.end())], version.end()
        code, number = units.currency_before(text, start)
        if code:
            return self._money(start, code, number)
        if word in numerals.SPELLED:
            return self._spelled(start, end, word)
        return [], start + 1 if not text[start:end].isascii() else end

    def _spelled(self, start: int, end: int, word: str) -> tuple[list[_Read], int]:
        """A spelled-out number, unless its word is none here."""
        text = self._text
        if word == "once":
            if _SPELLED_TIMES.match(text, end):
                return [_Read(FigureKind.NUMBER, Fraction(1), "times", start, end)], end
            return [], end
        number = numerals.spelled(text, start, end)
        if not number:
            return [], end
        if word in {"twice", "thrice"}:
            if word == "twice" and not _SPELLED_TIMES.match(text, end):
                return [], end
            return [_Read(FigureKind.NUMBER, number.value, "times", start, end)], end
        read = self._number(start, number)
        alone = number.end == end and number.value in (0, 1)
        if alone and (read.kind is FigureKind.NUMBER and read.unit in ("", units.THINGS, "day", "times")):
            return [], end
        return [read], read.end

    def _at_sign(self, start: int) -> tuple[list[_Read], int]:
        """A figure that begins with a currency's sign or a fraction's glyph."""
        text = self._text
        if text[start] in numerals.GLYPHS:
            return self._plain(start, numerals.Numeral(numerals.GLYPHS[text[start]], start + 1))
        for length in (2, 1, 0):
            before = start - length
            if before >= 0 and (before == 0 or not text[before - 1].isalnum()):
                code, number = units.currency_before(text, before)
                if code and number > start:
                    return self._money(before, code, number)
        return [], start + 1

    def _money(self, start: int, code: str, number_at: int) -> tuple[list[_Read], int]:
        """An amount behind its currency."""
        text = self._text
        at = number_at + 1 if text[number_at] == "." else number_at
        number = numerals.in_digits(text, at, comma=self._comma, money=True)
        if not number:
            return [], number_at
        if at > number_at:
            number = number._replace(value=Fraction(f"0.{text[at:number.end]}") if text[at : number.end].isdecimal() else number.value)
        power = _power(text, at, number)
        if self._glued(number.end):
            return [], number.end
        return [_Read(FigureKind.MONEY, number.value, code, start, number.end, number.scaled, power)], number.end

    def _at_digit(self, start: int) -> tuple[list[_Read], int]:
        """A figure that begins with a digit."""
        text = self._text
        before = text[start - 1 : start]
        if self._is_part_of_name(start):
            return [], self._skip(start)
        if before in ("[", "(") and (cited := _CITED.match(text, start - 1)):
            return [], cited.end()
        moments = dates.dates_at(text, start, comma=self._comma)
        if moments and not self._glued(moments[-1].end):
            return _from_moments(moments)
        if start in self._marks:
            return [], start + 1
        begin = start - 1 if before in ("+", "(") and before else start
        if (phone := _PHONE.match(text, begin)) and sum(map(str.isdecimal, phone[0])) >= 7:
            return [], phone.end()
        if version := _VERSION.match(text, start):
            if not re.fullmatch(r"\d{1,3}(?:\.\d{3})+", version["version"]):
                return [_Read(FigureKind.NUMBER, version["version"], "version", start, version.end())], version.end()
        if moments := dates.times_at(text, start):
            return _from_moments(moments)
        if feet := _FEET.match(text, start):
            middle = feet.end("feet")
            return [
                _Read(FigureKind.NUMBER, Fraction(feet["feet"]), "ft", start, middle),
                _Read(FigureKind.NUMBER, Fraction(feet["inches"]), "inch", feet.start("inches"), feet.end()),
            ], feet.end()
        if fraction := numerals.simple_fraction(text, start):
            return self._plain(start, fraction)
        if (pair := _PAIR.match(text, start)) and "." not in pair[0]:
            return [_Read(FigureKind.NUMBER, pair[0], "", start, pair.end())], pair.end()
        number = numerals.in_digits(text, start, comma=self._comma)
        if not number:
            return [], self._skip(start)
        return self._year(start, number) or self._plain(start, number)

    def _plain(self, start: int, number: numerals.Numeral) -> tuple[list[_Read], int]:
        """A number in digits, with its sign and unit; nothing when it turns out to be the start of a name ("1080p")."""
        text = self._text
        before = text[start - 1 : start]
        if before == "." and text[start].isdecimal() and not text[start - 2 : start - 1].isalnum():
            digits = re.match(r"\d+", text[start:])
            if digits and digits.end() == number.end - start:
                number, start = number._replace(value=Fraction(f"0.{digits[0]}")), start - 1
                before = text[start - 1 : start]
        if before == "−" or (before == "-" and (start < 2 or text[start - 2] in " (\n\t[\u00a0")):
            number, start = number._replace(value=-number.value), start - 1
        read = self._number(start, number)
        return ([], self._skip(number.end)) if self._glued(read.end) else ([read], read.end)

    def _number(self, start: int, number: numerals.Numeral) -> _Read:
        """A number with what stands behind it: a rank, a percent sign, a currency, a unit, or what it counts."""
        text, end = self._text, number.end
        power = _power(text, start, number)
        if number.ordinal:
            return _Read(FigureKind.NUMBER, f"#{number.value}", "", start, end)
        if rank := _RANK.match(text, end):
            return _Read(FigureKind.NUMBER, f"#{_key(number.value)}", "", start, rank.end())
        unit, after = units.percent_after(text, end)
        if unit:
            return _Read(FigureKind.PERCENT, number.value, unit, start, after)
        unit, after = units.currency_after(text, end)
        if unit:
            return _Read(FigureKind.MONEY, number.value, unit, start, after, number.scaled, power)
        if times := _TIMES.match(text, end):
            return _Read(FigureKind.NUMBER, number.value, "times", start, times.end())
        unit, after = units.unit_after(text, end)
        if unit in ("", units.THINGS) and _AGE.search(text, max(0, start - 24), start):
            unit, after = "year", end
        return _Read(FigureKind.NUMBER, number.value, unit, start, after, number.scaled, power)

    def _year(self, start: int, number: numerals.Numeral) -> tuple[list[_Read], int] | None:
        """Four digits that are a year: nothing behind them says what they count, or a word before them says when."""
        text = self._text
        match = _YEAR.match(text, start)
        if not match or number.end != match.end() or self._glued(match.end()):
            return None
        led = bool(_YEAR_LEAD.search(text, max(0, start - 12), start))
        read = self._number(start, number)
        if read.kind is not FigureKind.NUMBER or isinstance(read.value, str) or read.unit not in ("", units.THINGS):
            return None
        if text[start - 1 : start] in ("−", "+") or (int(match[0]) not in _YEARS and not led):
            return None
        if not led and int(match[0]) % 10 == 0 and _PLURAL.match(text, match.end()):
            return None
        return [_Read(FigureKind.DATE, match[0], "", start, match.end())], match.end()

    def _is_part_of_name(self, start: int) -> bool:
        """Whether the digits at ``start`` are joined to letters before them ("B12", "COVID-19", "file.2")."""
        text = self._text
        before = text[start - 1 : start]
        if not before:
            return False
        if before.isalnum() or before == "_":
            return _joins(before) and not (before in "xX×" and text[start - 2 : start - 1].isdecimal())
        earlier = text[start - 2 : start - 1]
        if before in "-‐‑–" and earlier.isalpha() and _joins(earlier):
            word = _LETTER_BEFORE.search(text, max(0, start - 16), start)
            name = word["word"].lower() if word else ""
            return before != "–" and name not in _JOINS and name not in dates.MONTHS and name not in numerals.SPELLED
        return before in "./\\&@" and (earlier.isalpha() and _joins(earlier))

    def _glued(self, end: int) -> bool:
        """Whether letters or digits go on at ``end``: then it was no figure but the start of a name."""
        following = self._text[end : end + 1]
        return bool(following) and (following == "_" or (following.isalnum() and _joins(following))) and not (
            following in "xX" and self._text[end + 1 : end + 2].isdecimal()
        )

    def _skip(self, start: int) -> int:
        """The end of a name or number that isn't read."""
        rest = _REST.match(self._text, start)
        return rest.end() if rest else start + 1


def _joins(letter: str) -> bool:
    """Whether a letter beside a digit makes one name with it: scripts without blanks put any word there."""
    return letter < "\u0e00" or "\uff10" <= letter <= "\uff5a"


def _from_moments(moments: list[dates.Moment]) -> tuple[list[_Read], int]:
    """Dates and times as figures, and where they end."""
    return [_Read(m.kind, m.key, m.zone, m.start, m.end) for m in moments], moments[-1].end


def _power(text: str, at: int, number: numerals.Numeral) -> int:
    """The scale that a number was written with, as a power of ten: what "3 to 5 million" lends to its first end."""
    if not number.scaled:
        return 0
    bare = re.match(r"[\d.,]*\d", text[at : number.end].lstrip("-−"))
    if not bare:
        return 0
    written = numerals.in_digits(bare[0], 0, comma=False)
    ratio = number.value / written.value if written and written.value else Fraction(1)
    return len(str(ratio)) - 1 if ratio.denominator == 1 and set(str(ratio)[1:]) <= {"0"} and ratio > 1 else 0


def _share_units(text: str, found: list[_Read]) -> None:
    """Give both ends of a range, and all members of a list, what only the last one says: "10 to 20 kg", "$3-5 million"."""
    for first, last in reversed(list(pairwise(found))):
        if first.kind is not FigureKind.NUMBER and first.kind is not FigureKind.MONEY:
            continue
        if isinstance(first.value, str) or isinstance(last.value, str) or not _BETWEEN.fullmatch(text, first.end, last.start):
            continue
        if first.kind is FigureKind.MONEY:
            if last.kind is FigureKind.NUMBER and last.unit in ("", units.THINGS):
                last.kind, last.unit = first.kind, first.unit
            elif last.kind is not FigureKind.MONEY or last.unit != first.unit:
                continue
        elif first.unit:
            continue
        else:
            first.kind, first.unit = last.kind, last.unit
        if last.scaled and last.power and not first.scaled and first.value * 10**last.power < last.value:
            first.value, first.scaled, first.power = first.value * 10**last.power, True, last.power


def _key(value: Fraction | str) -> str:
    """A number's exact decimal without needless zeros, or a fraction where there is no finite decimal."""
    if isinstance(value, str):
        return value
    twos = fives = 0
    rest = value.denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    places = max(twos, fives)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    whole, part = (digits[:-places], digits[-places:]) if places else (digits, "")
    return ("-" if value < 0 else "") + whole + (f".{part}" if part else "")


def _number(key: str) -> Fraction | None:
    """The value of a number's key, None for ranks, versions and pairs."""
    try:
        return Fraction(key)
    except ValueError:
        return None
