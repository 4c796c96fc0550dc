"""Figures: which there are in a text, in which comparable shape, and which of them confirm which."""

import datetime
import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.domain import Figure
from groundmark.domain import FigureKind as Kind
from groundmark.figures import figures, matches, missing, unconfirmed


def shapes(text: str, language: str = "") -> list[str]:
    """Each figure as ``kind key unit``, numbers without their kind."""
    return [
        " ".join(filter(None, ("" if f.kind is Kind.NUMBER else f.kind.value, f.key, f.unit)))
        for f in figures(text, language)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7 dwarfs", "7 things"),
        ("3.5", "3.5"),
        ("14,99", "14.99"),
        ("0.50", "0.5"),
        ("about .5 mg", "0.5 mg"),
        ("1,000", "1000"),
        ("1,234,567.89", "1234567.89"),
        ("1.234.567,89", "1234567.89"),
        ("1.000", "1000"),
        ("3.125", "3.125"),
        ("3,125", "3125"),
        ("1 000 000", "1000000"),
        ("12\u202f500", "12500"),
        ("12\u00a0500", "12500"),
        ("1’000", "1000"),
        ("12,34,567", "1234567"),
        ("0,125", "0.125"),
        ("−5", "-5"),
        ("at -5 °C", "-5 °C"),
        ("1.2k likes", "1200 things"),
        ("20K", "20000"),
        ("3 million", "3000000"),
        ("2.5bn", "2500000000"),
        ("4 Millionen", "4000000"),
        ("5万", "50000"),
        ("2 lakh", "200000"),
        ("1/2 cup", "0.5 cup"),
        ("1/3", "1/3"),
        ("2 1/2 cups", "2.5 cup"),
        ("3½ hours", "3.5 hour"),
        ("¾", "0.75"),
        ("3rd", "#3"),
        ("the 20th century", "#20"),
        ("1,000th", "#1000"),
        ("120/80", "120/80"),
        ("24/7", "24/7"),
        ("16:9", "16:9"),
        ("٣٥", "35"),
        ("३.५", "3.5"),
    ],
)
def test_numbers_in_digits(text: str, expected: str) -> None:
    """One shape for every custom of grouping, decimals, scales and fractions."""
    assert shapes(text) == [expected]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "1.250", "1250"),
        ("en", "1.250", "1.25"),
        ("de", "1,250", "1.25"),
        ("en", "1,250", "1250"),
        ("", "1.250 und 3,5", "1250"),
        ("", "1.250 and 3.5", "1.25"),
    ],
)
def test_ambiguous_marks(language: str, text: str, expected: str) -> None:
    """What one mark before three digits means is told by the language, or else by the text's other figures."""
    assert shapes(text, language)[0] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("four", "4"),
        ("Twenty-three people", "23 things"),
        ("twenty three", "23"),
        ("one hundred", "100"),
        ("a hundred", "100"),
        ("two hundred and five", "205"),
        ("three thousand four hundred fifty-six", "3456"),
        ("two million five hundred thousand", "2500000"),
        ("twelve billion dollars", "money 12000000000 USD"),
        ("two and a half million", "2500000"),
        ("half a million", "500000"),
        ("half of adults", "0.5"),
        ("half an hour", "0.5 hour"),
        ("half-hour", "0.5 hour"),
        ("half a cake", "0.5 things"),
        ("a quarter of them", "0.25"),
        ("two-thirds", "2/3"),
        ("three quarters", "0.75"),
        ("a dozen eggs", "12 things"),
        ("two dozen eggs", "24 things"),
        ("ten percent", "percent 10 %"),
        ("thirty-first", "#31"),
        ("third", "#3"),
        ("the first phone", "#1"),
        ("for the first time", "#1"),
        ("the second step", "#2"),
        ("twice a day", "2 times"),
        ("once a week", "1 times"),
        ("three times", "3 times"),
        ("one hour", "1 hour"),
        ("one gallon", "1 gal"),
        ("one percent", "percent 1 %"),
        ("twenty seconds", "20 s"),
    ],
)
def test_spelled_out_numbers(text: str, expected: str) -> None:
    """English number words, to the trillions, and the words for halves, dozens and how often."""
    assert shapes(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("two and three", ["2", "3"]),
        ("one or two hours", ["2 hour"]),
        ("twenty, five", ["20", "5"]),
        ("two and a half or three", ["2.5", "3"]),
    ],
)
def test_separate_number_words(text: str, expected: list[str]) -> None:
    """Number words that make no number together stay apart."""
    assert shapes(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$5", "money 5 USD"),
        ("US$5", "money 5 USD"),
        ("C$5", "money 5 CAD"),
        ("$3m", "money 3000000 USD"),
        ("$1.5 billion", "money 1500000000 USD"),
        ("$1,299.00", "money 1299 USD"),
        ("€5", "money 5 EUR"),
        ("5 €", "money 5 EUR"),
        ("5,50 Euro", "money 5.5 EUR"),
        ("19.99 USD", "money 19.99 USD"),
        ("USD 19.99", "money 19.99 USD"),
        ("£3", "money 3 GBP"),
        ("Rs. 500", "money 500 INR"),
        ("500円", "money 500 JPY"),
        ("20 dollars", "money 20 USD"),
        ("50 cents", "money 50 cent"),
        ("56%", "percent 56 %"),
        ("56 %", "percent 56 %"),
        ("56 percent", "percent 56 %"),
        ("56 per cent", "percent 56 %"),
        ("56 Prozent", "percent 56 %"),
        ("56 por ciento", "percent 56 %"),
        ("2 percentage points", "percent 2 points"),
        ("10 km", "10 km"),
        ("10 kilometres", "10 km"),
        ("10 kilometers", "10 km"),
        ("10km", "10 km"),
        ("5 lbs.", "5 lb"),
        ("6 ft", "6 ft"),
        ("27 inches", "27 inch"),
        ("27 in.", "27 inch"),
        ("5 in the bag", "5"),
        ("250 square feet", "250 ft²"),
        ("12 m²", "12 m²"),
        ("60 mph", "60 mph"),
        ("60 miles per hour", "60 mph"),
        ("100 km/h", "100 km/h"),
        ("8 GB", "8 GB"),
        ("350°F", "350 °F"),
        ("350 degrees Fahrenheit", "350 °F"),
        ("20 °C", "20 °C"),
        ("500 mg", "500 mg"),
        ("500 milligrams", "500 mg"),
        ("5 mg/day", "5 mg"),
        ("5 mg/kg", "5 mg/kg"),
        ("24-hour", "24 hour"),
        ("10-year-old", "10 year"),
        ("3 full days", "3 day"),
        ("2000 calories", "2000 kcal"),
        ("age 65", "65 year"),
        ("2x faster", "2 times"),
        ("5+ years", ">5 year"),
        ("50+ countries", ">50 things"),
        ("5 Stunden", "5 hour"),
        ("5 años", "5 year"),
        ("3个月", "3 month"),
        ("5 mM", "5 mM"),
        ("5 MM", "5 mm"),
        ("5 Kg", "5 kg"),
        ("5 mW", "5 mW"),
        ("5 MW", "5 MW"),
        ("2000 steps", "2000 things"),
    ],
)
def test_money_percent_and_units(text: str, expected: str) -> None:
    """Currencies, percent signs and units have one name each, however they are written and wherever they stand."""
    assert shapes(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("November 13th", "date --11-13"),
        ("13th of November", "date --11-13"),
        ("November 13, 2025", "date 2025-11-13"),
        ("Nov. 13th, 2025", "date 2025-11-13"),
        ("13 Nov 2025", "date 2025-11-13"),
        ("13-Nov-2025", "date 2025-11-13"),
        ("2025-11-13", "date 2025-11-13"),
        ("2025/11/13", "date 2025-11-13"),
        ("13.11.2025", "date 2025-11-13"),
        ("11/13/2025", "date 2025-11-13"),
        ("13/11/2025", "date 2025-11-13"),
        ("03/04/2025", "date 2025-03|04-*"),
        ("05/05/2025", "date 2025-05-05"),
        ("13. November 2025", "date 2025-11-13"),
        ("13 de noviembre de 2025", "date 2025-11-13"),
        ("13 novembre 2025", "date 2025-11-13"),
        ("1er janvier 2025", "date 2025-01-01"),
        ("2025年11月13日", "date 2025-11-13"),
        ("November 2025", "date 2025-11"),
        ("2025-11", "date 2025-11"),
        ("in 2025", "date 2025"),
        ("(2021)", "date 2021"),
        ("mid-2020", "date 2020"),
        ("2024 elections", "date 2024"),
        ("the 1790 census", "date 1790"),
        ("in 1066", "date 1066"),
        ("the 1990s", "date 1990s"),
        ("44 BC", "date -0044"),
        ("AD 79", "date 0079"),
        ("10am", "time 10:00"),
        ("10 AM", "time 10:00"),
        ("10:00 a.m.", "time 10:00"),
        ("10.30 pm", "time 22:30"),
        ("12 am", "time 00:00"),
        ("12:15 pm", "time 12:15"),
        ("22:00", "time 22:00"),
        ("9 PM EDT", "time 21:00 ET"),
        ("noon", "time 12:00"),
        ("12 midnight", "time 00:00"),
        ("8 o'clock", "time 08:00"),
        ("14:30 Uhr", "time 14:30"),
        ("14 h 30", "time 14:30"),
        ("10時30分", "time 10:30"),
    ],
)
def test_dates_and_times(text: str, expected: str) -> None:
    """Dates and times of day in the shapes of ISO 8601, as complete as the text tells; an ambiguous one tells its year."""
    assert shapes(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10-20 kg", ["10 kg", "20 kg"]),
        ("10 to 20 kg", ["10 kg", "20 kg"]),
        ("between 10 and 20 kg", ["10 kg", "20 kg"]),
        ("5, 10, or 15 mg", ["5 mg", "10 mg", "15 mg"]),
        ("in 2019, 5 mg", ["date 2019", "5 mg"]),
        ("50–60%", ["percent 50 %", "percent 60 %"]),
        ("$3-5 million", ["money 3000000 USD", "money 5000000 USD"]),
        ("$10-20", ["money 10 USD", "money 20 USD"]),
        ("3 to 5 million", ["3000000", "5000000"]),
        ("three or four hours", ["3 hour", "4 hour"]),
        ("1914-18", ["date 1914", "date 1918"]),
        ("2019–2021", ["date 2019", "date 2021"]),
        ("November 13–15, 2025", ["date 2025-11-13", "date 2025-11-15"]),
        ("13-15 November 2025", ["date 2025-11-13", "date 2025-11-15"]),
        ("9-11 am", ["time 09:00", "time 11:00"]),
        ("9 to 5 pm", ["time 09:00", "time 17:00"]),
        ("2025-11-13T10:00", ["date 2025-11-13", "time 10:00"]),
        ("2025-11-13T10:00:00-08:00", ["date 2025-11-13", "time 10:00"]),
        ("5'10\"", ["5 ft", "10 inch"]),
        ("1920x1080", ["1920", "1080"]),
        ("4.5 out of 5", ["4.5", "5"]),
        ("8/10", ["8", "10"]),
        ("from 12 to 18 April 2015", ["date 2015-04-12", "date 2015-04-18"]),
        ("ages 18 to 65", ["18 year", "65 year"]),
        ("10am-5pm", ["time 10:00", "time 17:00"]),
        ("5kg-10kg", ["5 kg", "10 kg"]),
        ("1st-2nd", ["#1", "#2"]),
        ("in the 90s and her early 20s", ["90s", "20s"]),
    ],
)
def test_ranges_give_both_ends(text: str, expected: list[str]) -> None:
    """Every end of a range and member of a list has the unit, currency and scale that only one of them is written with."""
    assert shapes(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("more than 5 people", ">5 things"),
        ("over 5 kg", ">5 kg"),
        ("higher than 56%", "percent >56 %"),
        ("exceeding $5 million", "money >5000000 USD"),
        ("more than a million", ">1000000"),
        ("after 1973", "date >1973"),
        ("after 5 pm", "time >17:00"),
        ("200+ countries", ">200 things"),
        ("less than 5 people", "<5 things"),
        ("under 56%", "percent <56 %"),
        ("before May 5, 2020", "date <2020-05-05"),
        ("<5%", "percent <5 %"),
        ("≥ 65 years", "≥65 year"),
        ("at least 5 hours", "≥5 hour"),
        ("no fewer than five", "≥5"),
        ("7 or more hours", "≥7 hour"),
        ("7 hours or more", "≥7 hour"),
        ("65 and older", "≥65"),
        ("up to 30%", "percent ≤30 %"),
        ("no more than 2 cups", "≤2 cup"),
        ("5 or fewer people", "≤5 things"),
        ("mindestens 5 kg", "≥5 kg"),
        ("about 5 kg", "5 kg"),
        ("rather than 5 kg", "5 kg"),
        ("5 and more than that", "5"),
    ],
)
def test_bounds(text: str, expected: str) -> None:
    """A figure that is a limit says so: more than, at least, less than, at most."""
    assert shapes(text) == [expected]


def test_a_limit_is_shown_as_one() -> None:
    """The words that make a figure a limit are part of its text, so that people see what was looked for."""
    text = "More than 5 people and at least 7 hours, 9 kg or more, 2 or fewer cups, <3 % and 4+ cats"
    shown = ["More than 5", "at least 7 hours", "9 kg or more", "2 or fewer cups", "<3 %", "4+"]
    assert [figure.text for figure in figures(text)] == shown


@pytest.mark.parametrize(
    "text",
    [
        "1. Mix the flour",
        "2) Add water",
        "Steps: 1. Mix it",
        "It is so.[3] And so [4, 5]",
        "COVID-19, B12, H2O, GPT-4, F-16, HTML5",
        "1080p and 5G and 3D",
        "Call +1 (555) 123-4567 or 555-123-4567",
        "ISBN 978-3-16-148410-0",
        "https://example.com/2025/11/page-5?x=10 and www.example.com/7",
        "word.12 The end",
        "one of the best, the one that, no one, one day, one another",
        "At first, do it once you can. First, twice as good.",
        "half time, half-staff, hundreds, a few thousand, dozens",
        "He may march and set out",
        "zero tolerance",
        "1" * 200,
        "",
    ],
)
def test_not_figures(text: str) -> None:
    """List numbers, citations, phone numbers, addresses, digits in names and pronouns count nothing."""
    assert shapes(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Python 3.11.7", "3.11.7 version"), ("v2.0", "2.0 version"), ("at 192.168.0.1", "192.168.0.1 version")],
)
def test_versions_are_one_token(text: str, expected: str) -> None:
    """A version is not cut into numbers."""
    assert shapes(text) == [expected]


def one(text: str) -> Figure:
    """The only figure of a text."""
    (figure,) = figures(text)
    return figure


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ("4 types", "four kinds"),
        ("four", "4"),
        ("1,000", "1.000"),
        ("three million", "3,000,000"),
        ("56%", "56 percent"),
        ("$5 million", "5,000,000 US dollars"),
        ("10 km", "10 kilometres"),
        ("5 mg", "5"),
        ("1.5 kg", "1500 g"),
        ("90 minutes", "1.5 hours"),
        ("2 weeks", "14 days"),
        ("350 degrees", "350 °F"),
        ("third", "3rd"),
        ("one half", "1/2"),
        ("November 13th", "2025-11-13"),
        ("November 2025", "13 Nov 2025"),
        ("in 2025", "11/13/2025"),
        ("in 2025", "03/04/2025"),
        ("03/04/2025", "03/04/2025"),
        ("10 am", "10:00"),
        ("9 pm", "9:00 PM EST"),
        ("9 pm EDT", "9 pm ET"),
        ("more than 5 people", "over five people"),
        ("at least 5 hours", "5 hours or more"),
        ("at least 5 hours", "5 hours"),
        ("at least 200", "200+"),
        ("up to 30%", "30 percent"),
        ("after 1973", "later than 1973"),
    ],
)
def test_matches(claimed: str, found: str) -> None:
    """The same thing said in another way, or said more completely, confirms a claim."""
    assert matches(one(claimed), one(found))


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ("56%", "37%"),
        ("56%", "56"),
        ("56%", "56 people"),
        ("2 percentage points", "2 percent"),
        ("$5", "€5"),
        ("$5", "5"),
        ("$5", "C$5"),
        ("5 mg", "5 g"),
        ("5 mg", "5 tablets"),
        ("5 tablets", "5 mg"),
        ("5 kg", "5 km"),
        ("5 mg", "5 mg/kg"),
        ("5 mm", "5 mM"),
        ("5 MW", "5 mW"),
        ("350 °F", "350 °C"),
        ("third", "3"),
        ("3 goals", "3rd"),
        ("3 million", "3 billion"),
        ("3.5", "35"),
        ("1/3", "0.33"),
        ("-5 °C", "5 °C"),
        ("November 13, 2025", "November 13"),
        ("November 13, 2025", "in 2025"),
        ("November 13, 2025", "November 2025"),
        ("November 13", "November 14, 2025"),
        ("March 4, 2025", "03/04/2025"),
        ("April 3", "03/04/2025"),
        ("in 2025", "2025 mg"),
        ("in 2000", "2,000 people"),
        ("in 1994", "1990s"),
        ("44 BC", "in 1944"),
        ("10 am", "10 pm"),
        ("10 pm", "10:00"),
        ("9 pm EST", "9 pm PST"),
        ("10 am", "10"),
        ("Python 3.11.7", "3.11"),
        ("more than 5 people", "5 people"),
        ("more than 5 people", "at least 5 people"),
        ("more than 5 people", "less than 5 people"),
        ("5 people", "more than 5 people"),
        ("7 hours", "7 or more hours"),
        ("at least 10 hours", "7 or more hours"),
        ("after 1973", "in 1973"),
        ("after 1973", "May 5, 1973"),
        ("before 2020", "before March 2020"),
    ],
)
def test_does_not_match(claimed: str, found: str) -> None:
    """Another value, kind, unit or currency confirms nothing, nor does a date that says less than the claim."""
    assert not matches(one(claimed), one(found))


def test_missing() -> None:
    """The claim's figures that nothing on the page confirms, in the claim's order."""
    claimed = figures("On November 13th, 10am, 56% of 4 groups paid $5.")
    found = figures("Date: 2025-11-13T10:00. Four groups: 37 percent, 5 USD.")
    assert [figure.text for figure in missing(claimed, found)] == ["56%"]
    assert missing(claimed, claimed) == ()
    assert missing(claimed, ()) == claimed
    assert missing((), found) == ()


PIECES = st.sampled_from(
    [
        *(
            "1",
            "12",
            "2025",
            "1,000",
            "3.5",
            "½",
            "1/2",
            "13th",
            "$",
            "€",
            "%",
            "°F",
            "kg",
            "million",
            "k",
            "-",
            "–",
            "/",
            ":",
        ),
        *(
            "twenty",
            "one",
            "hundred",
            "and",
            "a",
            "half",
            "Nov",
            "May",
            "am",
            "p.m.",
            "BC",
            "T10:00",
            "[3]",
            "v",
            "to",
            "or",
        ),
        *(" ", " ", " ", ".", ",", "(", ")", "x", "年", "月", "万", "٣", "\u00a0", "USD", "in", "first", "dozen", "\n"),
    ]
)
TEXTS = st.one_of(st.text(), st.lists(PIECES, max_size=30).map("".join), st.lists(PIECES, max_size=30).map(" ".join))


@given(TEXTS, st.sampled_from(["", "en", "de", "zz"]))
def test_figures_lie_in_the_text(text: str, language: str) -> None:
    """For any text: figures are the text at their places, ordered, disjoint, with a key, and each confirms itself."""
    place = 0
    for figure in figures(text, language):
        assert place <= figure.span.start < figure.span.end <= len(text)
        assert figure.text == text[figure.span.start : figure.span.end]
        assert figure.key
        assert matches(figure, figure)
        place = figure.span.end


@given(TEXTS, TEXTS)
def test_matching_numbers_agrees_on_the_value(one_text: str, other_text: str) -> None:
    """Whatever matches is of one kind, and what nothing matches is missing."""
    claimed, found = figures(one_text), figures(other_text)
    for figure in claimed:
        confirming = [other for other in found if matches(figure, other)]
        assert all(other.kind is figure.kind for other in confirming)
        assert (figure in missing(claimed, found)) is (not confirming)


@given(st.integers(-(10**12), 10**12))
def test_integers_are_read_in_every_grouping(number: int) -> None:
    """An integer has the same key with and without any of the marks that group its digits."""
    sign = "−" if number < 0 else ""
    for grouped in (
        f"{abs(number):,}",
        f"{abs(number):,}".replace(",", "\u202f"),
        f"{abs(number):,}".replace(",", "’"),
    ):
        (figure,) = figures(f"{sign}{grouped} mg")
        assert (figure.key, figure.unit) == (str(number), "mg")


@given(st.decimals(0, 10**9, places=4, allow_nan=False))
def test_decimals_are_exact(number: object) -> None:
    """A decimal's key is its exact value without needless zeros."""
    (figure,) = figures(f"{number:f} mg")
    assert Fraction(figure.key) == Fraction(str(number))
    assert not (figure.key.endswith("0") and "." in figure.key)


@given(st.dates(datetime.date(1500, 1, 1), datetime.date(2100, 12, 31)))
def test_dates_in_every_spelling(day: datetime.date) -> None:
    """A date is the same figure however it is written, and confirms its year, its month and its day of the year."""
    written = [
        day.isoformat(),
        f"{day:%B} {day.day}, {day.year}",
        f"{day:%b}. {day.day}, {day.year}",
        f"{day.day} {day:%B} {day.year}",
        f"{day.day}.{day.month}.{day.year}",
        f"{day.year}年{day.month}月{day.day}日",
    ]
    for text in written:
        assert [(figure.kind, figure.key) for figure in figures(text)] == [(Kind.DATE, day.isoformat())]
        for less in (f"in {day.year}", f"{day:%B} {day.day}", f"{day:%B} {day.year}"):
            assert matches(one(less), one(text))
            assert not matches(one(text), one(less))


@given(st.integers(0, 23), st.integers(0, 59))
def test_times_on_both_clocks(hour: int, minute: int) -> None:
    """A time on the 12-hour clock and on the 24-hour clock is the same figure."""
    twelve = f"{hour % 12 or 12}:{minute:02} {'am' if hour < 12 else 'pm'}"
    assert one(twelve).key == one(f"{hour:02}:{minute:02}").key == f"{hour:02}:{minute:02}"


@pytest.mark.parametrize(
    "piece", ["5 ", "1/", "1-", "1.1", "5, ", "one ", "$", "Jan ", " \n", "five hundred ", "5 to ", "[1]", "年5"]
)
def test_time_grows_with_the_text_only(piece: str) -> None:
    """A hostile page cannot make the scanner slow: four times the text takes nowhere near sixteen times as long."""

    def seconds(count: int) -> float:
        start = time.process_time()
        figures(piece * count)
        return time.process_time() - start

    assert seconds(16_000) < 10 * seconds(4_000) + 0.1


@pytest.mark.parametrize(
    ("sentence", "page", "kept"),
    [
        ("It won more than seven awards.", "It won eight awards.", True),
        ("It won fewer than 10 national awards.", "It won four national awards.", True),
        ("It has at least 20 rooms.", "It has 24 quiet rooms.", True),
        ("It won more than seven awards.", "It won seven awards.", False),
        ("It won more than seven awards.", "It won five awards and sold 30 copies.", False),
        ("It stands in more than 16 provinces.", "It stands in 16 out of 28 provinces.", False),
        ("It weighs more than 5 kg of sand.", "It weighs 6 lb of sand.", False),
        ("It won eight awards.", "It won more than seven awards.", False),
    ],
)
def test_an_exact_figure_may_keep_a_limit(sentence: str, page: str, kept: bool) -> None:
    """A limit is confirmed by an exact number of the same things that keeps it, and by no number of other things."""
    left = unconfirmed(figures(sentence), sentence, figures(page), page)
    assert (not left) is kept


@pytest.mark.parametrize(
    "text", ["According to 1, exports rose.", "Exports rose, according to 2.", "Exports rose (see 3)."]
)
def test_a_numbered_source_is_no_figure(text: str) -> None:
    """ "According to 1" cites the first source of a list, and counts nothing."""
    assert figures(text) == ()


def test_first_is_a_rank_however_it_is_said() -> None:
    """ "The very first", "has first": what one text ranks first the other does too."""
    claimed = figures("The first ice pop was sold in 1905.")
    for page in ("The very first ice pop was sold in 1905.", "He said to have first sold an ice pop in 1905."):
        assert missing(claimed, figures(page)) == ()
