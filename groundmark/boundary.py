"""The pydantic models that guard what comes from outside, and the JSON that goes out.

Out there offsets are UTF-16 code units (JavaScript's); in here they are code points. This module is the only border.
"""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from groundmark import limits
from groundmark.check import ClaimsFound, Event, Finished, SourceRead, VerdictReached
from groundmark.domain import (
    Anchor,
    Attached,
    BlockKind,
    Claim,
    ClaimKey,
    Outcome,
    Overview,
    OverviewBlock,
    Page,
    Ranked,
    Source,
    Unreadable,
)
from groundmark.figures import figures, matches
from groundmark.fragments import text_fragment_url
from groundmark.lite import LiteResult
from groundmark.offsets import from_utf16, to_utf16
from groundmark.wording import REASONS, source_reason
from groundmark.words import key_words, words

Json = dict[str, Any]

_Url = Annotated[str, StringConstraints(max_length=limits.MAX_URL_CHARACTERS)]
_Text = Annotated[str, StringConstraints(max_length=limits.MAX_BLOCK_CHARACTERS)]


class _Strict(BaseModel):
    """Nothing is converted, nothing unknown is let in, nothing is changed afterwards."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class AnchorIn(_Strict):
    """Links behind a place of a block's text (UTF-16)."""

    at: Annotated[int, Field(ge=0, le=limits.MAX_BLOCK_CHARACTERS)]
    urls: Annotated[list[_Url], Field(max_length=limits.MAX_OVERVIEW_LINKS)]


class BlockIn(_Strict):
    """A block of the Overview as the content script read it."""

    kind: Annotated[BlockKind, Field(strict=False)]
    text: _Text
    anchors: Annotated[list[AnchorIn], Field(max_length=limits.MAX_OVERVIEW_LINKS)] = []


class OverviewIn(_Strict):
    """The Overview as the content script read it."""

    blocks: Annotated[list[BlockIn], Field(max_length=limits.MAX_OVERVIEW_BLOCKS)]
    sources: Annotated[list[_Url], Field(max_length=limits.MAX_OVERVIEW_LINKS)] = []
    language: Annotated[str, StringConstraints(max_length=35)] = ""
    query: Annotated[str, StringConstraints(max_length=2_048)] = ""
    complete: bool = True

    def to_domain(self) -> Overview:
        """The same in the core's terms, anchors as code points."""
        blocks = tuple(
            OverviewBlock(
                block.kind,
                block.text,
                tuple(Anchor(from_utf16(block.text, anchor.at), tuple(anchor.urls)) for anchor in block.anchors),
            )
            for block in self.blocks
        )
        return Overview(blocks, tuple(self.sources), self.language, self.query, self.complete)


class CitationIn(_Strict):
    """A cited page of a sentence, as the core had told it."""

    url: _Url
    attached: Annotated[Attached, Field(strict=False)]


class KnownIn(_Strict):
    """A verdict that already stands on the page: of which sentence, with which cited pages."""

    text: _Text
    citations: Annotated[list[CitationIn], Field(max_length=limits.MAX_SOURCES_PER_SENTENCE)]
    outcome: Annotated[Outcome, Field(strict=False)]


class OverviewMessage(_Strict):
    """CS_OVERVIEW: the one message that starts a check."""

    type: str
    id: Annotated[str, StringConstraints(max_length=100)]
    access: bool
    overview: OverviewIn
    known: Annotated[list[KnownIn], Field(max_length=limits.MAX_OVERVIEW_BLOCKS)] = []

    def known_outcomes(self) -> dict[ClaimKey, Outcome]:
        """The decided claims by their key."""
        return {
            (one.text, tuple((cited.url, cited.attached) for cited in one.citations)): one.outcome for one in self.known
        }


# --- out --------------------------------------------------------------------------------------------------------------
def event_json(event: Event, overview: Overview, inspection: str = "") -> Json:
    """One event as the content script gets it (shapes: ``extension/shared/messages.js``)."""
    match event:
        case ClaimsFound():
            claims = [_claim_json(claim, overview) for claim in event.claims]
            return {"type": "OFF_CLAIMS", "claims": claims, "over_limit": event.over_limit}
        case SourceRead():
            return {"type": "OFF_SOURCE", "source": source_json(event.source)}
        case VerdictReached():
            return {"type": "OFF_VERDICT", "verdict": _verdict_json(event, inspection)}
        case Finished():
            counts = {outcome.value: count for outcome, count in event.score.counts.items()}
            score = {"value": event.score.value, "backed": event.score.backed, "checked": event.score.checked}
            return {"type": "OFF_DONE", "score": {**score, "counts": counts}}


def _claim_json(claim: Claim, overview: Overview) -> Json:
    text = overview.blocks[claim.block].text
    return {
        "index": claim.index,
        "text": claim.text,
        "block": claim.block,
        "start": to_utf16(text, claim.span.start),
        "end": to_utf16(text, claim.span.end),
        "citations": [{"url": one.url, "attached": one.attached.value} for one in claim.citations],
    }


def source_json(source: Source) -> Json:
    """One cited page and how its reading went."""
    page = source.page
    return {
        "number": source.number,
        "url": source.url,
        "title": page.title if isinstance(page, Page) else "",
        "status": source.status,
        "reason": source.reason.value if source.reason else None,
        "reason_text": source_reason(page) if isinstance(page, Unreadable) else "",
        "bytes": source.bytes,
        "seconds": source.seconds,
        "passages": len(source.passages),
        "truncated": isinstance(page, Page) and page.truncated,
    }


def _verdict_json(reached: VerdictReached, inspection: str) -> Json:
    verdict = reached.verdict
    confidence = verdict.confidence
    return {
        "claim": verdict.claim,
        "outcome": verdict.outcome.value,
        "reason": verdict.reason.value if verdict.reason else None,
        "reason_text": REASONS[verdict.reason] if verdict.reason else "",
        "explanation": verdict.explanation,
        "mode": verdict.mode.value,
        "partial": verdict.partial,
        "confidence": confidence.value if confidence else None,
        "level": confidence.level.value if confidence else None,
        "quote": verdict.quote,
        "source": verdict.source,
        "source_title": _title(reached),
        "link": text_fragment_url(verdict.source, verdict.quote) if verdict.source else "",
        "attached": verdict.attached.value if verdict.attached else None,
        "inspection": inspection,
    }


def _title(reached: VerdictReached) -> str:
    return next(
        (
            source.page.title
            for source in reached.sources
            if source.url == reached.verdict.source and isinstance(source.page, Page)
        ),
        "",
    )


def inspection_json(reached: VerdictReached, overview: Overview, *, version: str, checked_at: str) -> Json:
    """How one sentence was checked, for the inspection page (section 9). Built here, kept in session storage."""
    verdict = reached.verdict
    confidence = verdict.confidence
    return {
        "sentence": reached.claim.text,
        "query": overview.query,
        **{key: value for key, value in _verdict_json(reached, "").items() if key not in _NOT_INSPECTED},
        "quote_source": verdict.source,
        "confidence": confidence
        and {
            "value": confidence.value,
            "level": confidence.level.value,
            "evidence": [{"name": one.name, "weight": one.weight, "note": one.note} for one in confidence.evidence],
        },
        "citations": [
            {"url": one.url, "attached": one.attached.value, "hint": one.hint} for one in reached.claim.citations
        ],
        "sources": [source_json(source) for source in reached.sources],
        "passages": [_passage_json(rank, one, reached.claim.text) for rank, one in enumerate(reached.ranked, 1)],
        "lite": _lite_json(reached.lite) if reached.lite else None,
        "version": version,
        "checked_at": checked_at,
    }


_NOT_INSPECTED = frozenset({"claim", "confidence", "level", "source", "source_title", "inspection"})


def _passage_json(rank: int, ranked: Ranked, sentence: str) -> Json:
    text = ranked.passage.text
    return {
        "id": ranked.passage.id,
        "source": ranked.passage.source,
        "rank": rank,
        "score": round(ranked.score, 3),
        "bm25": round(ranked.bm25, 3),
        "shared_figures": [figure.text for figure in ranked.shared_figures],
        "text": text,
        "marks": _marks(text, sentence),
    }


def _marks(text: str, sentence: str) -> list[Json]:
    """Where the sentence's figures and key words stand in a passage (UTF-16), figures first where both do."""
    claimed = figures(sentence)
    stems = {word.stem for word in key_words(sentence)}
    found = [figure.span for figure in figures(text) if any(matches(one, figure) for one in claimed)]
    marks = [(span, "figure") for span in found]
    for word in words(text):
        inside = any(span.start < word.span.end and word.span.start < span.end for span in found)
        if word.stem in stems and not inside:
            marks.append((word.span, "word"))
    marks.sort(key=lambda one: one[0].start)
    return [
        {"start": to_utf16(text, span.start), "end": to_utf16(text, span.end), "kind": kind} for span, kind in marks
    ]


def _lite_json(result: LiteResult) -> Json:
    best = result.best
    return {
        "key_words": list(result.key_words),
        "found": list(best.found) if best else [],
        "missing": list(best.absent) if best else list(result.key_words),
        "share": round(best.share, 4) if best else 0.0,
        "figures": [figure.text for figure in result.figures],
        "figures_missing": [figure.text for figure in (best.figures_missing if best else result.figures)],
        "negation_differs": bool(best and best.negation_differs),
        "passage": best.passage.id if best else "",
    }
