"""The support score of a whole Overview: sentences fully backed / sentences that could be checked (section 11).

Partial counts as not backed. What could not be checked, wasn't checked or has nothing to check stands beside it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from groundmark.domain import Outcome, Score

CHECKED: Final = frozenset({Outcome.SUPPORTED, Outcome.PARTIAL, Outcome.CONTRADICTED, Outcome.NOT_FOUND})


def score(outcomes: Iterable[Outcome]) -> Score:
    """Count the outcomes; no score at all when nothing could be checked."""
    counts = Counter(outcomes)
    checked = sum(counts[outcome] for outcome in CHECKED)
    backed = counts[Outcome.SUPPORTED]
    value = round(backed / checked, 4) if checked else None
    return Score(value, backed, checked, {outcome: counts[outcome] for outcome in Outcome})
