"""The generated pages' parts: whole documents, sections and tables as HTML, every text escaped.

The markup is that of ``extension/pages/shared/style.css`` and of the hand-written pages beside it.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

PAGES: Final = {
    "welcome": "Welcome",
    "options": "Options",
    "decides": "How it decides",
    "privacy": "Privacy",
}
"""The pages in the order of the navigation: folder -> what the link says."""


def document(name: str, title: str, body: str) -> str:
    """A whole page in the extension's frame; ``name`` is its folder, ``body`` is HTML."""
    links = "\n        ".join(_link(page, current=page == name) for page in PAGES)
    return f"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{escape(title)} - Groundmark</title>
    <link rel="stylesheet" href="/pages/shared/style.css">
  </head>
  <body>
    <header>
      <span class="brand">Groundmark</span>
      <nav aria-label="Groundmark">
        {links}
      </nav>
    </header>
    <main>
<h1>{escape(title)}</h1>
{body}
    </main>
    <footer>Groundmark is not affiliated with Google.</footer>
  </body>
</html>
"""


def paragraph(text: str, style: str = "") -> str:
    """A paragraph of plain text; ``style`` is a class of the style sheet."""
    return f'<p class="{style}">{escape(text)}</p>\n' if style else f"<p>{escape(text)}</p>\n"


def heading(text: str, anchor: str = "") -> str:
    """A heading of the second level, with the anchor by which other pages point to it."""
    return f'<h2 id="{escape(anchor)}">{escape(text)}</h2>\n' if anchor else f"<h2>{escape(text)}</h2>\n"


def items(texts: Iterable[str]) -> str:
    """A list of plain texts."""
    return "<ul>\n" + "".join(f"<li>{escape(text)}</li>\n" for text in texts) + "</ul>\n"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of plain texts whose rows can be stacked on a narrow screen.

    What follows a line break in a cell is the name that its subject has in the code.

    Roles are written out because ``display: block`` takes them from a table's parts.
    """
    columns = "".join(f'<th scope="col" role="columnheader">{escape(name)}</th>' for name in head)
    lines = "".join(f'<tr role="row">{_cells(head, row)}</tr>\n' for row in rows)
    return (
        f'<table role="table">\n<caption>{escape(caption)}</caption>\n'
        f'<thead role="rowgroup"><tr role="row">{columns}</tr></thead>\n'
        f'<tbody role="rowgroup">\n{lines}</tbody>\n</table>\n'
    )


def _cells(head: Sequence[str], row: Sequence[str]) -> str:
    first, *others = row
    cells = "".join(
        f'<td role="cell" data-label="{escape(name)}">{_text(cell)}</td>'
        for name, cell in zip(head[1:], others, strict=True)
    )
    return f'<th scope="row" role="rowheader">{_text(first)}</th>{cells}'


def _text(cell: str) -> str:
    text, _, name = cell.partition("\n")
    return f"{escape(text)}<code>{escape(name)}</code>" if name else escape(text)


def _link(page: str, *, current: bool) -> str:
    state = ' aria-current="page"' if current else ""
    return f'<a href="/pages/{page}/{page}.html"{state}>{PAGES[page]}</a>'
