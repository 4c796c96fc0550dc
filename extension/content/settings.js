// @ts-check
/** The settings that a results page follows: how a check starts. They are set on the options page. */

/** Whether Overviews are checked by themselves; when that can't be known, the reader is asked. */
export async function startsByItself() {
  try {
    const { run } = await chrome.storage.sync.get({ run: "auto" });
    return run !== "click";
  } catch {
    return false;
  }
}

/**
 * Hear of a change of the setting, in whatever window it is made.
 * @param {(byItself: boolean) => void} listener
 * @returns {() => void}  stops it
 */
export function onStartChanged(listener) {
  /** @type {(changes: Record<string, chrome.storage.StorageChange>, area: string) => void} */
  const heard = (changes, area) => {
    if (area === "sync" && changes["run"]) listener(changes["run"].newValue !== "click");
  };
  chrome.storage.onChanged.addListener(heard);
  return () => chrome.storage?.onChanged.removeListener(heard);
}
