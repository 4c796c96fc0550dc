"""Every number that the product promises or works by, named, each with its reason.

The code, the tests, the build (which writes ``extension/shared/limits.js`` from this file for the parts that must be
JavaScript) and the "How Groundmark decides" page all read from here; no other file holds a number of the product.
A weight that belongs to one table of evidence (``confidence.py``) stands beside that table.
"""

from typing import Final

# --- 1. Finding the claims (PRODUCT.md section 1) ---------------------------------------------------------------------
MIN_SENTENCE_WORDS: Final = 5
"""Fragments under this many words are labels or leftovers, not claims."""
MAX_SENTENCES: Final = 24
"""Sentences checked in one Overview; the bar says when there were more."""
MAX_SOURCES_PER_SENTENCE: Final = 5
"""Cited pages compared with one sentence, the most directly attached first."""

MAX_OVERVIEW_BLOCKS: Final = 400
"""Blocks of text accepted in one Overview message. The longest real one we hold has under 60."""
MAX_BLOCK_CHARACTERS: Final = 20_000
"""Characters accepted in one block; a paragraph of an Overview has a few hundred."""
MAX_OVERVIEW_LINKS: Final = 400
"""Links accepted in one Overview message; real ones have up to about 120."""
MAX_URL_CHARACTERS: Final = 4_096
"""A longer link is refused: citation links with a long text fragment stay far below."""

MIN_ANSWER_CHARACTERS: Final = 60
"""The block of an Overview is the first ancestor of its label with more visible text than this; a header has less."""
MAX_OWN_LABELS: Final = 10
MAX_OWN_LABEL_CHARACTERS: Final = 60
"""Further names of the Overview that a person may add: more than Google has in one language, longer than any known."""
PROSE_BUTTON_CHARACTERS: Final = 30
"""A button with more text than this that reads like a sentence is part of the answer, not a control."""
TASK_MS: Final = 12
"""Work on Google's page is cut into tasks of this length, so that a slow computer stays below 50 ms."""
REPORT_DELAY_MS: Final = 250
"""A report of what is shown goes out at most this often."""
SURVEY_DELAY_MS: Final = 120
"""How long after a change of the page it is looked through again."""
STATUS_MS: Final = 4_000
"""How long a screen reader's status text stays: time to be said, then it would only be read twice."""

STREAM_POLL_MS: Final = 150
"""How often the Overview's text and links are compared while it streams."""
STREAM_STABLE_MS: Final = 1_500
"""Text and links unchanged for this long, with no skeleton or progress bar visible, means that streaming has ended."""
STREAM_STABLE_FINISHED_MS: Final = 450
"""The shorter wait when the Overview shows signs of being finished (its disclaimer, feedback or expander)."""
STREAM_CUT_MS: Final = 4_000
"""The longer wait when the last text has no end (no full stop, no chip behind it): it may stand in mid-sentence."""
STREAM_LIMIT_MS: Final = 45_000
"""After this the Overview is read as it is and called possibly incomplete."""
NO_OVERVIEW_AFTER_MS: Final = 3_000
"""A loaded page without a visible label for this long is reported as having no Overview (a late one is still found)."""

# --- 2. Reading the sources (section 2) -------------------------------------------------------------------------------
MAX_PAGE_BYTES: Final = 3_000_000
"""A page is read up to here; the rest is cut and the inspection page says so."""
FETCH_SECONDS: Final = 10.0
"""Time limit of one page, redirects and body included."""
FETCH_ANSWER_SECONDS: Final = 13.0
"""How long the Python host waits for the service worker's answer: the fetch limit and time to wake it."""
NETWORK_EVENT_MS: Final = 1_000
"""How long what Chrome tells of a request (its error, its server) is waited for after it; a few ms pass."""
FETCH_PULSE_MS: Final = 700
"""How often the Python host asks whether the service worker still works on a page."""
FETCH_SILENCE_MS: Final = 3_000
"""A service worker that hasn't answered for this long was ended by Chrome: the page is asked for again."""
PARALLEL_FETCHES: Final = 6
"""Pages fetched at the same time: what a browser itself allows per host, and enough to hide latency."""
MAX_REDIRECTS: Final = 10
"""Hops followed on CPython. A browser stops at 20; more than a few is a trap."""
MIN_PAGE_WORDS: Final = 15
"""A page with fewer readable words is too little text. Real ones of 17 exist; what errors say is known by its words."""
SHELL_PAGE_WORDS: Final = 25
"""A page with fewer words that loads scripts, or speaks of an error, is the frame of a page that never came."""
MAX_TOKENS: Final = 400_000
"""Tags and texts read of one page; 100,000 tags is a very large real page."""
MAX_DEPTH: Final = 512
"""Nesting depth kept; deeper elements are read as if they stood at this depth (browsers cut at 512 as well)."""

# --- 3. Choosing passages (section 3) ---------------------------------------------------------------------------------
PASSAGE_SENTENCES: Final = 3
"""Sentences in one passage; neighbours overlap so that a fact split over two sentences stands in one of them."""
PASSAGE_CHARACTERS: Final = 400
PASSAGE_SENTENCES_MAX: Final = 5
"""A passage of short sentences goes on until it has so many characters, or so many sentences: lists and tables say in
five lines what prose says in three."""
PASSAGE_STEP: Final = 1
"""Sentences from the start of one passage to the next: a fact is never cut by a passage's border."""
MAX_PASSAGE_CHARACTERS: Final = 1_200
"""A passage is cut here: a table read as one line must not fill the model's window."""
PASSAGES_PER_SOURCE: Final = 3
"""Top-ranked passages kept of each source."""
PASSAGES_FOR_MODEL: Final = 6
"""Passages sent to the model in all."""
PASSAGES_FOR_LITE: Final = 10
"""Passages compared in lite mode in all."""
BM25_K1: Final = 1.2
"""Term saturation (Robertson & Zaragoza 2009, section 3.4: 1.2 to 2)."""
BM25_B: Final = 0.3
"""Length normalisation. Whole documents take 0.5 to 0.8 (ibid.); passages are cut to about one length, so that there is
little to even out."""
FIGURE_BONUS: Final = 4.0
"""Added for every figure that passage and sentence share: as much as a rare word, so that the right number wins."""
REPEATED_COST: Final = 3.0
"""What a passage loses for the share of it that stands in those chosen before: a third repeated is worth nothing."""
KNOWN_COST: Final = 0.2
"""What it loses when all that it has of the sentence's words stands there too."""

# --- 6. Confidence (section 6) ----------------------------------------------------------------------------------------
CONFIDENCE_MIN: Final = 0.15
CONFIDENCE_MAX: Final = 0.90
"""Nothing that a program concludes from text is surer or less sure than this."""
CONFIDENCE_HIGH: Final = 0.75
CONFIDENCE_MEDIUM: Final = 0.50
"""The bands by which a confidence is called high, medium or (below both) low."""

# --- 7. Lite mode (section 7) -----------------------------------------------------------------------------------------
LITE_WORD_SHARE: Final = 0.70
"""Share of the sentence's key words that must stand in one passage."""
LITE_NEAR_SHARE: Final = 0.75
"""Of the key words that stand in a passage, two neighbouring sentences must hold so many: scattered words say nothing
together."""
LITE_SHORT_WORDS: Final = 5
"""A sentence of so few key words turns on each of them: one absent is a fifth of what it says or more."""
NEGATED_WORDS: Final = 2
"""Content words behind a "not" that it denies: more would reach into what the sentence affirms."""
LITE_CONFIDENCE_MAX: Final = 0.60
"""A keyword check is never surer than this."""

# --- The extension ----------------------------------------------------------------------------------------------------
PYTHON_READY_SECONDS: Final = 60.0
"""A Python host that hasn't answered by then is reported as not starting."""
IDLE_OFFSCREEN_SECONDS: Final = 300.0
"""The Python host closes itself when nothing was checked for this long; a snapshot brings it back in under a second."""
INSPECTIONS_KEPT: Final = 240
"""Inspections kept in session storage (ten full Overviews); the oldest go first."""

# --- Texts ------------------------------------------------------------------------------------------------------------
FRAGMENT_WHOLE_CHARACTERS: Final = 200
"""A quote up to this long is named whole in a link to it; a longer one by its two ends (Chrome too cuts at 300)."""
FRAGMENT_EDGE_WORDS: Final = 6
"""Words in one end of a long quote: enough to stand only once on most pages."""
FRAGMENT_EDGE_CHARACTERS: Final = 60
"""Characters that make an end where words are long or not set apart by blanks."""
STEMS_KEPT: Final = 65_536
"""Stems remembered: more than the different words of several long pages."""
REPORTS_KEPT: Final = 20
"""Overviews whose shown result is kept in session storage; the oldest go first."""
MAX_WORD_CHARACTERS: Final = 64
"""Letters by which a word is compared: what is longer is a code, and not worth remembering whole."""
MAX_FIGURE_DIGITS: Final = 40
"""Digits and marks of one number; what is longer identifies something and counts nothing."""
