// @ts-check
/** From texts and links in reading order to blocks. */
import { LIMITS } from "../shared/limits.js";
import { endsSentence, kindOf } from "./fold.js";

/**
 * @typedef {import("../shared/messages.js").BlockKind} BlockKind
 * @typedef {{ node: Text, offset: number }} Place  behind the character before `offset`
 * @typedef {{ kind: BlockKind, text: string, anchors: { at: number, urls: string[] }[], place: (end: number) => Place | null }} Block
 *
 * @typedef {object} Context  what the ancestors say about a text
 * @property {BlockKind} kind
 * @property {boolean} hidden  visibility: hidden
 * @property {"plain" | "entity" | "link"} voice  inside an entity button or a link: no text of its own right
 * @property {boolean} inSentence  inside a block element that stands in mid-sentence
 */

/** What closes a word or sentence, so that no blank goes before it. */
const TIGHT = /^[\p{Po}\p{Pe}\p{Pf}%]/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Gathers text into blocks, each with its links and a map back to the DOM. */
export class Builder {
  /** @type {Block[]} */
  blocks = [];
  /** @type {{ chip: Element | null, urls: string[], block: Block, at: number }[]} */
  links = [];
  /** @type {Map<string, { block: Block, at: number }>} */
  named = new Map();
  text = "";
  /** @type {(Text | null)[]} */
  nodes = [];
  /** @type {number[]} */
  offsets = [];
  /** @type {BlockKind} */
  kind = "paragraph";
  plain = false;
  furniture = false;
  joined = false;
  /** @type {{ chip: Element | null, urls: string[], at: number }[]} */
  waiting = [];
  /** @type {[string, number][]} */
  names = [];

  /**
   * @param {Text} node
   * @param {Context} context
   */
  read(node, context) {
    const data = node.data;
    for (let index = 0; index < data.length; index += 1) {
      const unit = data[index] ?? "";
      const kind = kindOf(unit);
      if (kind === "unseen") continue;
      if (kind === "blank") {
        if (this.text && !this.text.endsWith(" ")) this.push(" ", node, index + 1);
        continue;
      }
      if (this.joined && this.text && !this.text.endsWith(" ") && !TIGHT.test(unit)) this.push(" ", null, 0);
      this.joined = false;
      if (!this.text) this.kind = context.kind;
      if (context.voice === "plain") this.plain = true;
      this.push(unit, node, index + 1);
    }
  }

  /**
   * @param {string} unit
   * @param {Text | null} node
   * @param {number} offset
   */
  push(unit, node, offset) {
    this.text += unit;
    this.nodes.push(node);
    this.offsets.push(offset);
  }

  /**
   * Words of ours between a table's cells.
   * @param {string} words
   */
  say(words) {
    for (const unit of words) this.push(unit, null, 0);
  }

  /** Take back blanks and full stops at the end (between cells). */
  trimCell() {
    while (/[\s.]$/u.test(this.text)) this.cut(this.text.length - 1);
  }

  /**
   * @param {number} length
   */
  cut(length) {
    this.text = this.text.slice(0, length);
    this.nodes.length = length;
    this.offsets.length = length;
  }

  /** Where the last character stands that anybody sees. */
  get end() {
    return this.text.trimEnd().length;
  }

  /**
   * Links stand here: behind the text so far, or behind the last block when this one hasn't begun.
   * @param {Element | null} chip
   * @param {string[]} urls
   */
  link(chip, urls) {
    if (this.text) this.waiting.push({ chip, urls, at: this.end });
    else {
      const block = this.blocks.at(-1);
      if (block && block.kind !== "code") this.links.push({ chip, urls, block, at: block.text.length });
    }
  }

  /** The block ends here. */
  flush() {
    const length = this.end;
    this.cut(Math.min(length, LIMITS.MAX_BLOCK_CHARACTERS));
    if (this.text && this.keeps()) {
      const { text, nodes, offsets } = this;
      /** @type {Block} */
      const block = { kind: this.kind, text, anchors: [], place: (end) => placeOf(nodes, offsets, end) };
      this.blocks.push(block);
      for (const one of this.waiting) this.links.push({ ...one, block, at: Math.min(one.at, text.length) });
      for (const [name, at] of this.names) this.named.set(name, { block, at: Math.min(at, text.length) });
    }
    this.text = "";
    this.nodes = [];
    this.offsets = [];
    this.waiting = [];
    this.names = [];
    this.plain = false;
    this.furniture = false;
    this.joined = false;
  }

  /** Whether the gathered text belongs to the answer. */
  keeps() {
    if (this.furniture || !HAS_WORD.test(this.text)) return false;
    if (this.kind === "heading" && this.blocks.length === 0) return false; // "AI Mode reply for ..."
    return this.plain || isProse(this.text);
  }
}

/**
 * @param {(Text | null)[]} nodes
 * @param {number[]} offsets
 * @param {number} end
 * @returns {Place | null}
 */
function placeOf(nodes, offsets, end) {
  for (let index = Math.min(end, nodes.length) - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node) return { node, offset: offsets[index] ?? node.length };
  }
  return null;
}

/**
 * A button's text that is part of an answer: since June 2026 some parts of answers stand in buttons.
 * @param {string} text
 */
export const isProse = (text) =>
  text.length > LIMITS.PROSE_BUTTON_CHARACTERS && (endsSentence(text) || /[.!?:;,。、]\s/u.test(text));
