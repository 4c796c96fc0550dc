// @ts-check
/**
 * Blocks requests of ours to addresses that must never be contacted, at every redirect hop, before they are made.
 * The rules come from groundmark/addresses.py. Without the guard nothing is fetched.
 */

import { BLOCK_RULES, OWN_SERVERS } from "./address_rules.js";

/** @type {Promise<void> | null} */
let raised = null;

/** Set the rules once in this worker's life; resolves when they stand, rejects when Chrome refuses them. */
export function raiseGuard() {
  raised ??= setRules().catch((error) => {
    raised = null;
    throw error;
  });
  return raised;
}

async function setRules() {
  const old = await chrome.declarativeNetRequest.getSessionRules();
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: old.map((rule) => rule.id),
    addRules: BLOCK_RULES.map((regexFilter, place) => ({
      id: place + 1,
      action: { type: "block" },
      condition: { regexFilter, initiatorDomains: [chrome.runtime.id] },
    })),
  });
}

const RULES = BLOCK_RULES.map((rule) => new RegExp(rule));

/**
 * Whether the rules stop a request to this address, as the URL parser writes it.
 * @param {string} href
 */
export function isRefused(href) {
  return !/^https?:/.test(href) || RULES.some((rule) => rule.test(href));
}

/**
 * Whether an IP address is one that no cited page may come from, by the same rules; a build for tests names its own server.
 * @param {string} ip "" when nothing is known of it
 */
export function isPrivate(ip) {
  if (!ip || OWN_SERVERS.includes(ip)) return false;
  return isRefused(new URL(ip.includes(":") ? `http://[${ip.split("%", 1)[0]}]/` : `http://${ip}/`).href);
}
