"""Machine-readable dates and durations (ISO 8601) in the words that a page would use."""

import re
from typing import Final

_DATE: Final = re.compile(
    r"\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s](\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?\s*\Z"
)
_BASIC: Final = re.compile(r"\s*(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{0,2}(Z|[+-]\d{2}:?\d{2})?)?\s*\Z")
_DASHED: Final = re.compile(r"\s*(\d{4})-(\d{1,2})-(\d{1,2})T(\d{1,2})-\4-(\d{2})-\d{2}()\s*\Z")
"""As a widespread calendar plugin writes it: ``2019-9-18T10-10-00-00`` is 10:00, the hour said twice."""
_MONTHS: Final = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DURATION: Final = re.compile(
    r"P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?\Z"
)
_MINUTE: Final = 60
_UNITS: Final = ("year", "month", "week", "day", "hour", "minute", "second")


def spoken_date(text: str) -> str:
    """``2025-11-13T10:00-05:00`` -> ``November 13, 2025, 10:00 AM``; "" when the text is not such a date.

    The time is the place's own, so an offset says nothing more; UTC, which is no place's own, is named. Midnight is how
    programs write "no time".
    """
    found = _DATE.match(text) or _BASIC.match(text) or _DASHED.match(text)
    if not found:
        return ""
    year, month, day, hour, minute, zone = found.groups()
    if not 1 <= int(month) <= 12 or not 1 <= int(day or 1) <= 31 or int(hour or 0) > 23 or int(minute or 0) > 59:
        return ""
    name = _MONTHS[int(month) - 1]
    date = f"{name} {int(day)}, {int(year)}" if day else f"{name} {int(year)}"
    if not hour or (int(hour), int(minute)) == (0, 0):
        return date
    clock = f"{int(hour) % 12 or 12}:{minute} {'AM' if int(hour) < 12 else 'PM'}"
    return f"{date}, {clock}" + (" UTC" if zone in ("Z", "+00:00", "+0000", "-00:00") else "")


def spoken_duration(text: str) -> str:
    """``PT1H30M`` -> ``1 hour 30 minutes``; "" when the text is no duration or an empty one."""
    found = _DURATION.match(text.strip().upper())
    if not found:
        return ""
    numbers = [int(number or 0) for number in found.groups()]
    if not any(numbers[:-1]) and numbers[-1] >= _MINUTE:  # nobody says "900 seconds"
        minutes, numbers[-1] = divmod(numbers[-1], _MINUTE)
        numbers[-3:-1] = divmod(minutes, _MINUTE)
    parts = zip(numbers, _UNITS, strict=True)
    return " ".join(f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in parts if number)


def adds_to(shown: str, value: str) -> str:
    """What a ``<time>``'s value says beyond its text: the spoken date, or "" when day and year are already shown."""
    date = spoken_date(value)
    if not date:
        return ""
    numbers = set(re.findall(r"\d+", shown))
    known = {number.lstrip("0") for number in numbers} | numbers
    day_and_year = re.findall(r"\d+", date.partition(":")[0])[:2]
    return "" if all(number in known for number in day_and_year) else date
