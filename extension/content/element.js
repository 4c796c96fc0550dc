// @ts-check
/** Building what Groundmark draws: elements and text only, in shadow roots with constructed sheets (Trusted Types, CSP). */

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/**
 * An element of ours with a shadow root. Its tag has a hyphen, so it may have one; it is never defined (content scripts
 * have no registry).
 * @param {string} name  without the prefix
 * @param {string[]} css
 * @returns {{ host: HTMLElement, root: ShadowRoot }}
 */
export function shadowHost(name, css) {
  const host = document.createElement(`groundmark-${name}`);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = css.map(sheetOf);
  return { host, root };
}

/**
 * @param {string} css
 */
function sheetOf(css) {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Events that Google's page listens to for its own shortcuts and actions; none of ours is meant for it. */
const OWN_EVENTS = [
  "click",
  "auxclick",
  "dblclick",
  "mousedown",
  "mouseup",
  "pointerdown",
  "pointerup",
  "keydown",
  "keyup",
  "keypress",
  "input",
];

/**
 * Keep what happens in our elements from Google's handlers.
 * @param {HTMLElement} host
 */
export function keepEvents(host) {
  for (const name of OWN_EVENTS) host.addEventListener(name, (event) => event.stopPropagation());
}
