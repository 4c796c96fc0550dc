// @ts-check
/** The slim bar of one Overview: what the check came to, how far it is, and the button to stop it or go on. */
import { LIMITS } from "../shared/limits.js";
import { keepEvents, make, shadowHost } from "./element.js";
import { icon } from "./icons.js";
import { BAR_CSS } from "./styles.js";
import { themeAround } from "./theme.js";

/**
 * @typedef {object} BarContent
 * @property {string} summary
 * @property {string} [note]  tooltip of the summary
 * @property {string} [check]  which check made the verdicts
 * @property {{ sign: import("./icons.js").Sign | null, text: string }[]} [parts]
 * @property {string} [status]  what a screen reader hears; said once for each new text
 * @property {{ text: string, act: () => void } | null} [action]
 * @property {boolean} [working]
 */

/** More text than this beside a header is the answer; Google's hidden error sentences, which stand there too, have less. */
const HEADER_CHARACTERS = 80;

export class Bar {
  /**
   * @param {import("./strings.js").Strings} strings
   */
  constructor(strings) {
    const { host, root } = shadowHost("bar", [BAR_CSS]);
    this.host = host;
    host.dir = strings.direction;
    host.lang = strings.language;
    this.sign = make("span", { class: "sign", hidden: "" });
    this.check = make("span", { class: "check", hidden: "" });
    this.summary = make("span", { class: "summary" });
    this.parts = make("ul", { class: "parts" });
    this.action = make("button", { class: "quiet", type: "button", hidden: "" });
    this.status = make("span", { class: "seen-by-readers", role: "status" });
    this.act = () => {};
    this.announced = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    const end = make("span", { class: "end" }, [this.action]);
    const name = make("span", { class: "name" }, [strings.text("name")]);
    root.append(
      make("section", { "aria-label": strings.text("bar_label") }, [
        name,
        this.check,
        this.sign,
        this.summary,
        this.parts,
        end,
        this.status,
      ]),
    );
    keepEvents(host);
    this.action.addEventListener("click", () => this.act());
  }

  /**
   * @param {BarContent} content
   */
  show({ summary, note = "", check = "", parts = [], status = "", action = null, working = false }) {
    this.host.dataset.theme = themeAround(this.host.parentElement ?? document.documentElement);
    put(this.check, check);
    put(this.summary, summary);
    this.summary.title = note;
    this.sign.hidden = !working;
    if (working && !this.sign.firstChild) this.sign.append(icon("checking"));
    this.sign.dataset.sign = "checking";
    this.parts.hidden = parts.length === 0;
    if (this.parts.dataset.said !== JSON.stringify(parts)) {
      this.parts.dataset.said = JSON.stringify(parts);
      this.parts.replaceChildren(
        ...parts.map(({ sign, text }) => make("li", {}, [...(sign ? [signOf(sign)] : []), text])),
      );
    }
    put(this.action, action?.text ?? "");
    this.act = action?.act ?? (() => {});
    if (status && this.announced !== status) {
      this.announced = status;
      this.status.textContent = status;
      clearTimeout(this.silence);
      // said once; who reads on through the page meets it in the summary, not twice
      this.silence = setTimeout(() => this.status.replaceChildren(), LIMITS.STATUS_MS);
    }
  }

  /**
   * Stand right behind the header of an Overview, outside of what Google streams into.
   * @param {Element} label
   * @param {Element} block
   */
  standAt(label, block) {
    const header = headerOf(label, block);
    if (header.nextSibling !== this.host) header.after(this.host);
  }

  remove() {
    clearTimeout(this.silence);
    this.host.remove();
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
function put(element, text) {
  element.hidden = text === "";
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {import("./icons.js").Sign} sign
 */
function signOf(sign) {
  const element = make("span", { class: "sign", "data-sign": sign });
  element.append(icon(sign));
  return element;
}

/**
 * The header that a label stands in: what surrounds it without holding the answer, and stands in a column.
 * @param {Element} label
 * @param {Element} block
 */
function headerOf(label, block) {
  let header = label;
  for (let at = label; at.parentElement && block.contains(at.parentElement); at = at.parentElement) {
    header = at;
    const beside = [...at.parentElement.children].some(
      (one) =>
        one !== at &&
        !one.tagName.startsWith("GROUNDMARK-") &&
        (one.textContent ?? "").trim().length > HEADER_CHARACTERS,
    );
    if (beside && !isRow(at.parentElement)) break;
  }
  return header;
}

/**
 * Whether a container lays its children out side by side.
 * @param {Element} element
 */
function isRow(element) {
  const { display, flexDirection } = getComputedStyle(element);
  return (
    display.endsWith("grid") ||
    (display.endsWith("flex") && flexDirection.startsWith("row")) ||
    display.startsWith("inline")
  );
}
