// @ts-check
/**
 * When an Overview has stopped streaming: its text and links are unchanged for a while and nothing shows that more is
 * to come. "Complete" flags of Google's own are no sign: they are set while text still arrives (facts section 8).
 */
import { LIMITS } from "../shared/limits.js";
import { sleep } from "./slices.js";
import { hasRoom, isShown } from "./visible.js";

const SKELETON = "#folsrch-ghost";
const FINISHED = "[aria-controls][aria-expanded], a[href*='support.google.']";

/**
 * @typedef {object} Glance  what one look at the Overview saw
 * @property {string} signature  its text and links; "" while there is no text
 * @property {boolean} busy  a skeleton or progress bar shows
 * @property {boolean} finished  its expander or disclaimer shows
 * @property {boolean} cut  its last text has no end
 * @property {boolean} none  Google says, visibly, that there is no Overview
 *
 * @typedef {{ complete: boolean, changedAt: number, signature: string }} Ended  `changedAt`: of its text, on performance.now()'s clock
 */

/**
 * Whether a skeleton or a progress bar shows that more is to come.
 * @param {Element} block
 */
export function isBusy(block) {
  const ghost = block.ownerDocument.querySelector(SKELETON);
  if (ghost && isShown(ghost)) return true;
  return [...block.querySelectorAll("[role=progressbar]")].some(hasRoom);
}

/**
 * @param {Element} block
 */
export const showsFinished = (block) => [...block.querySelectorAll(FINISHED)].some((one) => isShown(one));

/**
 * How long text and links must be still to be called finished.
 * @param {Glance} glance
 */
function stillFor({ finished, cut }) {
  if (finished) return LIMITS.STREAM_STABLE_FINISHED_MS;
  return cut ? LIMITS.STREAM_CUT_MS : LIMITS.STREAM_STABLE_MS;
}

/**
 * Look again and again until the Overview has ended, or the limit is reached.
 * @param {() => Promise<Glance>} look
 * @param {AbortSignal} signal
 * @returns {Promise<Ended | null>}  null when it was aborted
 */
export async function untilFinished(look, signal) {
  const started = performance.now();
  let changedAt = started;
  let last = "";
  for (;;) {
    const glance = await look();
    if (signal.aborted) return null;
    const now = performance.now();
    if (glance.signature !== last) {
      last = glance.signature;
      changedAt = now;
    }
    const enough = stillFor(glance);
    if ((last || glance.none) && !glance.busy && now - changedAt >= enough)
      return { complete: true, changedAt, signature: last };
    if (now - started >= LIMITS.STREAM_LIMIT_MS) return { complete: false, changedAt, signature: last };
    await sleep(LIMITS.STREAM_POLL_MS, signal);
    if (signal.aborted) return null;
  }
}
