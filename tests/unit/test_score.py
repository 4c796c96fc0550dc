"""The support score of an Overview (PRODUCT.md section 11)."""

import pytest

from groundmark.domain import Outcome
from groundmark.score import score

O = Outcome  # noqa: E741  a table of outcomes reads best short


@pytest.mark.parametrize(
    ("outcomes", "value", "backed", "checked"),
    [
        ([O.SUPPORTED, O.NOT_FOUND], 0.5, 1, 2),
        ([O.SUPPORTED, O.PARTIAL], 0.5, 1, 2),
        ([O.SUPPORTED, O.COULD_NOT_CHECK, O.NOT_CHECKED, O.NOTHING_TO_CHECK], 1.0, 1, 1),
        ([O.CONTRADICTED, O.PARTIAL, O.NOT_FOUND], 0.0, 0, 3),
        ([O.COULD_NOT_CHECK, O.NOTHING_TO_CHECK], None, 0, 0),
        ([], None, 0, 0),
    ],
)
def test_backed_over_checked(outcomes: list[Outcome], value: float | None, backed: int, checked: int) -> None:
    """Partial is not backed; what could not or need not be checked is in no rate; nothing checked, no score."""
    found = score(outcomes)
    assert (found.value, found.backed, found.checked) == (value, backed, checked)
    assert sum(found.counts.values()) == len(outcomes)
