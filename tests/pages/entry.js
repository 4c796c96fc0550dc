// What the page tests call of the content script.

export * from "../../extension/content/citations.js";
export * from "../../extension/content/fold.js";
export { LABELS } from "../../extension/shared/labels.js";
export * from "../../extension/content/locate.js";
export * from "../../extension/content/outline.js";
export { inSlices } from "../../extension/content/slices.js";

import { locate } from "../../extension/content/locate.js";
import { readOverview, toOverview } from "../../extension/content/outline.js";
import { inSlices } from "../../extension/content/slices.js";

/** Every Overview of the page as it would be sent, the main one first. */
export async function overviews(query = "") {
  const found = await inSlices(locate(document, query));
  const read = [];
  for (const { block, inQuestion } of found) {
    const outline = await inSlices(readOverview(block));
    read.push({ inQuestion, overview: toOverview(outline, { query, complete: true }) });
  }
  return read;
}
