// @ts-check
/** One shape for each outcome, so that none is told by its colour alone. */

/**
 * @typedef {import("../shared/messages.js").Outcome | "checking"} Sign
 */

const SVG = "http://www.w3.org/2000/svg";

/** `fill` takes the outcome's colour, `line` is drawn in it, `cut` is drawn in the page's own colour. */
const SHAPES = /** @type {Record<Sign, [part: "fill" | "line" | "cut" | "dash" | "turn", path: string][]>} */ ({
  supported: [
    ["fill", "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z"],
    ["cut", "m4.7 8.3 2.3 2.3 4.4-4.9"],
  ],
  partial: [
    ["line", "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z"],
    ["fill", "M8 1.8v12.4A6.2 6.2 0 0 1 8 1.8Z"],
  ],
  contradicted: [
    ["fill", "M8 .4 15.6 8 8 15.6.4 8Z"],
    ["cut", "m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8"],
  ],
  not_found: [
    ["line", "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z"],
    ["line", "M6.1 6.4a1.9 1.9 0 1 1 2.9 1.7c-.7.4-1 .7-1 1.3"],
    ["line", "M8 11.6v.1"],
  ],
  could_not_check: [
    ["line", "M8 2.2 14.4 13.6H1.6Z"],
    ["line", "M8 6.4v3.2"],
    ["line", "M8 11.6v.1"],
  ],
  nothing_to_check: [["line", "M5 8h6"]],
  not_checked: [["dash", "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z"]],
  checking: [["turn", "M8 1.8a6.2 6.2 0 1 1-6.2 6.2"]],
});

/**
 * @param {Sign} sign
 */
export function icon(sign) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  for (const [part, d] of SHAPES[sign]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", part);
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
