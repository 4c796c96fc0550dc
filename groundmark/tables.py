"""Tables of data as rows that can be read alone: "Year: 2021; Visitors: 5,000". Layout tables are not."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from groundmark.inline import flat_text
from groundmark.markup import Markup

_CELL_CHARACTERS: Final = 500
"""A cell with more text is prose: the table lays out a page."""
_HEADER_CHARACTERS: Final = 60
"""A longer header is not repeated in every row."""
_ROW_CHARACTERS: Final = 900
"""A longer row is given cell by cell."""
_MAX_SPAN: Final = 100
"""Columns or rows that one cell may claim; more is a mistake or a trap."""
_MAX_COLUMNS: Final = 200
"""Columns that are told apart."""
_SECTIONS: Final = frozenset(("table", "h1", "h2", "h3", "ul", "ol", "dl", "form", "section", "article"))


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    header: bool
    columns: int
    rows: int


def is_data_table(markup: Markup, table: int, skip: Collection[int]) -> bool:
    """Whether a table's rows are records: short cells side by side, nothing of a page's structure in them."""
    if markup.attributes(table).get("role") in ("presentation", "none"):
        return False
    widest = cells = rows = 0
    for index, tag, _ in markup.inside(table):
        if tag == "table" and index not in skip:
            return False
        if tag == "tr":
            rows, cells = rows + 1, 0
        elif tag in ("td", "th"):
            cells += 1
            widest = max(widest, cells)
            if markup.length(index) > _CELL_CHARACTERS:
                return False
        elif tag in _SECTIONS and markup.length(index) > _HEADER_CHARACTERS * 2:
            return False
    return widest > 1


def captions(markup: Markup, table: int, skip: Collection[int]) -> list[str]:
    """The table's captions."""
    found = (flat_text(markup, index, skip) for index, tag, _ in markup.inside(table) if tag == "caption")
    return [text for text in found if text]


def row_texts(markup: Markup, table: int, skip: Collection[int]) -> list[str]:
    """The rows of a table of data, each cell under its column's header where the table has headers."""
    headers: list[str] = []
    texts: list[str] = []
    spanning: dict[int, tuple[int, str]] = {}
    in_head = False
    for cells in _rows(markup, table, skip):
        row, spanning = _placed(cells, spanning)
        if len(cells) > 1 and all(cell.header or not cell.text for cell in cells):
            headers = _merged(headers if in_head else [], row)
            in_head = True
            continue
        in_head = False
        if len(cells) == 1 and cells[0].columns > 1:
            texts.append(cells[0].text)
            continue
        texts.extend(_readable(row, headers, bool(cells) and cells[0].header))
    texts = [text for text in texts if text]
    return texts or ([" ".join(filter(None, headers))] if any(headers) else [])


def _rows(markup: Markup, table: int, skip: Collection[int]) -> list[list[_Cell]]:
    found: list[list[_Cell]] = []
    end = head_end = -1
    for index, tag, attributes in markup.inside(table):
        if index < end:
            continue
        if index in skip:
            end = markup.close[index]
        elif tag == "tr" or (tag in ("td", "th") and not found):
            found.append([])
        elif tag == "thead":
            head_end = markup.close[index]
        if tag in ("td", "th") and index not in skip:
            found[-1].append(
                _Cell(
                    flat_text(markup, index, skip),
                    tag == "th" or index < head_end or (len(found) == 1 and _is_bold(markup, index)),
                    _span(attributes.get("colspan", "")),
                    _span(attributes.get("rowspan", "")),
                )
            )
            end = markup.close[index]
    return [row for row in found if row]


def _is_bold(markup: Markup, cell: int) -> bool:
    """Whether a cell's whole text is bold: how a first row is made a header without saying so."""
    strong = (index for index, tag, _ in markup.inside(cell) if tag in ("b", "strong"))
    return any(markup.length(index) and markup.length(index) == markup.length(cell) for index in strong)


def _span(text: str) -> int:
    return min(max(int(text), 1), _MAX_SPAN) if text.isdecimal() and text.isascii() and len(text) < 9 else 1


def _placed(cells: list[_Cell], spanning: dict[int, tuple[int, str]]) -> tuple[list[str], dict[int, tuple[int, str]]]:
    """A row's texts by column, with what reaches down into it from above, and what reaches on into the next row."""
    row: list[str] = []
    below: dict[int, tuple[int, str]] = {}

    def put(text: str, rows: int) -> None:
        if rows > 1:
            below[len(row)] = (rows - 1, text)
        row.append(text)

    for cell in cells:
        while len(row) in spanning:
            rows, text = spanning[len(row)]
            put(text, rows)
        for column in range(max(1, min(cell.columns, _MAX_COLUMNS - len(row)))):
            put(cell.text if column == 0 or cell.header else "", cell.rows)
    while len(row) in spanning:
        rows, text = spanning[len(row)]
        put(text, rows)
    return row, below


def _merged(headers: list[str], row: list[str]) -> list[str]:
    """Two rows of headers are one: "2021" above "men" is "2021 men"."""
    width = max(len(headers), len(row))
    pairs = zip(headers + [""] * (width - len(headers)), row + [""] * (width - len(row)), strict=True)
    return [above if above == text else " ".join(filter(None, (above, text))) for above, text in pairs]


def _readable(row: list[str], headers: list[str], labelled: bool) -> list[str]:
    if not headers:
        cells = [text for text in row if text]
        if labelled and len(cells) > 1:
            return [f"{cells[0].rstrip(':')}: {' '.join(cells[1:])}"]
        return [" ".join(cells)] if cells else []
    parts = []
    for column, text in enumerate(row):
        header = headers[column] if column < len(headers) else ""
        if text:
            named = header and header != text and len(header) <= _HEADER_CHARACTERS
            parts.append(f"{header.rstrip(':')}: {text}" if named else text)
    if sum(map(len, parts)) > _ROW_CHARACTERS:
        return parts
    return ["; ".join(parts)] if parts else []
