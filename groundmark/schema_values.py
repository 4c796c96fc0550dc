"""The values of schema.org properties in words: dates, places, prices, ratings, opening hours."""

import html
import re
from typing import Final

from groundmark.isodates import spoken_date, spoken_duration
from groundmark.items import MAX_ITEMS, many
from groundmark.markup import clean

_MARKUP: Final = re.compile(r"<[^<>]*>")
_INLINE_MARKUP: Final = re.compile(r"</?(?:a|b|strong|i|em|span|u|sup|sub|small|font)\b[^<>]*>", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"\s*(?:https?:)?//\S+\s*\Z", re.IGNORECASE)


def plain(value: object) -> str:
    """A value as text: markup and entities resolved (twice, as many are escaped twice); a link says nothing."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, (int, float)):
        return f"{value:g}" if abs(value) < 1e15 and f"{value:g}" == str(value) else str(value)
    if isinstance(value, list):
        return ", ".join(dict.fromkeys(filter(None, map(plain, value[:MAX_ITEMS]))))
    if isinstance(value, dict):
        return plain(value.get("@value") or value.get("name") or value.get("text"))
    if not isinstance(value, str) or _ADDRESS.match(value):
        return ""
    text = value
    for _ in range(2):
        if "&" in text:
            text = html.unescape(text)
        if "<" in text:
            text = _MARKUP.sub(" ", _INLINE_MARKUP.sub("", text))
    return clean(text)


_DATE_LABEL: Final = re.compile(
    r"(?:last )?(?:updated|modified|published|posted|reviewed)(?: on)?\s*:?\s+", re.IGNORECASE
)


def date(value: object) -> str:
    """Dates as they are spoken, anything else as it is, without a label of its own."""
    texts = (_DATE_LABEL.sub("", plain(entry)) for entry in many(value))
    spoken = (spoken_date(text) or text for text in texts)
    return ", ".join(dict.fromkeys(filter(None, spoken)))


def duration(value: object) -> str:
    """Durations as they are spoken."""
    texts = [plain(entry) for entry in many(value)]
    return ", ".join(filter(None, (spoken_duration(text) if text[:1] in ("P", "p") else text for text in texts)))


def term(value: object) -> str:
    """An enumeration's value: ``https://schema.org/InStock`` is "In stock"."""
    words: list[str] = []
    for entry in many(value):
        text = str(entry.get("name") or entry.get("@id") or "") if isinstance(entry, dict) else str(entry)
        name = text.rstrip("/").rsplit("/", 1)[-1].removesuffix("Event").removeprefix("Event")
        words.append(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize())
    return ", ".join(filter(None, words))


def place(value: object) -> str:
    """A place or a postal address: name, street, post code, town, region, country, each once."""
    places = []
    for entry in many(value):
        if not isinstance(entry, dict):
            places.append(plain(entry))
            continue
        address = entry.get("address") if "address" in entry else entry
        parts = [plain(entry.get("name"))]
        for part in many(address):
            if isinstance(part, dict):
                keys = (
                    "streetAddress",
                    "postOfficeBoxNumber",
                    "addressLocality",
                    "addressRegion",
                    "postalCode",
                    "addressCountry",
                )
                parts += [plain(part.get(key)) for key in keys]
            else:
                parts.append(plain(part))
        places.append(", ".join(dict.fromkeys(filter(None, parts))))
    return "; ".join(filter(None, places))


def offer(value: object) -> str:
    """Price and currency of offers, a range where there is only one: "12.50 EUR (In stock)"."""
    texts = []
    for entry in many(value)[:50]:
        if not isinstance(entry, dict):
            texts.append(plain(entry))
            continue
        nested = [part for part in many(entry.get("priceSpecification")) if isinstance(part, dict)]
        first = nested[0] if nested else {}
        currency = plain(entry.get("priceCurrency") or first.get("priceCurrency"))
        low, high = (
            plain(entry.get("lowPrice") or first.get("minPrice")),
            plain(entry.get("highPrice") or first.get("maxPrice")),
        )
        price = (
            plain(entry.get("price"))
            or plain(first.get("price"))
            or (f"{low} to {high}" if low and high != low else low)
        )
        if high and not price:
            price = f"up to {high}"
        about = [term(entry.get("availability"))] if entry.get("availability") else []
        if price and entry.get("priceValidUntil"):
            about.append(f"until {date(entry['priceValidUntil'])}")
        name = plain(entry.get("name")) if price and len(many(value)) > 1 else ""
        text = f"{name} {price} {currency}".strip() if price else ""
        text += f" ({', '.join(filter(None, about))})" if any(about) else ""
        texts.append(text.strip())
        texts.append(offer(entry.get("offers")))
    return "; ".join(dict.fromkeys(filter(None, texts)))


_LONG_FRACTION: Final = re.compile(r"\d{1,9}\.\d{3,30}\Z")


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.2f}"


def rating(value: object) -> str:
    """``4.5 out of 5 by 120 ratings``."""
    texts = []
    for entry in many(value)[:20]:
        if not isinstance(entry, dict):
            continue
        score, best = _LONG_FRACTION.sub(_rounded, plain(entry.get("ratingValue"))), plain(entry.get("bestRating"))
        count, reviews = plain(entry.get("ratingCount")), plain(entry.get("reviewCount"))
        if score:
            text = score + (f" out of {best}" if best else "")
            text += f" by {count} ratings" if count else f" by {reviews} reviews" if reviews else ""
            texts.append(text)
    return ", ".join(texts)


def nutrition(value: object) -> str:
    """``calories 240 kcal, fat 3.7 g``."""
    parts = []
    for entry in many(value):
        if isinstance(entry, dict):
            for key, amount in list(entry.items())[:40]:
                text = plain(amount)
                if text and not key.startswith("@"):
                    label = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key.removesuffix("Content")).lower()
                    parts.append(text if label in text.lower() else f"{label} {text}")
        else:
            parts.append(plain(entry))
    return ", ".join(filter(None, parts))


def hours(value: object) -> str:
    """``Monday, Tuesday 09:00 to 17:00``."""
    texts = []
    for entry in many(value):
        if isinstance(entry, dict):
            days, opens, closes = term(entry.get("dayOfWeek")), plain(entry.get("opens")), plain(entry.get("closes"))
            texts.append(f"{days} {opens[:5]} to {closes[:5]}".strip() if opens and closes else "")
        else:
            texts.append(plain(entry))
    return "; ".join(filter(None, texts))


def properties(value: object) -> str:
    """``additionalProperty``: "Weight 2 kg; Colour red"."""
    entries = (entry for entry in many(value) if isinstance(entry, dict))
    pairs = ((plain(entry.get("name")), plain(entry.get("value")), plain(entry.get("unitText"))) for entry in entries)
    return "; ".join(" ".join(filter(None, pair)) for pair in pairs if pair[0] and pair[1])


def salary(value: object) -> str:
    """``40000 to 50000 USD per year``."""
    texts = []
    for entry in many(value):
        amount = entry.get("value") if isinstance(entry, dict) else entry
        if isinstance(entry, dict) and isinstance(amount, dict):
            low, high = plain(amount.get("minValue")), plain(amount.get("maxValue"))
            number = plain(amount.get("value")) or (f"{low} to {high}" if low and high else low or high)
            unit = plain(amount.get("unitText")).lower()
            texts.append(" ".join(filter(None, (number, plain(entry.get("currency")), f"per {unit}" if unit else ""))))
        else:
            texts.append(plain(amount))
    return "; ".join(filter(None, texts))
