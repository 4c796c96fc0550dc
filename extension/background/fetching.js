// @ts-check
/** Fetches a cited page: without cookies or referrer, within limits.js, behind the guard. Only this module fetches. */

import { LIMITS } from "../shared/limits.js";
import { hasAccess } from "./access.js";
import { isPrivate, raiseGuard } from "./guard.js";
import { watch } from "./network.js";

/**
 * Answers over the port with `{url, status, contentType, body, truncated, seconds}` or `{reason, detail, seconds}`
 * (reasons of groundmark/domain.py). On the port, "alive?" is answered with "alive"; any other message cancels.
 * @param {unknown} url
 * @param {MessagePort} port
 */
export async function fetchSource(url, port) {
  const cancel = new AbortController();
  port.onmessage = ({ data }) => (data === "alive?" ? port.postMessage("alive") : cancel.abort());
  const started = performance.now();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  try {
    const limit = AbortSignal.timeout(LIMITS.FETCH_SECONDS * 1000);
    const page = await fetchPage(String(url), AbortSignal.any([cancel.signal, limit]));
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
  const request = watch(url);
  try {
    return await ask(url, signal, request);
  } catch (error) {
    if (error instanceof TypeError) return networkFailure(await request.error());
    throw error;
  } finally {
    request.end();
  }
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 * @param {import("./network.js").Watched} request
 */
async function ask(url, signal, request) {
  const response = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "follow",
    cache: "no-store", // neither reads what a signed-in visit left, nor leaves anything
    headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1" },
    signal,
  });
  // Over https a certificate proves that the machine is the name's own, whatever its address (a proxy's, a VPN's);
  // over http a public name may lead to anything in the user's network.
  if (response.url.startsWith("http:")) {
    const server = await request.server();
    if (server === null || isPrivate(server)) {
      await response.body?.cancel();
      return { reason: "refused_server", detail: server ?? "" };
    }
  }
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
  return { reason: "failed", detail: error instanceof Error ? error.name : "" };
}

/** Chrome's network errors (net_error_list.h) by what they mean to people; what is not listed is "connection". */
const NETWORK_REASONS = /** @type {const} */ ([
  [
    "refused_hop",
    /^ERR_(BLOCKED_BY_CLIENT|UNSAFE_REDIRECT|INVALID_REDIRECT|(UNKNOWN|DISALLOWED)_URL_SCHEME|UNSAFE_PORT)$/,
  ],
  ["refused_server", /^ERR_BLOCKED_BY_(LOCAL|PRIVATE)_NETWORK_ACCESS_CHECKS$/],
  ["redirects", /^ERR_TOO_MANY_REDIRECTS$/],
  ["dns", /^ERR_(NAME|DNS|ICANN_NAME)_/],
  ["certificate", /^ERR_(CERT|CERTIFICATE)_|^ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN$/],
  ["tls", /^ERR_(SSL|BAD_SSL|ECH)_/],
  ["timed_out", /^ERR_(CONNECTION_)?TIMED_OUT$/],
  ["offline", /^ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)$/],
]);

/** @param {{ name: string, url: string } | null} error what the network layer told, null when it told nothing */
function networkFailure(error) {
  if (!navigator.onLine) return { reason: "offline", detail: "" };
  if (!error) return { reason: "connection", detail: "" };
  const reason = NETWORK_REASONS.find(([, names]) => names.test(error.name))?.[0] ?? "connection";
  return { reason, detail: reason === "refused_hop" ? error.url : error.name };
}
