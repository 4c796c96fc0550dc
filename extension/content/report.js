// @ts-check
/** The report of what was shown for one Overview (shape: shared/messages.js). */

/**
 * @typedef {import("../shared/messages.js").Report} Report
 * @typedef {import("../shared/messages.js").Claim} Claim
 * @typedef {import("../shared/messages.js").Verdict} Verdict
 * @typedef {import("../shared/messages.js").SourceState} SourceState
 * @typedef {Report["timings"]} Timings
 */

/** @returns {Timings} */
export const noTimings = () => ({ python_ready_s: null, first_lite_s: null, all_lite_s: null, done_s: null });

/**
 * @param {{
 *   found: boolean, language: string, claims: Claim[], verdictOf: (claim: Claim) => Verdict | null, stopped?: boolean,
 *   sources: Iterable<SourceState>, score: number | null, bar: string, timings: Timings
 * }} shown
 * @returns {Report}
 */
export function buildReport({ found, language, claims, verdictOf, stopped = false, sources, score, bar, timings }) {
  return {
    overview: {
      found,
      language,
      sentences: claims.map((claim) => sentence(claim, verdictOf(claim), stopped)),
      sources: [...sources]
        .sort((one, other) => one.number - other.number)
        .map(({ url, status, reason, bytes, passages }) => ({
          url,
          status,
          reason,
          bytes,
          passages,
        })),
      support_score: score,
      bar,
    },
    timings: { ...timings },
  };
}

/**
 * @param {Claim} claim
 * @param {Verdict | null} verdict
 * @param {boolean} stopped
 * @returns {Report["overview"]["sentences"][number]}
 */
const sentence = (claim, verdict, stopped) => ({
  text: claim.text,
  citations: claim.citations,
  outcome: verdict?.outcome ?? "not_checked",
  reason: verdict ? verdict.reason : stopped ? "stopped" : null,
  mode: verdict?.mode ?? "lite",
  partial: verdict?.partial ?? false,
  confidence: verdict?.confidence ?? null,
  level: verdict?.level ?? null,
  quote: verdict?.quote ?? "",
  source: verdict?.source ?? "",
  explanation: verdict?.explanation ?? "",
});
