// @ts-check
/** The offscreen document that hosts Python: made when it is needed, one at a time. */

const PAGE = "offscreen/host.html";

/** @type {Promise<void> | null} */
let making = null;

/** Resolves when the Python host exists and listens (Python itself may still be starting). */
export async function ensureHost() {
  if (await exists()) return;
  making ??= chrome.offscreen
    .createDocument({
      url: PAGE,
      reasons: ["DOM_PARSER"],
      justification: "Parses the cited pages with DOMParser and compares them with the Overview in Python.",
    })
    .finally(() => {
      making = null;
    });
  await making;
}

async function exists() {
  const contexts = await chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] });
  return contexts.length > 0;
}
