"""Sentences: where one ends. In the tables ``|`` stands for a boundary; what has none must stay one sentence."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.sentences import split


def sentences(text: str, language: str = "") -> list[str]:
    """The sentences' texts."""
    return [text[span.start : span.end] for span in split(text, language)]


def check(marked: str, language: str, between: str = " ") -> None:
    """Compare with the text whose boundaries are marked; ``between`` is what stands there instead."""
    expected = marked.split("|")
    assert sentences(between.join(expected), language) == expected


ENGLISH = [
    # what ends a sentence
    "The bridge opened in 1937.|It is 2.7 kilometres long.",
    "Is it safe?|Yes!|Doctors agree.",
    "Really?!|Yes!!|Sure.",
    "He said so.|“Is it true?”|Nobody knew.",
    "It works.|5 people tried it.|$20 is the price.",
    "Use it daily.|iPhone users can skip this.",
    "It was the best. ... |High demand followed.".replace(" |", "|"),
    # abbreviations
    "Dr. Lee and Mrs. Gray met Prof. Ito at St. Mary's.|They left.",
    "Fruit, e.g. apples, i.e. whole ones, costs approx. 5 dollars.",
    "Spain vs. Italy ended 2:1.|Fans cheered.",
    "See Fig. 3, Sec. 2 and p. 55.|The rest is on pp. 60-65.",
    "It is No. 5 on the list.",
    "No.|That is not how it works.",
    "Apples, pears, etc. are fruit.|Use apples, pears, etc.|They are cheap.",
    "Acme Inc. announced a deal with Beta Corp. and Gamma Ltd. on Monday.",
    "They sold it to Acme Inc.|The price is unknown.",
    "The U.S. Senate voted.|He moved to the U.S.|The move was hard.",
    "She has a Ph.D. in physics from the U.K. and an M.D. too.",
    "It was written ca. 1450 and printed in Jan. 1460.",
    "He finally came in.|Gary sat.|Mark left in a sec.|Ann slept in the sun.|Bob did not.",
    "It opened on Sun. Dec. 5 with 6 in. Nails.",
    "The box is 3 ft. tall and weighs 5 lbs. empty.",
    "Ft. Worth lies on Rte. 20 west of Dallas.|It is big.",
    # times
    "Doors open at 7 p.m.|Tickets cost $10.",
    "The premiere is at 9:00 p.m. EDT on Thursday.",
    "At 5 a.m. Mr. Gray woke up.",
    # initials and single letters
    "J. R. R. Tolkien wrote it.|C. S. Lewis read it.",
    "George W. Bush spoke.|So did John F. Kennedy.",
    "Oranges have vitamin C.|They taste good.",
    # numbers, code, addresses
    "It costs 3.5 million.|Version 2.0.1 fixed it.",
    "Go to example.com or www.example.org/a.b?c=d.|Then log in.",
    "Mail jane.doe@example.com.|She answers.",
    "Call `response.json()` and read `response.ok`.|Then use Node.js or .NET.",
    "Browsers such as Yahoo! are old.",
    # quotes, brackets, citations
    'She said "Stop." and left.',
    'She said "Stop."|He stopped.',
    "It fell (as shown in 2020.) and rose again.",
    "It fell.)|It rose.",
    "Lead is toxic.[3]|So is mercury.[4][5]|Iron is not.[citation needed]|Gold is fine.",
    "It reduces pain.12|It also helps sleep.",
    # ellipses
    "Well ... maybe it is so . . . or not.",
    "I never knew....|She did.",
    "He wrote [...] that it was over.",
    # lists
    "1. Do this.",
    "1. Mix the flour|2. Add the water|3. Bake it",
    "1) Mix the flour.|2) Add the water.",
    "The steps are:|1. Mix the flour.|2. Bake it.",
    "• First point|• Second point",
    "a. First point b. Second point".replace(" b.", "|b."),
]


@pytest.mark.parametrize("language", ["en", "en-GB", ""])
@pytest.mark.parametrize("marked", ENGLISH)
def test_english(marked: str, language: str) -> None:
    """English sentences end where readers see it, whether or not the page tells its language."""
    check(marked, language)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("de", "Das gilt z. B. für Obst, d. h. Äpfel, bzw. Birnen usw.|Der Rest ist egal."),
        ("de", "Am 12. Juni beginnt der 3. Lauf im 19. Jahrhundert.|Danach ist Schluss."),
        ("de", "Dr. med. Weber wohnt in der Berliner Str. 5, Tel. 123.|Er ist Arzt."),
        ("de", "Es kostet 1.000,50 Euro.|„Wirklich?“, fragte er.|„Ja.“"),
        ("de", "Siehe Nr. 4 und Abb. 7, vgl. S. 12.|Mehr steht dort nicht."),
        ("de", "Es begann 2020.|Die Folgen sind bekannt."),
        ("es", "¿Cómo está?|¡Muy bien!|La Sra. García y el Dr. Ruiz llegaron."),
        ("es", "Come fruta, p. ej. Manzanas, en los EE. UU. cada día."),
        ("es", "Véase la pág. 5 y el art. 4 de la ley.|Es clara."),
        ("fr", "M. Dupont et Mme Durand sont là.|« Bonjour. »|Elle part."),
        ("fr", "Il est né en 50 av. J.-C. à Rome.|Quoi ?|Oui !"),
        ("it", "Il sig. Rossi e il dott. Bianchi sono qui.|Perché?"),
        ("pt", "O Sr. Silva e a Dra. Costa chegaram.|É tarde."),
        ("nl", "Dhr. Jansen komt o.a. uit Gent, bijv. Morgen.|Hij blijft."),
        ("hi", "यह पहला वाक्य है।|डॉ. शर्मा आए।|क्या यह सच है?"),
        ("ar", "هل هذا صحيح؟|نعم.|وصل د. محمد اليوم."),
        ("ur", "یہ پہلا جملہ ہے۔|یہ دوسرا ہے۔"),
        ("ru", "Он живёт на ул. Ленина, д. 5, см. рис. 2.|Дом старый."),
        ("uk", "Він живе на вул. Шевченка, див. рис. 2.|Будинок старий."),
        ("fi", "Klo 8.30 auki, esim. Helsingissä.|Muualla ei."),
        ("sv", "Det gäller t.ex. Malmö och bl.a. Lund.|Resten är stängt."),
        ("ru", "Это первое предложение.|Это второе, т.е. последнее."),
        ("ko", "서울은 수도이다.|인구는 많다."),
        ("el", "Είναι ανοιχτό;|Ναι.|Κοστίζει 5 ευρώ; όχι 6."),
        ("hy", "Այսօր երկուշաբթի է։|Ես գնում եմ։"),
        ("tr", "Prof. Dr. Kaya 3. katta çalışıyor.|Bina eskidir."),
        ("pl", "Mieszka przy ul. Długiej 5.|To jest np. stary dom."),
        ("cs", "Otevřeno je 1. května, např. v 9 hod. ráno.|Vstup je volný."),
    ],
)
def test_other_languages(language: str, marked: str) -> None:
    """Each language's abbreviations, ordinals, quotation marks and full stops."""
    check(marked, language)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("zh", "水在100度沸腾。|真的吗？|是的！"),
        ("zh", "本券可用于 4. 换购披萨。|以官网为准。"),
        ("zh", "他问：“你好吗？我很好。”|然后走了。"),
        ("zh", "我们看《摔跤吧！爸爸》好吗？|好。"),
        ("ja", "水は100度で沸騰する。|本当ですか？|はい！"),
        ("ja", "彼は「そうです。」と言った。|終わり。"),
        ("ja", "「はい。」|彼は帰った。"),
        ("ja", "税率は３．２９％になる。|以上。"),
        ("hi", "यह सच है।|वह नहीं।"),
    ],
)
def test_full_stops_without_blanks(language: str, marked: str) -> None:
    """Other scripts' full stops need no blank behind them; inside quotation marks and titles they end nothing."""
    check(marked, language, between="")
    check(marked, "", between="")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" \n ", []),
        ("word", ["word"]),
        ("  One.  Two. ", ["One.", "Two."]),
        ("A heading\n\nA paragraph", ["A heading", "A paragraph"]),
        ("...", ["..."]),
    ],
)
def test_edges(text: str, expected: list[str]) -> None:
    """Outer white space belongs to no sentence, an empty line ends one, and nothing visible is lost."""
    assert sentences(text) == expected


PIECES = st.sampled_from(
    [
        "Dr.",
        "e.g.",
        "U.S.",
        "word",
        "The",
        "3.5",
        "1.",
        "2)",
        "p.m.",
        "。",
        "」",
        "「",
        "?",
        "!",
        ".",
        "...",
        " ",
        "\n\n",
        "•",
    ]
)
TEXTS = st.one_of(st.text(), st.lists(PIECES).map("".join), st.lists(PIECES).map(" ".join))


@given(TEXTS, st.sampled_from(["", "en", "de", "ja", "xx-YY", "?"]))
def test_spans_cover_the_text(text: str, language: str) -> None:
    """Sentences are ordered, disjoint, trimmed, never empty, and hold every character that isn't white space."""
    spans = split(text, language)
    place = 0
    for span in spans:
        assert place <= span.start < span.end <= len(text)
        assert not text[place : span.start].strip()
        assert text[span.start : span.end] == text[span.start : span.end].strip()
        place = span.end
    assert not text[place:].strip()


@given(TEXTS)
def test_a_sentence_is_one_sentence(text: str) -> None:
    """Splitting is settled: no sentence splits again where it was not split before a blank."""
    for span in split(text, "en"):
        again = split(text[span.start : span.end], "en")
        assert again[0].start == 0
        assert again[-1].end == span.end - span.start


@pytest.mark.parametrize(
    "piece",
    [
        "a. ",
        "1. ",
        "1) ",
        "etc. ",
        " \n",
        "U.S. ",
        "「a。",
        "“",
        ". . ",
        "• ",
        "a.*",
        "*",
        "a.¹",
        "a. [1]",
        "[1]",
        "a.b.",
        "《。",
        "α;",
    ],
)
@pytest.mark.parametrize("start", ["", "It is red."])
def test_time_grows_with_the_text_only(start: str, piece: str) -> None:
    """A hostile page cannot make the splitter slow: four times the text takes nowhere near sixteen times as long."""

    def seconds(count: int) -> float:
        began = time.process_time()
        split(start + piece * count)
        return time.process_time() - began

    assert seconds(40_000) < 10 * seconds(10_000) + 0.1
