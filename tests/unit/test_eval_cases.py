"""The labelled cases in ``eval/cases``: every one valid, and all of them together worth measuring on."""

from collections import Counter

from groundmark.cases import CaseIn
from groundmark.evaluation import Label, judge
from groundmark.native.tokens import tokens
from tools.paths import ROOT

FOLDER = ROOT / "eval" / "cases"
CASES = [
    (file.stem, CaseIn.model_validate_json(line))
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_text("utf-8").splitlines()
]
THEMES = {
    "numbers", "dates", "units", "names", "negation", "scope", "time", "conditions", "multi-source", "structured",
    "injection", "paraphrase",
}  # fmt: skip


def test_there_are_enough_of_every_kind() -> None:
    """At least 200 cases, 25 of each label and of partial ones, and every theme."""
    assert len(CASES) >= 200
    labels = Counter(case.label for _, case in CASES)
    assert min(labels[label] for label in Label) >= 25
    assert sum(bool(case.partial) for _, case in CASES) >= 25
    themes = Counter(theme for theme, _ in CASES)
    assert set(themes) == THEMES
    assert min(themes.values()) >= 10


def test_no_case_stands_there_twice() -> None:
    """Ids are unique, and so is a sentence with its pages."""
    assert len({case.id for _, case in CASES}) == len(CASES)
    assert len({(case.sentence, str(case.sources)) for _, case in CASES}) == len(CASES)


def test_every_theme_has_both_sides() -> None:
    """A theme with only one label would reward a checker that always says the same."""
    for theme in THEMES:
        labels = {case.label for name, case in CASES if name == theme}
        assert Label.SUPPORTED in labels
        assert len(labels) > 1


def test_partial_is_a_kind_of_not_found() -> None:
    """Half right is not backed, so a partial case is labelled not found."""
    assert all(case.label is Label.NOT_FOUND for _, case in CASES if case.partial)


def test_every_page_can_be_read() -> None:
    """No case is lost to a page that the reader gives up: the label would measure nothing."""
    assert all(judge(case.to_domain(), tokens).confidence is not None for _, case in CASES)


def test_hosts_are_reserved_names() -> None:
    """The pages are invented, and their addresses can't be anybody's (RFC 2606)."""
    assert all((source.url or "").endswith(".example/") for _, case in CASES for source in case.sources)
