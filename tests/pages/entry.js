// What the page tests call of the content script.

export * from "../../extension/content/citations.js";
export * from "../../extension/content/fold.js";
export * from "../../extension/content/locate.js";
export * from "../../extension/content/outline.js";
export { inSlices } from "../../extension/content/slices.js";
export * from "../../extension/content/wait.js";
export { LABELS } from "../../extension/shared/labels.js";

import { locate, saysNone } from "../../extension/content/locate.js";
import { isCut, readOverview, signature, toOverview } from "../../extension/content/outline.js";
import { atOnce, inSlices } from "../../extension/content/slices.js";
import { isBusy, showsFinished, untilFinished } from "../../extension/content/wait.js";

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

/** Wait for the first Overview's end, as a check does: when it ended, and what it said by then. */
export async function wait() {
  const [{ block }] = await inSlices(locate(document, ""));
  const started = performance.now();
  const look = async () => {
    const outline = await inSlices(readOverview(block));
    const text = outline.blocks.map((one) => one.text).join(" ");
    return {
      signature: text && signature(outline),
      busy: isBusy(block),
      finished: showsFinished(block),
      cut: isCut(outline),
      none: !text && saysNone(block),
    };
  };
  const ended = await untilFinished(look, new AbortController().signal);
  const { blocks } = atOnce(readOverview(block));
  return {
    complete: ended.complete,
    empty: ended.signature === "",
    ms: performance.now() - started,
    stable: performance.now() - ended.changedAt,
    text: blocks.map((one) => one.text).join(" "),
  };
}
