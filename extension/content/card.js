// @ts-check
/** The evidence card: one dialog for the whole page, in the top layer, opened from a mark. */
import { keepEvents, make, shadowHost } from "./element.js";
import { icon } from "./icons.js";
import { CARD_CSS } from "./styles.js";

/**
 * @typedef {import("../shared/messages.js").Verdict} Verdict
 * @typedef {import("../shared/messages.js").SourceState} SourceState
 * @typedef {import("./strings.js").Strings} Strings
 * @typedef {import("./marks.js").Mark} Mark
 *
 * @typedef {object} Evidence
 * @property {string} sentence
 * @property {import("./icons.js").Sign} sign
 * @property {Verdict | null} verdict  null while it is being checked
 * @property {{ url: string, state: SourceState | null }[]} sources  the cited pages of the sentence
 */

const ATTACHED = { paragraph: "card_from_paragraph", list: "card_from_list" };
const GAP = 6;
const MARGIN = 8;

export class Card {
  /**
   * @param {Strings} strings
   * @param {{ inspect: (inspection: string) => void }} actions
   */
  constructor(strings, actions) {
    const { host, root } = shadowHost("card", [CARD_CSS]);
    this.host = host;
    this.strings = strings;
    this.actions = actions;
    host.dir = strings.direction;
    host.lang = strings.language;
    this.dialog = /** @type {HTMLDialogElement} */ (make("dialog", { popover: "auto", "aria-labelledby": "title" }));
    root.append(this.dialog);
    /** @type {Mark | null} */
    this.mark = null;
    keepEvents(host);
    this.dialog.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.closed();
    });
    this.follow = () => this.stand();
  }

  /**
   * @param {Mark} mark
   */
  isOpenFor(mark) {
    return this.mark === mark && this.dialog.matches(":popover-open");
  }

  /**
   * @param {Mark} mark
   * @param {Evidence} evidence
   */
  open(mark, evidence) {
    this.close();
    if (!this.host.isConnected) document.documentElement.append(this.host);
    this.mark = mark;
    this.fill(evidence);
    this.host.dataset.theme = mark.host.dataset.theme ?? "light";
    this.dialog.showPopover();
    mark.expanded = true;
    this.stand();
    addEventListener("scroll", this.follow, { passive: true, capture: true });
    addEventListener("resize", this.follow, { passive: true });
    /** @type {HTMLElement | null} */ (this.dialog.querySelector("#title"))?.focus({ preventScroll: true });
  }

  /** Show a verdict that arrived while the card was open. @param {Evidence} evidence */
  update(evidence) {
    const inside = this.host.shadowRoot?.activeElement;
    this.fill(evidence);
    if (inside) /** @type {HTMLElement | null} */ (this.dialog.querySelector("#title"))?.focus({ preventScroll: true });
    this.stand();
  }

  close() {
    if (this.dialog.matches(":popover-open")) this.dialog.hidePopover();
    this.closed();
  }

  closed() {
    removeEventListener("scroll", this.follow, { capture: true });
    removeEventListener("resize", this.follow);
    const mark = this.mark;
    if (!mark) return;
    this.mark = null;
    mark.expanded = false;
    const focused = document.activeElement;
    if (mark.host.isConnected && (!focused || focused === document.body || focused === this.host))
      mark.button.focus({ preventScroll: true });
  }

  remove() {
    this.close();
    this.host.remove();
  }

  /** Below the mark, above it where there is more room, always inside the window. */
  stand() {
    if (!this.mark) return;
    const at = this.mark.button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.dialog;
    const rtl = this.strings.direction === "rtl";
    const left = Math.max(MARGIN, Math.min(rtl ? at.right - width : at.left, innerWidth - width - MARGIN));
    const below = at.bottom + GAP;
    const fits = below + height <= innerHeight - MARGIN || innerHeight - at.bottom >= at.top;
    const top = fits ? below : at.top - GAP - height;
    this.dialog.style.left = `${left}px`;
    this.dialog.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN))}px`;
  }

  /**
   * @param {Evidence} evidence
   */
  fill({ sentence, sign, verdict, sources }) {
    const { strings } = this;
    this.dialog.replaceChildren(this.header(sign, verdict));
    const add = (/** @type {(Node | null)[]} */ ...nodes) =>
      this.dialog.append(...nodes.filter((node) => node !== null));
    add(said("p", verdict ? verdict.explanation || verdict.reason_text : strings.text("card_checking")));
    if (verdict?.quote) add(...this.quote(verdict));
    if (verdict?.attached && verdict.attached !== "follows")
      add(said("p", strings.text(ATTACHED[verdict.attached]), "soft"));
    if (verdict?.confidence != null && verdict.level) {
      add(
        said(
          "p",
          strings.text("card_confidence", strings.text(`level_${verdict.level}`), strings.percent(verdict.confidence)),
          "soft",
        ),
      );
    }
    if (sources.length > 0) add(said("h3", strings.text("card_sources")), this.sources(sources, sign !== "checking"));
    const inspection = verdict?.inspection;
    if (inspection) {
      const button = make("button", { class: "quiet", type: "button" }, [strings.text("card_inspect")]);
      button.addEventListener("click", () => this.actions.inspect(inspection));
      add(make("footer", {}, [button]));
    }
    this.dialog.setAttribute("aria-description", sentence);
  }

  /**
   * @param {import("./icons.js").Sign} sign
   * @param {Verdict | null} verdict
   */
  header(sign, verdict) {
    const { strings } = this;
    const mark = make("span", { class: "sign", "data-sign": sign });
    mark.append(icon(sign));
    const title = make("h2", { id: "title", tabindex: "-1" }, [strings.text(`outcome_${sign}`)]);
    const close = make("button", { class: "close", type: "button", "aria-label": strings.text("card_close") });
    close.append(cross());
    close.addEventListener("click", () => this.close());
    const check = verdict && wasCompared(verdict) ? [said("span", strings.text(`check_${verdict.mode}`), "check")] : [];
    const header = make("header", {}, [mark, title, ...check, close]);
    if (check.length === 0) close.style.marginInlineStart = "auto";
    return header;
  }

  /**
   * @param {Verdict} verdict
   * @returns {HTMLElement[]}
   */
  quote(verdict) {
    const { strings } = this;
    const backs = verdict.outcome === "supported" || verdict.outcome === "contradicted";
    const link = safeLink(verdict.link || verdict.source, strings.text("card_open"));
    const name = [verdict.source_title, hostOf(verdict.source)].filter(Boolean).join(" · ");
    const quote = make("blockquote", { dir: "auto" }, [
      said("span", verdict.quote),
      make("cite", {}, [name, ...(link ? [make("br"), link] : [])]),
    ]);
    return [said("h3", strings.text(backs ? "card_quote" : "card_closest")), quote];
  }

  /**
   * @param {Evidence["sources"]} sources
   * @param {boolean} decided  nothing more will be read for this sentence
   */
  sources(sources, decided) {
    const { strings } = this;
    return make(
      "ul",
      {},
      sources.map(({ url, state }) => {
        const how =
          state === null
            ? strings.text(decided ? "card_not_opened" : "card_reading")
            : state.reason
              ? strings.text("card_not_read", state.reason_text || state.reason)
              : strings.text("card_read");
        return make("li", { dir: "auto" }, [
          safeLink(url, state?.title || hostOf(url)) ?? hostOf(url),
          " ",
          said("span", `${state?.title ? `${hostOf(url)}, ` : ""}${how}`),
        ]);
      }),
    );
  }
}

/**
 * Whether a verdict came from comparing the sentence with pages.
 * @param {Verdict} verdict
 */
export const wasCompared = (verdict) => verdict.outcome !== "nothing_to_check" && verdict.outcome !== "not_checked";

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [name]
 */
const said = (tag, text, name) => make(tag, name ? { class: name } : {}, [text]);

/**
 * @param {string} url
 */
function hostOf(url) {
  return URL.parse(url)?.hostname.replace(/^www\./u, "") ?? "";
}

/**
 * A link that tells the page nothing about where it was opened; only to the web.
 * @param {string} url
 * @param {string} text
 */
function safeLink(url, text) {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/u.test(parsed.protocol)) return null;
  return make("a", { href: url, target: "_blank", rel: "noreferrer noopener", referrerpolicy: "no-referrer" }, [text]);
}

function cross() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "m3 3 10 10m0-10L3 13");
  svg.append(path);
  return svg;
}
