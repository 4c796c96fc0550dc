// @ts-check
/** The marks behind the sentences: a small button each, in a shadow root, put into Google's text and taken out cleanly. */
import { keepEvents, make, shadowHost } from "./element.js";
import { icon } from "./icons.js";
import { MARK_CSS } from "./styles.js";

/**
 * @typedef {import("./icons.js").Sign} Sign
 * @typedef {import("./outline.js").Outline} Outline
 * @typedef {import("../shared/messages.js").Claim} Claim
 */

const WORD_JOINER = "\u2060";
/** Text styles that a mark must not take on, and controls that it must not stand inside. */
const CLIMB_OUT_AT_END = "b, strong, i, em, mark, u, code, sub, sup, small, a, button, [role=button]";
const NEVER_INSIDE = "a, button, [role=button]";

/** One sentence's mark. */
export class Mark {
  constructor() {
    const { host, root } = shadowHost("mark", [MARK_CSS]);
    this.host = host;
    this.button = make("button", { type: "button", "aria-expanded": "false", "aria-haspopup": "dialog" });
    this.pressedOpen = false;
    this.onOpen = () => {};
    this.sign = /** @type {Sign | ""} */ ("");
    root.append(WORD_JOINER, this.button);
    keepEvents(host);
    // a press on the mark of an open card closes it (light dismiss); the click that follows must not open it again
    this.button.addEventListener("pointerdown", () => {
      this.pressedOpen = this.button.getAttribute("aria-expanded") === "true";
    });
    this.button.addEventListener("click", () => {
      if (!this.pressedOpen) this.onOpen();
      this.pressedOpen = false;
    });
  }

  /**
   * @param {Sign} sign
   * @param {string} label  what it means, in words
   * @param {string} theme
   */
  show(sign, label, theme) {
    if (this.host.dataset.theme !== theme) this.host.dataset.theme = theme;
    if (this.sign !== sign) {
      this.sign = sign;
      this.button.dataset.sign = sign;
      this.button.replaceChildren(icon(sign));
    }
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
  }

  /** @param {boolean} open */
  set expanded(open) {
    this.button.setAttribute("aria-expanded", String(open));
  }

  /** Take the mark out and make one text again of what it had cut. */
  remove() {
    const { previousSibling: before, nextSibling: after } = this.host;
    this.host.remove();
    if (before instanceof Text && after instanceof Text && before.nextSibling === after && cuts.has(after)) {
      before.appendData(after.data);
      after.remove();
    }
  }
}

/** Text nodes that exist only because a mark cut them off. */
const cuts = /** @type {WeakSet<Text>} */ (new WeakSet());

/**
 * Put marks behind their sentences, the last first: cutting a text moves what stands behind the cut.
 * @param {Outline} outline
 * @param {{ claim: Claim, mark: Mark }[]} marks
 */
export function place(outline, marks) {
  const inOrder = [...marks].sort((a, b) => b.claim.block - a.claim.block || b.claim.end - a.claim.end);
  for (const { claim, mark } of inOrder) {
    const at = outline.blocks[claim.block]?.place(claim.end);
    if (at?.node.isConnected) insert(mark.host, at.node, at.offset);
  }
}

/**
 * @param {HTMLElement} host
 * @param {Text} node
 * @param {number} offset
 */
function insert(host, node, offset) {
  let at = /** @type {ChildNode} */ (node);
  const control = node.parentElement?.closest(NEVER_INSIDE);
  if (control) at = control;
  else if (offset < node.length) cuts.add(node.splitText(offset));
  while (at.parentElement?.matches(CLIMB_OUT_AT_END) && !saysMore(at)) at = at.parentElement;
  at.after(host);
}

/**
 * Whether text follows within the same parent.
 * @param {ChildNode} node
 */
function saysMore(node) {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (!(next instanceof Comment) && next.textContent?.trim()) return true;
  }
  return false;
}
