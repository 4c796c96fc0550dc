"""The welcome page: asks for access to cited pages, and shows whether it is there."""

import asyncio

import access
from dom import find, message
from pyscript import when

button = find("grant")
status = find("access")


async def draw():
    """Show whether access is there; the button only when it isn't."""
    granted = await access.granted()
    button.hidden = granted
    button.disabled = False
    status.className = "status yes" if granted else "status"
    status.textContent = message("page_access_granted") if granted else message("page_access_missing")


@when("click", "#grant")
async def ask():
    """Ask, and show the answer. The button is gone when it was yes, so the focus moves to the answer."""
    granted = await access.request()
    await draw()
    if granted:
        status.focus()
    else:
        status.textContent = message("page_access_refused")


access.watch(lambda: asyncio.create_task(draw()))
await draw()  # noqa: F704, PLE1142 - PyScript runs this file as a coroutine
