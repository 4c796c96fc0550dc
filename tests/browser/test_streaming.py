"""An Overview that streams in, is rendered anew, expanded, left and returned to: each sentence is checked and marked once."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from groundmark import limits
from tools.browser import Browser, chromium
from tools.server import LocalWeb, Reply

from .conftest import GOOGLE, ResultsPage
from .pages import article
from .test_page_life import OTHER, WHY_NOT_KEPT, expect_shown

Part = tuple[str, str]
"""("text" or "bold", words) or ("chip", address)."""

BLOCKS: Final[list[tuple[str, list[Part]]]] = [
    (
        "p",
        [
            ("text", "The lighthouse at Kelby Point was built in "),
            ("bold", "1874 by the harbour company."),
            ("chip", "https://one.example/"),
            ("text", " Its lamp was lit with colza oil "),
            ("bold", "until 1911"),
            ("text", " and with paraffin after that."),
            ("chip", "https://two.example/"),
        ],
    ),
    ("p", [("text", "Ships see its light from 18 sea miles away. "), ("chip", "https://three.example/")]),
    (
        "li",
        [
            ("bold", "Tower:"),
            ("text", " The white tower is 31 metres tall and has 142 steps."),
            ("chip", "https://four.example/"),
        ],
    ),
    (
        "li",
        [
            ("bold", "Visits:"),
            ("text", " It is open on Sundays from May to September."),
            ("chip", "https://five.example/"),
        ],
    ),
    ("li", [("bold", "Keeper"), ("text", " A keeper lived beside it until 1989"), ("chip", "https://six.example/")]),
]
HIDDEN: Final[tuple[str, list[Part]]] = (
    "p",
    [("text", "The fog horn was taken out in the year 1976."), ("chip", "https://seven.example/")],
)
ADDED: Final[tuple[str, list[Part]]] = (
    "p",
    [
        ("text", "Its lens weighs "),
        ("bold", "two tonnes"),
        ("text", " and floats on mercury."),
        ("chip", "https://eight.example/"),
    ],
)
STREAMED: Final = {
    "The lighthouse at Kelby Point was built in 1874 by the harbour company.": "https://one.example/",
    "Its lamp was lit with colza oil until 1911 and with paraffin after that.": "https://two.example/",
    "Ships see its light from 18 sea miles away.": "https://three.example/",
    "Tower: The white tower is 31 metres tall and has 142 steps.": "https://four.example/",
    "Visits: It is open on Sundays from May to September.": "https://five.example/",
    "Keeper A keeper lived beside it until 1989": "https://six.example/",
}
LATER: Final = {
    "The fog horn was taken out in the year 1976.": "https://seven.example/",
    "Its lens weighs two tonnes and floats on mercury.": "https://eight.example/",
}

PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>results</title><body><div id="rcnt">
<div id="overview"><div><span style="display:none">An AI Overview is not available for this search</span>
<div role="heading" aria-level="2">AI Overview</div></div>
<div data-rl="en"><div data-streaming-container><div id="column"></div>
<div id="folsrch-ghost"><div style="height:20px"></div></div></div></div></div>
<div id="rso"><div><a href="https://other.example/"><h3>Another result</h3></a></div></div></div>
<script>
// A stand-in for Google's renderer: it keeps what was said so far and can draw it anew at any time.
const { blocks, hidden, added, steps } = DATA;
const speed = sessionStorage.getItem("speed") ?? 1;
const column = document.getElementById("column");
let drawn = [];
let open = false;
globalThis.ended = false;

function words(kind, text) {
  if (kind === "text") return document.createTextNode(text);
  const bold = document.createElement("strong");
  bold.append(text);
  return bold;
}

function chip(url) {
  const slot = document.createElement("span");
  const link = Object.assign(document.createElement("a"), { href: url, target: "_blank" });
  slot.append(link, Object.assign(document.createElement("button"), { textContent: "Site +1" }));
  return slot;
}

function element([tag, parts], said) {
  const made = document.createElement(tag);
  parts.forEach(([kind, value], index) => {
    if (said && !(index in said)) return;
    const shown = said ? said[index] : value;
    made.append(kind === "chip" ? (shown ? chip(value) : document.createElement("span")) : words(kind, shown));
  });
  return made;
}

function place(made) {
  if (made.tagName !== "LI") return column.append(made);
  if (column.lastElementChild?.tagName !== "UL") column.append(document.createElement("ul"));
  column.lastElementChild.append(made);
}

const said = blocks.map(() => []);

globalThis.render = () => {
  column.replaceChildren();
  drawn = [];
  blocks.forEach((block, index) => {
    if (said[index].length === 0) return;
    drawn[index] = element(block, said[index]);
    place(drawn[index]);
  });
  const collapsed = element(hidden);
  if (!open) collapsed.style.display = "none";
  place(collapsed);
  if (open) place(element(added));
};

globalThis.expand = () => {
  open = true;
  column.querySelector(":scope > p[style]").style.display = "";
  place(element(added));
};

function step({ block, part, text, fresh, late }) {
  const [kind, value] = blocks[block][1][part];
  if (!drawn[block]) {
    drawn[block] = document.createElement(blocks[block][0]);
    place(drawn[block]);
  }
  if (kind === "chip") {
    if (!late) {
      said[block][part] = false;
      drawn[block].append(document.createElement("span"));
    } else {
      said[block][part] = true;
      drawn[block].childNodes[index(block, part)].replaceWith(chip(value));
    }
    return;
  }
  const begun = part in said[block];
  said[block][part] = (said[block][part] ?? "") + text;
  const last = drawn[block].lastChild;
  if (!begun || (kind === "text" && fresh)) drawn[block].append(words(kind, text));
  else if (kind === "text") last.appendData(text);
  else last.append(text);
}

// where a chip's empty place stands: text can be in several nodes
function index(block, part) {
  const places = [...drawn[block].childNodes].flatMap((node, at) => (node.nodeName === "SPAN" ? [at] : []));
  return places[blocks[block][1].slice(0, part).filter(([kind]) => kind === "chip").length];
}

for (const one of steps) {
  setTimeout(() => {
    if (one.act === "render") render();
    else if (one.act === "end") {
      document.getElementById("folsrch-ghost").remove();
      render(); // the collapsed part comes with the end
      globalThis.ended = true;
    } else step(one);
  }, one.at * speed);
}
</script></body></html>"""


def stream(seed: int, seconds: float) -> str:
    """The page, with its pieces in random sizes at random times; chips come up to 2 s after their text."""
    chance = random.Random(seed)  # noqa: S311 - the same pieces each time
    pieces: list[dict[str, Any]] = []
    chips: list[dict[str, Any]] = []
    for block, (_, parts) in enumerate(BLOCKS):
        for part, (kind, value) in enumerate(parts):
            if kind == "chip":
                pieces.append({"block": block, "part": part})
                chips.append({"block": block, "part": part, "late": True, "after": len(pieces)})
                continue
            start = 0
            while start < len(value):
                text = value[start : start + chance.randint(1, 9)]
                pieces.append({"block": block, "part": part, "text": text, "fresh": chance.random() < 0.3})
                start += len(text)
    gaps = [chance.expovariate(1) for _ in pieces]
    gaps[len(gaps) // 2] = sum(gaps) / 6  # one long silence, longer than the text has to be still
    scale = seconds * 1_000 / sum(gaps)
    at = 0.0
    for piece, gap in zip(pieces, gaps, strict=True):
        at += gap * scale
        piece["at"] = at
    for one in chips:
        one["at"] = pieces[one["after"] - 1]["at"] + chance.uniform(50, 100 * seconds)
    end = at + 300
    checking = end + limits.STREAM_STABLE_MS + chance.uniform(200, 900)
    acts = [{"act": "render", "at": at / 2}, {"act": "end", "at": end}, {"act": "render", "at": checking}]
    steps = sorted([*pieces, *chips, *acts], key=lambda one: one["at"])
    data = {"blocks": BLOCKS, "hidden": HIDDEN, "added": ADDED, "steps": steps}
    return PAGE.replace("DATA", json.dumps(data))


@pytest.fixture(scope="module")
def browser(built: Path, web: LocalWeb) -> Iterator[Browser]:
    """A browser that keeps left pages in its back/forward cache, as people's do."""
    with chromium(built, web, page_cache=True) as running:
        yield running


def asked(shown: ResultsPage) -> list[str]:
    """The cited pages that were asked for, each as often as it was."""
    cited = {*STREAMED.values(), *LATER.values()}
    return sorted(one.url for one in shown.web.log if one.url in cited)


def expect_checked(shown: ResultsPage, sentences: dict[str, str], times: int = 1) -> None:
    """Every sentence is supported by its own source, marked once, and each source was asked for so often."""
    expect_shown(shown.page, *sentences, seconds=30)
    until = time.monotonic() + 30
    found: list[tuple[str, str]] = []
    while time.monotonic() < until:
        (*_, report) = shown.browser.reports() or [{"state": "", "report": {}}]
        if report["state"] == "done":
            found = [(one["text"], one["outcome"]) for one in report["report"]["overview"]["sentences"]]
            if sorted(found) == sorted((text, "supported") for text in sentences):
                break
        shown.page.wait_for_timeout(100)
    assert sorted(found) == sorted((text, "supported") for text in sentences)
    assert asked(shown) == sorted(list(sentences.values()) * times)
    expect_shown(shown.page, *sentences)


def settle(page: Page) -> None:
    """Time for whatever would follow a change."""
    page.wait_for_timeout(limits.STREAM_STABLE_MS + 1_000)


@pytest.mark.parametrize(("seed", "seconds"), [(1, 20), (2, 6), (3, 6), (4, 2)])
def test_each_sentence_is_checked_and_marked_once(open_results: Any, seed: int, seconds: float) -> None:
    """Through streaming, re-rendering (once in mid-check), "Show more", back/forward cache and reload."""
    html = stream(seed, seconds)
    routes = {url: article(text) for text, url in {**STREAMED, **LATER}.items()}
    shown = open_results(html, {**routes, OTHER: Reply(b"<!doctype html><title>other</title>")}, query=f"seed{seed}")
    page = shown.page
    while not page.evaluate("() => ended"):
        assert asked(shown) == [], "a page was asked for before the Overview had ended"
        page.wait_for_timeout(100)
    expect_checked(shown, STREAMED)

    page.evaluate("() => render()")
    settle(page)
    expect_checked(shown, STREAMED)

    page.evaluate("() => expand()")
    settle(page)
    expect_checked(shown, {**STREAMED, **LATER})

    page.evaluate("() => { globalThis.kept = true; }")
    page.goto(OTHER)
    page.go_back(wait_until="commit")
    assert page.evaluate("() => globalThis.kept === true"), page.evaluate(WHY_NOT_KEPT)
    settle(page)
    expect_checked(shown, {**STREAMED, **LATER})
    assert len(shown.browser.reports()) == 1

    page.evaluate("() => sessionStorage.setItem('speed', '0.1')")
    page.reload()
    page.wait_for_function("() => ended")
    page.wait_for_timeout(100 * seconds)  # the last chip
    page.evaluate("() => expand()")
    settle(page)
    expect_checked(shown, {**STREAMED, **LATER}, times=2)
    assert shown.errors == []
    assert shown.page.url == f"{GOOGLE}seed{seed}"
