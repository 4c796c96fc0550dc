// @ts-check
/** Memory snapshots in the origin's private file system; the Cache API refuses chrome-extension: keys. */

const NAME = /^python-.*\.snapshot$/;
const current = `python-${chrome.runtime.getManifest().version}.snapshot`;

/** @returns {Promise<Uint8Array | null>} */
export async function readSnapshot() {
  try {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(current)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null; // none yet
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function writeSnapshot(bytes) {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(current, { create: true })).createWritable();
  await file.write(bytes);
  await file.close(); // only now does the file take the place of the old one
  await dropOldSnapshots("others");
}

/** @param {"others" | "all"} which */
export async function dropOldSnapshots(which) {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) {
    if (NAME.test(name) && (which === "all" || name !== current)) {
      await folder.removeEntry(name);
    }
  }
}
