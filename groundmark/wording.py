"""What people read: one plain sentence for every reason and verdict. Text only; markup never."""

from collections.abc import Sequence
from typing import Final

from groundmark.domain import Outcome, Reason, Source, Unreadable
from groundmark.lite import Comparison, LiteResult

REASONS: Final[dict[Reason, str]] = {
    Reason.QUESTION: "A question claims nothing that a page could back.",
    Reason.OFFER: "An offer to help claims nothing that a page could back.",
    Reason.LEAD_IN: "A lead-in to what follows claims nothing by itself.",
    Reason.OVER_LIMIT: "Groundmark checks the first sentences of an Overview; this one is beyond them.",
    Reason.STOPPED: "The check was stopped before this sentence.",
    Reason.NO_ACCESS: "Groundmark may not open the cited pages yet.",
    Reason.FAILED: "Something went wrong in Groundmark while it checked this sentence.",
    Reason.NO_CITATION: "Google cited no page for this sentence.",
    Reason.LINK_HIDDEN: "Google hides the address of the page it cited here.",
    Reason.NO_SOURCE_READ: "None of the cited pages could be read.",
    Reason.WORDS_AND_FIGURES: "The key words and figures of the sentence stand together on the page.",
    Reason.FEW_WORDS: "Too few of the sentence's key words stand together on the pages.",
    Reason.FIGURE_MISSING: "A figure of the sentence does not stand beside its words.",
    Reason.NEGATION: "One of the two, sentence or page, says no or not where the other doesn't.",
    Reason.OPPOSITE: "Where the sentence says one thing, the page says its opposite.",
    Reason.POINT_ABSENT: "The one word that the short sentence turns on does not stand beside the others.",
    Reason.SCATTERED: "The sentence's words stand on the page, but not close enough together.",
    Reason.NO_KEY_WORDS: "The sentence has no key words that could be looked for.",
    Reason.REFUSED_ADDRESS: "This address is never opened",
    Reason.REFUSED_HOP: "The page leads on to an address that is never opened",
    Reason.REFUSED_SERVER: "The site's name leads to a machine that is never read",
    Reason.DNS: "The site's name is not known",
    Reason.CONNECTION: "The site could not be reached",
    Reason.CERTIFICATE: "The site can't prove that it is the one named",
    Reason.TLS: "The site's secure connection failed",
    Reason.TIMED_OUT: "The page took too long to answer",
    Reason.OFFLINE: "This computer is offline",
    Reason.BLOCKED: "The site refused to show the page to Groundmark",
    Reason.SIGN_IN: "The page needs a sign-in",
    Reason.PAYMENT: "The page needs a payment",
    Reason.NOT_THERE: "The page is no longer there",
    Reason.SERVER_ERROR: "The site answered with an error of its own",
    Reason.HTTP_STATUS: "The site did not deliver the page",
    Reason.REDIRECTS: "The address leads from redirect to redirect",
    Reason.CONSENT_PAGE: "The site shows a consent page first",
    Reason.MOVED_HOME: "The page is gone: the site leads to its home page",
    Reason.PDF: "The source is a PDF, which Groundmark doesn't read",
    Reason.IMAGE: "The source is an image",
    Reason.MEDIA: "The source is a video or sound",
    Reason.NOT_HTML: "The source is not a web page",
    Reason.NEEDS_SCRIPTS: "The page shows its text only after running scripts",
    Reason.LITTLE_TEXT: "The page has too little text to compare",
    Reason.TOO_LARGE: "The page is too large",
}
"""Reasons of sentences are whole sentences; those of sources are clauses, so that a detail can follow in brackets."""


def source_reason(page: Unreadable) -> str:
    """Why a page could not be read: "The page is no longer there (404)"."""
    text = REASONS[page.reason].removesuffix(".")
    return f"{text} ({page.detail})" if page.detail else text


def unread_sources(sources: Sequence[Source]) -> str:
    """Why a sentence could not be checked: the reasons of its sources, each once."""
    reasons = dict.fromkeys(source_reason(one.page) for one in sources if isinstance(one.page, Unreadable))
    lead = "The cited page could not be read" if len(sources) == 1 else "None of the cited pages could be read"
    return f"{lead}: {'; '.join(f'{text[0].lower()}{text[1:]}' for text in reasons)}."


def lite_explanation(result: LiteResult, sources: Sequence[Source]) -> str:
    """What the lite check saw, in one or two plain sentences; "not found" always names its scope."""
    if result.outcome is Outcome.SUPPORTED and result.best is not None:
        figures = " and every figure" if result.figures else ""
        return (
            f"{_words(result.best)}{figures} {_verb(result.best, bool(figures))} together in one passage of the page."
        )
    unread = sum(1 for one in sources if isinstance(one.page, Unreadable))
    scope = _scope(len(result.comparisons), len(sources) - unread, unread)
    if result.reason is Reason.NO_KEY_WORDS:
        return f"{REASONS[Reason.NO_KEY_WORDS]} {scope}"
    if result.best is None:
        return f"None of the sentence's key words stand there. {scope}"
    if result.reason is Reason.FIGURE_MISSING:
        missing = _quoted([figure.text for figure in result.best.figures_missing])
        verb = "doesn't" if len(result.best.figures_missing) == 1 else "don't"
        return f"{missing} {verb} stand in the closest passage. {scope}"
    if result.reason in (Reason.NEGATION, Reason.OPPOSITE, Reason.SCATTERED, Reason.POINT_ABSENT):
        return f"{REASONS[result.reason]} {scope}"
    return f"{_words(result.best)} {_verb(result.best)} in the closest passage. {scope}"


def _words(best: Comparison) -> str:
    total = len(best.found) + len(best.absent)
    if not best.absent:
        return "The only key word" if total == 1 else f"All {total} key words"
    return f"{'' if best.backs else 'Only '}{len(best.found)} of {total} key words"


def _verb(best: Comparison, more: bool = False) -> str:
    return "stands" if len(best.found) == 1 and not more else "stand"


def _scope(compared: int, read: int, unread: int) -> str:
    passages = "1 passage" if compared == 1 else f"{compared} passages"
    pages = "1 page" if read == 1 else f"{read} pages"
    text = f"Not in the {passages} of {pages} that were compared" if compared else f"No passage of {pages} speaks of it"
    if unread:
        text += f"; {unread} more could not be read"
    return f"{text}."


def _quoted(texts: Sequence[str]) -> str:
    return " and ".join(f"“{text}”" for text in dict.fromkeys(texts))
