// @ts-check
/** Starts PyScript on a page of ours. Loaded instead of core.js, before any `mpy` tag runs. */

import { hooks } from "/pyscript/core.js";

// MV3 forbids Function(), which PyScript calls for its worker hooks, even on the main thread. We have no workers.
hooks.worker.onBeforeRunAsync.clear();

/** Says that Python failed: the static page stands, but nothing on it can be relied on to work. */
function showFailure() {
  for (const notice of document.querySelectorAll(".failed")) {
    notice.removeAttribute("hidden");
  }
}

// What Python raises goes to stderr; what keeps it from starting is an error of the window.
hooks.main.onReady.add((/** @type {{ io: { stderr: (...lines: unknown[]) => void } }} */ { io }) => {
  const { stderr } = io;
  io.stderr = (...lines) => {
    showFailure();
    stderr(...lines);
  };
});
addEventListener("error", showFailure);
addEventListener("unhandledrejection", showFailure);
