// @ts-check
/**
 * What a person can see, judged by computed style. aria-hidden, opacity and clipping say nothing here: Google clamps a
 * collapsed Overview with a height and marks the rest aria-hidden, and fades its text in from opacity 0.
 */

/**
 * Whether an element and everything in it is out of the page.
 * @param {Element} element
 */
export const isGone = (element) => getComputedStyle(element).display === "none";

/**
 * Whether an element is part of what the page shows (its ancestors included).
 * @param {Element} element
 */
export function isShown(element) {
  if (!element.isConnected || getComputedStyle(element).visibility !== "visible") return false;
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) if (isGone(at)) return false;
  return true;
}

/**
 * Whether an element takes up room on the page.
 * @param {Element} element
 */
export function hasRoom(element) {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1 && isShown(element);
}

/** Elements that hold no readable text of the page. */
const NO_TEXT = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);

/**
 * How much text a person can see in an element, counted up to a limit.
 * @param {Element} root
 * @param {number} enough  stop counting here
 * @param {(element: Element) => boolean} [skip]  elements that don't count
 */
export function shownCharacters(root, enough, skip = () => false) {
  let count = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return NO_TEXT.has(node.tagName) || isGone(node) || skip(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  while (count < enough && walker.nextNode()) count += (walker.currentNode.textContent ?? "").trim().length;
  return count;
}
