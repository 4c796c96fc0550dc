"""The pages that come from the code say what the code does: "How Groundmark decides" and the privacy policy."""

import html
import json
import re
from pathlib import Path

import pytest

from groundmark import addresses, confidence, limits
from groundmark.domain import Outcome, Reason
from groundmark.wording import REASONS
from tools import decides, document, privacy
from tools.paths import ROOT
from tools.permissions import PERMISSIONS

LIMITS = list(decides.read_limits(Path(limits.__file__).read_text(encoding="utf-8")))
MESSAGES = json.loads((ROOT / "extension" / "_locales" / "en" / "messages.json").read_text(encoding="utf-8"))


def text_of(page: str) -> str:
    """What stands on a page, one blank between its pieces."""
    return html.unescape(re.sub(r"(?:<[^>]*>|\s)+", " ", page))


PAGE = text_of(decides.html())


def test_every_number_is_read() -> None:
    """All constants of limits.py are found, in their order and with the values that run."""
    assert [(one.name, one.value) for one in LIMITS] == [item for item in vars(limits).items() if item[0].isupper()]


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_every_number_stands_on_the_page_with_its_reason(limit: decides.Limit) -> None:
    """A row gives the name, the value with its unit, and a reason; a number without a reason is a fault."""
    assert limit.section
    assert limit.reason
    value = decides.value_with_unit(limit.name, limit.value)
    assert text_of(f"{limit.name} {value} {html.escape(limit.reason)}") in PAGE


def test_a_reason_belongs_to_the_constants_right_above_it() -> None:
    """A docstring speaks for the unbroken run of constants above it, and for none beyond a gap."""
    source = (
        '# --- Bounds ---\nCONFIDENCE_MIN: Final = 0\nCONFIDENCE_MAX: Final = 1\n"""Both."""\nFIGURE_BONUS: Final = 2\n'
    )
    apart = 'LITE_WORD_SHARE: Final = 3\n\nBM25_B: Final = 4\n"""The last."""\n'
    found = {one.name: one.reason for one in decides.read_limits(source + apart)}
    assert found == {
        "CONFIDENCE_MIN": "Both.",
        "CONFIDENCE_MAX": "Both.",
        "FIGURE_BONUS": "",
        "LITE_WORD_SHARE": "",
        "BM25_B": "The last.",
    }


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("LITE_WORD_SHARE", 0.7, "70 %"),
        ("CONFIDENCE_MIN", 0.15, "15 %"),
        ("MAX_PAGE_BYTES", 3_000_000, "3 MB"),
        ("STREAM_STABLE_MS", 1_500, "1.5 s"),
        ("FETCH_SECONDS", 10.0, "10 s"),
        ("MAX_TOKENS", 400_000, "400,000"),
        ("FIGURE_BONUS", 2.0, "2"),
    ],
)
def test_a_value_has_the_unit_of_its_name(name: str, value: float, written: str) -> None:
    """Percent, megabytes and seconds come from the constant's name; the rest are plain numbers."""
    assert decides.value_with_unit(name, value).replace("\N{NO-BREAK SPACE}", " ") == written


def test_the_seven_outcomes_are_explained_in_the_words_that_people_see() -> None:
    """The page and the marks call an outcome by one name."""
    assert list(decides.OUTCOMES) == list(Outcome)
    for outcome, (name, meaning) in decides.OUTCOMES.items():
        assert name == MESSAGES[f"outcome_{outcome}"]["message"]
        assert f"{name} {meaning}" in PAGE


def test_the_evidence_is_the_table_that_is_added_up() -> None:
    """Every row of the confidence table stands on the page with its weight, and has a name on the inspection page."""
    for rule in confidence.EVIDENCE:
        sign = "+" if rule.weight > 0 else "\N{MINUS SIGN}"
        assert text_of(f"{html.escape(rule.meaning)} {sign}{abs(rule.weight):.0%}").replace("%", " %") in PAGE
    named = {key.removeprefix("page_evidence_") for key in MESSAGES if key.startswith("page_evidence_")} - {"seen"}
    assert named == {rule.name for rule in confidence.EVIDENCE}


def test_what_is_not_opened_and_not_read_is_listed() -> None:
    """Every refusal of an address and every reason of an unread page stands on the page."""
    reasons = list(Reason)
    of_sources = reasons[reasons.index(Reason.REFUSED_ADDRESS) : reasons.index(Reason.TOO_LARGE) + 1]
    assert all(sentence in PAGE for sentence in addresses.SENTENCES.values())
    assert [reason for reason in of_sources if f"{REASONS[reason]}." not in PAGE] == []


def test_text_is_escaped_wherever_it_stands() -> None:
    """No text can become markup on a generated page."""
    evil = "<img src=x onerror=alert(1)>\"'&"
    made = (
        document.paragraph(evil)
        + document.heading(evil, "x")
        + document.items([evil])
        + document.table(evil, [evil, evil], [[evil, evil]])
        + document.document("privacy", evil, "")
    )
    assert "<img" not in made
    assert text_of(made).count(evil) == 10


def test_the_privacy_policy_is_one_text() -> None:
    """PRIVACY.md and the extension's page are made from the same sentences, every permission with its reason."""
    assert (ROOT / "PRIVACY.md").read_text(encoding="utf-8") == privacy.markdown(), (
        "run python -m tools.privacy > PRIVACY.md"
    )
    page = text_of(privacy.html())
    for section in privacy.SECTIONS:
        assert all(sentence in page for sentence in (section.title, section.remark, *section.points))
    for permission, reason in PERMISSIONS.items():
        assert f"{permission} {reason}" in page
