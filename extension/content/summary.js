// @ts-check
/** What the verdicts of one Overview come to, in words. */
import { LIMITS } from "../shared/limits.js";

/**
 * @typedef {import("../shared/messages.js").Outcome} Outcome
 * @typedef {import("../shared/messages.js").Score} Score
 * @typedef {import("./strings.js").Strings} Strings
 */

/** The parts that stand beside the main figure, in this order. */
const PARTS = /** @type {const} */ ([
  "contradicted",
  "partial",
  "not_found",
  "could_not_check",
  "nothing_to_check",
  "not_checked",
]);

/**
 * Count outcomes as the core does (groundmark/score.py): only "supported" is backed; only what could be checked counts.
 * @param {Iterable<Outcome>} outcomes
 * @returns {Score}
 */
export function score(outcomes) {
  const counts = {
    supported: 0,
    partial: 0,
    contradicted: 0,
    not_found: 0,
    could_not_check: 0,
    nothing_to_check: 0,
    not_checked: 0,
  };
  for (const outcome of outcomes) counts[outcome] += 1;
  const checked = counts.supported + counts.partial + counts.contradicted + counts.not_found;
  return { value: checked ? counts.supported / checked : null, backed: counts.supported, checked, counts };
}

/**
 * The main figure.
 * @param {Score} score
 * @param {Strings} strings
 */
export const mainFigure = ({ backed, checked }, strings) =>
  checked ? strings.plural("bar_backed", checked, backed, checked) : strings.text("bar_none_checked");

/**
 * The other outcomes and what else is to be said, each with the sign that stands for it.
 * @param {Score} score
 * @param {{ overLimit: number, complete: boolean }} more
 * @param {Strings} strings
 * @returns {{ sign: (typeof PARTS)[number] | null, text: string }[]}
 */
export function parts({ counts }, { overLimit, complete }, strings) {
  /** @type {{ sign: (typeof PARTS)[number] | null, text: string }[]} */
  const said = [];
  for (const sign of PARTS) {
    const count = sign === "not_checked" ? counts.not_checked - overLimit : counts[sign];
    if (count > 0) said.push({ sign, text: strings.plural(`bar_${sign}`, count, count) });
  }
  if (overLimit > 0) {
    said.push({
      sign: "not_checked",
      text: strings.plural("bar_over_limit", overLimit, overLimit, LIMITS.MAX_SENTENCES),
    });
  }
  if (!complete) said.push({ sign: null, text: strings.text("bar_incomplete") });
  return said;
}

/**
 * @param {Score} score
 * @param {Strings} strings
 */
export const scoreNote = ({ value }, strings) =>
  value === null
    ? strings.text("bar_no_score")
    : strings.text("bar_score", new Intl.NumberFormat(strings.language, { maximumFractionDigits: 2 }).format(value));
