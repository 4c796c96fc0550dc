// @ts-check
/**
 * Finds AI Overviews by their visible label, never by Google's class names (facts/ai-overview-dom.md sections 2 to 4).
 */
import { LABELS, NO_OVERVIEW_SENTENCES } from "../shared/labels.js";
import { LIMITS } from "../shared/limits.js";
import { foldLabel } from "./fold.js";
import { isShown, shownCharacters } from "./visible.js";

/**
 * @typedef {object} Found
 * @property {Element} label  the element that says "AI Overview"
 * @property {Element} block  the smallest element around it that holds the answer (while it streams: all that may hold it)
 * @property {boolean} inQuestion  inside a "People also ask" row
 * @property {string} question  that row's question, or ""
 */

const KNOWN_LABELS = LABELS.flatMap(({ labels }) => labels.map(foldLabel));
let LABEL_TEXTS = new Set(KNOWN_LABELS);
const ERROR_TEXTS = new Set(NO_OVERVIEW_SENTENCES.map(foldLabel));
const LONGEST_LABEL = 80;

const HEADINGS = "h1, h2, h3, h4, h5, h6, [role=heading]";
/** A label is none of these and stands in none of these: result titles, tabs, menus. */
const NOT_A_LABEL = "a[href], button, [role=button], [role=tab], [role=menu], [role=dialog], nav, form, #rso h3";
/** What never belongs to an Overview: the result list, a result's title, ads, question rows, the search form. */
const FOREIGN = "#rso, a[href] h3, h3 a[href], [data-text-ad], [data-pla], [data-lk][data-q], form[role=search]";

/**
 * Whether a results page can have Overviews at all: not the Web filter (udm=14), not AI Mode (udm=50).
 * @param {URL} url
 */
export function canHaveOverview(url) {
  const udm = url.searchParams.get("udm");
  return url.pathname.startsWith("/search") && udm !== "14" && udm !== "50";
}

/**
 * Know further names of the Overview, instead of those of the last call.
 * @param {string[]} labels
 */
export function knowLabels(labels) {
  LABEL_TEXTS = new Set([...KNOWN_LABELS, ...labels.map(foldLabel)]);
  noLabels = new WeakSet();
}

/**
 * @param {Element} element
 */
export const isLabelText = (element) => matches(element, LABEL_TEXTS);

/**
 * Whether an element is one of Google's "no Overview here" sentences, hidden or not.
 * @param {Element} element
 */
export const isErrorSentence = (element) => matches(element, ERROR_TEXTS);

/**
 * @param {Element} element
 * @param {Set<string>} texts
 */
function matches(element, texts) {
  const text = element.textContent ?? "";
  return text.length > 1 && text.length <= LONGEST_LABEL * 2 && texts.has(foldLabel(text));
}

/**
 * All Overviews on the page, the main one before those in "People also ask". A generator: it hands back control often.
 * @param {Document} page
 * @param {string} query  what was searched for; tells the main Overview from a question's
 * @returns {Generator<void, Found[], void>}
 */
export function* locate(page, query) {
  const labels = [...page.querySelectorAll(HEADINGS)].filter(isLabel);
  yield;
  if (labels.length === 0) labels.push(...(yield* plainLabels(page)));
  /** @type {Found[]} */
  const found = [];
  for (const [index, label] of labels.entries()) {
    const twin = labels[index + 1];
    if (twin && sameOverview(label, twin)) continue;
    const block = blockOf(
      label,
      labels.filter((other) => other !== label && !sameOverview(label, other)),
    );
    const question = questionOf(label, query);
    if (block) found.push({ label, block, inQuestion: question !== null, question: question ?? "" });
    yield;
  }
  return found.sort((a, b) => Number(a.inQuestion) - Number(b.inQuestion));
}

/**
 * @param {Element} element
 */
const isLabel = (element) =>
  isLabelText(element) && !element.closest(NOT_A_LABEL) && !element.querySelector("a[href]") && isShown(element);

/** Texts that are known to be no label, so that the search for a plain one costs little when it is repeated. */
let noLabels = /** @type {WeakSet<Node>} */ (new WeakSet());

/**
 * Last resort when no heading carries the label: an element that says nothing else, in a block that says nothing else.
 * @param {Document} page
 * @returns {Generator<void, Element[], void>}
 */
function* plainLabels(page) {
  /** @type {Element[]} */
  const labels = [];
  const walker = page.createTreeWalker(page.body ?? page, NodeFilter.SHOW_TEXT);
  for (let count = 0; walker.nextNode(); count += 1) {
    if (count % 200 === 0) yield;
    if (noLabels.has(walker.currentNode)) continue;
    const text = walker.currentNode.nodeValue ?? "";
    if (text.length > LONGEST_LABEL || !LABEL_TEXTS.has(foldLabel(text))) {
      noLabels.add(walker.currentNode);
      continue;
    }
    let element = walker.currentNode.parentElement;
    while (element && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement;
    if (element && isLabel(element) && !labels.includes(element) && hasEvidence(element)) labels.push(element);
  }
  return labels;
}

/**
 * A text that is not a heading is only believed when what surrounds it cites something.
 * @param {Element} label
 */
function hasEvidence(label) {
  const block = blockOf(label, []);
  return Boolean(block?.querySelector("a[target=_blank][href], [data-icl-uuid], [data-uuids], [data-src-id]"));
}

/**
 * Google once put a clipped h1 with the same words before the visible label: two labels, one Overview.
 * @param {Element} first
 * @param {Element} second
 */
function sameOverview(first, second) {
  const range = first.ownerDocument.createRange();
  range.setStart(first, 0);
  range.setEnd(second, 0);
  const shared = range.commonAncestorContainer;
  return shared instanceof Element &&
    !isForeign(shared) &&
    shownCharacters(shared, LIMITS.MIN_ANSWER_CHARACTERS, isNoise) > 0
    ? !hasTextBetween(first, second)
    : false;
}

/**
 * @param {Element} first
 * @param {Element} second
 */
function hasTextBetween(first, second) {
  const walker = first.ownerDocument.createTreeWalker(first.ownerDocument.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.nextNode() && !second.contains(walker.currentNode)) {
    const parent = walker.currentNode.parentElement;
    if (!parent || first.contains(parent) || isErrorSentence(parent)) continue;
    if ((walker.currentNode.nodeValue ?? "").trim() && isShown(parent)) return true;
  }
  return false;
}

/**
 * The climb: the first ancestor with an answer's worth of visible text beside the label, below anything foreign.
 * Without such text yet (it still streams) it is the largest ancestor without anything foreign.
 * @param {Element} label
 * @param {Element[]} otherLabels
 * @returns {Element | null}
 */
function blockOf(label, otherLabels) {
  let block = null;
  for (let at = label.parentElement; at && at !== label.ownerDocument.body; at = at.parentElement) {
    const climbed = at;
    if (isForeign(at) || otherLabels.some((other) => climbed.contains(other))) break;
    block = at;
    const characters = shownCharacters(at, LIMITS.MIN_ANSWER_CHARACTERS + 1, (one) => one === label || isNoise(one));
    if (characters > LIMITS.MIN_ANSWER_CHARACTERS) break;
  }
  return block;
}

/**
 * @param {Element} element
 */
const isForeign = (element) => element.matches("#rso, main, [role=main]") || element.querySelector(FOREIGN) !== null;

/**
 * Text that is around every Overview and is no answer.
 * @param {Element} element
 */
const isNoise = (element) =>
  element.matches("button, [role=button], [role=dialog], [role=menu], [role=progressbar]") ||
  isErrorSentence(element) ||
  isLabelText(element);

/**
 * The question of the "People also ask" row that a label stands in; null for the main Overview.
 * @param {Element} label
 * @param {string} query
 */
function questionOf(label, query) {
  const row = label.closest("[data-q]");
  const question = row?.getAttribute("data-q") ?? "";
  if (!row) return null;
  return row.hasAttribute("data-lk") || (query !== "" && foldLabel(question) !== foldLabel(query)) ? question : null;
}

/**
 * Whether Google says, visibly, that there is no Overview. The same sentences stand hidden beside every label.
 * @param {Element} block
 */
export function saysNone(block) {
  for (const element of block.querySelectorAll("span, div, p")) {
    if (element.childElementCount === 0 && isErrorSentence(element) && isShown(element)) return true;
  }
  return false;
}
