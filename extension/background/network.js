// @ts-check
/**
 * What Chrome's network layer tells of our own requests (webRequest, observing): why one failed, and which machine
 * answered. `fetch` itself hides both. The listeners hear only of requests that belong to no tab, and what others than
 * this extension ask for is passed over. They stand for the worker's life: Chrome empties its back/forward cache
 * whenever one is added or removed.
 */

import { LIMITS } from "../shared/limits.js";
import { isRefused } from "./guard.js";

/**
 * @typedef {{
 *   error: () => Promise<{ name: string, url: string } | null>,
 *   server: () => Promise<string | null>,
 *   end: () => boolean,
 * }} Watched
 * `error`: Chrome's name of the failure without "net::" and the address of the hop that failed. `server`: the IP
 * address that answered, "" when Chrome has none. Null when nothing was told in time.
 */

/** @type {chrome.webRequest.RequestFilter} */
const FILTER = { urls: ["http://*/*", "https://*/*"], types: ["xmlhttprequest"], tabId: -1 };

class Watch {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.requestId = "";
    /** @type {PromiseWithResolvers<{ name: string, url: string }>} */
    this.error = Promise.withResolvers();
    /** @type {PromiseWithResolvers<string>} */
    this.server = Promise.withResolvers();
  }
}

/** @type {Set<Watch>} */
const watches = new Set();

/**
 * Call before the fetch, and `end` after it.
 * @param {string} url
 * @returns {Watched}
 */
export function watch(url) {
  const one = new Watch(withoutFragment(new URL(url).href));
  watches.add(one);
  return {
    error: () => inTime(one.error.promise),
    server: () => inTime(one.server.promise),
    end: () => watches.delete(one),
  };
}

chrome.webRequest.onBeforeRequest.addListener(onStart, FILTER);
chrome.webRequest.onBeforeRedirect.addListener(onRedirect, FILTER);
chrome.webRequest.onResponseStarted.addListener(onResponse, FILTER);
chrome.webRequest.onErrorOccurred.addListener(onError, FILTER);

/**
 * A request keeps its id over redirects; its first address tells which watch it belongs to.
 * @param {chrome.webRequest.OnBeforeRequestDetails} details
 */
function onStart(details) {
  if (details.initiator !== location.origin) return undefined;
  const url = withoutFragment(details.url);
  const started = [...watches].find((one) => one.requestId === details.requestId);
  const waiting = started ?? [...watches].find((one) => !one.requestId && one.url === url);
  if (waiting) waiting.requestId = details.requestId;
  return undefined;
}

/**
 * A redirect to another scheme ends the fetch without an error that is told.
 * @param {chrome.webRequest.OnBeforeRedirectDetails} details
 */
function onRedirect(details) {
  if (isRefused(details.redirectUrl)) {
    found(details)?.error.resolve({ name: "ERR_UNSAFE_REDIRECT", url: details.redirectUrl });
  }
}

/** @param {chrome.webRequest.OnResponseStartedDetails} details */
function onResponse(details) {
  found(details)?.server.resolve(details.ip ?? "");
}

/** @param {chrome.webRequest.OnErrorOccurredDetails} details */
function onError(details) {
  found(details)?.error.resolve({ name: details.error.replace(/^net::/, ""), url: details.url });
}

/** @param {{ requestId: string }} details */
function found(details) {
  return [...watches].find((one) => one.requestId === details.requestId);
}

/** @param {string} url */
function withoutFragment(url) {
  return url.split("#", 1)[0];
}

/**
 * @template T
 * @param {Promise<T>} told
 * @returns {Promise<T | null>}
 */
function inTime(told) {
  return Promise.race([
    told,
    new Promise((resolve) => {
      setTimeout(resolve, LIMITS.NETWORK_EVENT_MS, null);
    }),
  ]);
}
