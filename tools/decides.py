"""The page "How Groundmark decides", made by the build from the code that decides, so that it matches what runs.

Every number comes from ``limits.py`` and its reason from the docstring below it there; the evidence from
``confidence.py``, the refused addresses from ``addresses.py``, the reasons from ``wording.py``.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from groundmark import addresses, confidence, limits
from groundmark.domain import Outcome
from groundmark.wording import REASONS
from tools.document import document, heading, items, paragraph, table

OUTCOMES: Final[dict[Outcome, tuple[str, str]]] = {
    Outcome.SUPPORTED: ("Supported", "A cited page says the sentence. It does not mean that the sentence is true."),
    Outcome.PARTIAL: ("Only part found", "A cited page says one part of it and not the rest. It counts as not backed."),
    Outcome.CONTRADICTED: (
        "Contradicted",
        "A cited page says something that conflicts with it. The lite check never says so.",
    ),
    Outcome.NOT_FOUND: ("Not found", "Not in the passages that were compared. The rest of a page may still say it."),
    Outcome.COULD_NOT_CHECK: ("Couldn't check", "No cited page could be read, or none was cited; the reason is named."),
    Outcome.NOTHING_TO_CHECK: ("Nothing to check", "It claims nothing: a question, an offer, a lead-in."),
    Outcome.NOT_CHECKED: ("Not checked", "Groundmark did not get to it, and says why."),
}
"""What people read of each outcome, and what it means."""

_SECTION: Final = re.compile(r"^# --- (?:\d+\. )?(?P<title>.*?)(?: \(.*\))? -+$")
_BLANK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of ``limits.py``: the section that it stands in, its name, its value, and the reason for it."""

    section: str
    name: str
    value: float
    reason: str


def read_limits(source: str) -> Iterator[Limit]:
    """The constants of ``limits.py``'s text in their order.

    A docstring gives the reason of the constants in the lines directly above it; without one the reason is empty.
    """
    lines = source.splitlines()
    reasons = _reasons(source)
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign):
            name = ast.unparse(node.target)
            titles = (found["title"] for line in reversed(lines[: node.lineno]) if (found := _SECTION.match(line)))
            yield Limit(next(titles, ""), name, getattr(limits, name), reasons.get(name, ""))


def _reasons(source: str) -> dict[str, str]:
    """Constant -> the docstring below it, or below the unbroken run of constants that it belongs to."""
    found: dict[str, str] = {}
    run: list[str] = []
    end = 0
    for node in ast.parse(source).body:
        if node.lineno > end + 1:
            run = []
        if isinstance(node, ast.AnnAssign):
            run.append(ast.unparse(node.target))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.update(dict.fromkeys(run, " ".join(str(node.value.value).split())))
            run = []
        end = node.end_lineno or node.lineno
    return found


def value_with_unit(name: str, value: float) -> str:
    """A limit as people write it. Its unit is a word of its name: ``FETCH_SECONDS``, ``MAX_PAGE_BYTES``."""
    words = name.split("_")
    if "CONFIDENCE" in words or "SHARE" in words:
        return f"{value:.0%}".replace("%", f"{_BLANK}%")
    if "BYTES" in words:
        return f"{value / 1_000_000:g}{_BLANK}MB"
    if words[-1] == "MS":
        return f"{value / 1_000:g}{_BLANK}s"
    if words[-1] == "SECONDS":
        return f"{value:g}{_BLANK}s"
    return f"{value:,.10g}"


def readable_name(name: str) -> str:
    """``MAX_PAGE_BYTES`` as "Max page"; a word that the value's unit repeats is left out."""
    words = [word for word in name.split("_") if word not in ("MS", "SECONDS", "BYTES")]
    text = " ".join(word if re.search(r"\d", word) else word.lower() for word in words)
    return text[0].upper() + text[1:]


def html() -> str:
    """The whole page."""
    body = _opening() + _outcomes() + _lite() + _confidence() + _addresses() + _unread() + _numbers()
    return document("decides", "How Groundmark decides", body)


def _opening() -> str:
    return (
        paragraph(
            "Groundmark answers one question for each sentence of an AI Overview: does a page that Google cited back "
            "it up? It never judges whether the sentence is true.",
            "lead",
        )
        + paragraph(
            "This page was generated from the code that does the checking. Every number on it is the one that runs."
        )
        + heading("From the Overview to a verdict", "way")
        + items(
            (
                "The Overview is read when it has stopped changing, and split into sentences.",
                f"Sentences under {limits.MIN_SENTENCE_WORDS} words, headings and buttons are left out. "
                f"The first {limits.MAX_SENTENCES} sentences are checked.",
                "Each sentence is paired with the pages that Google cited: the link right after it; if there is none, "
                "those of its paragraph; if there are none, the Overview's full list. "
                f"At most {limits.MAX_SOURCES_PER_SENTENCE} pages each.",
                "Each page is opened once, without cookies and without a referrer, and read as a whole, up to "
                f"{value_with_unit('MAX_PAGE_BYTES', limits.MAX_PAGE_BYTES)} and "
                f"{value_with_unit('FETCH_SECONDS', limits.FETCH_SECONDS)}.",
                f"Its text is split into overlapping passages of {limits.PASSAGE_SENTENCES} sentences, "
                "more where they are short. They are ranked "
                f"against the sentence with BM25, plus {limits.FIGURE_BONUS:g} for every figure they share.",
                f"The best {limits.PASSAGES_PER_SOURCE} passages of each page are compared, "
                f"{limits.PASSAGES_FOR_LITE} in all.",
            )
        )
    )


def _outcomes() -> str:
    rows = [OUTCOMES[outcome] for outcome in Outcome]
    return (
        heading("The seven outcomes", "outcomes")
        + table("They are never folded together.", ("Outcome", "What it means"), rows)
        + paragraph(
            "The support score of an Overview is the number of sentences that are supported, divided by the number "
            "that could be checked. “Couldn't check”, “nothing to check” and “not checked” stand "
            "beside it, never in it."
        )
    )


def _lite() -> str:
    share = value_with_unit("LITE_WORD_SHARE", limits.LITE_WORD_SHARE)
    most = value_with_unit("LITE_CONFIDENCE_MAX", limits.LITE_CONFIDENCE_MAX)
    return (
        heading("The lite check", "lite")
        + paragraph(
            f"A sentence is supported when at least {share} of its key words stand in one passage and every figure of "
            "the sentence stands there too; otherwise it is not found."
        )
        + items(
            (
                "Key words are the words that carry meaning, compared by their stems: “opened” is “opening”.",
                "Numbers, dates and times are compared by what they say: “four” is “4”, “10am” is “10:00 AM”.",
                "Verbs that carry little, such as “make” or “use”, are counted only where the page has them.",
                "It is not supported when one of the two denies what the other says, or when the page says the "
                "opposite of a word of the sentence: “decrease” for “increase”.",
                f"Nor when a sentence of up to {limits.LITE_SHORT_WORDS} key words has a name, or a last word, that "
                "the passage lacks.",
                f"Nor when the words are scattered: two neighbouring sentences must hold "
                f"{value_with_unit('LITE_NEAR_SHARE', limits.LITE_NEAR_SHARE)} of those that the passage has.",
                f"It never says “contradicted”, and its confidence never exceeds {most}.",
                "No AI model takes part in it.",
            )
        )
    )


def _confidence() -> str:
    bounds = [
        value_with_unit(name, getattr(limits, name))
        for name in ("CONFIDENCE_MIN", "CONFIDENCE_MAX", "LITE_CONFIDENCE_MAX", "CONFIDENCE_HIGH", "CONFIDENCE_MEDIUM")
    ]
    least, most, most_lite, high, medium = bounds
    rows = [(rule.meaning, _points(rule.weight)) for rule in confidence.EVIDENCE]
    return (
        heading("The confidence", "confidence")
        + paragraph(
            "It is a sum of evidence that can be checked, and says how clear the comparison was. The weights "
            "are set so that on the labelled cases about as many verdicts were right as the confidence says; above its "
            "highest value more were (eval/RESULTS.md in the source code)."
        )
        + table("What counts, and how much at most", ("Evidence", "Adds"), rows)
        + paragraph(
            f"The sum is kept between {least} and {most}, for a lite check at most {most_lite}. "
            f"It is called high from {high}, medium from {medium}, and low below that."
        )
    )


def _points(weight: float) -> str:
    return f"{weight:+.0%}".replace("-", "\N{MINUS SIGN}").replace("%", f"{_BLANK}%")


def _addresses() -> str:
    return (
        heading("Addresses that are never opened", "addresses")
        + paragraph(
            "Before a request and at every redirect, the address is judged as the browser itself reads it. It is "
            "refused for any of these reasons:"
        )
        + items(addresses.SENTENCES.values())
        + paragraph(
            "A limit of this: a name is judged, not what it stands for. A public name that resolves to a private "
            "address can only be noticed after the connection, when the request has been made."
        )
    )


def _unread() -> str:
    clauses = [text for text in REASONS.values() if not text.endswith(".")]  # those of sources; see wording.py
    return (
        heading("Pages that are not read", "unread")
        + paragraph("A page that can't be read is never guessed at. The card names the reason:")
        + items(f"{text}." for text in clauses)
    )


def _numbers() -> str:
    parts = [
        heading("Every number", "numbers"),
        paragraph("The names in small print are those of the source file groundmark/limits.py."),
    ]
    by_section: dict[str, list[Limit]] = {}
    for limit in read_limits(Path(limits.__file__).read_text(encoding="utf-8")):
        by_section.setdefault(limit.section, []).append(limit)
    for section, group in by_section.items():
        rows = [
            (f"{readable_name(one.name)}\n{one.name}", value_with_unit(one.name, one.value), one.reason)
            for one in group
        ]
        parts.append(table(section, ("Name", "Value", "Why"), rows))
    return "".join(parts)
