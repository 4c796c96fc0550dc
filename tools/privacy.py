"""The privacy policy: one text, for the extension's page (:func:`html`) and for ``PRIVACY.md`` (:func:`markdown`).

``python -m tools.privacy > PRIVACY.md`` writes the file; a test holds it equal.
"""

from dataclasses import dataclass
from typing import Final

from groundmark import limits
from tools.document import document, heading, items, paragraph, table
from tools.permissions import PERMISSIONS

TITLE: Final = "Privacy and design choices"
LEAD: Final = (
    "Groundmark reads AI Overviews on Google's results pages and opens the pages that they cite; it makes no other "
    "requests. Nothing about you, your searches or your browsing is sent to the makers of Groundmark: there is no "
    "server, no account, no statistics and no advertising."
)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, the points below it, and a remark that ends it."""

    title: str
    points: tuple[str, ...]
    remark: str = ""


SECTIONS: Final = (
    Section(
        "What is read",
        (
            "On Google's results pages: the AI Overview's text, its links, and the words you searched for.",
            "The pages that the Overview cites: their text, title, summary, image descriptions and structured data.",
            "Nothing on any other page that you visit.",
        ),
    ),
    Section(
        "What is requested, and from whom",
        (
            "The cited pages, and only those: each once for an Overview, straight from your browser.",
            "Without cookies and without a referrer, so a site sees neither your account nor what you searched for.",
            "Like any site that you visit, a cited site sees your IP address and the name of your browser.",
            "No scripts, images or other parts of those pages are loaded, and nothing on them is run.",
            "No request goes anywhere else. Python and all other code are inside the extension.",
        ),
        "On the options page you can choose that no page is opened until you press a button.",
    ),
    Section(
        "What is kept, where, and for how long",
        (
            "How each sentence was checked, and what was shown for each Overview: in Chrome's session storage, which "
            "is in memory on this computer and is cleared when Chrome closes. At most the last "
            f"{limits.INSPECTIONS_KEPT} sentences and {limits.REPORTS_KEPT} Overviews are kept.",
            "Your settings: in Chrome's synchronised storage. If you have switched on Chrome's own sync, Google "
            "carries them to your other computers. They hold none of your searches.",
            "A copy of Groundmark's own Python, started up, in the extension's private files: it makes the next start "
            "faster and holds nothing that you read.",
            "Of a cited page, only the passages that were compared are kept, with the record of the check. "
            "The page itself does not go into Chrome's cache.",
        ),
    ),
    Section(
        "How to delete it",
        (
            "“Clear everything” on the options page deletes all records at once.",
            "Closing Chrome deletes them as well.",
            "Removing Groundmark from Chrome deletes everything, settings included.",
            "“Withdraw” on the options page takes back the access to cited pages.",
        ),
    ),
    Section(
        "What Groundmark does not open",
        (
            "Addresses on this computer or in a private network, addresses with a user name or password, ports other "
            "than the standard ones, and anything but http and https: refused before the request and at each redirect.",
            "Pages behind a sign-in or a payment: Groundmark says so and tries no way around.",
        ),
        "An honest limit: a public name that resolves to a private address can only be noticed after the connection, "
        "when the request has been made. Such an answer over http is thrown away unread; over https its certificate "
        "has proved that it comes from the site named.",
    ),
    Section(
        "Design choices",
        (
            "It asks for access to cited pages with a click and says why, instead of taking it when it is installed.",
            "Page text is shown as plain text, never as HTML, so no page can draw on Groundmark's cards.",
            "What can't be decided is a named reason, never a guess.",
            "Groundmark is not affiliated with Google.",
        ),
    ),
)
"""The policy's sections in their order; the permissions come last."""
PERMISSIONS_TITLE: Final = "Each permission, and why"
CHANGES: Final = "If any of this changes, this text changes with it. An update never adds a required permission."


def html() -> str:
    """The extension's page."""
    parts = [paragraph(LEAD, "lead")]
    for section in SECTIONS:
        parts += [heading(section.title), items(section.points)]
        if section.remark:
            parts.append(paragraph(section.remark))
    parts.append(heading(PERMISSIONS_TITLE, "permissions"))
    parts.append(
        table("All that Groundmark's manifest asks for", ("Permission", "What it is for"), PERMISSIONS.items())
    )
    parts.append(paragraph(CHANGES))
    return document("privacy", TITLE, "".join(parts))


def markdown() -> str:
    """``PRIVACY.md``."""
    parts = [f"# Groundmark: {TITLE[0].lower()}{TITLE[1:]}", LEAD]
    for section in SECTIONS:
        parts += [f"## {section.title}", "\n".join(f"- {point}" for point in section.points)]
        if section.remark:
            parts.append(section.remark)
    rows = "\n".join(f"| `{permission}` | {reason} |" for permission, reason in PERMISSIONS.items())
    parts += [f"## {PERMISSIONS_TITLE}", f"| Permission | What it is for |\n|---|---|\n{rows}", CHANGES]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(markdown(), end="")
