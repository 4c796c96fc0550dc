// @ts-check
/** Whether cited pages may be opened: the optional host permission that the welcome page asks for. */

import { SW_ACCESS } from "../shared/messages.js";

export const CITED_PAGES = { origins: ["*://*/*"] };
const WELCOME = "pages/welcome/welcome.html";

/** The whole of it or nothing: with access to some sites only, the guard's rules would not cover every redirect. */
export function hasAccess() {
  return chrome.permissions.contains(CITED_PAGES);
}

/** Tell every results page, so that it goes on by itself (or stops asking). */
export async function announceAccess() {
  const access = await hasAccess();
  for (const tab of await chrome.tabs.query({})) {
    if (tab.id !== undefined) {
      chrome.tabs.sendMessage(tab.id, { type: SW_ACCESS, access }).catch(() => {
        // most tabs have no results page of ours
      });
    }
  }
}

export function openWelcome() {
  return chrome.tabs.create({ url: chrome.runtime.getURL(WELCOME) });
}

/** @param {chrome.runtime.InstalledDetails} details */
export function onFirstInstall(details) {
  if (details.reason === "install") openWelcome();
}
