"""One Overview from start to end: the orchestrator's promises (DESIGN.md, "The way of the data")."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from groundmark.check import ClaimsFound, Event, Finished, SourceRead, VerdictReached, check
from groundmark.domain import (
    Anchor,
    Attached,
    BlockKind,
    ClaimKey,
    Fetched,
    FetchFailed,
    Outcome,
    Overview,
    OverviewBlock,
    Page,
    Reason,
)
from groundmark.native.saved import Saved, SavedReader, StepClock

MUSEUM, HOURS = "https://museum.example/", "https://hours.example/"
BUILT = "The lighthouse was built in 1874 by the harbour company."
OPENS = "The museum in the lighthouse opens daily at 10 am in summer."
FILLER = "<p>The harbour of the small town lies on the north side of the bay, and ferries leave from its long pier all year round for the islands.</p>"


def page(*paragraphs: str) -> Fetched:
    """A web page with these paragraphs and enough other text to be readable."""
    body = "".join(f"<p>{text}</p>" for text in paragraphs)
    return Fetched(MUSEUM, 200, "text/html", f"<title>Museum</title><body>{FILLER}{body}</body>".encode())


def overview(*lines: tuple[str, str], kind: BlockKind = BlockKind.PARAGRAPH) -> Overview:
    """One block for each (text, cited url)."""
    return Overview(
        tuple(OverviewBlock(kind, text, (Anchor(len(text), (url,)),)) for text, url in lines), language="en"
    )


def run(
    what: Overview, pages: Mapping[str, Saved], *, access: bool = True, known: Mapping[ClaimKey, Outcome] | None = None
) -> tuple[list[Event], SavedReader]:
    """All events of a check, and the reader with what it was asked for."""
    reader = SavedReader(pages)

    async def collect() -> list[Event]:
        return [event async for event in check(what, reader, StepClock(0.1), access=access, known=known)]

    return asyncio.run(collect()), reader


def verdicts(events: list[Event]) -> dict[str, VerdictReached]:
    """The verdicts by sentence."""
    return {event.claim.text: event for event in events if isinstance(event, VerdictReached)}


def test_claims_come_first_then_sources_then_verdicts_then_the_score() -> None:
    """Events come in one direction, and the last is the score."""
    events, _ = run(overview((BUILT, MUSEUM)), {MUSEUM: page(BUILT)})
    assert [type(event) for event in events] == [ClaimsFound, SourceRead, VerdictReached, Finished]
    assert isinstance(events[-1], Finished)
    assert events[-1].score.value == 1.0


def test_each_page_is_fetched_once() -> None:
    """Whatever number of sentences cite a page, and under whatever fragments, it is asked for once."""
    what = overview(
        (BUILT, f"{MUSEUM}#:~:text=built"), (OPENS, f"{MUSEUM}#hours"), (f"Visitors say that {OPENS}", MUSEUM)
    )
    _, reader = run(what, {MUSEUM: page(BUILT, OPENS)})
    assert len(reader.asked) == 1


def test_a_private_address_is_never_asked_for() -> None:
    """An address that may not be opened is refused before the reader hears of it."""
    urls = [
        "http://192.168.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://2130706433/",
        "ftp://a.example/",
        "https://a.example:8443/",
    ]
    for url in urls:
        events, reader = run(overview((BUILT, url)), {})
        assert reader.asked == []
        (only,) = verdicts(events).values()
        assert only.verdict.outcome is Outcome.COULD_NOT_CHECK


def test_a_page_that_came_from_a_private_address_is_not_read() -> None:
    """If a redirect ended at a refused address after all, what came is thrown away."""
    landed = Fetched("http://10.0.0.1/", 200, "text/html", page(BUILT).body)
    events, _ = run(overview((BUILT, MUSEUM)), {MUSEUM: landed})
    assert verdicts(events)[BUILT].verdict.outcome is Outcome.COULD_NOT_CHECK


def test_a_page_that_was_never_read_gives_no_verdict() -> None:
    """Every way in which a page can't be read is "couldn't check" with that reason, never "not found"."""
    unreadable: list[Saved] = [
        Fetched(MUSEUM, 404, "text/html", b"<p>gone</p>"),
        Fetched(MUSEUM, 403, "text/html", b""),
        Fetched(MUSEUM, 200, "application/pdf", b"%PDF-1.7"),
        Fetched(MUSEUM, 200, "text/html", b""),
        Fetched(MUSEUM, 200, "image/png", b"\x89PNG\r\n\x1a\n"),
        FetchFailed(Reason.TIMED_OUT),
        FetchFailed(Reason.CONNECTION),
        FetchFailed(Reason.OFFLINE),
        lambda: 1 / 0,  # type: ignore[dict-item,return-value,list-item]
    ]
    for answer in unreadable:
        events, _ = run(overview((BUILT, MUSEUM)), {MUSEUM: answer})
        only = verdicts(events)[BUILT]
        assert only.verdict.outcome is Outcome.COULD_NOT_CHECK, answer
        assert only.verdict.confidence is None
        assert only.verdict.explanation
        assert isinstance(events[-1], Finished)
        assert events[-1].score.value is None


def test_every_quote_stands_on_its_page() -> None:
    """A quote is text of the source that it names, word for word, also where the page words it otherwise."""
    built = "In 1874 the harbour company built the lighthouse."
    opens = "In summer the lighthouse museum opens daily, at 10 am."
    pages = {MUSEUM: page(built, "A spiral staircase leads up."), HOURS: page("Dogs are welcome.", opens)}
    events, _ = run(overview((BUILT, MUSEUM), (OPENS, HOURS)), pages)
    assert [one.verdict.quote for one in verdicts(events).values()] == [built, opens]
    for reached in verdicts(events).values():
        source = next(one for one in reached.sources if one.url == reached.verdict.source)
        assert isinstance(source.page, Page)
        assert any(reached.verdict.quote in block.text for block in source.page.blocks)


def test_a_page_that_was_cut_makes_not_found_less_sure() -> None:
    """ "Not found" on a page of which only the first part was read is worth less than on the whole page."""
    whole = page(OPENS)
    sure = []
    for fetched in (whole, replace(whole, truncated=True)):
        events, _ = run(overview((BUILT, MUSEUM)), {MUSEUM: fetched})
        confidence = verdicts(events)[BUILT].verdict.confidence
        assert confidence is not None
        sure.append(confidence.value)
    assert sure[1] < sure[0]


def test_a_second_page_that_agrees_is_evidence() -> None:
    """A sentence that two cited pages back is surer than one that a single page backs, and the evidence names it."""
    block = OverviewBlock(BlockKind.PARAGRAPH, BUILT, (Anchor(len(BUILT), (MUSEUM, HOURS)),))
    names = []
    for second in (page(OPENS), page(BUILT)):
        events, _ = run(Overview((block,), language="en"), {MUSEUM: page(BUILT), HOURS: second})
        confidence = verdicts(events)[BUILT].verdict.confidence
        assert confidence is not None
        names.append({line.name for line in confidence.evidence})
    assert names[1] - names[0] == {"second_source"}


def test_a_link_that_google_hides_is_could_not_check() -> None:
    """A sentence whose only link is hidden by Google could not be checked; one without any link, too."""
    for url, reason in (("https://www.google.com/goto?url=CAES", Reason.LINK_HIDDEN), ("", Reason.NO_CITATION)):
        anchors = (Anchor(len(BUILT), (url,)),) if url else ()
        events, _ = run(Overview((OverviewBlock(BlockKind.PARAGRAPH, BUILT, anchors),)), {})
        verdict = verdicts(events)[BUILT].verdict
        assert (verdict.outcome, verdict.reason) == (Outcome.COULD_NOT_CHECK, reason)


def test_without_access_nothing_is_fetched() -> None:
    """No permission: every checkable sentence is "not checked", and nothing is asked for."""
    events, reader = run(overview((BUILT, MUSEUM)), {MUSEUM: page(BUILT)}, access=False)
    assert reader.asked == []
    assert verdicts(events)[BUILT].verdict.reason is Reason.NO_ACCESS


def test_known_verdicts_are_kept_and_counted() -> None:
    """ "Continue" asks only for what is still open, and the score counts what was decided before."""
    events, reader = run(
        overview((BUILT, MUSEUM), (OPENS, HOURS)),
        {HOURS: page(OPENS)},
        known={(BUILT, ((MUSEUM, Attached.FOLLOWS),)): Outcome.NOT_FOUND},
    )
    assert reader.asked == [HOURS]
    assert set(verdicts(events)) == {OPENS}
    assert isinstance(events[-1], Finished)
    assert (events[-1].score.backed, events[-1].score.checked) == (1, 2)


def test_two_sentences_alike_with_other_pages_are_two_claims() -> None:
    """A verdict belongs to a sentence and the pages that it cites: another page's verdict is never taken over."""
    what = overview((BUILT, HOURS), (BUILT, MUSEUM))
    known = {(BUILT, ((MUSEUM, Attached.FOLLOWS),)): Outcome.SUPPORTED}
    events, reader = run(what, {HOURS: page(OPENS)}, known=known)
    (only,) = [event for event in events if isinstance(event, VerdictReached)]
    assert only.claim.citations[0].url == HOURS
    assert only.verdict.outcome is Outcome.NOT_FOUND
    assert reader.asked == [HOURS]


def test_a_verdict_waits_for_its_own_sources_only() -> None:
    """A sentence whose page is in gets its verdict while another page is still on its way."""
    release = asyncio.Event()

    class SlowReader(SavedReader):
        async def fetch(self, url: str) -> Fetched | FetchFailed:
            if url == HOURS:
                await release.wait()
            return await super().fetch(url)

    async def first_verdict() -> str:
        reader = SlowReader({MUSEUM: page(BUILT), HOURS: page(OPENS)})
        events = check(overview((OPENS, HOURS), (BUILT, MUSEUM)), reader, StepClock())
        try:
            async for event in events:
                if isinstance(event, VerdictReached):
                    return event.claim.text
        finally:
            await events.aclose()
        return ""

    assert asyncio.run(asyncio.wait_for(first_verdict(), 5)) == BUILT


def test_closing_the_check_cancels_its_fetches() -> None:
    """When the results page goes away, what is under way is cancelled, not left running."""
    cancelled = []

    class HangingReader(SavedReader):
        async def fetch(self, url: str) -> Fetched | FetchFailed:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cancelled.append(url)
                raise
            return await super().fetch(url)

    async def close_early() -> None:
        events = check(overview((BUILT, MUSEUM), (OPENS, HOURS)), HangingReader({}), StepClock())
        assert isinstance(await anext(events), ClaimsFound)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.05)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await events.aclose()
        await asyncio.sleep(0)

    asyncio.run(close_early())
    assert sorted(cancelled) == sorted([MUSEUM, HOURS])
