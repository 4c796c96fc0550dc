// @ts-check
/** What is kept until Chrome closes, in storage.session: how each sentence was checked, and what each page showed. */

import { LIMITS } from "../shared/limits.js";

const INSPECTION = "inspection:";
const REPORT = "report:";

/** Writes go one after the other, so that evicting the oldest never races. @type {Promise<unknown>} */
let writing = Promise.resolve();

/**
 * @param {string} id
 * @param {object} inspection
 */
export function keepInspection(id, inspection) {
  return keep(INSPECTION, id, inspection, LIMITS.INSPECTIONS_KEPT);
}

/**
 * @param {string} id
 * @param {object} report
 */
export function keepReport(id, report) {
  return keep(REPORT, id, report, LIMITS.REPORTS_KEPT);
}

/**
 * @param {string} prefix
 * @param {string} id
 * @param {object} value
 * @param {number} most
 */
function keep(prefix, id, value, most) {
  const next = writing.then(async () => {
    const key = prefix + id;
    const { [`order:${prefix}`]: stored } = await chrome.storage.session.get(`order:${prefix}`);
    const order = /** @type {string[]} */ (stored ?? []).filter((/** @type {string} */ one) => one !== key);
    order.push(key);
    await chrome.storage.session.remove(order.splice(0, Math.max(0, order.length - most)));
    await write(key, value, order);
    await chrome.storage.session.set({ [`order:${prefix}`]: order });
  });
  writing = next.catch(() => {
    // a failed write must not stop the later ones
  });
  return next;
}

/**
 * Writes one value; when the session's quota is full, the oldest of its kind make room.
 * @param {string} key
 * @param {object} value
 * @param {string[]} order
 */
async function write(key, value, order) {
  for (;;) {
    try {
      await chrome.storage.session.set({ [key]: value });
      return;
    } catch (error) {
      const oldest = order[0];
      if (oldest === undefined || oldest === key) throw error;
      order.shift();
      await chrome.storage.session.remove(oldest);
    }
  }
}
