"""Inline styles that take an element out of sight."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

Rules = Mapping[str, str]
"""Declarations by property, both lower-case, the last of a property counting."""

INHERITED: Final = frozenset(("visibility", "font-size", "font", "color"))
"""Properties that an element inside can take back: ``font-size:0`` around text of its own size closes gaps, no more."""

_TINY_PIXELS: Final = 1.0
_FAINT: Final = 0.01
_FAR_PIXELS: Final = 400.0
"""Beyond the edge by this much, a shift is meant to hide."""
_FAR_AHEAD_PIXELS: Final = 4_000.0
"""The same to the right or down, where a page may well be long."""
_PIXELS: Final = {"": 1.0, "px": 1.0, "pt": 1.33, "em": 16.0, "rem": 16.0, "ch": 8.0, "vw": 10.0, "vh": 10.0, "%": 10.0}
"""A rough pixel for each unit, enough to tell far from near."""
_LENGTH: Final = re.compile(r"([-+]?\d*\.?\d+)([a-z%]*)")


@lru_cache(maxsize=4096)
def hidden_by(style: str) -> str:
    """The property by which an inline style hides its element, "" when it doesn't."""
    rules = _rules(style)
    return next((name for name, hides in _HIDING if hides(rules)), "") if rules else ""


def sets(style: str, name: str) -> bool:
    """Whether an inline style has a declaration of a property."""
    return name in style.lower() and name in _rules(style)


def _rules(style: str) -> dict[str, str]:
    return {
        name.strip().lower(): value.strip().lower().removesuffix("!important").strip()
        for name, colon, value in (rule.partition(":") for rule in style.split(";"))
        if colon
    }


def _is_off_screen(rules: Rules) -> bool:
    placed = rules.get("position") in ("absolute", "fixed")
    back = [rules.get(name, "") for name in ("text-indent", "margin-left", "margin-top", "margin")]
    back += re.findall(r"translate[xy3d]*\(([^)%]*)\)", rules.get("transform", ""))
    back += [rules.get(side, "") for side in ("left", "right", "top", "bottom")] if placed else []
    ahead = [rules.get(side, "") for side in ("left", "top")] if placed else []
    return any(_length(part, 0.0) <= -_FAR_PIXELS for shift in back for part in re.split(r"[\s,]+", shift)) or any(
        _length(shift, 0.0) >= _FAR_AHEAD_PIXELS for shift in ahead
    )


def _has_no_size(rules: Rules) -> bool:
    if not rules.get("overflow", "").startswith(("hidden", "clip")):
        return False
    return any(_length(rules.get(side, "")) <= _TINY_PIXELS for side in ("width", "height", "max-width", "max-height"))


def _is_clipped(rules: Rules) -> bool:
    clip = re.sub(r"[\s,]+", " ", rules.get("clip", ""))
    return bool(
        re.match(r"rect\( ?(?:[01](?:px)? ?){4}\)", clip)
        or re.match(
            r"inset\((?:50|100)%|circle\(0|polygon\(0(?:px|%)? 0(?:px|%)?, ?0(?:px|%)? 0", rules.get("clip-path", "")
        )
    )


def _has_no_colour(rules: Rules) -> bool:
    """Transparent or of its background's colour; clipped to its letters, the background is what shows."""
    if "color" not in rules or any(name.endswith("background-clip") for name in rules):
        return False
    colour = _colour(rules["color"])
    backgrounds = (rules.get("background-color", ""), *_VALUES.findall(rules.get("background", "")))
    return colour == "transparent" or colour in map(_colour, filter(None, backgrounds))


_VALUES: Final = re.compile(r"[a-z-]+\([^)]*\)|\S+")
_NAMED: Final = {"white": "ffffff", "black": "000000", "red": "ff0000", "yellow": "ffff00"}


def _colour(text: str) -> str:
    """A colour as ``rrggbb`` or ``transparent`` where it is easily told, else as it is."""
    text = _NAMED.get(text, text.lstrip("#") if text.startswith("#") else text)
    if re.fullmatch(r"[0-9a-f]{3,4}", text):
        text = "".join(digit * 2 for digit in text)
    if re.fullmatch(r"[0-9a-f]{6}00", text) or re.fullmatch(r"(?:rgb|hsl)a?\([^)]*[,/]\s*0(?:\.0+|%)?\)", text):
        triple = re.findall(r"[\d.]+", text) if "(" in text else []
        return "transparent" if not triple or len(triple) == 4 else _rgb(triple)
    numbers = re.findall(r"\d+", text) if text.startswith("rgb") else []
    return _rgb(numbers) if len(numbers) == 3 else text


def _rgb(numbers: list[str]) -> str:
    return "".join(f"{min(int(float(number)), 255):02x}" for number in numbers[:3])


def _length(text: str, otherwise: float = float("inf")) -> float:
    """A length in rough pixels; ``otherwise`` where there is none."""
    found = _LENGTH.match(text)
    return float(found[1]) * _PIXELS.get(found[2], 1.0) if found else otherwise


def _number(text: str) -> float:
    found = _LENGTH.match(text)
    return float(found[1]) / (100 if found[2] == "%" else 1) if found else 1.0


_HIDING: Final[tuple[tuple[str, Callable[[Rules], bool]], ...]] = (
    ("display", lambda rules: rules.get("display") == "none"),
    ("visibility", lambda rules: rules.get("visibility") in ("hidden", "collapse")),
    ("content-visibility", lambda rules: rules.get("content-visibility") == "hidden"),
    ("opacity", lambda rules: _number(rules.get("opacity", "")) <= _FAINT),
    ("filter", lambda rules: bool(re.match(r"opacity\(0(?:\.0+|%)?\)", rules.get("filter", "")))),
    ("font-size", lambda rules: _length(rules.get("font-size", "")) <= _TINY_PIXELS),
    ("font", lambda rules: bool(re.match(r"0(?:px)?(?:/|\s|$)", rules.get("font", "")))),
    ("position", _is_off_screen),
    ("overflow", _has_no_size),
    ("clip", _is_clipped),
    ("transform", lambda rules: bool(re.search(r"scale[xy3d]*\(\s*0(?:\.0+)?\s*[,)]", rules.get("transform", "")))),
    ("color", _has_no_colour),
)
