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
  const { promise, resolve } = Promise.withResolvers();
  const stop = () => {
    port1.postMessage("cancel");
    resolve({ reason: "stopped", detail: "", seconds: 0 });
  };
  const late = setTimeout(() => resolve(null), LIMITS.FETCH_ANSWER_SECONDS * 1000);
  // A port whose other end was ended with its worker doesn't say so; only its silence tells.
  let heard = performance.now();
  const pulse = setInterval(() => {
    if (performance.now() - heard > LIMITS.FETCH_SILENCE_MS) resolve(null);
    else port1.postMessage("alive?");
  }, LIMITS.FETCH_PULSE_MS);
  signal.addEventListener("abort", stop, { once: true });
  port1.addEventListener("message", ({ data }) => {
    heard = performance.now();
    if (data !== "alive") resolve(data);
  });
  port1.start();
  if (signal.aborted) stop();
  else active?.postMessage({ type: OFF_FETCH, url }, [port2]);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    clearInterval(pulse);
    signal.removeEventListener("abort", stop);
    port1.close();
  }
}
