"""Whether Groundmark may open cited pages: Chrome's optional host permission, asked for and given back."""

import js
from pyscript import ffi

ORIGINS = ffi.to_js({"origins": ["*://*/*"]})


async def granted():
    """Whether Chrome lets us open any page that an Overview cites."""
    return await js.chrome.permissions.contains(ORIGINS)


def request():
    """Ask Chrome to ask the user; a promise of the answer. Chrome wants a click: call it before anything is awaited."""
    return js.chrome.permissions.request(ORIGINS)


def withdraw():
    """Give the access back; a promise."""
    return js.chrome.permissions.remove(ORIGINS)


def watch(changed):
    """Call ``changed`` whenever access is granted or withdrawn, wherever that happens."""
    listener = ffi.create_proxy(lambda _: changed())
    js.chrome.permissions.onAdded.addListener(listener)
    js.chrome.permissions.onRemoved.addListener(listener)
