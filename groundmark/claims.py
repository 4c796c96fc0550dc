"""Overview -> claims with their citations (PRODUCT.md section 1).

What is a sentence to check, what claims nothing, what is furniture, and which cited pages belong to which sentence.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from groundmark import limits
from groundmark.domain import Attached, BlockKind, Citation, Claim, Overview, OverviewBlock, Reason, Span
from groundmark.furniture import before_chip, is_furniture
from groundmark.links import Parse, Target, targets
from groundmark.offers import is_offer
from groundmark.sentences import split
from groundmark.words import word_count

_NOT_TEXT: Final = frozenset({BlockKind.HEADING, BlockKind.CODE})
_GROUPED: Final = frozenset({BlockKind.ITEM, BlockKind.ROW})
_QUESTION: Final = re.compile(r"(?:[?？؟⁇⁈⁉][!！]*|(?<=[Ͱ-Ͽἀ-῿])[;\u037e])$")
"""A question's end; the Greek question mark looks like a semicolon, and is written as one."""
_LEAD_IN_MARKS: Final = (":", "：")
_CLOSERS: Final = "\"'”’“»›«)]}」』 "
_PAIRS: Final = ("“”", "„”", "‘’", "‚’", "„“", "«»", "‹›", "»«", "()", "[]", "{}", "「」", "『』", '""', "''")
"""Quotation marks and brackets, as they open and close."""


def find_claims(overview: Overview, parse: Parse) -> tuple[Claim, ...]:
    """The Overview's sentences in reading order, each with its citations.

    Headings, code, furniture and fragments under ``MIN_SENTENCE_WORDS`` are left out. Sentences that claim nothing or
    stand beyond ``MAX_SENTENCES`` are kept with ``set_aside``. At most ``MAX_SOURCES_PER_SENTENCE`` citations each.
    """
    listed, list_hidden = targets(overview.sources, parse)
    claims: list[Claim] = []
    checked = 0
    for number, block in enumerate(overview.blocks):
        if block.kind in _NOT_TEXT or is_furniture(block.text):
            continue
        spans = _spans(block, overview.language)
        for place, span in enumerate(spans):
            text = block.text[span.start : span.end]
            if word_count(text) < limits.MIN_SENTENCE_WORDS or is_furniture(text):
                continue
            claim = Claim(len(claims), text, number, span, set_aside=claims_nothing(text))
            if claim.set_aside is None:
                hidden = list_hidden
                if checked < limits.MAX_SENTENCES:
                    checked += 1
                    citations, hidden = _citations(overview.blocks, number, spans, place, listed, parse)
                    claim = replace(claim, citations=citations)
                    if not citations:
                        claim = replace(claim, set_aside=Reason.LINK_HIDDEN if hidden else Reason.NO_CITATION)
                else:
                    claim = replace(claim, set_aside=Reason.OVER_LIMIT)
            claims.append(claim)
    return tuple(claims)


def _spans(block: OverviewBlock, language: str) -> list[Span]:
    """A block's sentences. A table's row is one: a part of it would not say what it speaks of."""
    if block.kind is BlockKind.ROW:
        return [Span(0, len(block.text))]
    spans = split(block.text, language)
    return [Span(span.start, span.start + before_chip(block.text[span.start : span.end])) for span in spans]


def claims_nothing(sentence: str) -> Reason | None:
    """Why a sentence has nothing to check: a question, an offer, a bare lead-in; None when it claims something."""
    bare = sentence.rstrip(_CLOSERS)
    if _QUESTION.search(bare) and not _tells_of(bare, sentence[len(bare) :].strip()):
        return Reason.QUESTION
    if is_offer(sentence):
        return Reason.OFFER
    if bare.endswith(_LEAD_IN_MARKS):
        return Reason.LEAD_IN
    return None


def _tells_of(bare: str, closers: str) -> bool:
    """Whether a sentence tells of the question at its end, as in: They often ask, "Are you sure?".

    ``closers`` are the quotation marks and brackets that stand behind ``bare``.
    """
    if not closers:
        return False
    return max(bare.rfind(pair[0]) for pair in _PAIRS if pair[1] == closers[-1]) > 0


def _citations(
    blocks: Sequence[OverviewBlock],
    number: int,
    spans: Sequence[Span],
    place: int,
    listed: list[Target],
    parse: Parse,
) -> tuple[tuple[Citation, ...], bool]:
    """The citations of one sentence, from the most direct level that has any; and whether Google hid a link."""
    block = blocks[number]
    start = spans[place].start
    end = spans[place + 1].start if place + 1 < len(spans) else len(block.text) + 1
    after = [anchor for anchor in block.anchors if start < anchor.at]
    follows = [url for anchor in after if anchor.at <= end for url in anchor.urls]
    # The chip at the paragraph's end speaks for what stands before it, so what comes later is asked first.
    before = [anchor for anchor in block.anchors if anchor.at <= start]
    paragraph = [url for anchor in (*after, *before) for url in anchor.urls]
    if not paragraph and block.kind in _GROUPED:
        paragraph = _end_of_group(blocks, number)
    hidden = False
    for attached, urls in ((Attached.FOLLOWS, follows), (Attached.PARAGRAPH, paragraph)):
        found, one_hidden = targets(urls, parse)
        hidden = hidden or one_hidden
        if found:
            return _as_citations(found, attached), hidden
    return _as_citations(listed, Attached.LIST), hidden


def _end_of_group(blocks: Sequence[OverviewBlock], number: int) -> list[str]:
    """The links of the next item of the same list (or row of the same table) that has any.

    Google often cites a whole list at its last item only.
    """
    for block in blocks[number + 1 :]:
        if block.kind is not blocks[number].kind:
            return []
        if block.anchors:
            return [url for anchor in block.anchors for url in anchor.urls]
    return []


def _as_citations(found: Iterable[Target], attached: Attached) -> tuple[Citation, ...]:
    return tuple(Citation(one.url, attached, one.hint) for one in found)[: limits.MAX_SOURCES_PER_SENTENCE]
