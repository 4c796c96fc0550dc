"""Structured data in words."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.isodates import adds_to, spoken_date, spoken_duration
from groundmark.items import items, parse_json_ld
from groundmark.markup import Markup
from groundmark.native.tokens import tokens
from groundmark.structured import sentences

EVENT = {
    "@context": "https://schema.org",
    "@type": "MusicEvent",
    "name": "Autumn Concert",
    "startDate": "2025-11-13T10:00-05:00",
    "location": {
        "@type": "Place",
        "name": "Town Hall",
        "address": {"@type": "PostalAddress", "streetAddress": "1 Main Street", "addressLocality": "Springfield"},
    },
    "offers": {
        "@type": "Offer",
        "price": "12.50",
        "priceCurrency": "EUR",
        "availability": "https://schema.org/InStock",
    },
}


def said(html: str, body: str = "") -> list[str]:
    """The sentences of a page whose body holds ``body``."""
    return sentences(Markup.of(tokens(html)), lambda text: text in body)


def script(value: object) -> str:
    """A JSON-LD block."""
    text = value if isinstance(value, str) else json.dumps(value)
    return f'<script type="application/ld+json">{text}</script>'


def test_an_event_is_one_sentence_with_date_place_and_price() -> None:
    """Date and place of an event stand together: a claim mostly has both."""
    assert said(script(EVENT)) == [
        "Autumn Concert: starts November 13, 2025, 10:00 AM; place Town Hall, 1 Main Street, Springfield; "
        "price 12.50 EUR (In stock)"
    ]


@pytest.mark.parametrize(
    "value",
    [
        [EVENT],
        {"@graph": [{"@type": "WebSite", "name": "x"}, EVENT]},
        {"@type": "WebPage", "mainEntity": EVENT},
        [[{"@graph": EVENT}]],
        EVENT | {"@type": ["Thing", "https://schema.org/Event"]},
    ],
)
def test_every_shape_of_json_ld_is_read(value: object) -> None:
    """Lists, @graph, nesting and several types say the same."""
    assert said(script(value)) == said(script(EVENT))


PLAIN = '{"@type": "Product", "name": "Mug", "sku": "A1"}'


@pytest.mark.parametrize(
    "slip",
    [
        f"/* a comment */ {PLAIN}",
        f"<!-- {PLAIN} -->",
        f"//<![CDATA[\n{PLAIN}\n//]]>",
        f"/*<![CDATA[*/{PLAIN}/*]]>*/",
        f"{PLAIN};",
        PLAIN.replace('"A1"}', '"A1",}'),
        PLAIN.replace('"name"', '// the name\n"name"'),
        PLAIN.replace('"', "&quot;"),
        f"\ufeff{PLAIN}",
        PLAIN + PLAIN.replace("Mug", "Cup"),
    ],
)
def test_usual_slips_are_mended(slip: str) -> None:
    """Comments, CDATA, commas and semicolons too many, entities, several values: read all the same."""
    assert said(script(slip))[0] == "Mug: SKU A1"


def test_control_characters_are_no_obstacle() -> None:
    """Raw line breaks in strings are read."""
    assert said(script('{"@type": "Thing", "name": "N", "description": "line 1\n\tline 2"}')) == ["line 1 line 2"]


def test_slashes_in_a_string_are_no_comment() -> None:
    """A link in a string survives the mending of another slip."""
    value = parse_json_ld('{"a": "see // here /* and */ there",}')
    assert value == [{"a": "see // here /* and */ there"}]


@pytest.mark.parametrize("text", ["", "not json", "{", "[" * 5_000, '{"a": ' * 5_000, "null"])
def test_what_is_not_json_says_nothing(text: str) -> None:
    """Broken or endless JSON is no data and no error."""
    assert said(script(text)) == []


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(
                    ["@type", "@graph", "name", "offers", "location", "mainEntity", "step", "text", "startDate"]
                ),
                inner,
            )
        ),
    )
)
def test_any_json_is_read_without_error(value: object) -> None:
    """Whatever stands in a page's JSON-LD, the reader goes on."""
    for sentence in said(script(json.dumps(value).replace("<", "\\u003c"))):
        assert sentence.strip()


def test_faq_answers_come_with_their_question() -> None:
    """Question and answer are one text, markup resolved; an answer that the body shows is not said twice."""
    faq = {
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": "How long?",
                "acceptedAnswer": {"@type": "Answer", "text": "<p>Two&nbsp;<b>days</b>.</p>"},
            },
            {"@type": "Question", "name": "How much?", "acceptedAnswer": {"@type": "Answer", "text": "It is free."}},
        ],
    }
    assert said(script(faq), body="It is free.") == ["How long? Two days."]


def test_recipe() -> None:
    """Times, yield and what the body doesn't show of ingredients and steps."""
    recipe = {
        "@type": "Recipe",
        "name": "Soup",
        "totalTime": "PT1H30M",
        "recipeYield": ["4", "4 bowls"],
        "recipeIngredient": ["2 leeks", "1 l stock"],
        "recipeInstructions": [
            {"@type": "HowToSection", "name": "Base", "itemListElement": [{"@type": "HowToStep", "text": "Boil."}]}
        ],
    }
    assert said(script(recipe), body="1 l stock") == [
        "Soup: total time 1 hour 30 minutes; yield 4, 4 bowls",
        "Soup (ingredients): 2 leeks",
        "Soup (steps): Base Boil.",
    ]


def test_aggregate_offers_give_a_range() -> None:
    """Several prices are a range, not one of them."""
    product = {
        "@type": "Product",
        "name": "Mug",
        "offers": {"@type": "AggregateOffer", "lowPrice": 9, "highPrice": 12.5, "priceCurrency": "USD"},
        "aggregateRating": {"ratingValue": 4.5, "bestRating": 5, "ratingCount": 120},
    }
    assert said(script(product)) == ["Mug: price 9 to 12.5 USD; rated 4.5 out of 5 by 120 ratings"]


def test_microdata_says_the_same() -> None:
    """Microdata with nested items, meta content and machine-readable times."""
    html = """<div itemscope itemtype="https://schema.org/Event"><h1 itemprop="name">Autumn Concert</h1>
      <meta itemprop="startDate" content="2025-11-13T10:00"><div itemprop="location" itemscope
      itemtype="http://schema.org/Place"><span itemprop="name">Town Hall</span></div>
      <div itemprop=offers itemscope itemtype=https://schema.org/Offer><meta itemprop=price content=12.50>
      <link itemprop=availability href=https://schema.org/InStock></div></div>"""
    assert said(html) == ["Autumn Concert: starts November 13, 2025, 10:00 AM; place Town Hall; price 12.50 (In stock)"]
    assert len(items(Markup.of(tokens(html)))) == 1


def test_the_sites_own_data_is_silent() -> None:
    """Breadcrumbs, search boxes and pictures say nothing of the subject."""
    site = [{"@type": "BreadcrumbList", "itemListElement": [{"name": "Home"}]}, {"@type": "WebSite", "name": "X"}]
    assert said(script(site)) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2025-11-13", "November 13, 2025"),
        ("2025-11", "November 2025"),
        ("2025-11-13T00:00:00", "November 13, 2025"),
        ("2025-11-13T10:00", "November 13, 2025, 10:00 AM"),
        ("2025-11-13 22:05:00+01:00", "November 13, 2025, 10:05 PM"),
        ("2025-11-13T12:30:00.000Z", "November 13, 2025, 12:30 PM UTC"),
        ("20251113T090000", "November 13, 2025, 9:00 AM"),
        ("20251113T090000+0900", "November 13, 2025, 9:00 AM"),
        ("2025-1-3T9:05", "January 3, 2025, 9:05 AM"),
        ("2025-13-01", ""),
        ("2025-11-32", ""),
        ("2025-11-13T25:00", ""),
        ("next Tuesday", ""),
        ("", ""),
        ("2019-9-18T10-10-00-00", "September 18, 2019, 10:00 AM"),
        ("2019-9-18T10-11-00-00", ""),
    ],
)
def test_dates_are_spoken(text: str, words: str) -> None:
    """ISO dates in words; UTC is named since it is no place's own time; what is no date is not guessed at."""
    assert spoken_date(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("PT30M", "30 minutes"),
        ("pt1h", "1 hour"),
        ("P1DT2H", "1 day 2 hours"),
        ("PT90M", "90 minutes"),
        ("PT900S", "15 minutes"),
        ("PT75S", "1 minute 15 seconds"),
        ("PT5400S", "1 hour 30 minutes"),
        ("PT45S", "45 seconds"),
        ("PT0S", ""),
        ("30", ""),
    ],
)
def test_durations_are_spoken(text: str, words: str) -> None:
    """ISO durations in words, as they were given."""
    assert spoken_duration(text) == words


def test_a_time_element_adds_only_what_its_text_leaves_out() -> None:
    """ "2 days ago" gains its date; a full date in any order gains nothing."""
    assert adds_to("2 days ago", "2025-11-13") == "November 13, 2025"
    assert adds_to("13.11.2025", "2025-11-13") == ""
    assert adds_to("Nov 03, 2025", "2025-11-03T08:00Z") == ""
    assert adds_to("soon", "not a date") == ""


def test_a_rating_is_said_as_people_say_it_and_each_fact_once() -> None:
    """No fraction of sixteen digits, no author twice, steps of one list one after the other."""
    recipe = {
        "@type": "Recipe",
        "name": "Bread",
        "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.33333333333333", "bestRating": 5},
        "author": "Ann",
        "creator": "Ann",
        "recipeInstructions": [{"@type": "HowToStep", "text": ["Mix.", "Bake."]}],
    }
    assert said(script(recipe)) == ["Bread: rated 4.33 out of 5; by Ann", "Bread (steps): Mix. Bake."]
