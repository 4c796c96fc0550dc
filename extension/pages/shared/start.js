// @ts-check
/** Starts PyScript on a page of ours. Loaded instead of core.js, before any `mpy` tag runs. */

import { hooks } from "/pyscript/core.js";

// MV3 forbids Function(), which PyScript calls for its worker hooks, even on the main thread. We have no workers.
hooks.worker.onBeforeRunAsync.clear();

/** Says that Python failed: the static page stands, but nothing on it can be pressed. */
function showFailure() {
  for (const notice of document.querySelectorAll(".failed")) {
    if (notice instanceof HTMLElement) notice.hidden = false;
  }
}

addEventListener("error", showFailure);
addEventListener("unhandledrejection", showFailure);
