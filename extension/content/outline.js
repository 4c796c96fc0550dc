// @ts-check
/**
 * An Overview's DOM as blocks of text in reading order, each with its links and a map from text back to the DOM.
 * A sentence's text is cut by bold, highlights, entity links and even block elements; structure decides what belongs
 * together (facts/ai-overview-dom.md sections 4, 5 and 7).
 */
import { LIMITS } from "../shared/limits.js";
import { Builder, isProse } from "./builder.js";
import { cards, chipUrls, citedUrl, isButton, isChip, payloads, sourceList } from "./citations.js";
import { endsSentence, foldBlanks } from "./fold.js";
import { isErrorSentence, isLabelText } from "./locate.js";
import { isGone } from "./visible.js";

/**
 * @typedef {import("../shared/messages.js").Overview} Overview
 * @typedef {import("./builder.js").Block} Block
 * @typedef {import("./builder.js").Context} Context
 * @typedef {{ blocks: Block[], sources: string[], language: string }} Outline
 */

/** Never read: no text of the answer, or not text at all. `math` stays, it is the only copy of a formula in words. */
const NEVER = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE SVG IMG PICTURE VIDEO AUDIO CANVAS IFRAME OBJECT FORM INPUT TEXTAREA SELECT DIALOG PROGRESS".split(
    " ",
  ),
);
const NEVER_ROLES =
  "[role=dialog], [role=menu], [role=tooltip], [role=progressbar], [role=alert], [role=status], [role=img], [role=tablist]";
const OURS = "GROUNDMARK-";
const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading]";
const ITEM = "li, dt, dd, [role=listitem]";
const PARTS = new Set(
  "P UL OL DL SECTION ARTICLE BLOCKQUOTE FIGURE FIGCAPTION HR ASIDE HEADER FOOTER MAIN NAV DETAILS SUMMARY".split(" "),
);
const GRAPHIC = "img, svg, g-img, picture";
const HELP = /^https?:\/\/(?:support\.google\.[a-z.]+\/websearch|policies\.google\.)/u;
const REFERENCE = /^\[?\d{1,3}\]?$/u;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u;

/**
 * Read one Overview. A generator, so that a long one can be read in slices.
 * @param {Element} block
 * @returns {Generator<void, Outline, void>}
 */
export function* readOverview(block) {
  const known = payloads(block);
  yield;
  const cardUrls = cards(block);
  yield;
  const builder = new Builder();
  const reader = new Reader(block, builder, new Set(cardUrls.keys()));
  yield* reader.children(block, { kind: "paragraph", hidden: false, voice: "plain", inSentence: false });
  builder.flush();
  yield;
  attach(builder, block, known);
  while (isLeftover(builder.blocks.at(-1))) builder.blocks.pop();
  const blocks = builder.blocks.slice(0, LIMITS.MAX_OVERVIEW_BLOCKS);
  const attached = blocks.flatMap((one) => one.anchors.flatMap(({ urls }) => urls));
  return { blocks, sources: sourceList(block, cardUrls.keys(), known, attached), language: languageOf(block) };
}

/**
 * Give every block its anchors: a chip's links where the chip stands, and, where Google names the sentences that a chip
 * speaks for (data-uuids), behind each of them.
 * @param {Builder} builder
 * @param {Element} block
 * @param {import("./citations.js").Payloads} known
 */
function attach(builder, block, known) {
  for (const { chip, urls, block: owner, at } of builder.links) {
    const links = chip ? chipUrls(chip, block, known) : urls;
    add(owner, at, links);
    const names = chip?.closest("[data-uuids]")?.getAttribute("data-uuids") ?? "";
    for (const name of names.split(",")) {
      const place = builder.named.get(name.trim());
      if (place) add(place.block, place.at, links);
    }
  }
  for (const one of builder.blocks) one.anchors.sort((a, b) => a.at - b.at);
}

/**
 * @param {Block} block
 * @param {number} at
 * @param {string[]} urls
 */
function add(block, at, urls) {
  const there = block.anchors.find((one) => one.at === at);
  if (there) there.urls = [...new Set([...there.urls, ...urls])].slice(0, LIMITS.MAX_OVERVIEW_LINKS);
  else if (block.anchors.length < LIMITS.MAX_OVERVIEW_LINKS) block.anchors.push({ at, urls });
}

/**
 * A few words without a link or a full stop at the very end: what is left of feedback rows and input boxes.
 * @param {Block | undefined} block
 */
const isLeftover = (block) =>
  block?.kind === "paragraph" &&
  block.anchors.length === 0 &&
  block.text.split(" ").length < LIMITS.MIN_SENTENCE_WORDS &&
  !/[.!?。！？]$/u.test(block.text.replace(/\.{3}$/u, ""));

/**
 * The answer's language as Google tags it (which isn't the interface's), else the nearest lang attribute's.
 * @param {Element} block
 */
function languageOf(block) {
  for (const element of block.querySelectorAll("[data-rl]")) {
    const tag = element.getAttribute("data-rl") ?? "";
    if (LANGUAGE.test(tag)) return tag;
  }
  const tag = block.closest("[lang]")?.getAttribute("lang")?.split("-")[0] ?? "";
  return LANGUAGE.test(tag) ? tag : "";
}

/** Walks the DOM of one Overview and tells the builder what it meets. */
class Reader {
  /**
   * @param {Element} block
   * @param {Builder} builder
   * @param {Set<Element>} skip  source cards
   */
  constructor(block, builder, skip) {
    this.block = block;
    this.builder = builder;
    this.skip = skip;
    this.steps = 0;
  }

  /**
   * @param {Element} parent
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *children(parent, context) {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      this.steps += 1;
      if (this.steps % 100 === 0) yield;
      if (node instanceof Text) {
        if (!context.hidden) this.builder.read(node, context);
      } else if (node instanceof Element) yield* this.element(node, context);
    }
  }

  /**
   * @param {Element} element
   * @param {Context} outer
   * @returns {Generator<void, void, void>}
   */
  *element(element, outer) {
    const tag = element.tagName.toUpperCase();
    if (NEVER.has(tag) || tag.startsWith(OURS) || this.skip.has(element) || element.matches(NEVER_ROLES)) return;
    const style = getComputedStyle(element);
    if (style.display === "none" || isLabelText(element) || isErrorSentence(element)) return;
    const context = { ...outer, hidden: style.visibility !== "visible" };
    const { builder } = this;
    if (tag === "BR") builder.joined = true;
    else if (isButton(element)) yield* this.button(element, context, style);
    else if (tag === "A" && element.hasAttribute("href")) yield* this.anchor(element, context);
    else if (element.matches(HEADING)) yield* this.part(element, { ...context, kind: "heading" });
    else if (tag === "PRE") yield* this.part(element, { ...context, kind: "code" });
    else if (tag === "TABLE") yield* this.table(/** @type {HTMLTableElement} */ (element), context);
    else if (element.matches(ITEM)) yield* this.part(element, { ...context, kind: "item" });
    else if (isCodeFrame(element)) yield* this.codeFrame(element, context);
    else if (PARTS.has(tag)) yield* this.flow(element, context);
    else if (isInline(style)) yield* this.inline(element, context);
    else yield* this.flow(element, context);
  }

  /**
   * A part of its own: what comes before and after is another block.
   * @param {Element} element
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *part(element, context) {
    this.builder.flush();
    yield* this.inline(element, context);
    this.builder.flush();
  }

  /**
   * @param {Element} element
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *inline(element, context) {
    yield* this.children(element, context);
    const name = element.getAttribute("data-huuid");
    if (name && this.builder.text) this.builder.names.push([name, this.builder.end]);
  }

  /**
   * A block element. In mid-sentence it doesn't break the text: there it stands among inline text that doesn't end as a
   * sentence does. Inside a list item a title and its description are one text.
   * @param {Element} element
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *flow(element, context) {
    const before = hasInlineText(element, "previous");
    const after = hasInlineText(element, "next");
    const within = context.inSentence || context.kind === "item";
    this.border(within || before);
    yield* this.inline(element, { ...context, inSentence: context.inSentence || before || after });
    this.border(within || after);
  }

  /**
   * @param {boolean} joins  whether the texts on both sides may be one
   */
  border(joins) {
    const { builder } = this;
    const text = builder.text.trimEnd();
    if (joins && text && (text.endsWith(":") || !endsSentence(text))) builder.joined = true;
    else builder.flush();
  }

  /**
   * Buttons are furniture or chips, save two kinds: entities inside a sentence, and parts of the answer itself.
   * @param {Element} button
   * @param {Context} context
   * @param {CSSStyleDeclaration} style
   * @returns {Generator<void, void, void>}
   */
  *button(button, context, style) {
    const said = foldBlanks(button.textContent ?? "");
    if (isChip(button)) this.builder.link(button, []);
    else if (isProse(said)) yield* isInline(style) ? this.inline(button, context) : this.flow(button, context);
    else if (isEntity(button, said)) yield* this.inline(button, { ...context, voice: "entity" });
  }

  /**
   * @param {Element} anchor
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *anchor(anchor, context) {
    const { builder } = this;
    const said = foldBlanks(anchor.textContent ?? "");
    const url = citedUrl(anchor);
    if (HELP.test(/** @type {HTMLAnchorElement} */ (anchor).href) && said) {
      builder.furniture = true; // "... may include mistakes. Learn more"
      return;
    }
    if (url && !anchor.nextElementSibling?.matches("button, [role=button]")) {
      if (!said || REFERENCE.test(said) || (endsSentence(builder.text) && isLast(anchor))) {
        builder.link(null, [url]);
        return;
      }
    }
    yield* this.inline(anchor, { ...context, voice: url ? "link" : context.voice });
  }

  /**
   * A code frame: its code is one block, its language name, warning and copy button are furniture.
   * @param {Element} frame
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *codeFrame(frame, context) {
    for (const code of frame.querySelectorAll("pre")) yield* this.part(code, { ...context, kind: "code" });
  }

  /**
   * A table's rows as statements: "Row header - Column: cell; Column: cell".
   * @param {HTMLTableElement} table
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *table(table, context) {
    const { builder } = this;
    builder.flush();
    const rows = [...table.rows].filter((row) => row.closest("table") === table && !isGone(row));
    const header = rows[0] && isHeaderRow(rows[0]) ? rows[0] : null;
    /** @type {string[]} */
    const titles = [];
    for (const cell of header?.cells ?? []) titles.push((yield* this.textOf(cell, context)).replace(/:$/u, ""));
    for (const row of rows) {
      if (row === header) continue;
      let said = 0;
      for (const cell of row.cells) {
        if (isGone(cell) || !(yield* this.textOf(cell, context))) continue;
        if (said > 0) {
          builder.trimCell();
          builder.say(said === 1 ? " - " : "; ");
        }
        const title = titles[cell.cellIndex];
        if (title && cell.cellIndex > 0) builder.say(`${title}: `);
        yield* this.cell(cell, context, builder);
        said += 1;
      }
      builder.kind = "row";
      builder.flush();
    }
  }

  /**
   * @param {Element} cell
   * @param {Context} context
   * @param {Builder} builder
   * @returns {Generator<void, void, void>}
   */
  *cell(cell, context, builder) {
    yield* new CellReader(this.block, builder, this.skip).children(cell, { ...context, kind: "row" });
  }

  /**
   * What a cell says, without chips and hidden text.
   * @param {Element} cell
   * @param {Context} context
   * @returns {Generator<void, string, void>}
   */
  *textOf(cell, context) {
    const aside = new Builder();
    yield* this.cell(cell, context, aside);
    return aside.text.trim();
  }
}

/** Reads a table's cell: nothing in it ends the row's block. */
class CellReader extends Reader {
  /**
   * @param {Element} element
   * @param {Context} context
   * @returns {Generator<void, void, void>}
   */
  *part(element, context) {
    this.border();
    yield* this.inline(element, { ...context, kind: "row" });
    this.border();
  }

  /** @override */
  border() {
    this.builder.joined = true;
  }
}

/**
 * @param {CSSStyleDeclaration} style
 */
const isInline = (style) =>
  style.display.startsWith("inline") || style.display === "contents" || style.display.startsWith("ruby");

/**
 * An entity: a link-like button of bare words inside a sentence.
 * @param {Element} button
 * @param {string} said
 */
function isEntity(button, said) {
  const name = button.getAttribute("aria-label");
  return (
    !button.matches("button, [role=tab], [role=menuitem], [role=switch]") &&
    said !== "" &&
    (name === null || foldBlanks(name) === said) &&
    !button.querySelector(GRAPHIC)
  );
}

/**
 * Whether running text stands beside an element on one side, perhaps outside of the inline elements around it: a text,
 * or an inline element with text that is no button.
 * @param {Element} element
 * @param {"previous" | "next"} side
 * @returns {boolean}
 */
function hasInlineText(element, side) {
  const step = (/** @type {Node} */ node) => (side === "next" ? node.nextSibling : node.previousSibling);
  for (let at = step(element); at; at = step(at)) {
    if (at instanceof Text) {
      if (at.data.trim()) return true;
    } else if (at instanceof Element && !at.tagName.startsWith(OURS)) {
      const style = getComputedStyle(at);
      if (style.display === "none") continue;
      if (!isInline(style)) return false;
      if (foldBlanks(at.textContent ?? "") && !isButton(at) && !at.querySelector("button, [role=button]")) return true;
    }
  }
  const around = element.parentElement;
  return around !== null && isInline(getComputedStyle(around)) && hasInlineText(around, side);
}

/**
 * Whether nothing but more links and buttons follows a link in its running text.
 * @param {Element} anchor
 */
function isLast(anchor) {
  let at = anchor;
  while (at.nextElementSibling && citedUrl(at.nextElementSibling) && !at.nextSibling?.nodeValue?.trim()) {
    at = at.nextElementSibling;
  }
  return !hasInlineText(at, "next");
}

/**
 * The frame that Google draws around code: besides the code only a few words and at least one wordless button.
 * @param {Element} element
 */
function isCodeFrame(element) {
  const code = element.querySelector("pre");
  if (!code || element.querySelector(`${HEADING}, ul, ol, table, p`)) return false;
  const button = [...element.querySelectorAll("button, [role=button]")].find(
    (one) => !isChip(one) && !code.contains(one),
  );
  if (!button) return false;
  const rest = foldBlanks(element.textContent ?? "").length - foldBlanks(code.textContent ?? "").length;
  return rest <= LIMITS.MIN_ANSWER_CHARACTERS && element.querySelectorAll("pre").length === 1;
}

/**
 * @param {HTMLTableRowElement} row
 */
const isHeaderRow = (row) =>
  row.parentElement?.tagName === "THEAD" ||
  (row.cells.length > 1 && [...row.cells].every((cell) => cell.tagName === "TH"));

/**
 * The message's form of an outline.
 * @param {Outline} outline
 * @param {{ query: string, complete: boolean }} page
 * @returns {Overview}
 */
export const toOverview = ({ blocks, sources, language }, { query, complete }) => ({
  query,
  language,
  complete,
  blocks: blocks.map(({ kind, text, anchors }) => ({ kind, text, anchors })),
  sources,
});

/**
 * Whether the text seems to stop in mid-sentence: no full stop and no links at its end.
 * @param {Outline} outline
 */
export function isCut({ blocks }) {
  const last = blocks.at(-1);
  if (!last || last.kind === "code" || last.kind === "row") return false;
  const ends = endsSentence(last.text) && !/[:：]$/u.test(last.text);
  return !ends && !last.anchors.some(({ at }) => at >= last.text.length);
}

/**
 * The links from which a block's sentences may take their citations: its own, and, where Google cites a list or table
 * only at its end, those that follow in it (groundmark/claims.py).
 * @param {Outline} outline
 * @param {number} index
 */
export function linksAround({ blocks }, index) {
  const kind = blocks[index]?.kind;
  const grouped = kind === "item" || kind === "row";
  /** @type {Block["anchors"]} */
  const links = [];
  for (let at = index; blocks[at] && blocks[at]?.kind === kind; at += 1) {
    links.push(...(blocks[at]?.anchors ?? []));
    if (!grouped || links.length > 0) break;
  }
  return JSON.stringify(links);
}

/**
 * What tells whether an Overview has changed: its text and its links.
 * @param {Outline} outline
 */
export const signature = ({ blocks, sources }) =>
  JSON.stringify([blocks.map(({ text, anchors }) => [text, anchors]), sources]);
