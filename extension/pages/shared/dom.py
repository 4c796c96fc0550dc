"""Drawing a page out of text. Every string given to this module becomes a text node, never markup."""

import js
from pyscript import document, ffi


def message(key, *values):
    """The wording of ``key`` in the user's language, its placeholders filled in; KeyError when there is none."""
    text = js.chrome.i18n.getMessage(key, ffi.to_js([str(value) for value in values]))
    if not text:  # so Chrome answers for a key that it doesn't know
        raise KeyError(key)
    return text


def number(value, **options):
    """A number as the user's language writes it, never broken; ``options`` are those of ``Intl.NumberFormat``."""
    text = js.Intl.NumberFormat.new(js.chrome.i18n.getUILanguage(), ffi.to_js(options)).format(value)
    return text.replace(" ", "\u00a0")


def percent(share):
    """A share of one as a percentage."""
    return number(share, style="percent")


def find(name):
    """The element with this id."""
    return document.getElementById(name)


def element(tag, *children, **attributes):
    """A new element of elements and strings; ``class_`` and ``data_label`` name ``class`` and ``data-label``."""
    node = document.createElement(tag)
    for name, value in attributes.items():
        node.setAttribute(name.rstrip("_").replace("_", "-"), value)
    node.append(*children)
    return node


def fill(name, *children):
    """Put these children in the place of whatever the element with this id holds."""
    find(name).replaceChildren(*children)


def link(address, *children):
    """A link to a page of the web that opens apart and isn't told where from; plain text if it is no web address."""
    if not address.startswith(("https://", "http://")):
        return element("span", *children)
    return element("a", *children, href=address, target="_blank", rel="noopener noreferrer")


def table(caption, head, rows, foot=()):
    """A table whose rows can be stacked on a narrow screen. A cell is a string, an element, or a list of both.

    Roles are written out because ``display: block`` takes them from a table's parts.
    """
    columns = element("tr", *[element("th", name, scope="col", role="columnheader") for name in head], role="row")
    parts = [
        element("caption", caption),
        element("thead", columns, role="rowgroup"),
        element("tbody", *[_row(head, row) for row in rows], role="rowgroup"),
    ]
    if foot:
        parts.append(element("tfoot", *[_row(head, row) for row in foot], role="rowgroup"))
    return element("table", *parts, role="table")


def _row(head, cells):
    first, *others = [cell if isinstance(cell, (list, tuple)) else [cell] for cell in cells]
    row = element("tr", element("th", *first, scope="row", role="rowheader"), role="row")
    pairs = zip(head[1:], others)  # noqa: B905 - MicroPython's zip knows no strict
    row.append(*[element("td", *cell, role="cell", data_label=name) for name, cell in pairs])
    return row


def marked(text, marks):
    """A paragraph with its marks set. Offsets are UTF-16 code units: the unit in which ``splitText`` counts."""
    paragraph = element("p", text)
    rest = paragraph.firstChild
    at = 0
    for mark in sorted(marks, key=lambda mark: mark["start"]):
        if mark["start"] < at:  # marks don't nest: of two that overlap the first stays
            continue
        inside = rest.splitText(mark["start"] - at)
        rest = inside.splitText(mark["end"] - mark["start"])
        at = mark["end"]
        wrapper = element("mark", class_=mark["kind"])
        inside.replaceWith(wrapper)
        wrapper.append(inside)
    return paragraph
