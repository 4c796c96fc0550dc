// @ts-check
/** The settings that a results page follows: how a check starts, further labels. They are set on the options page. */
import { LIMITS } from "../shared/limits.js";

/** Whether Overviews are checked by themselves; when that can't be known, the reader is asked. */
export async function startsByItself() {
  try {
    const { run } = await chrome.storage.sync.get({ run: "auto" });
    return run !== "click";
  } catch {
    return false;
  }
}

/** Further names of the Overview; none when that can't be known. @returns {Promise<string[]>} */
export async function ownLabels() {
  try {
    const { labels } = await chrome.storage.sync.get("labels");
    return asLabels(labels);
  } catch {
    return [];
  }
}

/**
 * What is stored may come from another version or another computer.
 * @param {unknown} stored
 * @returns {string[]}
 */
function asLabels(stored) {
  const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === "string").map((one) => one.trim()) : [];
  return texts
    .filter((one) => one && [...one].length <= LIMITS.MAX_OWN_LABEL_CHARACTERS)
    .slice(0, LIMITS.MAX_OWN_LABELS);
}

/**
 * Hear of a change of a setting, in whatever window it is made.
 * @param {{ start: (byItself: boolean) => void, labels: (labels: string[]) => void }} listeners
 * @returns {() => void}  stops it
 */
export function onChanged(listeners) {
  /** @type {(changes: Record<string, chrome.storage.StorageChange>, area: string) => void} */
  const heard = ({ run, labels }, area) => {
    if (area !== "sync") return;
    if (run) listeners.start(run.newValue !== "click");
    if (labels) listeners.labels(asLabels(labels.newValue));
  };
  chrome.storage.onChanged.addListener(heard);
  return () => chrome.storage?.onChanged.removeListener(heard);
}
