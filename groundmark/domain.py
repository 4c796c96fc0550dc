"""The things the core works with: small, frozen, without behaviour beyond what they are.

Offsets are code points here (Python's own); :mod:`groundmark.boundary` turns them into JavaScript's UTF-16 code units.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """The seven honest outcomes of a sentence (PRODUCT.md section 12). They are never folded together."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    CONTRADICTED = "contradicted"
    NOT_FOUND = "not_found"
    COULD_NOT_CHECK = "could_not_check"
    NOTHING_TO_CHECK = "nothing_to_check"
    NOT_CHECKED = "not_checked"


class Mode(StrEnum):
    """Which check made a verdict."""

    LITE = "lite"
    MODEL = "model"


class Level(StrEnum):
    """The band in which a confidence is shown (section 6)."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Attached(StrEnum):
    """How directly Google attached a citation to a sentence, the most direct first (section 1)."""

    FOLLOWS = "follows"
    PARAGRAPH = "paragraph"
    LIST = "list"


class Reason(StrEnum):
    """Why something was not decided, or was decided as it was. Every member has its wording in ``wording.py``."""

    # a sentence that claims nothing
    QUESTION = "question"
    OFFER = "offer"
    LEAD_IN = "lead_in"
    # a sentence that was not checked
    OVER_LIMIT = "over_limit"
    STOPPED = "stopped"
    NO_ACCESS = "no_access"
    FAILED = "failed"
    # a sentence that could not be checked
    NO_CITATION = "no_citation"
    LINK_HIDDEN = "link_hidden"
    NO_SOURCE_READ = "no_source_read"
    # the lite check's verdicts
    WORDS_AND_FIGURES = "words_and_figures"
    FEW_WORDS = "few_words"
    FIGURE_MISSING = "figure_missing"
    NEGATION = "negation"
    OPPOSITE = "opposite"
    SCATTERED = "scattered"
    POINT_ABSENT = "point_absent"
    NO_KEY_WORDS = "no_key_words"
    # a source that could not be read (section 2)
    REFUSED_ADDRESS = "refused_address"
    REFUSED_HOP = "refused_hop"
    REFUSED_SERVER = "refused_server"
    DNS = "dns"
    CONNECTION = "connection"
    CERTIFICATE = "certificate"
    TLS = "tls"
    TIMED_OUT = "timed_out"
    OFFLINE = "offline"
    BLOCKED = "blocked"
    SIGN_IN = "sign_in"
    PAYMENT = "payment"
    NOT_THERE = "not_there"
    SERVER_ERROR = "server_error"
    HTTP_STATUS = "http_status"
    REDIRECTS = "redirects"
    CONSENT_PAGE = "consent_page"
    MOVED_HOME = "moved_home"
    PDF = "pdf"
    IMAGE = "image"
    MEDIA = "media"
    NOT_HTML = "not_html"
    NEEDS_SCRIPTS = "needs_scripts"
    LITTLE_TEXT = "little_text"
    TOO_LARGE = "too_large"


# --- the Overview -----------------------------------------------------------------------------------------------------
class BlockKind(StrEnum):
    """What a block of the Overview is, judged by its structure (never by class names)."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"
    ROW = "row"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Anchor:
    """Links that stand behind position ``at`` of a block's text (code points); ``urls`` as Google wrote them."""

    at: int
    urls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverviewBlock:
    """One block of the Overview's text, white space already folded; chips and buttons are cut out, their links kept."""

    kind: BlockKind
    text: str
    anchors: tuple[Anchor, ...] = ()


@dataclass(frozen=True, slots=True)
class Overview:
    """What the content script read: blocks in reading order, and the Overview's full source list."""

    blocks: tuple[OverviewBlock, ...]
    sources: tuple[str, ...] = ()
    language: str = ""
    query: str = ""
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Citation:
    """One cited page of a claim. ``hint`` is the text of a ``#:~:text=`` fragment: where to look, never a proof."""

    url: str
    attached: Attached
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text, code points, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of the Overview with its citations. ``set_aside`` says why it isn't to be checked, if it isn't."""

    index: int
    text: str
    block: int
    span: Span
    citations: tuple[Citation, ...] = ()
    set_aside: Reason | None = None

    @property
    def key(self) -> "ClaimKey":
        """What a verdict belongs to. Two sentences alike that cite other pages are two claims."""
        return self.text, tuple((one.url, one.attached) for one in self.citations)


ClaimKey = tuple[str, tuple[tuple[str, Attached], ...]]
"""A sentence and the pages that it is compared with, each with how it is attached."""


# --- a source ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fetched:
    """What came over the wire. ``status`` is the HTTP status, ``url`` the final address, ``truncated`` the 3 MB cap."""

    url: str
    status: int
    content_type: str
    body: bytes
    truncated: bool = False
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class FetchFailed:
    """No usable answer came: ``reason`` from the reader's own knowledge (timed out, connection, refused, ...).

    ``detail`` is the figure behind it; of a refused hop its address, of a refused server its IP address.
    """

    reason: Reason
    detail: str = ""
    seconds: float = 0.0


class TextKind(StrEnum):
    """Where a block of a page's text comes from."""

    TEXT = "text"
    HEADING = "heading"
    ITEM = "item"
    ROW = "row"
    TITLE = "title"
    DESCRIPTION = "description"
    IMAGE = "image"
    STRUCTURED = "structured"
    NOSCRIPT = "noscript"


@dataclass(frozen=True, slots=True)
class TextBlock:
    """One block of a page's readable text, white space folded."""

    kind: TextKind
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page that was read. ``hidden`` holds text that no visitor can see: kept apart, never compared or shown."""

    url: str
    title: str
    blocks: tuple[TextBlock, ...]
    language: str = ""
    truncated: bool = False
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A page that could not be read, and the named reason. ``detail`` is the figure behind it ("404", "image/png")."""

    url: str
    reason: Reason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """One cited page of an Overview and how its reading went. ``number`` counts from 1: the S of a passage id."""

    number: int
    url: str
    page: Page | Unreadable
    status: int = 0
    bytes: int = 0
    seconds: float = 0.0
    passages: tuple["Passage", ...] = ()

    @property
    def reason(self) -> Reason | None:
        """Why the page could not be read, or None when it was."""
        return self.page.reason if isinstance(self.page, Unreadable) else None


# --- words, figures, passages -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands in a text, and the stem by which it is compared."""

    text: str
    stem: str
    span: Span


class FigureKind(StrEnum):
    """What a figure counts. Only figures of kinds that can be the same thing are compared."""

    NUMBER = "number"
    PERCENT = "percent"
    MONEY = "money"
    DATE = "date"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, date or time in one comparable shape; ``key`` is equal for figures that say the same.

    ``text`` is what stands in the text at ``span`` and is only for showing.
    """

    kind: FigureKind
    key: str
    unit: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Passage:
    """A window of neighbouring sentences of one page. Its text is a copy of the page's own words.

    ``title`` is the page's: what all its text speaks of, and often doesn't name again.
    """

    source: int
    number: int
    sentences: tuple[str, ...]
    title: str = ""

    @property
    def id(self) -> str:
        """The label by which a passage is named to the model and to people: ``S<source>-P<passage>``."""
        return f"S{self.source}-P{self.number}"

    @property
    def text(self) -> str:
        """The sentences, one blank between."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage with its rank against one claim: BM25, and the figures and key words (stems) that the two share."""

    passage: Passage
    score: float
    bm25: float
    shared_figures: tuple[Figure, ...] = ()
    stems: frozenset[str] = frozenset()


# --- verdicts ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Evidence:
    """One line of the confidence table: what was seen and what it adds (or takes)."""

    name: str
    weight: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class Confidence:
    """A confidence between 0 and 1 as the sum of its evidence, before and after the caps."""

    value: float
    level: Level
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What Groundmark says of one claim. ``quote`` is text that stands word for word in ``source``'s page, or empty."""

    claim: int
    outcome: Outcome
    reason: Reason | None
    explanation: str
    mode: Mode = Mode.LITE
    partial: bool = False
    confidence: Confidence | None = None
    quote: str = ""
    source: str = ""
    passage: str = ""
    attached: Attached | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The whole Overview's support score (section 11): backed / could be checked, None when nothing could be."""

    value: float | None
    backed: int
    checked: int
    counts: Mapping[Outcome, int]
