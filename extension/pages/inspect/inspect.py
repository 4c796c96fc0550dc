"""The inspection page: draws the record of one sentence's check, of the shape that ``groundmark.boundary`` gives it.

Everything that stands on it comes from web pages, so it is text and never markup (``dom.py``).
"""

import asyncio
import json

import js
from dom import element, fill, find, link, marked, message, number, percent, table
from pyscript import ffi, when, window
from pyscript.js_modules import icons

TITLE_CHARACTERS = 60  # of the sentence, in the tab's title


async def main():
    """Read the record that the address names, and draw it or say that it is gone."""
    key = "inspection:" + (js.URLSearchParams.new(window.location.search).get("id") or "")
    stored = await js.chrome.storage.session.get(key)
    if not js.Object.hasOwn(stored, key):
        find("gone").hidden = False
        return
    record = js.JSON.stringify(stored[key], None, 2)
    draw(json.loads(record))
    find("record").hidden = False
    when("click", "#copy")(lambda: asyncio.create_task(copy(record)))


def draw(it):
    """Draw the whole record."""
    sentence = it["sentence"]
    js.document.title = message("page_inspect_title", sentence[:TITLE_CHARACTERS])
    draw_verdict(it)
    draw_sources(it["sources"], {citation["url"]: citation for citation in it["citations"]})
    if it["lite"]:
        draw_lite(it["lite"])
    if it["passages"]:
        fill("passages", *[passage(one) for one in it["passages"]])
        find("passages-section").hidden = False
    if it["confidence"]:
        draw_confidence(it["confidence"], it["mode"])
    fill("made", message("page_made", it["version"], when_checked(it["checked_at"]), it["query"]))


def draw_verdict(it):
    """The sentence, its verdict and what the verdict rests on."""
    fill("sentence", it["sentence"])
    fill("outcome", icons.icon(it["outcome"]), message("outcome_" + it["outcome"]))
    find("outcome").classList.add(it["outcome"])
    if it["lite"]:
        fill("mode", message("check_" + it["mode"]))
        find("mode").hidden = False
    if it["confidence"]:
        confidence = it["confidence"]
        level = message("level_" + confidence["level"])
        fill("confidence-line", message("card_confidence", level, percent(confidence["value"])))
    fill("explanation", it["explanation"] or it["reason_text"])
    find("scope").hidden = it["outcome"] != "not_found"
    if it["quote"]:
        found = message("page_quote_found") if it["outcome"] == "supported" else message("page_quote_closest")
        fill("quote", it["quote"])
        fill("quote-source", found + " ", link(it["link"] or it["quote_source"], host(it["quote_source"])))
        find("quoted").hidden = False


def draw_sources(sources, citations):
    """Each cited page: how Google attached it, whether it could be read, its status, size and time."""
    if not sources:
        fill("sources", element("p", message("page_sources_none")))
        return
    head = [message("page_column_" + name) for name in ("page", "read", "status", "size", "time")]
    rows = []
    for one in sources:
        citation = citations.get(one["url"])
        attached = message("page_attached_" + citation["attached"]) if citation else ""
        page = [
            "S" + str(one["number"]) + " ",
            link(one["url"], one["title"] or host(one["url"])),
            element("small", without_scheme(one["url"])),
            element("small", attached),
        ]
        rows.append([page, read_state(one), str(one["status"] or "–"), size(one["bytes"]), seconds(one["seconds"])])
    fill("sources", table(message("page_sources_caption"), head, rows))


def read_state(source):
    """Whether a page could be read, in words and with a sign."""
    if source["reason"]:
        return element("span", source["reason_text"], class_="no")
    notes = [message("page_passages_count", number(source["passages"]))]
    if source["truncated"]:
        notes.append(message("page_truncated", size(source["bytes"])))
    return element("span", message("page_read"), *[element("small", note) for note in notes], class_="yes")


def draw_lite(lite):
    """Which key words and figures stood in the best passage, and which didn't."""
    total = len(lite["key_words"])
    parts = []
    if lite["passage"]:
        counted = message(
            "page_words_counted", number(len(lite["found"])), number(total), percent(lite["share"]), lite["passage"]
        )
        parts.append(element("p", counted))
    elif total:
        parts.append(element("p", message("page_words_nowhere")))
    parts += chips("key_words", lite["found"], lite["missing"])
    absent = lite["figures_missing"]
    parts += chips("figures", [one for one in lite["figures"] if one not in absent], absent)
    if lite.get("negation_differs"):
        parts.append(element("p", message("page_negation")))
    fill("lite", *parts)
    find("lite-section").hidden = False


def chips(kind, there, missing):
    """A heading and the words below it, each with a sign and a spoken word for there or missing."""
    if not there and not missing:
        return []
    items = [chip(one, "there") for one in there] + [chip(one, "missing") for one in missing]
    return [element("h3", message("page_" + kind)), element("ul", *items, class_="words")]


def chip(word, state):
    """A word of the sentence with whether it was "there" or "missing"."""
    spoken = element("span", message("page_chip_" + state), class_="visually-hidden")
    return element("li", word, spoken, class_=state)


def passage(one):
    """A compared passage with its rank, the sum of its score, and its marks."""
    shared = one["shared_figures"]
    added = message("page_score_figures", ", ".join(shared)) if shared else message("page_score_no_figures")
    heading = element("h3", message("page_passage_heading", number(one["rank"]), one["id"]))
    score = element(
        "p",
        message("page_score", decimal(one["score"]), decimal(one["bm25"]), decimal(one["score"] - one["bm25"]), added),
        class_="small quiet",
    )
    return element("li", heading, score, marked(one["text"], one["marks"]), class_="card")


def draw_confidence(confidence, mode):
    """The confidence as a sum, line by line, and what the caps made of it."""
    rows = []
    total = 0
    for line in confidence["evidence"]:
        total += line["weight"]
        name = [message("page_evidence_" + line["name"])]
        if line["note"]:
            name.append(element("small", message("page_evidence_seen", line["note"])))
        rows.append([name, signed(line["weight"])])
    foot = [[message("page_sum"), signed(total)]]
    shown = confidence["value"]
    if round(total - shown, 3) > 0:
        foot.append([message("page_capped_lite" if mode == "lite" else "page_capped"), percent(shown)])
    elif round(total - shown, 3) < 0:
        foot.append([message("page_raised"), percent(shown)])
    head = [message("page_column_evidence"), message("page_column_adds")]
    fill("confidence", table(message("page_confidence_caption"), head, rows, foot))
    find("confidence-section").hidden = False


def signed(share):
    """A weight as percentage points with its sign."""
    return number(share, style="percent", signDisplay="exceptZero", maximumFractionDigits=1)


def decimal(value):
    """A score, to two places."""
    return number(value, minimumFractionDigits=2, maximumFractionDigits=2)


def size(count):
    """A number of bytes in the unit that reads best."""
    if not count:
        return "–"
    if count < 1000000:
        return number(count / 1000, style="unit", unit="kilobyte", maximumFractionDigits=0 if count > 10000 else 1)
    return number(count / 1000000, style="unit", unit="megabyte", maximumFractionDigits=1)


def seconds(value):
    """A time, or a dash when there is none."""
    return number(value, style="unit", unit="second", maximumFractionDigits=2) if value else "–"


def host(address):
    """The host of an address, or the address itself when it is none."""
    return js.URL.new(address).host if js.URL.canParse(address) else address


def without_scheme(address):
    """An address as browsers show it."""
    return address.split("://", 1)[-1].rstrip("/")


def when_checked(moment):
    """The time of the check (ISO 8601) as the user's language writes it."""
    date = js.Date.new(moment)
    language = js.chrome.i18n.getUILanguage()
    return date.toLocaleString(language, ffi.to_js({"dateStyle": "medium", "timeStyle": "short"}))


async def copy(record):
    """Put the record (JSON) on the clipboard."""
    await window.navigator.clipboard.writeText(record)
    fill("copied", message("page_copied"))


await main()  # noqa: F704, PLE1142 - PyScript runs this file as a coroutine
