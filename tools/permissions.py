"""Every permission in the manifest and the reason why it is there; a test holds the two lists equal."""

from typing import Final

PERMISSIONS: Final[dict[str, str]] = {
    "content script on Google's results pages": (
        "Finds the AI Overview on a Google results page, reads its sentences and links, and draws the marks in "
        "it. Groundmark runs on no other site."
    ),
    "*://*/*": (
        "Asked for with a click, and only then: to open the pages that an Overview cites, which can be on any site. "
        "It is optional and can be withdrawn on the options page."
    ),
    "declarativeNetRequestWithHostAccess": (
        "Stops Groundmark's own requests from being redirected to this computer or a private network. "
        "The rules touch no request of any page or of any other extension."
    ),
    "webRequest": (
        "Tells why a cited page could not be fetched (no such name, a bad certificate, ...) and which machine "
        "answered, so that a name that leads into a private network is noticed. It only looks, hears of no request of "
        "a tab, and passes over whatever isn't Groundmark's own."
    ),
    "offscreen": "Runs Python, which does the checking, in a document that nobody sees.",
    "storage": "Keeps the settings, and how each sentence was checked until Chrome closes.",
}
"""Permission (or match pattern, or what stands for the content script) -> what it is used for."""
