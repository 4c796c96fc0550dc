// @ts-check
/** Asks the service worker for a page. Runtime messages are JSON, so bytes come over a MessagePort. */

import { LIMITS } from "../shared/limits.js";
import { OFF_FETCH } from "../shared/messages.js";

/**
 * @typedef {{ url: string, status: number, contentType: string, body: ArrayBuffer, truncated: boolean, seconds: number }} FetchedPage
 * @typedef {{ reason: string, detail: string, seconds: number }} FailedFetch
 */

const ATTEMPTS = 2; // Chrome may end the service worker at any moment; asking again wakes it

/**
 * @param {string} url
 * @param {AbortSignal} signal
 * @returns {Promise<FetchedPage | FailedFetch>}
 */
export async function fetchSource(url, signal) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await ask(url, signal);
    if (answer) return answer;
  }
  return { reason: "failed", detail: "no answer from the extension", seconds: 0 };
}

/**
 * One request; null when the service worker ended before it answered.
 * @param {string} url
 * @param {AbortSignal} signal
 * @returns {Promise<FetchedPage | FailedFetch | null>}
 */
async function ask(url, signal) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(null), LIMITS.FETCH_ANSWER_SECONDS * 1000);
    const stop = () => {
      port1.postMessage("cancel");
      resolve({ reason: "stopped", detail: "", seconds: 0 });
    };
    signal.addEventListener("abort", stop, { once: true });
    port1.onmessage = (event) => resolve(event.data);
    port1.addEventListener("close", () => resolve(null));
    if (signal.aborted) stop();
    active?.postMessage({ type: OFF_FETCH, url }, [port2]);
    void limit;
  });
}
