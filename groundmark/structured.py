"""A page's structured data (schema.org) as plain sentences.

For some facts it is the only place: a price on 23 of 126 offer pages, ingredients on 23 of 919 recipe pages, one FAQ
answer in eleven (facts, sections 0.4 and 0.5).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from groundmark import schema_values as say
from groundmark.items import MAX_DEPTH, MAX_ITEMS, Item, items, many, types_of
from groundmark.markup import Markup

MAX_TEXTS: Final = 4_000
"""Sentences kept of one page."""

Said = Callable[[str], bool]
"""Whether the page's body holds a text already."""


def sentences(markup: Markup, said: Said) -> list[str]:
    """What the page's structured data says, in its order and each text once.

    An item's facts are one sentence, since a question mostly asks for two of them together. Its longer texts, steps,
    ingredients and answers are left out when the page has ``said`` them already.
    """
    found = dict.fromkeys(text for item in items(markup) for text in _describe(item, said))
    return list(found)[:MAX_TEXTS]


_SILENT: Final = frozenset(
    [
        "WebSite",
        "SearchAction",
        "BreadcrumbList",
        "ListItem",
        "ImageObject",
        "SiteNavigationElement",
        "WPHeader",
        "WPFooter",
        "WPSideBar",
        "EntryPoint",
        "ReadAction",
        "ContactPage",
        "SpeakableSpecification",
        "PropertyValueSpecification",
        "ImageGallery",
    ]
)
"""Types that say something of the site or of the page's make, nothing of its subject."""


_PROPERTIES: Final[Mapping[str, tuple[str, Callable[[object], str]]]] = {
    "alternateName": ("also called", say.plain),
    "startDate": ("starts", say.date),
    "doorTime": ("doors open", say.date),
    "endDate": ("ends", say.date),
    "eventStatus": ("status", say.term),
    "location": ("place", say.place),
    "address": ("address", say.place),
    "performer": ("with", say.plain),
    "organizer": ("organizer", say.plain),
    "brand": ("brand", say.plain),
    "manufacturer": ("manufacturer", say.plain),
    "model": ("model", say.plain),
    "color": ("color", say.plain),
    "material": ("material", say.plain),
    "size": ("size", say.plain),
    "weight": ("weight", say.plain),
    "sku": ("SKU", say.plain),
    "gtin13": ("GTIN", say.plain),
    "isbn": ("ISBN", say.plain),
    "offers": ("price", say.offer),
    "priceRange": ("price range", say.plain),
    "baseSalary": ("pay", say.salary),
    "employmentType": ("employment", say.plain),
    "hiringOrganization": ("employer", say.plain),
    "jobLocation": ("place of work", say.place),
    "additionalProperty": ("properties", say.properties),
    "aggregateRating": ("rated", say.rating),
    "reviewRating": ("rated", say.rating),
    "author": ("by", say.plain),
    "creator": ("by", say.plain),
    "director": ("director", say.plain),
    "actor": ("cast", say.plain),
    "byArtist": ("artist", say.plain),
    "publisher": ("publisher", say.plain),
    "datePublished": ("published", say.date),
    "dateModified": ("updated", say.date),
    "dateCreated": ("created", say.date),
    "datePosted": ("posted", say.date),
    "validThrough": ("valid until", say.date),
    "uploadDate": ("published", say.date),
    "duration": ("length", say.duration),
    "prepTime": ("preparation time", say.duration),
    "cookTime": ("cooking time", say.duration),
    "totalTime": ("total time", say.duration),
    "recipeYield": ("yield", say.plain),
    "recipeCuisine": ("cuisine", say.plain),
    "recipeCategory": ("category", say.plain),
    "nutrition": ("nutrition", say.nutrition),
    "genre": ("genre", say.plain),
    "numberOfPages": ("pages", say.plain),
    "bookFormat": ("format", say.term),
    "operatingSystem": ("runs on", say.plain),
    "softwareVersion": ("version", say.plain),
    "birthDate": ("born", say.date),
    "birthPlace": ("born in", say.place),
    "deathDate": ("died", say.date),
    "deathPlace": ("died in", say.place),
    "jobTitle": ("occupation", say.plain),
    "worksFor": ("works for", say.plain),
    "nationality": ("nationality", say.plain),
    "alumniOf": ("studied at", say.plain),
    "foundingDate": ("founded", say.date),
    "foundingLocation": ("founded in", say.place),
    "founder": ("founder", say.plain),
    "numberOfEmployees": ("employees", say.plain),
    "telephone": ("telephone", say.plain),
    "email": ("email", say.plain),
    "openingHours": ("opening hours", say.hours),
    "openingHoursSpecification": ("opening hours", say.hours),
    "maximumAttendeeCapacity": ("capacity", say.plain),
}
_TEXTS: Final = (
    "description",
    "abstract",
    "articleBody",
    "reviewBody",
    "text",
    "disambiguatingDescription",
    "responsibilities",
    "qualifications",
)
"""Properties that are sentences already."""
_LISTS: Final = {
    "recipeIngredient": "ingredients",
    "ingredients": "ingredients",
    "tool": "tools",
    "supply": "supplies",
    "recipeInstructions": "steps",
    "step": "steps",
    "itemListElement": "list",
    "featureList": "features",
}
_NAMED_THINGS: Final = frozenset(
    ("recipeIngredient", "ingredients", "tool", "supply", "itemListElement", "featureList")
)
"""Lists whose entries are names; the others' entries are sentences."""
_NESTED: Final = (
    *("mainEntity", "mainEntityOfPage", "about", "subjectOf", "event", "events", "subEvent", "review", "itemReviewed"),
    *("item", "hasVariant", "hasPart", "itemOffered", "containsPlace", "department", "video", "workPerformed"),
    *("comment", "makesOffer", "member"),
)
"""Properties whose items are described on their own."""


_SENTENCE_CHARACTERS: Final = 600
"""The facts of one item beyond this length go on in another sentence about it."""


def _describe(item: Item, said: Said) -> list[str]:
    """What one item and the items in it say."""
    texts: list[str] = []
    waiting: list[tuple[object, int]] = [(item, 0)]
    seen = 0
    while waiting and seen < MAX_ITEMS:
        entry, depth = waiting.pop()
        seen += 1
        if not isinstance(entry, dict) or depth > MAX_DEPTH:
            continue
        kinds = types_of(entry)
        if "Question" in kinds:
            texts.extend(_question(entry, said))
        elif not _SILENT.intersection(kinds):
            texts.extend(_item(entry, said))
        waiting += [(part, depth + 1) for name in reversed(_NESTED) for part in reversed(many(entry.get(name)))]
    return texts


def _question(item: Item, said: Said) -> list[str]:
    question = say.plain(item.get("name")) or say.plain(item.get("text")) or say.plain(item.get("headline"))
    answers = [*many(item.get("acceptedAnswer")), *many(item.get("suggestedAnswer"))]
    texts = [
        say.plain(answer.get("text")) or say.plain(answer) if isinstance(answer, dict) else say.plain(answer)
        for answer in answers
    ]
    return [f"{question} {text}".strip() for text in texts if text and not said(text)]


def _item(item: Item, said: Said) -> Iterator[str]:
    name = say.plain(item.get("headline")) or say.plain(item.get("name"))
    facts = [
        f"{label} {text}"
        for key, (label, in_words) in _PROPERTIES.items()
        if key in item and (text := in_words(item[key]))
    ]
    yield from _joined(name, list(dict.fromkeys(facts)), "; ")
    yield from (text for key in _TEXTS for text in map(say.plain, many(item.get(key))) if text and not said(text))
    for key, label in _LISTS.items():
        entries = [text for text in _list_entries(item.get(key)) if not said(text)]
        yield from _joined(f"{name} ({label})" if name else label, entries, "; " if key in _NAMED_THINGS else " ")


def _joined(subject: str, parts: list[str], between: str) -> Iterator[str]:
    """``subject: part; part.``, the subject said again where a sentence would grow too long."""
    start = f"{subject}: " if subject else ""
    line: list[str] = []
    length = 0
    for part in parts:
        if line and length + len(part) > _SENTENCE_CHARACTERS:
            yield start + between.join(line)
            line, length = [], 0
        line.append(part)
        length += len(part) + len(between)
    if line:
        yield start + between.join(line)


def _list_entries(value: object) -> Iterable[str]:
    """Ingredients, tools and steps, each a text of its own; steps may be grouped in sections."""
    texts: list[str] = []
    waiting = [(entry, 0) for entry in reversed(many(value))]
    while waiting:
        entry, depth = waiting.pop()
        if isinstance(entry, dict) and depth < MAX_DEPTH:
            name, parts = say.plain(entry.get("name")), [say.plain(part) for part in many(entry.get("text"))]
            if name and not any(part.startswith(name.rstrip(".…")) for part in parts):
                texts.append(name)
            texts += parts
            inner = entry.get("itemListElement") or entry.get("item")
            waiting += [(part, depth + 1) for part in reversed(many(inner))]
        else:
            texts.append(say.plain(entry))
    return filter(None, texts)
