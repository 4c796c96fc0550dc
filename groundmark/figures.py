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

_BLANK: Final = "[ \u00a0\u202f\u2009]"
_START: Final = re.compile(
    r"(?:(?<![\w.])\.)?\d"
    rf"|[$€£¥₹₩₽₺₪₫฿₱₦₿](?={_BLANK}?\.?\d)|[{''.join(numerals.GLYPHS)}]|[^\W\d_]+"
)
"""Where a figure may begin: a digit, a currency's sign, a fraction, and any word, of which only some are read on."""

_LINK: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_REST: Final = re.compile(r"[\w.,:/-]*\w")
_PHONE: Final = re.compile(
    r"\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]\d{2,4}){1,4}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)"
    r"|\d+(?:-\d+){2,}|0\d{2,4}[ /-]\d{3,4}[ -]?\d{3,4}(?!\d)"
)
_ALONE: Final = re.compile(rf"\d+(?!\d)(?={_BLANK}{{0,2}}(?:[,;|)\]%€$]|\d|$))")
"""Digits that no date or time goes on from: most of a table, so it isn't asked of each whether it does."""
_PHONE_DIGITS: Final = 7
_VERSION: Final = re.compile(r"(?P<version>\d{1,5}(?:\.\d{1,5}){2,})(?![\d,]|[^\W_])")
_VERSION_V: Final = re.compile(r"v\.?(?P<version>\d{1,5}(?:\.\d{1,5})*)(?![^\W_])", re.IGNORECASE)
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")
_LIST_MARK: Final = re.compile(
    r"(?:\A|\n|(?<=[:;.!?]))\s{0,4}(?:[•⁃‣▪*-]\s{0,4})?(?P<mark>\d{1,3})(?:\.\)|[.)])\s+(?=\D)"
    r"|(?:\A|(?<=[:;,.!?]))\s{0,4}\((?P<bracketed>\d{1,2})\)(?=\s+[^\W\d_])"
)
_CITED_AS: Final = re.compile(r"\b(?:according to|as per|see) \Z", re.IGNORECASE)
_CITATION: Final = re.compile(r"\d{1,2}(?=\s?[,;.)]|\s?\Z)(?![.,]\d)")
"""Before a bare number: "according to 1, ..." cites a numbered source."""
_CITED: Final = re.compile(r"\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]")
_PAIR: Final = re.compile(r"\d{1,3}[/:](?!(?:5|10|100)(?!\d))\d{1,3}(?![\d/:]|\.\d)")
"""What two numbers say together (120/80, 24/7, 16:9); a rating (8/10) is two figures, as "8 out of 10" is."""
_FEET: Final = re.compile(r"(?P<feet>\d)['’′]\s?(?P<inches>\d{1,2})(?:[\"”″]|''|(?!\d))")
_RANK: Final = re.compile(r"(?:st|nd|rd|th)(?![^\W_])", re.IGNORECASE)
_TIMES: Final = re.compile(rf"-?fold\b|{_BLANK}?[xX×](?![^\W_]|{_BLANK}?\d)|{_BLANK}times\b")
_PLURAL_OF_NUMBER: Final = re.compile(r"\d{1,4}['’]?s(?![^\W_])")
"""The 90s, in her 20s, two 747s: never seconds."""
_YEAR: Final = re.compile(r"[12]\d{3}(?!\d|[.,]\d)")
_YEAR_LEAD: Final = re.compile(
    r"(?<![^\W_])(?:in|since|by|from|of|until|till|during|before|after|year|circa|early|late|mid|around|through|to|and"
    r"|en|im|seit|depuis|desde|dal|jahr|año)[ \u00a0-]\Z",
    re.IGNORECASE,
)
_PLURAL: Final = re.compile(r"[ \u00a0](?:[^\W\d_]+[^\Wius]s|people|children|men|women)\b")
_AGE: Final = re.compile(r"\bage[ds]?(?: of)?(?: \d+(?: (?:to|and|or) |[-–]))? ?\Z", re.IGNORECASE)
_WORD_BEFORE: Final = re.compile(r"[^\W\d_]*(?=-\Z)")
_JOINED: Final = frozenset(
    ("mid", "pre", "post", "early", "late", "sub", "over", "under", "top", "to", "non", "all", "age", "ages")
)
_RANGE: Final = re.compile(
    r"\s*(?:[-–—~/+x×]|,?\s*(?:to|and|or|through|up to|bis|und|oder|y|o|a|à|et|ou))\s*", re.IGNORECASE
)
_LONGEST_RANGE: Final = 12
"""Characters that may stand between the ends of a range: ", or up to "."""
_OFTEN: Final = re.compile(rf"{_BLANK}+(?:a|an|per|every|each|daily|weekly|monthly|yearly|annually)\b", re.IGNORECASE)
_HOW_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}
_BOUND_BEFORE: Final = re.compile(
    r"(?<![^\W_])(?:"
    r"(?P<least>at least|(?:no|not) (?:less|fewer) than|minimum(?: of)?|al menos|au moins|mindestens)"
    r"|(?P<most>at most|(?:no|not) more than|up to|maximum(?: of)?|hasta|jusqu[’']à|höchstens|bis zu)"
    r"|(?P<less>under|below|before|prior to|menos de|moins de|weniger als|unter"
    r"|(?:less|fewer|lower|smaller|younger|shorter|earlier|cheaper|slower|lighter|closer) than)"
    r"|(?P<more>over|above|after|beyond|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|(?:more|[^\W\d_]+er) than"
    rf"|más de|plus de|mehr als|über)){_BLANK}(?:(?:about|around|approximately|an?){_BLANK})?\Z",
    re.IGNORECASE,
)
_NO_BOUND: Final = re.compile(r"(?:rather|other|further|whether) than", re.IGNORECASE)
_BOUND_AFTER: Final = re.compile(
    rf"(?P<more>\+)|{_BLANK}(?:or|and|oder|und|o|ou){_BLANK}(?:"
    r"(?P<least>more|over|above|older|higher|greater|up|longer|later|mehr|más|plus)"
    r"|(?P<most>less|fewer|under|below|younger|lower|shorter|earlier|weniger|menos|moins))"
    rf"(?![^\W_]|{_BLANK}(?:than|als|de|que)\b)",
    re.IGNORECASE,
)
_BOUNDS: Final = {"least": "≥", "most": "≤", "less": "<", "more": ">"}
_BOUND_PHRASE: Final = 30
"""Characters of the longest phrase before a figure that sets a bound."""
_IMPLIED_BY: Final = {"≥": ("", ">"), "≤": ("", "<")}
"""Bounds that a page confirms by saying more than the sentence: exactly 5 is at least 5, and so is more than 5."""

_LETTERS: Final = re.compile(r"[^\W\d_]{4,}")
_CLAUSE: Final = re.compile(r"[^,;:.()\d]*")
_TOTAL: Final = re.compile(r"\bof (?:the )?\Z", re.IGNORECASE)
_TIMES_OF: Final = frozenset(("hour", "week", "month", "year", "time", "decade", "during", "than", "from", "with"))
"""Words behind a number that don't say what it counts, but when."""
_COUNTED: Final = 3
"""Words behind a number among which stands what it counts."""

_WORDS: Final = frozenset(
    (*numerals.SPELLED, *_HOW_OFTEN, *dates.MONTHS, *dates.NAMED_TIMES, "http", "https", "www", "v", "ad", "rs", "rp")
)
_YEARS: Final = range(1500, 2101)
"""Four digits in this range are a year unless something else says what they count."""


@dataclass(slots=True)
class _Read:
    """A figure while it is read: its value is still a number, so that a range's unit can be given to both of its ends.

    ``power`` is the scale that it was written with, ``bound`` that it is a limit; a text is compared as it is.
    """

    kind: FigureKind
    value: Fraction | str
    unit: str
    start: int
    end: int
    power: int = 0
    bound: str = ""


def figures(text: str, language: str = "") -> tuple[Figure, ...]:
    """The figures of ``text`` in order, in places that don't overlap.

    ``language`` (BCP 47) tells what 1.234 and 03/04/2025 mean; without it the text's other figures do.
    Keys: a number's exact decimal ("1200000", "0.5", "1/3"), ``#3`` a rank, ISO 8601 for dates and times; before it a
    bound if the text sets one: ``>`` more than, ``≥`` at least, ``<`` less than, ``≤`` at most.
    """
    found = _Scanner(text, language).read()
    _share_units(text, found)
    _set_bounds(text, found)
    return tuple(
        Figure(
            read.kind, read.bound + _key(read.value), read.unit, text[read.start : read.end], Span(read.start, read.end)
        )
        for read in found
    )


def matches(claimed: Figure, found: Figure) -> bool:
    """Whether ``found`` on a page confirms ``claimed`` in a sentence: the same kind of thing, and the same value.

    A date may be more complete than the claimed one, never less. A measure is confirmed by the same quantity in another
    unit of its dimension, and by a bare number (tables name units elsewhere), never by a number of other things.
    "More than 5" is confirmed by "more than 5" only: the page's 5 is not more than 5.
    """
    if claimed.kind is not found.kind:
        return False
    bound, key = _unbound(claimed.key)
    found_bound, found_key = _unbound(found.key)
    if found_bound != bound and found_bound not in _IMPLIED_BY.get(bound, ()):
        return False
    if claimed.kind is FigureKind.DATE:
        return key == found_key or (not bound and dates.confirms(key, found_key))
    if claimed.kind is FigureKind.TIME:
        return key == found_key and (claimed.unit == found.unit or not claimed.unit or not found.unit)
    if claimed.unit == found.unit:
        return key == found_key
    if claimed.kind is not FigureKind.NUMBER:
        return False
    less_said = not found.unit or (not claimed.unit and found.unit == units.THINGS)
    if less_said or (claimed.unit == units.DEGREES and found.unit in ("°C", "°F")):
        return key == found_key
    mine, theirs = _number(key), _number(found_key)
    return mine is not None and theirs is not None and units.same_quantity(mine, claimed.unit, theirs, found.unit)


def shared(claimed: Sequence[Figure], found: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figures of a sentence that a figure of a page confirms, in the sentence's order."""
    return tuple(figure for figure in claimed if any(matches(figure, other) for other in found))


def missing(claimed: Sequence[Figure], found: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figures of a sentence that no figure of a page confirms, in the sentence's order."""
    return tuple(figure for figure in claimed if not any(matches(figure, other) for other in found))


def unconfirmed(claimed: Sequence[Figure], sentence: str, found: Sequence[Figure], text: str) -> tuple[Figure, ...]:
    """:func:`missing`, without the limits that an exact figure of ``text`` keeps: eight awards are more than seven.

    The two must count the same: the same unit, and behind both numbers the same word.
    """
    return tuple(
        figure
        for figure in missing(claimed, found)
        if not any(_keeps(figure, other) and _counted(sentence, figure) & _counted(text, other) for other in found)
    )


def _keeps(limit: Figure, exact: Figure) -> bool:
    """Whether an exact quantity lies within a limit of the same kind and unit."""
    bound, key = _unbound(limit.key)
    if limit.kind is not FigureKind.NUMBER or not bound or exact.kind is not limit.kind or exact.unit != limit.unit:
        return False
    most, value = _number(key), _number(exact.key)
    if most is None or value is None:
        return False
    return value > most if bound in (">", "≥") else value < most


def _counted(text: str, figure: Figure) -> frozenset[str]:
    """The words that say what a figure counts: the next few in its clause, without a plural's ending.

    None for the second number of "16 out of 28 provinces".
    """
    if _TOTAL.search(text, 0, figure.span.start):
        return frozenset()
    clause = _CLAUSE.match(text, figure.span.end)
    behind = _LETTERS.findall(clause[0])[:_COUNTED] if clause else ()
    return frozenset(word.lower().removesuffix("s") for word in behind) - _TIMES_OF


class _Scanner:
    """One pass over a text: wherever a figure may begin its readers are tried, the most telling first.

    Each reader returns what it read (nothing, if it was no figure) and where reading goes on.
    """

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._comma = numerals.comma_decimals(text, language)
        self._marks = {match.start(match.lastgroup or 0) for match in _LIST_MARK.finditer(text)}

    def read(self) -> list[_Read]:
        """All figures, in order."""
        found: list[_Read] = []
        place = 0
        for match in _START.finditer(self._text):
            start, first = match.start(), match[0]
            if start < place:
                continue
            if first[0].isalpha():
                if first.lower() not in _WORDS and first not in units.CURRENCY_CODES:
                    continue
                read, place = self._at_word(start, match.end())
            elif first[-1].isdecimal():
                read, place = self._at_digit(start)
            else:
                read, place = self._at_sign(start)
            found += read
        return found

    def _at_word(self, start: int, end: int) -> tuple[list[_Read], int]:
        """A figure that begins with a word: a month, a spelled-out number, a currency's code."""
        text, word = self._text, self._text[start:end].lower()
        if text[start - 1 : start].isdecimal() or text[start - 1 : start] in ("_", "@"):
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
            return self._version(version, start)
        if word in _HOW_OFTEN and (word == "thrice" or _OFTEN.match(text, end)):
            return [_Read(FigureKind.NUMBER, Fraction(_HOW_OFTEN[word]), "times", start, end)], end
        code, number_at = units.currency_before(text, start)
        if code:
            return self._money(start, code, number_at)
        number = numerals.spelled(text, start, end) if word in numerals.SPELLED else None
        if not number:
            return [], end
        read = self._number(start, number, spelled=True)
        # "one" is a pronoun, and "zero" an adjective, unless what is measured follows; "one day" is no day
        alone = not number.ordinal and number.end == end and number.value in (0, 1)
        if alone and read.kind is FigureKind.NUMBER and read.unit in ("", units.THINGS, "day", "times"):
            return [], end
        return [read], read.end

    def _at_sign(self, start: int) -> tuple[list[_Read], int]:
        """A figure that begins with a currency's sign ("$5", "US$5") or a fraction's glyph."""
        text = self._text
        if text[start] in numerals.GLYPHS:
            return self._plain(start, numerals.Numeral(numerals.GLYPHS[text[start]], start + 1))
        for before in range(max(0, start - 2), start + 1):
            code, number_at = units.currency_before(text, before)
            if code and number_at > start and not text[before - 1 : before].isalnum():
                return self._money(before, code, number_at)
        return [], start + 1

    def _money(self, start: int, code: str, number_at: int) -> tuple[list[_Read], int]:
        """An amount behind its currency."""
        number = numerals.in_digits(self._text, number_at, comma=self._comma, money=True)
        if not number or self._goes_on(number.end):
            return [], self._rest(number_at)
        return [_Read(FigureKind.MONEY, number.value, code, start, number.end, number.power)], number.end

    def _at_digit(self, start: int) -> tuple[list[_Read], int]:
        """A figure that begins with a digit."""
        text = self._text
        if self._is_in_name(start):
            return [], self._rest(start)
        before = text[start - 1 : start]
        if before == "[" and (cited := _CITED.match(text, start - 1)):
            return [], cited.end()
        alone = _ALONE.match(text, start)
        if _CITED_AS.search(text, max(0, start - 14), start) and (mark := _CITATION.match(text, start)):
            return [], mark.end()
        moments = [] if alone else dates.dates_at(text, start, comma=self._comma)
        if moments and not self._goes_on(moments[-1].end):
            return _from_moments(moments)
        if start in self._marks:
            return [], start + 1
        phone = _PHONE.match(text, start - 1 if before in ("+", "(") else start)
        if phone and sum(map(str.isdecimal, phone[0])) >= _PHONE_DIGITS:
            return [], phone.end()
        if not alone and (read := self._composed(start)):
            return read
        number = numerals.in_digits(text, start, comma=self._comma)
        if not number:
            return [], self._rest(start)
        return self._year(start, number) or self._plain(start, number)

    def _composed(self, start: int) -> tuple[list[_Read], int] | None:
        """What is written with more than one number: a version, a time, feet and inches, a fraction, a ratio."""
        text = self._text
        version = _VERSION.match(text, start)
        if version and not _THOUSANDS.fullmatch(version["version"]):
            return self._version(version, start)
        if moments := dates.times_at(text, start):
            return _from_moments(moments)
        if feet := _FEET.match(text, start):
            high = _Read(FigureKind.NUMBER, Fraction(feet["feet"]), "ft", start, feet.end("feet"))
            rest = _Read(FigureKind.NUMBER, Fraction(feet["inches"]), "inch", feet.start("inches"), feet.end())
            return [high, rest], feet.end()
        if fraction := numerals.simple_fraction(text, start):
            return self._plain(start, fraction)
        if verbatim := _PAIR.match(text, start) or _PLURAL_OF_NUMBER.match(text, start):
            return [_Read(FigureKind.NUMBER, verbatim[0], "", start, verbatim.end())], verbatim.end()
        return None

    def _version(self, match: re.Match[str], start: int) -> tuple[list[_Read], int]:
        return [_Read(FigureKind.NUMBER, match["version"], "version", start, match.end())], match.end()

    def _plain(self, start: int, number: numerals.Numeral) -> tuple[list[_Read], int]:
        """A number with its sign and unit; nothing when it turns out to be the beginning of a name ("1080p")."""
        text = self._text
        sign = text[start - 1 : start]
        if sign == "−" or (sign == "-" and text[max(0, start - 2) : start - 1] in ("", " ", "\u00a0", "\n", "\t", "(")):
            number, start = number._replace(value=-number.value), start - 1
        read = self._number(start, number)
        return ([], self._rest(number.end)) if self._goes_on(read.end) else ([read], read.end)

    def _number(self, start: int, number: numerals.Numeral, *, spelled: bool = False) -> _Read:
        """A number with what stands behind it: a rank's ending, a percent sign, a currency, a unit, what it counts."""
        text, end = self._text, number.end
        if number.ordinal:
            return _Read(FigureKind.NUMBER, f"#{_key(number.value)}", "", start, end)
        bound = ""
        if limit := _BOUND_AFTER.match(text, end):
            bound, end = _BOUNDS[limit.lastgroup or ""], limit.end()
        if rank := _RANK.match(text, end):
            return _Read(FigureKind.NUMBER, f"#{_key(number.value)}", "", start, rank.end())
        kind = FigureKind.PERCENT
        unit, after = units.percent_after(text, end)
        if not unit:
            kind = FigureKind.MONEY
            unit, after = units.currency_after(text, end)
        if not unit:
            kind = FigureKind.NUMBER
            times = _TIMES.match(text, end)
            unit, after = ("times", times.end()) if times else units.unit_after(text, end, spelled=spelled)
            if unit in ("", units.THINGS) and _AGE.search(text, max(0, start - 24), start):
                unit = "year"
        return _Read(kind, number.value, unit, start, after, number.power, bound)

    def _year(self, start: int, number: numerals.Numeral) -> tuple[list[_Read], int] | None:
        """Four digits that are a year: nothing behind them says what they count, or a word before them says when."""
        text = self._text
        match = _YEAR.match(text, start)
        if not match or number.end != match.end() or self._goes_on(match.end()):
            return None
        led = bool(_YEAR_LEAD.search(text, max(0, start - 12), start))
        read = self._number(start, number)
        if read.kind is not FigureKind.NUMBER or isinstance(read.value, str) or read.unit not in ("", units.THINGS):
            return None
        if text[start - 1 : start] in ("−", "+") or text[match.end() : match.end() + 1] in ("x", "X", "×"):
            return None
        if int(match[0]) not in _YEARS and not led:
            return None
        if (
            not led and int(match[0]) % 10 == 0 and _PLURAL.match(text, match.end())
        ):  # "2000 steps", but "2024 elections"
            return None
        return [_Read(FigureKind.DATE, str(int(match[0])), "", start, match.end())], match.end()

    def _is_in_name(self, start: int) -> bool:
        """Whether the digits at ``start`` are joined to letters before them ("B12", "COVID-19", "file.2")."""
        text = self._text
        before, earlier = text[start - 1 : start], text[max(0, start - 2) : start - 1]
        if before.isalnum() or before == "_":
            return _joins(before) and not (before in "xX×" and earlier.isdecimal())
        if not (earlier.isalpha() and _joins(earlier)):
            return False
        if before == "-":
            word = _WORD_BEFORE.search(text, max(0, start - 16), start)
            name = word[0].lower() if word else ""
            if word and text[word.start() - 1 : word.start()].isdecimal():  # 10am-5pm
                return False
            return name not in _JOINED and name not in dates.MONTHS and name not in numerals.SPELLED
        return bool(before) and before in "‐‑./\\&@"

    def _goes_on(self, end: int) -> bool:
        """Whether letters or digits go on at ``end``: then it was no figure but the beginning of a name."""
        following = self._text[end : end + 1]
        if following in ("x", "X") and self._text[end + 1 : end + 2].isdecimal():  # 1920x1080
            return False
        return following == "_" or (following.isalnum() and _joins(following))

    def _rest(self, start: int) -> int:
        """The end of a name or number that isn't read."""
        rest = _REST.match(self._text, start)
        return rest.end() if rest else start + 1


def _joins(letter: str) -> bool:
    """Whether a letter beside a digit makes one name with it: scripts without blanks put any word there."""
    return letter < "\u0e00" or "\uff10" <= letter <= "\uff5a"


def _from_moments(moments: list[dates.Moment]) -> tuple[list[_Read], int]:
    """Dates and times as figures, and where they end."""
    return [_Read(m.kind, m.key, m.zone, m.start, m.end) for m in moments], moments[-1].end


def _share_units(text: str, found: list[_Read]) -> None:
    """Give to every member of a range or list what only its last says ("10 to 20 kg", "5, 10 or 15 %", "$3-5 million").

    A currency's sign stands first and is given on to the last ("$10-20").
    """
    listed = False
    for first, last in reversed(list(pairwise(found))):
        joined = _RANGE.fullmatch(text, first.end, last.start) or (
            listed and text[first.end : last.start].strip() == ","
        )
        listed = bool(joined) and not isinstance(first.value, str) and not isinstance(last.value, str)
        if not listed or isinstance(first.value, str) or isinstance(last.value, str):
            continue
        if first.kind is FigureKind.MONEY:
            if last.kind is FigureKind.NUMBER and last.unit in ("", units.THINGS):
                last.kind, last.unit = first.kind, first.unit
            listed = last.kind is first.kind and last.unit == first.unit
        elif first.kind is FigureKind.NUMBER and not first.unit and last.kind in _SHARING:
            first.kind, first.unit = last.kind, last.unit
        else:
            listed = False
        if listed and last.power > first.power == 0 and first.value * 10**last.power < last.value:
            first.value, first.power = first.value * 10**last.power, last.power


_SHARING: Final = (FigureKind.NUMBER, FigureKind.PERCENT, FigureKind.MONEY)


def _set_bounds(text: str, found: list[_Read]) -> None:
    """Note which figures are limits, by the words or signs around them; those then belong to the figure."""
    floor = 0
    for read, ceiling in zip(found, [*(read.start for read in found[1:]), len(text)], strict=False):
        if not read.bound and not (isinstance(read.value, str) and read.kind is FigureKind.NUMBER):
            begin = max(floor, read.start - _BOUND_PHRASE)
            before = text[begin : read.start]
            sign = before.rstrip()[-1:]
            limit = _BOUND_BEFORE.search(before) if before[-1:].isspace() else None
            if sign and sign in _BOUNDS.values():
                read.bound, read.start = sign, begin + before.rindex(sign)
            elif limit and not _NO_BOUND.match(limit[0]):
                read.bound, read.start = _BOUNDS[limit.lastgroup or ""], begin + limit.start()
            elif limit := _BOUND_AFTER.match(text, read.end, ceiling):
                read.bound, read.end = _BOUNDS[limit.lastgroup or ""], limit.end()
        floor = read.end


def _unbound(key: str) -> tuple[str, str]:
    """A key's bound and the rest of it."""
    return (key[0], key[1:]) if key[:1] in (">", "≥", "<", "≤") else ("", key)


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
