"""The pydantic models that guard labelled cases: rows of files that somebody else wrote (``eval/README.md``).

Apart from :mod:`groundmark.boundary`, so that a check doesn't wait at its start for what only an evaluation needs.
"""

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from groundmark.evaluation import Case, CaseSource, Label, RetrievalCase


class _Row(BaseModel):
    """A row of a file that somebody else wrote: what is asked for is checked, what else stands there is let be."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class CaseSourceIn(_Row):
    """A cited page of a case: its text or its HTML."""

    title: str | None = None
    url: str | None = None
    text: str | None = None
    html: str | None = None

    @model_validator(mode="after")
    def _has_content(self) -> Self:
        if self.text is None and self.html is None:
            raise ValueError("a source needs text or html")
        return self


class CaseIn(_Row):
    """A labelled sentence with its cited pages (``eval/README.md``)."""

    id: Annotated[str, StringConstraints(min_length=1)]
    sentence: Annotated[str, StringConstraints(min_length=1)]
    sources: Annotated[list[CaseSourceIn], Field(min_length=1)]
    label: Annotated[Label, Field(strict=False)]
    partial: bool | None = None
    negative_may_be_contradicted: bool | None = None

    def to_domain(self) -> Case:
        """The same in the core's terms."""
        return Case(
            self.id,
            self.sentence,
            tuple(CaseSource(one.title or "", one.url or "", one.text or "", one.html or "") for one in self.sources),
            self.label,
            bool(self.partial),
            bool(self.negative_may_be_contradicted),
        )


class RetrievalCaseIn(_Row):
    """A row of WiCE's retrieval file: a claim, a page's sentences, and which of them back it, as sets of places."""

    claim: Annotated[str, StringConstraints(min_length=1)]
    evidence: Annotated[list[str], Field(min_length=1)]
    supporting_sentences: list[list[Annotated[int, Field(ge=0)]]]

    def to_domain(self) -> RetrievalCase:
        """The same in the core's terms; empty sets, of claims that nothing backs, are left out."""
        gold = tuple(frozenset(places) for places in self.supporting_sentences if places)
        return RetrievalCase(self.claim, tuple(self.evidence), gold)


def row_problem(error: ValidationError) -> str:
    """What is wrong with a row, in one line: the place of each fault and what was expected there."""
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'row'}: {fault['msg']}" for fault in error.errors(include_url=False)
    )
