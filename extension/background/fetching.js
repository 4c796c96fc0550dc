// @ts-check
/** Fetches a cited page: without cookies or referrer, within limits.js, behind the guard. Only this module fetches. */

import { LIMITS } from "../shared/limits.js";
import { hasAccess } from "./access.js";
import { raiseGuard } from "./guard.js";

/**
 * Answers over the port with `{url, status, contentType, body, truncated, seconds}` or `{reason, detail, seconds}`
 * (reasons of groundmark/domain.py). A message on the port, or its closing, cancels.
 * @param {unknown} url
 * @param {MessagePort} port
 */
export async function fetchSource(url, port) {
  const cancel = new AbortController();
  port.onmessage = () => cancel.abort();
  const started = performance.now();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  try {
    const page = await fetchPage(
      String(url),
      AbortSignal.any([cancel.signal, AbortSignal.timeout(LIMITS.FETCH_SECONDS * 1000)]),
    );
    const answer = { ...page, seconds: seconds() };
    port.postMessage(answer, "body" in answer ? [answer.body] : []);
  } catch (error) {
    port.postMessage({ ...failure(error), seconds: seconds() });
  } finally {
    port.close();
  }
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 * @returns {Promise<{url: string, status: number, contentType: string, body: ArrayBuffer, truncated: boolean} | {reason: string, detail: string}>}
 */
async function fetchPage(url, signal) {
  if (!(await hasAccess())) {
    return { reason: "no_access", detail: "" };
  }
  await raiseGuard();
  const response = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "follow",
    cache: "no-store", // neither reads what a signed-in visit left, nor leaves anything
    headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1" },
    signal,
  });
  const { body, truncated } = await readUpTo(response, LIMITS.MAX_PAGE_BYTES);
  const contentType = response.headers.get("content-type") ?? "";
  return { url: response.url, status: response.status, contentType, body, truncated };
}

/**
 * The body's first bytes; the rest is never read.
 * @param {Response} response
 * @param {number} limit
 */
async function readUpTo(response, limit) {
  const reader = response.body?.getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  let truncated = false;
  while (reader && !truncated) {
    const { done, value } = await reader.read();
    if (done) break;
    const chunk = value.subarray(0, limit - length);
    chunks.push(chunk);
    length += chunk.length;
    truncated = chunk.length < value.length;
  }
  if (truncated) await reader?.cancel();
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return { body: whole.buffer, truncated };
}

/** @param {unknown} error */
function failure(error) {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return { reason: "timed_out", detail: `${LIMITS.FETCH_SECONDS} s` };
  }
  if (error instanceof DOMException && error.name === "AbortError") {
    return { reason: "stopped", detail: "" };
  }
  return { reason: navigator.onLine ? "connection" : "offline", detail: "" };
}
