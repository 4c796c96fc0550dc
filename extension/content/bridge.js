// @ts-check
/** All that the content script says to the rest of the extension, and how it notices that the extension is gone. */
import {
  CS_OPEN_INSPECTION,
  CS_OPEN_WELCOME,
  CS_OVERVIEW,
  CS_PREPARE,
  CS_REPORT,
  OVERVIEW_PORT,
} from "../shared/messages.js";

/**
 * @typedef {import("../shared/messages.js").PrepareAnswer} PrepareAnswer
 * @typedef {import("../shared/messages.js").CheckEvent} CheckEvent
 * @typedef {import("../shared/messages.js").OverviewMessage} OverviewMessage
 * @typedef {import("../shared/messages.js").ReportMessage} ReportMessage
 */

/** The extension was updated or removed under this page: nothing can be said to it any more. */
export class Orphaned extends Error {}

/** Whether the extension that put this script here still runs. */
export const isAlive = () => Boolean(globalThis.chrome?.runtime?.id);

/**
 * @template T
 * @param {object} message
 * @returns {Promise<T>}
 */
async function send(message) {
  if (!isAlive()) throw new Orphaned();
  try {
    return await chrome.runtime.sendMessage(message);
  } catch (error) {
    if (!isAlive() || /context invalidated/iu.test(String(error))) throw new Orphaned();
    throw error;
  }
}

/**
 * Wait for something said that needs no answer; that nobody is there any more is all that is told of a failure.
 * @param {Promise<unknown>} saying
 * @param {() => void} onOrphaned
 */
export async function heard(saying, onOrphaned) {
  try {
    await saying;
  } catch (error) {
    if (error instanceof Orphaned) onOrphaned();
  }
}

/**
 * Have Python ready.
 * @returns {Promise<PrepareAnswer>}
 */
export async function prepare() {
  const answer = await /** @type {Promise<PrepareAnswer | undefined>} */ (send({ type: CS_PREPARE }));
  return answer ?? { access: false, ready: false, error: "" };
}

/**
 * @param {Omit<ReportMessage, "type">} report
 */
export const report = (report) => send({ type: CS_REPORT, ...report });

/**
 * @param {string} inspection
 */
export const openInspection = (inspection) => send({ type: CS_OPEN_INSPECTION, inspection });

export const openWelcome = () => send({ type: CS_OPEN_WELCOME });

/**
 * Start one check. Its events come until it is done, or `onEnd` is called: the other side is gone.
 * @param {Omit<OverviewMessage, "type">} message
 * @param {(event: CheckEvent) => void} onEvent
 * @param {() => void} onEnd
 * @returns {() => void}  stops it
 */
export function startCheck(message, onEvent, onEnd) {
  if (!isAlive()) throw new Orphaned();
  const port = chrome.runtime.connect({ name: OVERVIEW_PORT });
  port.onMessage.addListener(onEvent);
  port.onDisconnect.addListener(() => {
    void chrome.runtime?.lastError; // read, so that Chrome doesn't log it: the end is handled here
    onEnd();
  });
  port.postMessage({ type: CS_OVERVIEW, ...message });
  return () => {
    try {
      port.disconnect();
    } catch {
      // the port went with the extension
    }
  };
}
