// @ts-check
/** What the bar says in each state of a check. */
import { mainFigure, parts, score, scoreNote } from "./summary.js";

/**
 * @typedef {import("./bar.js").BarContent} BarContent
 * @typedef {import("./strings.js").Strings} Strings
 * @typedef {import("../shared/messages.js").Outcome} Outcome
 *
 * @typedef {object} Standing  how far a check is
 * @property {import("../shared/messages.js").ReportMessage["state"]} state
 * @property {number} total  sentences found
 * @property {Outcome[]} outcomes  of the sentences that are decided
 * @property {number} overLimit  sentences beyond the limit
 * @property {number} overLimitDecided  those among `outcomes`
 * @property {boolean} complete  the Overview had finished when it was read
 * @property {string} detail  why the check failed
 *
 * @typedef {{ stop: () => void, goOn: () => void, giveAccess: () => void }} Actions
 */

/** How often a screen reader hears of the progress of one check, whatever the number of sentences. */
const TIMES_SAID = 4;

/**
 * @param {Standing} standing
 * @param {Strings} strings
 * @param {Actions} actions
 * @returns {BarContent}
 */
export function barContent(standing, strings, actions) {
  switch (standing.state) {
    case "waiting":
      return { summary: strings.text("bar_waiting"), working: true };
    case "none":
      return said({ summary: strings.text("bar_none") });
    case "ready": {
      const action = { text: strings.text("bar_check"), act: actions.goOn };
      return said({ summary: strings.text("bar_ready"), action });
    }
    case "checking":
      return checking(standing, strings, actions);
    case "done": {
      if (standing.total === 0) return said({ summary: strings.text("bar_nothing") });
      const figures = figuresOf(standing, strings);
      const status = [figures.main, ...figures.parts.map(({ text }) => text)].join(", ");
      return { ...figures, summary: figures.main, status };
    }
    case "stopped": {
      const figures = figuresOf(standing, strings);
      const stopped = strings.text("bar_stopped");
      const summary = figures.checked > 0 ? `${stopped}. ${figures.main}` : stopped;
      return said({ ...figures, summary, action: { text: strings.text("bar_continue"), act: actions.goOn } });
    }
    case "no_access": {
      const action = { text: strings.text("bar_give_access"), act: actions.giveAccess };
      return said({ summary: strings.text("bar_no_access"), action });
    }
    default: {
      const { detail } = standing;
      const summary = detail ? strings.text("bar_failed_detail", detail) : strings.text("bar_failed");
      return said({ summary, action: { text: strings.text("bar_again"), act: actions.goOn } });
    }
  }
}

/**
 * @param {Standing} standing
 * @param {Strings} strings
 * @param {Actions} actions
 * @returns {BarContent}
 */
function checking({ total, outcomes, overLimit, overLimitDecided }, strings, actions) {
  const action = { text: strings.text("bar_stop"), act: actions.stop };
  if (total === 0) return { summary: strings.text("bar_starting"), working: true, action };
  const wanted = total - overLimit;
  const done = outcomes.length - overLimitDecided;
  const summary = strings.plural("bar_progress", wanted, done, wanted);
  const status = done % Math.ceil(wanted / TIMES_SAID || 1) === 0 ? summary : "";
  return { summary, status, working: true, action, check: strings.text("check_lite") };
}

/**
 * @param {Standing} standing
 * @param {Strings} strings
 */
function figuresOf({ outcomes, overLimit, complete }, strings) {
  const counted = score(outcomes);
  return {
    main: mainFigure(counted, strings),
    checked: counted.checked,
    note: scoreNote(counted, strings),
    parts: parts(counted, { overLimit, complete }, strings),
    check: outcomes.length > 0 ? strings.text("check_lite") : "",
  };
}

/**
 * @param {BarContent} content
 * @returns {BarContent}
 */
const said = (content) => ({ ...content, status: content.summary });

/**
 * What a bar says, as one text.
 * @param {BarContent} content
 */
export const asText = ({ summary, parts: more = [] }) => [summary, ...more.map(({ text }) => text)].join(" · ");
