// @ts-check
/** Long work in short tasks, so that Google's page stays responsive. */
import { LIMITS } from "../shared/limits.js";

/** Let the page do what waits, then go on. */
export const breathe = () => {
  const scheduler = /** @type {{ scheduler?: { yield?: () => Promise<void> } }} */ (/** @type {unknown} */ (globalThis))
    .scheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/**
 * Run a generator in slices of at most TASK_MS.
 * @template T
 * @param {Generator<void, T, void>} work
 * @returns {Promise<T>}
 */
export async function inSlices(work) {
  let started = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - started < LIMITS.TASK_MS) continue;
    await breathe();
    started = performance.now();
  }
}

/**
 * @param {number} ms
 * @param {AbortSignal} [signal]  ends the sleep early
 * @returns {Promise<void>}
 */
export const sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", done);
  });

/**
 * A generator's result without pauses.
 * @template T
 * @param {Generator<void, T, void>} work
 */
export function atOnce(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
