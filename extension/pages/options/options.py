"""The options page. A setting is stored as it is changed, in storage.sync.

``run``: "auto" (the default) or "click". ``labels``: further names of the Overview, a list of texts.
"""

import asyncio

import access
import js
from dom import find, message, number
from jsffi import JsException
from pyscript import ffi, when
from pyscript.js_modules import limits

INSPECTION = "inspection:"

storage = js.chrome.storage


async def draw_access():
    """Show whether cited pages may be opened, and the one button that changes it."""
    granted = await access.granted()
    find("grant").hidden = granted
    find("withdraw").hidden = not granted
    find("access").className = "status yes" if granted else "status no"
    find("access").textContent = message("page_access_granted") if granted else message("page_access_missing")


@when("click", "#grant")
async def ask():
    """Ask for the access. The pressed button may be gone then, so the focus moves to the answer."""
    await access.request()
    await draw_access()
    find("access").focus()


@when("click", "#withdraw")
async def give_back():
    """Give the access back."""
    try:
        await access.withdraw()
        await draw_access()
    except JsException:  # what the manifest itself requires can't be given back
        find("access").textContent = message("page_access_fixed")
    find("access").focus()


@when("change", "#run")
async def store_run():
    """Store when Overviews are checked."""
    await storage.sync.set(ffi.to_js({"run": "auto" if find("run").checked else "click"}))
    find("saved").textContent = message("page_saved")


async def draw_run():
    """Show when Overviews are checked."""
    stored = await storage.sync.get(ffi.to_js({"run": "auto"}))
    find("run").checked = stored.run != "click"
    find("run").disabled = False


@when("change", "#labels")
async def store_labels():
    """Store the further names of the Overview; too many, or one too long to be a name, are not stored."""
    names = []
    for line in find("labels").value.split("\n"):
        name = line.strip()
        if name and name not in names:
            names.append(name)
    most, longest = limits.LIMITS.MAX_OWN_LABELS, limits.LIMITS.MAX_OWN_LABEL_CHARACTERS
    if len(names) > most or any(len(name) > longest for name in names):
        find("labels").setAttribute("aria-invalid", "true")
        find("labels-saved").textContent = message("page_labels_refused", number(most), number(longest))
        return
    find("labels").removeAttribute("aria-invalid")
    find("labels").value = "\n".join(names)
    await storage.sync.set(ffi.to_js({"labels": names}))
    find("labels-saved").textContent = message("page_saved")


async def draw_labels():
    """Show the further names of the Overview."""
    stored = await storage.sync.get(ffi.to_js({"labels": []}))
    find("labels").value = "\n".join([str(name) for name in stored.labels])
    find("labels").disabled = False


async def draw_kept():
    """Show how many records of checked sentences there are."""
    keys = js.Object.keys(await storage.session.get(None))
    count = sum(1 for key in keys if key.startswith(INSPECTION))
    find("kept").textContent = message("page_kept", number(count)) if count else message("page_kept_none")
    find("clear").disabled = False


@when("click", "#clear")
async def clear():
    """Delete all that was kept; settings and access stay."""
    await storage.session.clear()
    await storage.local.clear()
    find("kept").textContent = message("page_cleared")


find("version").textContent = js.chrome.runtime.getManifest().version
access.watch(lambda: asyncio.create_task(draw_access()))
await asyncio.gather(draw_access(), draw_run(), draw_labels(), draw_kept())  # noqa: F704, PLE1142 - PyScript runs this as a coroutine
