// @ts-check
/**
 * The names and shapes of every message, prefixed by the sender: CS_ content script, OFF_ offscreen document (Python),
 * SW_ service worker, PAGE_ the extension's own pages. Offsets are UTF-16 code units.
 *
 * The way of the data: a content script asks the service worker to have Python ready (CS_PREPARE), then opens a port
 * straight to the offscreen document and sends one CS_OVERVIEW; the events come back over that port until OFF_DONE.
 * Closing the port cancels the check. Python fetches pages through the service worker (OFF_FETCH, over a MessagePort).
 */

/** Name of the port from a results page to the Python host. */
export const OVERVIEW_PORT = "overview";

export const CS_PREPARE = "CS_PREPARE";
export const CS_OVERVIEW = "CS_OVERVIEW";
export const CS_REPORT = "CS_REPORT";
export const CS_OPEN_INSPECTION = "CS_OPEN_INSPECTION";
export const CS_OPEN_WELCOME = "CS_OPEN_WELCOME";

export const OFF_CLAIMS = "OFF_CLAIMS";
export const OFF_SOURCE = "OFF_SOURCE";
export const OFF_VERDICT = "OFF_VERDICT";
export const OFF_DONE = "OFF_DONE";
export const OFF_FAILED = "OFF_FAILED";

export const OFF_FETCH = "OFF_FETCH";
export const OFF_INSPECTION = "OFF_INSPECTION";
export const OFF_READY = "OFF_READY";

export const SW_ACCESS = "SW_ACCESS";

export const PAGE_ACCESS = "PAGE_ACCESS";

/**
 * @typedef {"paragraph" | "heading" | "item" | "row" | "code"} BlockKind
 * @typedef {{ at: number, urls: string[] }} Anchor  links that stand behind position `at` of the block's text
 * @typedef {{ kind: BlockKind, text: string, anchors: Anchor[] }} OverviewBlock
 * @typedef {{ query: string, language: string, complete: boolean, blocks: OverviewBlock[], sources: string[] }} Overview
 *
 * @typedef {"supported" | "partial" | "contradicted" | "not_found" | "could_not_check" | "nothing_to_check" | "not_checked"} Outcome
 * @typedef {"follows" | "paragraph" | "list"} Attached
 * @typedef {"high" | "medium" | "low"} Level
 *
 * @typedef {{ url: string, attached: Attached }} Citation
 * @typedef {{ index: number, text: string, block: number, start: number, end: number, citations: Citation[] }} Claim
 * @typedef {{ number: number, url: string, title: string, status: number, reason: string | null, reason_text: string, bytes: number, passages: number, seconds: number }} SourceState
 * @typedef {{
 *   claim: number, outcome: Outcome, reason: string | null, reason_text: string, explanation: string,
 *   mode: "lite" | "model", partial: boolean, confidence: number | null, level: Level | null,
 *   quote: string, source: string, source_title: string, link: string, attached: Attached | null, inspection: string
 * }} Verdict  `link` opens the source at the quote; `inspection` is the id for CS_OPEN_INSPECTION, or ""
 * @typedef {{ value: number | null, backed: number, checked: number, counts: Record<Outcome, number> }} Score
 *
 * @typedef {{ type: typeof CS_PREPARE }} PrepareMessage
 * @typedef {{ access: boolean, ready: boolean, error?: string }} PrepareAnswer  `access`: may cited pages be opened
 * @typedef {{ type: typeof CS_OVERVIEW, id: string, access: boolean, overview: Overview, known: { text: string, citations: Citation[], outcome: Outcome }[] }} OverviewMessage
 *   `known`: verdicts that are already on the page and are not to be made again ("continue")
 * @typedef {{ type: typeof OFF_CLAIMS, claims: Claim[], over_limit: number }} ClaimsEvent
 * @typedef {{ type: typeof OFF_SOURCE, source: SourceState }} SourceEvent
 * @typedef {{ type: typeof OFF_VERDICT, verdict: Verdict }} VerdictEvent
 * @typedef {{ type: typeof OFF_DONE, score: Score, python_ready_s: number, python_start: "snapshot" | "cold" }} DoneEvent
 * @typedef {{ type: typeof OFF_FAILED, reason: string, detail: string }} FailedEvent
 * @typedef {ClaimsEvent | SourceEvent | VerdictEvent | DoneEvent | FailedEvent} CheckEvent
 *
 * What was shown for one Overview; the shape that `build.py demo --json` and `build.py replay --json` write.
 * @typedef {{
 *   overview: {
 *     found: boolean, language: string,
 *     sentences: { text: string, citations: Citation[], outcome: Outcome, reason: string | null, mode: "lite" | "model",
 *       partial: boolean, confidence: number | null, level: Level | null, quote: string, source: string, explanation: string }[],
 *     sources: { url: string, status: number, reason: string | null, bytes: number, passages: number }[],
 *     support_score: number | null, bar: string
 *   },
 *   timings: { python_ready_s: number | null, first_lite_s: number | null, all_lite_s: number | null, done_s: number | null }
 * }} Report
 * @typedef {{ type: typeof CS_REPORT, id: string, state: "none" | "waiting" | "ready" | "checking" | "done" | "stopped" | "no_access" | "failed", report: Report }} ReportMessage
 *   the service worker keeps it in storage.session under `report:<tab>:<id>`
 * @typedef {{ type: typeof CS_OPEN_INSPECTION, inspection: string }} OpenInspectionMessage
 * @typedef {{ type: typeof SW_ACCESS, access: boolean }} AccessMessage  to every results page when access is granted or withdrawn
 */

export {};
