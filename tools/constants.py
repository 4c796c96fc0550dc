"""``groundmark/limits.py`` as a JavaScript module, so that the parts in JavaScript read the same numbers."""

from groundmark import limits


def javascript() -> str:
    """The module's text: one frozen object with every limit."""
    names = [name for name in vars(limits) if name.isupper()]
    lines = "".join(f"  {name}: {_number(getattr(limits, name))},\n" for name in names)
    return (
        "// @ts-check\n// generated from groundmark/limits.py by build.py; do not edit\n"
        f"export const LIMITS = Object.freeze({{\n{lines}}});\n"
    )


def _number(value: float) -> str:
    """A number as the formatter writes it: no trailing ".0"."""
    return str(int(value)) if float(value).is_integer() else str(value)
