"""The border: what comes from outside is validated, offsets change their unit, and what goes out is plain JSON."""

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from groundmark import limits
from groundmark.boundary import OverviewMessage, event_json, inspection_json
from groundmark.check import Event, VerdictReached, check
from groundmark.domain import Fetched
from groundmark.native.saved import SavedReader, StepClock

URL = "https://museum.example/"
SENTENCE = "The lighthouse 🗼 was built in 1874 by the harbour company."
BODY = f"<title>Museum &lt;b&gt;</title><p>{SENTENCE}</p><p>{'The bay is wide and the pier is long, and ferries leave from it. ' * 4}</p>"


def message(**changes: Any) -> dict[str, Any]:
    """A message as the content script sends it."""
    text = f"🏖️ Welcome! {SENTENCE}"
    block = {"kind": "paragraph", "text": text, "anchors": [{"at": len(text.encode("utf-16-le")) // 2, "urls": [URL]}]}
    overview = {"query": "q", "language": "en", "complete": True, "blocks": [block], "sources": []}
    return {"type": "CS_OVERVIEW", "id": "a1", "access": True, "overview": overview, "known": [], **changes}


def events_of(request: OverviewMessage) -> list[Event]:
    """The check's events against one saved page."""
    reader = SavedReader({URL: Fetched(URL, 200, "text/html", BODY.encode())})

    async def collect() -> list[Event]:
        overview = request.overview.to_domain()
        return [event async for event in check(overview, reader, StepClock(), known=request.known_outcomes())]

    return asyncio.run(collect())


def test_offsets_cross_the_border_in_both_directions() -> None:
    """Anchors come in and spans go out as UTF-16 code units, whatever emoji stand before them."""
    request = OverviewMessage.model_validate_json(json.dumps(message()))
    out = event_json(events_of(request)[0], request.overview.to_domain())
    (claim,) = out["claims"]
    units = request.overview.blocks[0].text.encode("utf-16-le")
    assert units[claim["start"] * 2 : claim["end"] * 2].decode("utf-16-le") == claim["text"] == SENTENCE
    assert claim["citations"] == [{"url": URL, "attached": "follows"}]


@pytest.mark.parametrize(
    "change",
    [
        {"overview": {"blocks": "no list"}},
        {"overview": {"blocks": [{"kind": "poem", "text": "x", "anchors": []}]}},
        {
            "overview": {
                "blocks": [{"kind": "paragraph", "text": "x" * (limits.MAX_BLOCK_CHARACTERS + 1), "anchors": []}]
            }
        },
        {"overview": {"blocks": [], "sources": ["https://a.example/" + "x" * limits.MAX_URL_CHARACTERS]}},
        {
            "overview": {
                "blocks": [{"kind": "paragraph", "text": "x", "anchors": []}] * (limits.MAX_OVERVIEW_BLOCKS + 1)
            }
        },
        {"overview": {"blocks": [{"kind": "paragraph", "text": "x", "anchors": [{"at": -1, "urls": []}]}]}},
        {"known": [{"text": "x", "citations": [], "outcome": "true"}]},
        {"known": [{"text": "x", "outcome": "supported"}]},
        {
            "known": [
                {"text": "x", "citations": [{"url": "https://a.example/", "attached": "near"}], "outcome": "supported"}
            ]
        },
        {"access": "yes"},
        {"id": "x" * 101},
        {"extra": 1},
    ],
)
def test_a_message_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    """Nothing is converted, cut to fit or ignored: a wrong message is an error, not a smaller check."""
    with pytest.raises(ValidationError):
        OverviewMessage.model_validate_json(json.dumps(message(**change)))


def test_what_goes_out_is_plain_json() -> None:
    """Every event and inspection survives JSON, with text as text."""
    request = OverviewMessage.model_validate_json(json.dumps(message()))
    overview = request.overview.to_domain()
    events = events_of(request)
    for event in events:
        assert json.loads(json.dumps(event_json(event, overview, "a1.0"))) == event_json(event, overview, "a1.0")
    reached = next(event for event in events if isinstance(event, VerdictReached))
    record = inspection_json(reached, overview, version="0", checked_at="2026-01-01T00:00:00Z")
    assert json.loads(json.dumps(record)) == record
    assert record["sources"][0]["title"] == "Museum <b>"
    (passage, *_) = record["passages"]
    units = passage["text"].encode("utf-16-le")
    marked = [units[one["start"] * 2 : one["end"] * 2].decode("utf-16-le") for one in passage["marks"]]
    assert "1874" in marked
    assert "lighthouse" in marked
    evidence = record["confidence"]["evidence"]
    total = min(sum(line["weight"] for line in evidence), limits.LITE_CONFIDENCE_MAX)
    assert total == pytest.approx(record["confidence"]["value"])


@given(text=st.text(max_size=80), at=st.integers(0, 200))
def test_any_anchor_lands_inside_its_text(text: str, at: int) -> None:
    """An anchor anywhere, even beyond the end or inside a surrogate pair, becomes a place inside the text."""
    request = message()
    request["overview"]["blocks"][0] |= {"text": text, "anchors": [{"at": at, "urls": [URL]}]}
    (block,) = OverviewMessage.model_validate(request, strict=False).overview.to_domain().blocks
    assert 0 <= block.anchors[0].at <= len(text)
