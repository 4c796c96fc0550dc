// @ts-check
/** The service worker: wakes for messages, fetches pages, guards addresses, keeps the session's storage. */

import { OFF_FETCH } from "../shared/messages.js";
import { announceAccess, onFirstInstall } from "./access.js";
import { fetchSource } from "./fetching.js";
import { raiseGuard } from "./guard.js";
import { answer } from "./router.js";

raiseGuard().catch(() => {
  // fetchSource raises it again and fetches nothing unless it stands
});

chrome.runtime.onMessage.addListener((message, sender, respond) => answer(message, sender, respond));
chrome.runtime.onInstalled.addListener(onFirstInstall);
chrome.permissions.onAdded.addListener(announceAccess);
chrome.permissions.onRemoved.addListener(announceAccess);
chrome.action.onClicked.addListener(() => chrome.runtime.openOptionsPage());

// Page bytes go over a MessagePort: runtime messages are JSON. Only this extension's own documents are clients here.
addEventListener("message", (event) => {
  const message = /** @type {MessageEvent & { waitUntil(work: Promise<unknown>): void }} */ (event);
  const [port] = message.ports;
  if (message.data?.type === OFF_FETCH && port) {
    message.waitUntil(fetchSource(message.data.url, port));
  }
});
