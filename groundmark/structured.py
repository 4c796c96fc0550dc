"""A page's structured data (JSON-LD and microdata, schema.org) as plain sentences.

For some facts it is the only place: a price on 23 of 126 offer pages, ingredients on 23 of 919 recipe pages, one FAQ answer
in eleven (facts, sections 0.4 and 0.5).
"""

import html
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from groundmark.isodates import spoken_date, spoken_duration
from groundmark.markup import JSON_LD, Markup, clean

Item = Mapping[str, Any]
"""A schema.org item: ``@type`` and properties, whatever syntax it was written in."""

MAX_ITEMS: Final = 2_000
"""Items read of one page, and the depth to which they are followed."""
MAX_DEPTH: Final = 24
MAX_TEXTS: Final = 4_000


def sentences(markup: Markup) -> list[str]:
    """Everything that the page's structured data says, each fact once, in the page's order."""
    items = [*json_ld_items(markup), *microdata_items(markup)]
    said = dict.fromkeys(text for item in items for text in _describe(item))
    return list(said)[:MAX_TEXTS]


# --- reading JSON-LD --------------------------------------------------------------------------------------------------
def json_ld_items(markup: Markup) -> list[Item]:
    """Every typed item of every JSON-LD block, those inside ``@graph`` and lists too (not those inside other items)."""
    found: list[Item] = []
    for index, tag, attributes in markup.opens():
        if tag == "script" and JSON_LD in attributes.get("type", "").lower():
            text = "".join(token for token in markup.tokens[index : markup.close[index]] if isinstance(token, str))
            for value in parse_json_ld(text):
                found.extend(_top_items(value))
            if len(found) > MAX_ITEMS:
                break
    return found[:MAX_ITEMS]


def _top_items(value: Any) -> Iterator[Item]:
    waiting = [(value, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > MAX_DEPTH:
            continue
        if isinstance(value, list):
            waiting += [(entry, depth + 1) for entry in reversed(value)]
        elif isinstance(value, dict):
            if "@graph" in value:
                waiting.append((value["@graph"], depth + 1))
            if "@type" in value:
                yield value


_COMMENTS: Final = re.compile(r'("(?:[^"\\]|\\.)*")|/\*.*?(?:\*/|\Z)|(?<![:\w])//[^\n]*', re.DOTALL)
_WRAPPERS: Final = re.compile(r"<!--|-->|(?://|/\*)?[ \t]{0,8}(?:<!\[CDATA\[|\]\]>)(?:[ \t]{0,8}\*/)?")
_TRAILING: Final = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])')


def parse_json_ld(text: str) -> list[Any]:
    """The JSON values of one block. Each usual slip is mended only when the text is not JSON as it stands:

    comments and CDATA marks around or in it, commas and semicolons too many, control characters, HTML entities,
    several values one after the other. [] when nothing can be read.
    """
    for mended in (_as_it_stands, _without_wrappers, _without_slips, _unescaped):
        values = _values(mended(text))
        if values:
            return values
    return []


def _as_it_stands(text: str) -> str:
    return text


def _without_wrappers(text: str) -> str:
    return _WRAPPERS.sub(" ", text)


def _without_slips(text: str) -> str:
    text = _COMMENTS.sub(lambda match: match[1] or " ", _without_wrappers(text))
    return _TRAILING.sub(lambda match: match[1] or "", text)


def _unescaped(text: str) -> str:
    return _without_slips(html.unescape(text))


_BETWEEN: Final = re.compile(r"[\s;,\ufeff]*")


def _values(text: str) -> list[Any]:
    decoder = json.JSONDecoder(strict=False)
    values: list[Any] = []
    position = _end_of(_BETWEEN, text, 0)
    while position < len(text):
        try:
            value, position = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            return []
        values.append(value)
        position = _end_of(_BETWEEN, text, position)
    return values


def _end_of(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


# --- reading microdata ------------------------------------------------------------------------------------------------
_LINKS: Final = frozenset(("a", "area", "link"))
_SOURCES: Final = frozenset(("audio", "embed", "iframe", "img", "source", "track", "video", "object"))


def microdata_items(markup: Markup) -> list[Item]:
    """Every top-level microdata item (HTML, "5 Microdata"), in the shape of JSON-LD."""
    top: list[Item] = []
    scopes: list[tuple[int, dict[str, Any]]] = []
    for index, tag, attributes in markup.opens():
        if not attributes or not ("itemprop" in attributes or "itemscope" in attributes):
            continue
        while scopes and scopes[-1][0] < index:
            scopes.pop()
        owner = scopes[-1][1] if scopes else None
        value: Any
        if "itemscope" in attributes:
            value = {"@type": [kind.rsplit("/", 1)[-1] for kind in attributes.get("itemtype", "").split()]}
            scopes.append((markup.close[index], value))
            if "itemprop" not in attributes or owner is None:
                top.append(value)
        else:
            value = _microdata_value(markup, index, tag, attributes)
        if owner is not None and value:
            for name in attributes.get("itemprop", "").split():
                owner.setdefault(name.rsplit("/", 1)[-1], []).append(value)
        if len(top) >= MAX_ITEMS:
            break
    return top


def _microdata_value(markup: Markup, index: int, tag: str, attributes: Mapping[str, str]) -> str:
    if "content" in attributes:
        return attributes["content"]
    if tag in _SOURCES:
        return ""
    if tag in _LINKS and (tag == "link" or not markup.length(index)):
        return attributes.get("href", "")
    if tag == "time" and "datetime" in attributes:
        return attributes["datetime"]
    if tag in ("data", "meter") and "value" in attributes:
        return attributes["value"]
    return markup.text(index)


# --- saying what an item says -----------------------------------------------------------------------------------------
_MARKUP: Final = re.compile(r"<[^<>]*>")
_INLINE_MARKUP: Final = re.compile(r"</?(?:a|b|strong|i|em|span|u|sup|sub|small|font)\b[^<>]*>", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"\s*(?:https?:)?//\S+\s*\Z", re.IGNORECASE)

_SILENT: Final = frozenset(
    "WebSite SearchAction BreadcrumbList ListItem ImageObject SiteNavigationElement WPHeader WPFooter WPSideBar "
    "EntryPoint ReadAction ContactPage SpeakableSpecification PropertyValueSpecification ImageGallery".split()
)
"""Types that say something of the site or of the page's make, nothing of its subject."""


def plain(value: Any) -> str:
    """A value as text: markup and entities resolved (twice, as many are escaped twice), links and nothing for what has none."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, (int, float)):
        return f"{value:g}" if abs(value) < 1e15 and f"{value:g}" == str(value) else str(value)
    if isinstance(value, list):
        return ", ".join(filter(None, map(plain, value[:MAX_ITEMS])))
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


def _many(value: Any) -> list[Any]:
    if value is None or value == "":
        return []
    return value[:MAX_ITEMS] if isinstance(value, list) else [value]


def types_of(item: Item) -> list[str]:
    """The item's types without their vocabulary: ``http://schema.org/Event`` is ``Event``."""
    return [str(kind).rsplit("/", 1)[-1].rsplit("#", 1)[-1].rsplit(":", 1)[-1] for kind in _many(item.get("@type"))]


def _date(value: Any) -> str:
    return ", ".join(filter(None, (spoken_date(plain(entry)) or plain(entry) for entry in _many(value))))


def _duration(value: Any) -> str:
    texts = [plain(entry) for entry in _many(value)]
    return ", ".join(filter(None, (spoken_duration(text) if text[:1] in ("P", "p") else text for text in texts)))


def _term(value: Any) -> str:
    """An enumeration's value: ``https://schema.org/InStock`` is "In stock"."""
    words: list[str] = []
    for entry in _many(value):
        text = str(entry.get("name") or entry.get("@id") or "") if isinstance(entry, dict) else str(entry)
        name = text.rstrip("/").rsplit("/", 1)[-1].removesuffix("Event").removeprefix("Event")
        words.append(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize())
    return ", ".join(filter(None, words))


def _place(value: Any) -> str:
    """A place or a postal address: name, street, post code, town, region, country, each once."""
    places = []
    for entry in _many(value):
        if not isinstance(entry, dict):
            places.append(plain(entry))
            continue
        address = entry.get("address") if "address" in entry else entry
        parts = [plain(entry.get("name"))]
        for part in _many(address):
            if isinstance(part, dict):
                keys = ("streetAddress", "postOfficeBoxNumber", "addressLocality", "addressRegion", "postalCode", "addressCountry")
                parts += [plain(part.get(key)) for key in keys]
            else:
                parts.append(plain(part))
        places.append(", ".join(dict.fromkeys(filter(None, parts))))
    return "; ".join(filter(None, places))


def _offer(value: Any) -> str:
    """Price and currency of offers, a range where there is only one: "12.50 EUR (In stock)"."""
    texts = []
    for entry in _many(value)[:50]:
        if not isinstance(entry, dict):
            texts.append(plain(entry))
            continue
        nested = [part for part in _many(entry.get("priceSpecification")) if isinstance(part, dict)]
        first = nested[0] if nested else {}
        currency = plain(entry.get("priceCurrency") or first.get("priceCurrency"))
        low, high = plain(entry.get("lowPrice") or first.get("minPrice")), plain(entry.get("highPrice") or first.get("maxPrice"))
        price = plain(entry.get("price")) or plain(first.get("price")) or (f"{low} to {high}" if low and high != low else low)
        if high and not price:
            price = f"up to {high}"
        about = [_term(entry.get("availability"))] if entry.get("availability") else []
        if price and entry.get("priceValidUntil"):
            about.append(f"until {_date(entry['priceValidUntil'])}")
        name = plain(entry.get("name")) if price else ""
        text = f"{name} {price} {currency}".strip() if price else ""
        text += f" ({', '.join(filter(None, about))})" if any(about) else ""
        texts.append(text.strip())
        texts += [_offer(entry.get("offers"))]
    return "; ".join(dict.fromkeys(filter(None, texts)))


def _rating(value: Any) -> str:
    texts = []
    for entry in _many(value)[:20]:
        if not isinstance(entry, dict):
            continue
        score, best = plain(entry.get("ratingValue")), plain(entry.get("bestRating"))
        count, reviews = plain(entry.get("ratingCount")), plain(entry.get("reviewCount"))
        if score:
            text = score + (f" out of {best}" if best else "")
            text += f" by {count} ratings" if count else f" by {reviews} reviews" if reviews else ""
            texts.append(text)
    return ", ".join(texts)


def _nutrition(value: Any) -> str:
    parts = []
    for entry in _many(value):
        if isinstance(entry, dict):
            for key, amount in list(entry.items())[:40]:
                text = plain(amount)
                if text and not key.startswith("@"):
                    label = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key.removesuffix("Content")).lower()
                    parts.append(text if label in text.lower() else f"{label} {text}")
        else:
            parts.append(plain(entry))
    return ", ".join(filter(None, parts))


def _hours(value: Any) -> str:
    texts = []
    for entry in _many(value):
        if isinstance(entry, dict):
            days, opens, closes = _term(entry.get("dayOfWeek")), plain(entry.get("opens")), plain(entry.get("closes"))
            texts.append(f"{days} {opens[:5]} to {closes[:5]}".strip() if opens and closes else "")
        else:
            texts.append(plain(entry))
    return "; ".join(filter(None, texts))


def _properties(value: Any) -> str:
    """``additionalProperty``: "Weight 2 kg; Colour red"."""
    entries = (entry for entry in _many(value) if isinstance(entry, dict))
    pairs = ((plain(entry.get("name")), plain(entry.get("value")), plain(entry.get("unitText"))) for entry in entries)
    return "; ".join(" ".join(filter(None, pair)) for pair in pairs if pair[0] and pair[1])


def _salary(value: Any) -> str:
    texts = []
    for entry in _many(value):
        amount = entry.get("value") if isinstance(entry, dict) else entry
        if isinstance(entry, dict) and isinstance(amount, dict):
            low, high = plain(amount.get("minValue")), plain(amount.get("maxValue"))
            number = plain(amount.get("value")) or (f"{low} to {high}" if low and high else low or high)
            unit = plain(amount.get("unitText")).lower()
            texts.append(" ".join(filter(None, (number, plain(entry.get("currency")), f"per {unit}" if unit else ""))))
        else:
            texts.append(plain(amount))
    return "; ".join(filter(None, texts))


_PROPERTIES: Final[Mapping[str, tuple[str, Callable[[Any], str]]]] = {
    "alternateName": ("also called", plain),
    "startDate": ("starts", _date),
    "doorTime": ("doors open", _date),
    "endDate": ("ends", _date),
    "eventStatus": ("status", _term),
    "location": ("place", _place),
    "address": ("address", _place),
    "performer": ("with", plain),
    "organizer": ("organizer", plain),
    "brand": ("brand", plain),
    "manufacturer": ("manufacturer", plain),
    "model": ("model", plain),
    "color": ("color", plain),
    "material": ("material", plain),
    "size": ("size", plain),
    "weight": ("weight", plain),
    "sku": ("SKU", plain),
    "gtin13": ("GTIN", plain),
    "isbn": ("ISBN", plain),
    "offers": ("price", _offer),
    "priceRange": ("price range", plain),
    "baseSalary": ("pay", _salary),
    "employmentType": ("employment", plain),
    "hiringOrganization": ("employer", plain),
    "jobLocation": ("place of work", _place),
    "additionalProperty": ("properties", _properties),
    "aggregateRating": ("rated", _rating),
    "reviewRating": ("rated", _rating),
    "author": ("by", plain),
    "creator": ("by", plain),
    "director": ("director", plain),
    "actor": ("cast", plain),
    "byArtist": ("artist", plain),
    "publisher": ("publisher", plain),
    "datePublished": ("published", _date),
    "dateModified": ("updated", _date),
    "dateCreated": ("created", _date),
    "datePosted": ("posted", _date),
    "validThrough": ("valid until", _date),
    "uploadDate": ("published", _date),
    "duration": ("length", _duration),
    "prepTime": ("preparation time", _duration),
    "cookTime": ("cooking time", _duration),
    "totalTime": ("total time", _duration),
    "recipeYield": ("yield", plain),
    "recipeCuisine": ("cuisine", plain),
    "recipeCategory": ("category", plain),
    "nutrition": ("nutrition", _nutrition),
    "genre": ("genre", plain),
    "numberOfPages": ("pages", plain),
    "bookFormat": ("format", _term),
    "operatingSystem": ("runs on", plain),
    "softwareVersion": ("version", plain),
    "birthDate": ("born", _date),
    "birthPlace": ("born in", _place),
    "deathDate": ("died", _date),
    "deathPlace": ("died in", _place),
    "jobTitle": ("occupation", plain),
    "worksFor": ("works for", plain),
    "nationality": ("nationality", plain),
    "alumniOf": ("studied at", plain),
    "foundingDate": ("founded", _date),
    "foundingLocation": ("founded in", _place),
    "founder": ("founder", plain),
    "numberOfEmployees": ("employees", plain),
    "telephone": ("telephone", plain),
    "email": ("email", plain),
    "openingHours": ("opening hours", _hours),
    "openingHoursSpecification": ("opening hours", _hours),
    "maximumAttendeeCapacity": ("capacity", plain),
}
_TEXTS: Final = ("description", "abstract", "articleBody", "reviewBody", "text", "disambiguatingDescription", "responsibilities", "qualifications")
"""Properties that are sentences already."""
_LISTS: Final = ("recipeIngredient", "ingredients", "tool", "supply", "step", "recipeInstructions", "itemListElement", "hasPart", "featureList")
_NESTED: Final = (
    "mainEntity", "mainEntityOfPage", "about", "subjectOf", "event", "events", "subEvent", "review", "itemReviewed", "item",
    "hasVariant", "itemOffered", "containsPlace", "department", "video", "workPerformed", "comment", "makesOffer", "member",
)  # fmt: skip
"""Properties whose items are described on their own."""


def _describe(item: Item) -> list[str]:
    """What one item and the items in it say; every sentence names its subject."""
    texts: list[str] = []
    waiting: list[tuple[Any, int]] = [(item, 0)]
    seen = 0
    while waiting and seen < MAX_ITEMS:
        entry, depth = waiting.pop()
        seen += 1
        if not isinstance(entry, dict) or depth > MAX_DEPTH:
            continue
        kinds = types_of(entry)
        if "Question" in kinds:
            texts.extend(_question(entry))
        elif not _SILENT.intersection(kinds):
            texts.extend(_facts(entry))
        waiting += [(part, depth + 1) for name in reversed(_NESTED) for part in reversed(_many(entry.get(name)))]
    return texts


def _question(item: Item) -> list[str]:
    question = plain(item.get("name")) or plain(item.get("text")) or plain(item.get("headline"))
    answers = [*_many(item.get("acceptedAnswer")), *_many(item.get("suggestedAnswer"))]
    texts = [plain(answer.get("text")) or plain(answer) if isinstance(answer, dict) else plain(answer) for answer in answers]
    return [f"{question} {text}".strip() for text in texts if text]


def _facts(item: Item) -> Iterator[str]:
    name = plain(item.get("headline")) or plain(item.get("name"))
    subject = f"{name}: " if name else ""
    for key, (label, say) in _PROPERTIES.items():
        said = say(item.get(key)) if key in item else ""
        if said:
            yield f"{subject}{label} {said}."
    for key in _TEXTS:
        yield from filter(None, map(plain, _many(item.get(key))))
    for key in _LISTS:
        yield from _list_entries(item.get(key))


def _list_entries(value: Any) -> Iterable[str]:
    """Ingredients, tools and steps, each a text of its own; steps may be grouped in sections."""
    texts: list[str] = []
    waiting = [(entry, 0) for entry in reversed(_many(value))]
    while waiting:
        entry, depth = waiting.pop()
        if isinstance(entry, dict) and depth < MAX_DEPTH:
            name, text = plain(entry.get("name")), plain(entry.get("text"))
            if name and not text.startswith(name.rstrip(".…")):
                texts.append(name)
            texts.append(text)
            inner = entry.get("itemListElement") or entry.get("item")
            waiting += [(part, depth + 1) for part in reversed(_many(inner))]
        else:
            texts.append(plain(entry))
    return filter(None, texts)
