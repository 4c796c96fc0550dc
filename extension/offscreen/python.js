// @ts-check
/**
 * Boots Python: from a memory snapshot that this browser made after an earlier start (about a tenth of the cold time), else
 * cold. Measured in facts/pyodide-in-mv3.md. The snapshot holds the interpreter and imported pure-Python modules, not
 * the file system and no binary module, so the archive is unpacked again and pydantic is imported after it.
 */

import { loadPyodide } from "/pyodide/pyodide.mjs";
import { dropSnapshots, readSnapshot, snapshotName, writeSnapshot } from "./snapshots.js";

/**
 * @typedef {{ check: (message: string, ports: object, python: object) => Promise<void>, seconds: number, start: "snapshot" | "cold" }} Python
 */

const ARCHIVE = "../python/groundmark.zip";
const PACKAGES = "/lib/groundmark-packages";

/** @returns {Promise<Python>} */
export async function startPython() {
  const started = performance.now();
  const archive = await fetchArchive();
  const name = await snapshotName(archive);
  const { pyodide, start } = await boot(await readSnapshot(name));
  pyodide.unpackArchive(archive, "zip", { extractDir: PACKAGES });
  pyodide.runPython(
    `import sys; ${JSON.stringify(PACKAGES)} in sys.path or sys.path.insert(0, ${JSON.stringify(PACKAGES)})`,
  );
  if (start === "cold") {
    await keepSnapshot(pyodide, name);
  }
  const host = pyodide.pyimport("groundmark_host");
  return { check: host.check, seconds: Math.round(performance.now() - started) / 1000, start };
}

/**
 * @param {Uint8Array | null} snapshot
 * @returns {Promise<{ pyodide: any, start: "snapshot" | "cold" }>}
 */
async function boot(snapshot) {
  const options = { indexURL: chrome.runtime.getURL("pyodide/"), env: { PYTHONDONTWRITEBYTECODE: "1" } };
  if (snapshot) {
    try {
      return { pyodide: await loadPyodide({ ...options, _loadSnapshot: snapshot }), start: "snapshot" };
    } catch {
      await dropSnapshots(); // damaged, or of another build: the cold start below makes a new one
    }
  }
  return { pyodide: await loadPyodide({ ...options, _makeSnapshot: true }), start: "cold" };
}

async function fetchArchive() {
  const response = await fetch(ARCHIVE);
  return response.arrayBuffer();
}

/**
 * Imports what may be in a snapshot and stores it for the next start; a browser without room goes on without.
 * @param {any} pyodide
 * @param {string} name
 */
async function keepSnapshot(pyodide, name) {
  try {
    pyodide.pyimport("groundmark_snapshot");
    await writeSnapshot(name, pyodide.makeMemorySnapshot());
  } catch (error) {
    console.debug("Groundmark: no snapshot was kept", error);
  }
}
