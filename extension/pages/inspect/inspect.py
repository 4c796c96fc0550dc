"""The inspection page: one sentence's record, drawn (PRODUCT.md section 9). Shape: ``groundmark.boundary.inspection_json``."""

import json

import js
from dom import element, fill, find, link, marked, message, number, percent, table
from pyscript import ffi, window, when

TITLE_CHARACTERS = 60  # of the sentence, in the tab's title

record = None  # the stored record as JavaScript's own object, for copying it as it is


async def main():
    """Read the record that the address names, and draw it or say that it is gone."""
    global record
    key = "inspection:" + (js.URLSearchParams.new(window.location.search).get("id") or "")
    stored = await js.chrome.storage.session.get(key)
    if not js.Object.hasOwn(stored, key):
        find("gone").hidden = False
        return
    record = stored[key]
    draw(json.loads(js.JSON.stringify(record)))
    find("record").hidden = False


def draw(it):
    """Draw the whole record."""
    sentence = it["sentence"]
    js.document.title = message("inspect_title", sentence[:TITLE_CHARACTERS])
    draw_verdict(it)
    draw_sources(it["sources"], {citation["url"]: citation for citation in it["citations"]})
    if it["lite"]:
        draw_lite(it["lite"], it["passages"])
    if it["passages"]:
        fill("passages", *[passage(one) for one in it["passages"]])
        find("passages-section").hidden = False
    if it["confidence"]:
        draw_confidence(it["confidence"], it["mode"])
    fill("made", message("made", it["version"], when_checked(it["checked_at"]), it["query"]))


def draw_verdict(it):
    """The sentence, its verdict and what the verdict rests on."""
    fill("sentence", it["sentence"])
    fill("outcome", message("outcome_" + it["outcome"]))
    find("outcome").classList.add(it["outcome"])
    fill("mode", message("mode_" + it["mode"]))
    if it["confidence"]:
        confidence = it["confidence"]
        fill("confidence-line", message("confidence_" + confidence["level"], percent(confidence["value"])))
    fill("explanation", it["explanation"] or it["reason_text"])
    find("scope").hidden = it["outcome"] != "not_found"
    if it["quote"]:
        found = message("quote_found") if it["outcome"] == "supported" else message("quote_closest")
        fill("quote", it["quote"])
        fill("quote-source", found + " ", link(it["link"] or it["quote_source"], host(it["quote_source"])))
        find("quoted").hidden = False


def draw_sources(sources, citations):
    """Each cited page: how Google attached it, whether it could be read, its status, size and time."""
    if not sources:
        fill("sources", element("p", message("sources_none")))
        return
    head = [message("column_" + name) for name in ("page", "read", "status", "size", "time")]
    rows = []
    for one in sources:
        citation = citations.get(one["url"])
        attached = message("attached_" + citation["attached"]) if citation else ""
        page = [
            "S" + str(one["number"]) + " ",
            link(one["url"], one["title"] or host(one["url"])),
            element("small", host(one["url"])),
            element("small", attached),
        ]
        rows.append([page, read_state(one), str(one["status"] or "–"), size(one["bytes"]), seconds(one["seconds"])])
    fill("sources", table(message("sources_caption"), head, rows))


def read_state(source):
    """Whether a page could be read, in words and with a sign."""
    if source["reason"]:
        return element("span", source["reason_text"], class_="no")
    notes = [message("passages_count", number(source["passages"]))]
    if source["truncated"]:
        notes.append(message("truncated"))
    return element("span", message("read"), *[element("small", note) for note in notes], class_="yes")


def draw_lite(lite, passages):
    """Which key words and figures stood in the best passage, and which didn't."""
    total = len(lite["key_words"])
    parts = []
    if lite["passage"]:
        counted = message(
            "words_counted", number(len(lite["found"])), number(total), percent(lite["share"]), lite["passage"]
        )
        parts.append(element("p", counted))
    elif total:
        parts.append(element("p", message("words_nowhere")))
    parts += chips("key_words", lite["found"], lite["missing"])
    absent = lite["figures_missing"]
    parts += chips("figures", [one for one in lite["figures"] if one not in absent], absent)
    if lite.get("negation_differs"):
        parts.append(element("p", message("negation")))
    fill("lite", *parts)
    find("lite-section").hidden = False


def chips(kind, there, missing):
    """A heading and the words below it, each with a sign and a spoken word for there or missing."""
    if not there and not missing:
        return []
    items = [chip(one, "there") for one in there] + [chip(one, "missing") for one in missing]
    return [element("h3", message(kind)), element("ul", *items, class_="words")]


def chip(word, state):
    spoken = element("span", message("chip_" + state), class_="visually-hidden")
    return element("li", word, spoken, class_=state)


def passage(one):
    """A compared passage with its rank, the sum of its score, and its marks."""
    shared = one["shared_figures"]
    added = message("score_figures", ", ".join(shared)) if shared else message("score_no_figures")
    heading = element("h3", message("passage_heading", number(one["rank"]), one["id"]))
    score = element(
        "p",
        message("score", decimal(one["score"]), decimal(one["bm25"]), decimal(one["score"] - one["bm25"]), added),
        class_="small quiet",
    )
    return element("li", heading, score, marked(one["text"], one["marks"]), class_="card")


def draw_confidence(confidence, mode):
    """The confidence as a sum, line by line, and what the caps made of it."""
    rows = []
    total = 0
    for line in confidence["evidence"]:
        total += line["weight"]
        name = [message("evidence_" + line["name"]) or line["name"]]
        if line["note"]:
            name.append(element("small", message("evidence_seen", line["note"])))
        rows.append([name, signed(line["weight"])])
    foot = [[message("sum"), signed(total)]]
    shown = confidence["value"]
    if round(total - shown, 3) > 0:
        foot.append([message("capped_lite" if mode == "lite" else "capped"), percent(shown)])
    elif round(total - shown, 3) < 0:
        foot.append([message("raised"), percent(shown)])
    fill("confidence", table(message("confidence_caption"), [message("column_evidence"), message("column_adds")], rows, foot))
    find("confidence-section").hidden = False


def signed(share):
    """A weight as percentage points with its sign."""
    return number(share, style="percent", signDisplay="exceptZero", maximumFractionDigits=1)


def decimal(value):
    return number(value, minimumFractionDigits=2, maximumFractionDigits=2)


def size(count):
    """A number of bytes in the unit that reads best."""
    if not count:
        return "–"
    if count < 1000000:
        return number(count / 1000, style="unit", unit="kilobyte", maximumFractionDigits=0 if count > 10000 else 1)
    return number(count / 1000000, style="unit", unit="megabyte", maximumFractionDigits=1)


def seconds(value):
    return number(value, style="unit", unit="second", maximumFractionDigits=2) if value else "–"


def host(address):
    """The host of an address, or the address itself when it is none."""
    return js.URL.new(address).host if js.URL.canParse(address) else address


def when_checked(moment):
    """The time of the check (ISO 8601) as the user's language writes it."""
    date = js.Date.new(moment)
    language = js.chrome.i18n.getUILanguage()
    return date.toLocaleString(language, ffi.to_js({"dateStyle": "medium", "timeStyle": "short"}))


@when("click", "#copy")
async def copy(event):
    """Put the record on the clipboard, as it was stored."""
    await window.navigator.clipboard.writeText(js.JSON.stringify(record, None, 2))
    fill("copied", message("copied"))


await main()
