"""One Overview from start to end: an async generator of events over the ports. The only orchestrator.

Each cited page is fetched once, a few at a time; a sentence's verdict comes when its own sources are in. Closing the
generator cancels what is under way.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Mapping
from dataclasses import dataclass, field, replace

from groundmark import limits
from groundmark.addresses import Refusal, judge, judge_ip
from groundmark.claims import find_claims
from groundmark.confidence import lite_confidence
from groundmark.domain import (
    Claim,
    ClaimKey,
    FetchFailed,
    Mode,
    Outcome,
    Overview,
    Page,
    Ranked,
    Reason,
    Score,
    Source,
    Unreadable,
    Verdict,
)
from groundmark.links import page_key
from groundmark.lite import LiteResult, ground
from groundmark.page import read
from groundmark.passages import passages
from groundmark.ports import Clock, SourceReader
from groundmark.ranking import Index
from groundmark.score import score
from groundmark.wording import REASONS, lite_explanation, unread_sources

_NOTHING = frozenset({Reason.QUESTION, Reason.OFFER, Reason.LEAD_IN})
_COULD_NOT = frozenset({Reason.NO_CITATION, Reason.LINK_HIDDEN})


@dataclass(frozen=True, slots=True)
class ClaimsFound:
    """The Overview's sentences, before anything is fetched."""

    claims: tuple[Claim, ...]

    @property
    def over_limit(self) -> int:
        """How many sentences stand beyond the limit."""
        return sum(claim.set_aside is Reason.OVER_LIMIT for claim in self.claims)


@dataclass(frozen=True, slots=True)
class SourceRead:
    """One cited page is in, or the reason why not."""

    source: Source


@dataclass(frozen=True, slots=True)
class VerdictReached:
    """A sentence's verdict with all that it rests on: what the inspection page shows."""

    claim: Claim
    verdict: Verdict
    sources: tuple[Source, ...] = ()
    ranked: tuple[Ranked, ...] = ()
    lite: LiteResult | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """Every sentence has its outcome."""

    score: Score


Event = ClaimsFound | SourceRead | VerdictReached | Finished


@dataclass(slots=True)
class _Reading:
    """A cited page on its way: the task that reads it, and what came of it."""

    number: int
    url: str
    source: Source | None = None
    index: Index = field(default_factory=lambda: Index(()))


async def check(
    overview: Overview,
    reader: SourceReader,
    clock: Clock,
    *,
    access: bool = True,
    known: Mapping[ClaimKey, Outcome] | None = None,
) -> AsyncGenerator[Event]:
    """Check one Overview.

    :param access: whether cited pages may be opened; without it every checkable sentence is "not checked".
    :param known: outcomes of claims (by their key) that are already decided: no page is fetched for them, no verdict
        is given again, and the score counts them.
    """
    known = known or {}
    claims = find_claims(overview, reader.parse)
    yield ClaimsFound(claims)
    outcomes: list[Outcome] = []
    waiting: list[Claim] = []
    for claim in claims:
        if claim.key in known:
            outcomes.append(known[claim.key])
        elif (aside := claim.set_aside or (None if access else Reason.NO_ACCESS)) is not None:
            verdict = _set_aside(claim, aside)
            outcomes.append(verdict.outcome)
            yield VerdictReached(claim, verdict)
        else:
            waiting.append(claim)

    readings = _readings(waiting)
    gate = asyncio.Semaphore(limits.PARALLEL_FETCHES)
    tasks = {asyncio.ensure_future(_read_source(one, reader, clock, gate)) for one in readings.values()}
    try:
        while tasks:
            done, tasks = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                yield SourceRead(task.result())
            ready = [claim for claim in waiting if all(one.source for one in _cited(claim, readings))]
            waiting = [claim for claim in waiting if claim not in ready]
            for claim in ready:
                reached = _lite_verdict(claim, _cited(claim, readings))
                outcomes.append(reached.verdict.outcome)
                yield reached
                await asyncio.sleep(0)  # a long Overview must not hold up the fetches that are under way
    finally:
        for task in tasks:
            task.cancel()
    yield Finished(score(outcomes))


def _readings(claims: Iterable[Claim]) -> dict[str, _Reading]:
    """The pages that the claims cite, each once, numbered from 1 in the order in which they are cited."""
    readings: dict[str, _Reading] = {}
    for claim in claims:
        for citation in claim.citations:
            key = page_key(citation.url)
            if key not in readings:
                readings[key] = _Reading(len(readings) + 1, citation.url)
    return readings


def _cited(claim: Claim, readings: Mapping[str, _Reading]) -> list[_Reading]:
    return [readings[page_key(citation.url)] for citation in claim.citations]


async def _read_source(reading: _Reading, reader: SourceReader, clock: Clock, gate: asyncio.Semaphore) -> Source:
    """Fetch and read one page. Whatever fails becomes a named reason, never a verdict and never an exception."""
    async with gate:
        started = clock.now()
        try:
            source = await _fetch(reading.number, reading.url, reader)
            if isinstance(source.page, Page):
                windows = passages(source.page, reading.number)
                reading.index = Index(windows)
                source = replace(source, passages=windows)
        except Exception as error:  # noqa: BLE001  a page that breaks the reader must cost only itself
            source = Source(reading.number, reading.url, Unreadable(reading.url, Reason.FAILED, type(error).__name__))
        reading.source = replace(source, seconds=round(clock.now() - started, 3))
        return reading.source


def _clause(refusal: Refusal) -> str:
    """A refusal's sentence as it stands in brackets behind the reason."""
    return f"{refusal.sentence[0].lower()}{refusal.sentence[1:].removesuffix('.')}"


def _detail(failed: FetchFailed, reader: SourceReader) -> str:
    """What stands in brackets behind a reason: of a refused hop or server the rule that it breaks."""
    refusal = None
    if failed.reason is Reason.REFUSED_HOP:
        refusal = judge(reader.parse(failed.detail))
    elif failed.reason is Reason.REFUSED_SERVER:
        refusal = judge_ip(failed.detail)
    return _clause(refusal) if refusal else failed.detail


async def _fetch(number: int, url: str, reader: SourceReader) -> Source:
    refusal = judge(reader.parse(url))
    if refusal is not None:
        return Source(number, url, Unreadable(url, Reason.REFUSED_ADDRESS, _clause(refusal)))
    fetched = await reader.fetch(url)
    if isinstance(fetched, FetchFailed):
        return Source(number, url, Unreadable(url, fetched.reason, _detail(fetched, reader)))
    refusal = judge(reader.parse(fetched.url))
    if refusal is not None:
        return Source(number, url, Unreadable(url, Reason.REFUSED_HOP, _clause(refusal)))
    return Source(number, url, read(fetched, url, reader.tokens), fetched.status, len(fetched.body))


def _lite_verdict(claim: Claim, readings: Iterable[_Reading]) -> VerdictReached:
    """The lite verdict of a claim whose sources are all in; our own fault is "not checked", never a verdict."""
    try:
        return _decide(claim, list(readings))
    except Exception:  # noqa: BLE001  one sentence that breaks the check must not cost the others theirs
        return VerdictReached(claim, _set_aside(claim, Reason.FAILED))


def _decide(claim: Claim, cited: list[_Reading]) -> VerdictReached:
    sources = tuple(one.source for one in cited if one.source is not None)
    read_ones = [one for one in cited if one.source is not None and isinstance(one.source.page, Page)]
    if not read_ones:
        verdict = Verdict(claim.index, Outcome.COULD_NOT_CHECK, Reason.NO_SOURCE_READ, unread_sources(sources))
        return VerdictReached(claim, verdict, sources)
    ranked, result = ground(claim.text, [one.index for one in read_ones])
    best = result.best
    source = next((one for one in sources if best and one.number == best.passage.source), None)
    attached = claim.citations[0].attached  # claims.py takes all of a sentence's citations from one level
    confidence = lite_confidence(
        result,
        attached=attached,
        all_read=all(isinstance(one.page, Page) and not one.page.truncated for one in sources),
    )
    verdict = Verdict(
        claim.index,
        result.outcome,
        result.reason,
        lite_explanation(result, sources),
        Mode.LITE,
        confidence=confidence,
        quote=result.quote,
        source=source.url if source else "",
        passage=best.passage.id if best else "",
        attached=attached,
    )
    return VerdictReached(claim, verdict, sources, ranked, result)


def _set_aside(claim: Claim, reason: Reason) -> Verdict:
    if reason in _NOTHING:
        outcome = Outcome.NOTHING_TO_CHECK
    elif reason in _COULD_NOT:
        outcome = Outcome.COULD_NOT_CHECK
    else:
        outcome = Outcome.NOT_CHECKED
    return Verdict(claim.index, outcome, reason, REASONS[reason])
