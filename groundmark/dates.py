"""Dates and times of day, in the shapes of ISO 8601: "2025-11-13", "2025-11", "2025", "--11-13" (no year), "10:00".

Beside these, three shapes that say less: "1990s" a decade, "-0044" a year before the common era, and "2025-03|04-*" a
date in digits that could be 4 March or 3 April: it tells its year for sure and nothing else.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from groundmark.domain import FigureKind

_SPACE: Final = "[ \u00a0\u202f\u2009]"


class Moment(NamedTuple):
    """A date or a time of day as it was read: its comparable key, its time zone if one is named, and its place."""

    kind: FigureKind
    key: str
    zone: str
    start: int
    end: int


_MONTH_NAMES: Final = """
january jan januar jänner enero ene janvier janv gennaio gen janeiro januari janeiro
february feb februar febrero février févr febbraio fevereiro fev februari
march mar märz mär marzo mars março maart mrt
april apr abril abr avril avr aprile
may mai mayo maggio mag maio mei
june jun juni junio juin giugno giu junho
july jul juli julio juillet juil luglio lug julho
august aug agosto ago août augustus
september sep sept septiembre septembre settembre setembro
october oct oktober okt octubre octobre ottobre ott outubro
november nov noviembre novembre novembro
december dec dezember dez diciembre dic décembre déc dicembre dezembro
"""
MONTHS: Final = {
    name: number for number, line in enumerate(_MONTH_NAMES.strip().splitlines(), start=1) for name in line.split()
}
_ALSO_WORDS: Final = frozenset(
    ("may", "march", "mar", "mars", "mai", "mag", "gen", "dic", "ago", "dec", "sept", "fev", "sep", "lug", "mei")
)
"""Month names that are words of other kinds in some language: only with a capital or a year do they name a month."""

_MONTH: Final = rf"(?P<month>{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?![^\W_])\.?"
_ORDINAL: Final = r"(?:st|nd|rd|th|er|º|ª)?"
_YEAR: Final = r"(?P<year>[12]\d{3})(?!\d|[.,]\d)"

_ISO: Final = re.compile(
    r"(?P<year>[12]\d{3})(?P<mark>[-/.])(?P<month>\d{1,2})(?P=mark)(?P<day>\d{1,2})(?!\d|-\d)"
    r"(?:T(?P<hour>\d{2}):?(?P<minute>\d{2})(?::?\d{2}(?:[.,]\d+)?)?(?P<zone>Z|[+-]\d{2}:?\d{2})?)?"
)
_ISO_MONTH: Final = re.compile(r"(?P<year>[12]\d{3})-(?P<month>0[1-9]|1[0-2])(?![\d-])")
_CJK: Final = re.compile(
    rf"(?:(?P<year>\d{{4}}){_SPACE}?[年년]{_SPACE}?)?(?P<month>\d{{1,2}}){_SPACE}?[月월](?:{_SPACE}?(?P<day>\d{{1,2}}){_SPACE}?[日号號일])?"
    rf"|(?P<only>\d{{4}}){_SPACE}?[年년](?!間|间)"
)
_NUMERIC: Final = re.compile(
    r"(?P<first>\d{1,2})(?P<mark>[./])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4}|\d{2})(?![\d/]|\.\d)"
)
_DAY_MONTH: Final = re.compile(
    rf"(?P<day>\d{{1,2}}){_ORDINAL}\.?(?:{_SPACE}?(?:[-–—]|to|and|&){_SPACE}?(?P<last>\d{{1,2}}){_ORDINAL}\.?)?"
    rf"(?:{_SPACE}+(?:of{_SPACE}+|de{_SPACE}+|the{_SPACE}+)?|-|/|(?<=\.)){_MONTH}"
    rf"(?:(?:,?{_SPACE}+(?:de{_SPACE}+|del{_SPACE}+|of{_SPACE}+)?|-|/){_YEAR})?",
    re.IGNORECASE,
)
_MONTH_DAY: Final = re.compile(
    rf"{_MONTH}(?:{_SPACE}+(?:the{_SPACE}+)?|-)(?P<day>\d{{1,2}}){_ORDINAL}(?![\d:%])(?!{_SPACE}?[ap]\.?m\b)(?![.,]\d)"
    rf"(?:{_SPACE}?(?:[-–—]|to|and|&){_SPACE}?(?P<last>\d{{1,2}}){_ORDINAL}(?![\d:%]|[.,]\d|{_SPACE}?[ap]\.?m\b|\w))?"
    rf"(?:(?:{_SPACE}?,{_SPACE}*|{_SPACE}+|,?{_SPACE}+of{_SPACE}+){_YEAR})?",
    re.IGNORECASE,
)
_MONTH_YEAR: Final = re.compile(
    rf"{_MONTH}(?:,?{_SPACE}+(?:of{_SPACE}+|de{_SPACE}+|del{_SPACE}+)?|-){_YEAR}", re.IGNORECASE
)
_ERA: Final = re.compile(
    rf"(?P<year>\d{{1,4}}){_SPACE}?(?P<era>BCE|BC|B\.C\.(?:E\.)?|v\.{_SPACE}?Chr\.|CE|AD|A\.D\.)(?![^\W_])"
)
_ANNO: Final = re.compile(rf"(?:AD|A\.D\.){_SPACE}(?P<year>\d{{1,4}})(?!\d)")
_DECADE: Final = re.compile(r"(?P<decade>[12]\d{2}0)['’]?s(?![^\W_])")
_YEARS: Final = re.compile(
    rf"(?P<first>[12]\d{{3}}){_SPACE}?[-–—/]{_SPACE}?(?P<last>\d{{2}})(?![\d.,%]\d|\d|[-–/]\d|[^\W_])"
)
_ZONE: Final = (
    rf"(?:{_SPACE}\(?(?P<zone>[ECMP][SD]?T|GMT|UTC|BST|CES?T|IST|JST|AES?T|Eastern|Central|Pacific)(?![^\W_]))?"
)
_HALF_DAY: Final = rf"{_SPACE}?(?P<half>[ap])\.?{_SPACE}?m(?![^\W_])\.?"
_SPAN_12: Final = re.compile(
    rf"(?P<from>\d{{1,2}})(?:[:.](?P<from_minute>\d{{2}}))?{_SPACE}?(?:[-–—]|to|until){_SPACE}?"
    rf"(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d{{2}}))?{_HALF_DAY}{_ZONE}",
    re.IGNORECASE,
)
_CLOCK_12: Final = re.compile(
    rf"(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d{{2}})(?::\d{{2}})?)?{_HALF_DAY}{_ZONE}", re.IGNORECASE
)
_CLOCK_24: Final = re.compile(
    rf"(?P<hour>\d{{1,2}}):(?P<minute>\d{{2}})(?::(?P<second>\d{{2}}))?(?![\d:]|\.\d)(?:{_SPACE}Uhr\b|{_SPACE}Hs?\b)?{_ZONE}"
)
_CLOCK_WORD: Final = re.compile(
    rf"(?P<hour>\d{{1,2}})(?:\.(?P<dotted>\d{{2}}))?(?:{_SPACE}?o['’]clock\b|{_SPACE}Uhr\b(?:{_SPACE}(?P<minute>\d{{2}})\b)?"
    rf"|{_SPACE}?h{_SPACE}?(?P<french>\d{{2}})(?![^\W_])|{_SPACE}?[時时点點시](?!間|间){_SPACE}?(?:(?P<cjk>\d{{1,2}}){_SPACE}?[分분])?)"
)
_NOON: Final = re.compile(rf"12{_SPACE}(?P<name>noon|midnight)\b", re.IGNORECASE)

_ZONES: Final = {
    "Z": "UTC",
    "GMT": "UTC",
    "EASTERN": "ET",
    "CENTRAL": "CT",
    "PACIFIC": "PT",
    "CEST": "CET",
    "AEST": "AET",
}


def dates_at(text: str, at: int, *, comma: bool) -> list[Moment]:
    """The dates (and, behind an ISO date, the time) that begin with the digit at ``at``; empty when none does.

    ``comma``: the text is in a language with decimal commas, which all put the day before the month.
    """
    for pattern, read in _DATES:
        if (match := pattern.match(text, at)) and (moments := read(match, comma)):
            return moments
    return []


def dates_by_name(text: str, at: int) -> list[Moment]:
    """The dates that begin with the month's name at ``at`` ("Nov. 13, 2025", "November 13–15", "November 2025")."""
    if (match := _MONTH_DAY.match(text, at)) and (moments := _days(match)):
        return moments
    if (match := _MONTH_YEAR.match(text, at)) and _names_month(match):
        return [_date(match, f"{match['year']}-{MONTHS[match['month'].lower()]:02}")]
    return []


def anno_at(text: str, at: int) -> list[Moment]:
    """The year behind the "AD" at ``at``."""
    match = _ANNO.match(text, at)
    return [_date(match, f"{int(match['year']):04}")] if match else []


def times_at(text: str, at: int) -> list[Moment]:
    """The times of day that begin with the digit at ``at``: one, or the two ends of "9-11 am"."""
    if (match := _SPAN_12.match(text, at)) and (moments := _span(match)):
        return moments
    if match := _NOON.match(text, at):
        return [Moment(FigureKind.TIME, NAMED_TIMES[match["name"].lower()], "", at, match.end())]
    if match := _CLOCK_12.match(text, at):
        return _time(match, _on_24(int(match["hour"]), match["half"]), match["minute"] or "0")
    if match := _CLOCK_24.match(text, at):
        return _time(match, int(match["hour"]), match["minute"], match["second"] or "")
    if match := _CLOCK_WORD.match(text, at):
        minute = match["minute"] or match["dotted"] or match["french"] or match["cjk"] or "0"
        return _time(match, int(match["hour"]), minute)
    return []


NAMED_TIMES: Final = {"noon": "12:00", "midday": "12:00", "midnight": "00:00"}


def confirms(claimed: str, found: str) -> bool:
    """Whether the date ``found`` says all that ``claimed`` says: it may say more, never less or other."""
    if claimed == found:
        return True
    mine, theirs = _fields(claimed), _fields(found)
    return bool(any(mine)) and all(field in ("", other) for field, other in zip(mine, theirs, strict=True))


def _fields(key: str) -> tuple[str, str, str]:
    """Year, month and day of a key, empty where it doesn't tell; nothing for shapes that equal only themselves."""
    match = re.fullmatch(r"(?P<year>\d{4}|-)(?:-(?P<month>\d\d)(?:-(?P<day>\d\d))?|-\d\d\|\d\d-\*)?", key)
    if not match:
        return ("", "", "")
    return (match["year"].strip("-"), match["month"] or "", match["day"] or "")


def _date(match: re.Match[str], key: str) -> Moment:
    return Moment(FigureKind.DATE, key, "", match.start(), match.end())


def _time(match: re.Match[str], hour: int, minute: str, second: str = "") -> list[Moment]:
    """A valid time of day, or nothing."""
    if hour > 24 or int(minute) > 59 or int(second or 0) > 59:
        return []
    key = f"{hour % 24:02}:{int(minute):02}" + (f":{second}" if int(second or 0) else "")
    return [Moment(FigureKind.TIME, key, _zone(match.groupdict().get("zone")), match.start(), match.end())]


def _zone(name: str | None) -> str:
    """One name for a time zone's standard and summer time: pages and people mix them up."""
    name = (name or "").upper()
    if len(name) == 3 and name[0] in "ECMP" and name[1] in "SD":
        return f"{name[0]}T"
    return _ZONES.get(name, name)


def _on_24(hour: int, half: str) -> int:
    """An hour with "am" or "pm" as one of 24."""
    return hour % 12 + (12 if half.lower() == "p" else 0) if hour <= 12 else hour


def _span(match: re.Match[str]) -> list[Moment]:
    """Both ends of "9-11 am" and "11 to 2 pm": the first is in the same half of the day when that makes it earlier."""
    start, end = int(match["from"]), int(match["hour"])
    if not (1 <= start <= 12 and 1 <= end <= 12):
        return []
    half = match["half"].lower()
    same = (start % 12, int(match["from_minute"] or 0)) < (end % 12, int(match["minute"] or 0))
    first = _time(
        match,
        _on_24(start, half if same else "pa"["ap".index(half) ^ 0 if half == "a" else 1]),
        match["from_minute"] or "0",
    )
    last = _time(match, _on_24(end, half), match["minute"] or "0")
    if not first or not last:
        return []
    middle = match.end("from_minute") if match["from_minute"] else match.end("from")
    return [first[0]._replace(end=middle), last[0]._replace(start=match.start("hour"))]


def _is_day(month: int, day: int) -> bool:
    return 1 <= month <= 12 and 1 <= day <= (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def _names_month(match: re.Match[str]) -> bool:
    """Whether a month's name is meant as one: "may" is a verb and "mar" a sea unless a capital or a year tells."""
    name = match["month"]
    return name[0].isupper() or name.lower() not in _ALSO_WORDS or bool(match["year"])


def _days(match: re.Match[str], _comma: bool = False) -> list[Moment]:
    """One day of a named month, or the first and last of several ("November 13–15, 2025")."""
    month = MONTHS[match["month"].lower()]
    if not _names_month(match) or not _is_day(month, int(match["day"])):
        return []
    start = f"{match['year'] or '-'}-{month:02}-"
    first = _date(match, f"{start}{int(match['day']):02}")
    if not match["last"]:
        return [first]
    if not _is_day(month, int(match["last"])) or int(match["last"]) <= int(match["day"]):
        return []
    middle = match.end("day")
    return [
        first._replace(end=middle),
        Moment(FigureKind.DATE, f"{start}{int(match['last']):02}", "", match.start("last"), match.end()),
    ]


def _iso(match: re.Match[str], _comma: bool) -> list[Moment]:
    if not _is_day(int(match["month"]), int(match["day"])):
        return []
    date = _date(match, f"{match['year']}-{int(match['month']):02}-{int(match['day']):02}")
    if not match["hour"]:
        return [date]
    zone = "UTC" if match["zone"] == "Z" else ""
    time = [
        moment._replace(zone=zone, start=match.start("hour"))
        for moment in _time(match, int(match["hour"]), match["minute"])
    ]
    return [date._replace(end=match.end("day")), *time]


def _iso_month(match: re.Match[str], _comma: bool) -> list[Moment]:
    """A year and month; "2009-10" and "2010-12" are rather two years in a row, see :func:`_years`."""
    if int(match["month"]) > int(match["year"][2:]):
        return []
    return [_date(match, f"{match['year']}-{match['month']}")]


def _cjk(match: re.Match[str], _comma: bool) -> list[Moment]:
    if match["only"]:
        return [_date(match, match["only"])] if match["only"][0] in "12" else []
    if not _is_day(int(match["month"]), int(match["day"] or 1)) or not (match["year"] or match["day"]):
        return []
    return [
        _date(
            match,
            f"{match['year'] or '-'}-{int(match['month']):02}" + (f"-{int(match['day']):02}" if match["day"] else ""),
        )
    ]


def _numeric(match: re.Match[str], comma: bool) -> list[Moment]:
    """A date in digits: dots put the day first; slashes do too, except in North America."""
    first, second = int(match["first"]), int(match["second"])
    year = match["year"] if len(match["year"]) == 4 else f"20{match['year']}"
    if len(match["year"]) == 2 and match["mark"] == ".":
        return []
    day_first, month_first = _is_day(second, first), _is_day(first, second)
    if day_first and month_first and first != second and match["mark"] == "/" and not comma:
        return [_date(match, f"{year}-{first:02}|{second:02}-*")]
    if day_first:
        return [_date(match, f"{year}-{second:02}-{first:02}")]
    return [_date(match, f"{year}-{first:02}-{second:02}")] if month_first else []


def _era(match: re.Match[str], _comma: bool) -> list[Moment]:
    before = match["era"][0] in "Bv"
    return [_date(match, f"{'-' if before else ''}{int(match['year']):04}")]


def _decade(match: re.Match[str], _comma: bool) -> list[Moment]:
    return [_date(match, f"{match['decade']}s")]


def _years(match: re.Match[str], _comma: bool) -> list[Moment]:
    """Two years, the second shortened ("2019–21", "1914-18")."""
    first, last = match["first"], match["last"]
    if int(last) <= int(first[2:]):
        return []
    middle = match.end("first")
    return [
        _date(match, first)._replace(end=middle),
        _date(match, first[:2] + last)._replace(start=match.start("last")),
    ]


_Reader = Callable[[re.Match[str], bool], list[Moment]]
_DATES: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = (
    (_ISO, _iso),
    (_ISO_MONTH, _iso_month),
    (_YEARS, _years),
    (_CJK, _cjk),
    (_NUMERIC, _numeric),
    (_DAY_MONTH, _days),
    (_DECADE, _decade),
    (_ERA, _era),
)
