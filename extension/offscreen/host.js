// @ts-check
/**
 * The Python host: boots Pyodide, hands the core its ports, and carries events to the results pages.
 * Only this module and python.js touch Pyodide; what is decided is decided in groundmark/.
 */

import { LIMITS } from "../shared/limits.js";
import { CS_OVERVIEW, OFF_FAILED, OFF_INSPECTION, OVERVIEW_PORT } from "../shared/messages.js";
import { fetchSource } from "./fetching.js";
import { startPython } from "./python.js";
import { tokensJson } from "./tokens.js";

const starting = startPython();

let checking = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let idle;
closeWhenIdle();

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== OVERVIEW_PORT || port.sender?.id !== chrome.runtime.id || port.sender.tab === undefined) {
    port.disconnect();
    return;
  }
  const cancel = new AbortController();
  port.onDisconnect.addListener(() => cancel.abort());
  port.onMessage.addListener((message) => {
    if (message?.type === CS_OVERVIEW) {
      check(port, message, cancel.signal);
    }
  });
});

/**
 * One Overview from start to end.
 * @param {chrome.runtime.Port} port
 * @param {unknown} message
 * @param {AbortSignal} signal
 */
async function check(port, message, signal) {
  checking += 1;
  clearTimeout(idle);
  /** @param {object} event */
  const emit = (event) => {
    if (!signal.aborted) port.postMessage(event);
  };
  try {
    const python = await starting;
    const ports = {
      emit: (/** @type {string} */ json) => emit(JSON.parse(json)),
      keep: (/** @type {string} */ id, /** @type {string} */ json) =>
        chrome.runtime.sendMessage({ type: OFF_INSPECTION, id, inspection: JSON.parse(json) }).catch(() => {
          // an inspection that can't be kept must not stop the check; its page says that it has gone
        }),
      fetch: (/** @type {string} */ url) => fetchSource(url, signal),
      tokens: tokensJson,
      parse: parseAddress,
      now: () => performance.now() / 1000,
      timestamp: () => new Date().toISOString(),
      signal,
    };
    await python.check(JSON.stringify(message), ports, { seconds: python.seconds, start: python.start });
  } catch (error) {
    emit({ type: OFF_FAILED, reason: "failed", detail: firstLine(error) });
  } finally {
    checking -= 1;
    closeWhenIdle();
  }
}

/**
 * What the browser makes of an address, as JSON for groundmark.addresses.Address, or null.
 * @param {string} text
 */
function parseAddress(text) {
  if (!URL.canParse(text)) return null;
  const { href, protocol, username, password, hostname, port, hash } = new URL(text);
  return JSON.stringify({
    href,
    scheme: protocol.slice(0, -1),
    username,
    password,
    host: hostname,
    port,
    fragment: hash.slice(1),
  });
}

/** Python takes memory; it comes back from its snapshot in a moment. */
function closeWhenIdle() {
  clearTimeout(idle);
  if (checking === 0) {
    idle = setTimeout(() => window.close(), LIMITS.IDLE_OFFSCREEN_SECONDS * 1000);
  }
}

/** @param {unknown} error */
function firstLine(error) {
  const lines = String(error instanceof Error ? error.message : error)
    .trim()
    .split("\n");
  return lines.at(-1)?.slice(0, 200) ?? "";
}
