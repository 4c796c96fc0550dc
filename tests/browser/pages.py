"""Small results pages and cited pages, written where the test that needs them can be read."""

from collections.abc import Iterable
from html import escape

from tools.server import Reply

FILLER = (
    "The small town lies on the north side of the bay. Ferries leave from its long pier all year round, and on market "
    "days the square behind the church fills with stalls from the villages inland."
)


def results(sentences: Iterable[tuple[str, str]], *, before: str = "", after: str = "") -> str:
    """A results page whose Overview has one paragraph for each (sentence, cited url); "" cites nothing."""
    paragraphs = "".join(f"<div>{escape(text)}{chip(url) if url else ''}</div>" for text, url in sentences)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>results</title><body><div id="rcnt">'
        f'<div><div role="heading" aria-level="2">AI Overview</div><div data-rl="en">'
        f'<div data-container-id="main-col">{paragraphs}</div></div></div>{before}'
        '<div id="rso"><div><a href="https://other.example/"><h3>Another result</h3></a></div></div></div>'
        f"{after}</body></html>"
    )


def chip(url: str) -> str:
    """A citation as Google writes it since 2026: an empty link before a button."""
    return (
        f'<span><a href="{escape(url)}" target="_blank" aria-label="Site – View related links"></a>'
        '<button aria-label="Site – View related links">Site</button></span>'
    )


def article(*paragraphs: str, title: str = "An article") -> Reply:
    """A cited page that can be read."""
    body = "".join(f"<p>{escape(text)}</p>" for text in (*paragraphs, FILLER))
    return Reply(f"<!doctype html><title>{escape(title)}</title><main>{body}</main>".encode())
