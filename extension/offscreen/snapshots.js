// @ts-check
/**
 * Memory snapshots in the origin's private file system; the Cache API refuses chrome-extension: keys. Modules are frozen
 * in a snapshot, so its name is the digest of the archive that they came from; Pyodide checks its own build when it
 * restores one.
 */

const NAME = /^python-.*\.snapshot$/;

/**
 * The name of the snapshot that belongs to an archive of Python code.
 * @param {ArrayBuffer} archive
 */
export async function snapshotName(archive) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", archive));
  return `python-${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}.snapshot`;
}

/**
 * @param {string} name
 * @returns {Promise<Uint8Array | null>}
 */
export async function readSnapshot(name) {
  try {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(name)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null; // none yet
  }
}

/**
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function writeSnapshot(name, bytes) {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(bytes);
  await file.close(); // only now does the file take the place of the old one
  await dropSnapshots(name);
}

/**
 * Remove the snapshots of other versions, or all.
 * @param {string} [but]  the one to keep
 */
export async function dropSnapshots(but) {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) {
    if (NAME.test(name) && name !== but) {
      await folder.removeEntry(name);
    }
  }
}
