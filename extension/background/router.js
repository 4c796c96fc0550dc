// @ts-check
/** Routes messages in two zones: content scripts first (untrusted), then this extension's own documents. */

import { CS_OPEN_INSPECTION, CS_OPEN_WELCOME, CS_PREPARE, CS_REPORT, OFF_INSPECTION } from "../shared/messages.js";
import { hasAccess, openWelcome } from "./access.js";
import { ensureHost } from "./host.js";
import { keepInspection, keepReport } from "./store.js";

const INSPECT = "pages/inspect/inspect.html";
const INSPECTION_ID = /^[\w.-]{1,100}$/;

/**
 * A listener for runtime.onMessage: true when an answer will come. Unknown senders and shapes get none.
 * @param {any} message
 * @param {chrome.runtime.MessageSender} sender
 * @param {(answer: unknown) => void} respond
 */
export function answer(message, sender, respond) {
  if (sender.id !== chrome.runtime.id || typeof message?.type !== "string") return false;
  const answering = isOwnDocument(sender) ? forOwnDocument(message) : forContentScript(message, sender);
  if (!answering) return false;
  answering.then(respond, (error) => respond({ error: String(error) }));
  return true;
}

/** @param {chrome.runtime.MessageSender} sender */
function isOwnDocument(sender) {
  return sender.url?.startsWith(chrome.runtime.getURL("")) ?? false;
}

/**
 * @param {any} message
 * @param {chrome.runtime.MessageSender} sender
 * @returns {Promise<unknown> | null}
 */
function forContentScript(message, sender) {
  const tab = sender.tab?.id;
  if (tab === undefined || sender.frameId !== 0) return null;
  switch (message.type) {
    case CS_PREPARE:
      return prepare();
    case CS_REPORT:
      return isName(message.id)
        ? keepReport(`${tab}:${message.id}`, { state: message.state, report: message.report })
        : null;
    case CS_OPEN_INSPECTION:
      return isName(message.inspection) ? openInspection(message.inspection) : null;
    case CS_OPEN_WELCOME:
      return openWelcome();
    default:
      return null;
  }
}

/**
 * @param {any} message
 * @returns {Promise<unknown> | null}
 */
function forOwnDocument(message) {
  return message.type === OFF_INSPECTION && isName(message.id) ? keepInspection(message.id, message.inspection) : null;
}

/** @param {unknown} name */
function isName(name) {
  return typeof name === "string" && INSPECTION_ID.test(name);
}

async function prepare() {
  const access = await hasAccess();
  try {
    await ensureHost();
    return { access, ready: true };
  } catch (error) {
    return { access, ready: false, error: String(error) };
  }
}

/** @param {string} id */
function openInspection(id) {
  return chrome.tabs.create({ url: chrome.runtime.getURL(`${INSPECT}?id=${encodeURIComponent(id)}`) });
}
