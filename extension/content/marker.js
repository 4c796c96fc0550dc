// @ts-check
/** The marks of one Overview: put behind its sentences once, drawn anew with each verdict, put back when Google drops them. */
import { wasCompared } from "./card.js";
import { Mark, place } from "./marks.js";
import { themeAround } from "./theme.js";

/**
 * @typedef {import("./icons.js").Sign} Sign
 * @typedef {import("./outline.js").Outline} Outline
 * @typedef {import("../shared/messages.js").Claim} Claim
 * @typedef {import("../shared/messages.js").Verdict} Verdict
 */

export class Marker {
  /**
   * @param {import("./strings.js").Strings} strings
   * @param {(claim: Claim, mark: Mark) => void} onOpen
   */
  constructor(strings, onOpen) {
    this.strings = strings;
    this.onOpen = onOpen;
    /** @type {Map<number, Mark>} by the claim's index */
    this.marks = new Map();
  }

  /**
   * @param {Claim} claim
   */
  of(claim) {
    return this.marks.get(claim.index) ?? null;
  }

  /** Whether a mark that should stand on the page doesn't. */
  get lost() {
    return [...this.marks.values()].some(({ host }) => !host.isConnected);
  }

  /** Take all marks out; they can be put back. @returns {boolean} whether there were any */
  lift() {
    for (const mark of this.marks.values()) mark.remove();
    return this.marks.size > 0;
  }

  /**
   * Put every claim's mark where its sentence ends. The marks must have been lifted before the outline was read.
   * @param {Outline} outline
   * @param {Claim[]} claims
   */
  put(outline, claims) {
    const before = this.marks;
    this.marks = new Map();
    const marks = claims.map((claim) => {
      const mark = before.get(claim.index) ?? new Mark();
      mark.onOpen = () => this.onOpen(claim, mark);
      this.marks.set(claim.index, mark);
      return { claim, mark };
    });
    place(outline, marks);
  }

  /**
   * @param {Claim} claim
   * @param {Sign} sign
   * @param {Verdict | null} verdict
   */
  draw(claim, sign, verdict) {
    const mark = this.of(claim);
    if (mark) mark.show(sign, this.label(sign, verdict), themeAround(mark.host.parentElement ?? document.body));
  }

  /**
   * @param {Sign} sign
   * @param {Verdict | null} verdict
   */
  label(sign, verdict) {
    const { strings } = this;
    if (sign === "checking") return strings.text("mark_label_checking");
    const outcome = strings.text(`outcome_${sign}`);
    return verdict && wasCompared(verdict)
      ? strings.text("mark_label", outcome, strings.text(`check_${verdict.mode}`))
      : strings.text("mark_label_plain", outcome);
  }

  remove() {
    this.lift();
    this.marks.clear();
  }
}
