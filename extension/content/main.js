// @ts-check
/** The content script's life on one results page: find Overviews, also late ones, and follow the page as it changes. */

import { LIMITS } from "../shared/limits.js";
import { SW_ACCESS } from "../shared/messages.js";
import { heard, isAlive, openInspection, report } from "./bridge.js";
import { Card } from "./card.js";
import { Check } from "./check.js";
import { canHaveOverview, knowLabels, locate } from "./locate.js";
import { buildReport, noTimings } from "./report.js";
import { onChanged, ownLabels } from "./settings.js";
import { inSlices } from "./slices.js";
import { extensionStrings } from "./strings.js";

/**
 * @typedef {import("./locate.js").Found} Found
 */

class ResultsPage {
  constructor() {
    this.strings = extensionStrings();
    this.card = new Card(this.strings, {
      inspect: (inspection) => void heard(openInspection(inspection), () => this.orphan()),
    });
    this.id = crypto.randomUUID();
    this.number = 0;
    /** @type {Check[]} */
    this.checks = [];
    /** @type {Check[]} */
    this.paused = [];
    this.search = "";
    this.surveying = false;
    this.again = false;
    this.timer = 0;
    this.patience = 0;
    this.over = new AbortController();
    this.observer = new MutationObserver((records) => this.notice(records));
  }

  start() {
    const { signal } = this.over;
    const attributeFilter = ["style", "class", "hidden", "aria-expanded"];
    const everything = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter };
    this.observer.observe(document.documentElement, everything);
    addEventListener("pageshow", (event) => event.persisted && this.resume(), { signal });
    addEventListener("pagehide", (event) => event.persisted && this.pause(), { signal });
    // in-page navigation: history.pushState of the page's own world can't be seen from here, the Navigation API can
    /** @type {EventTarget | undefined} */ (Reflect.get(globalThis, "navigation"))?.addEventListener(
      "currententrychange",
      () => this.soon(),
      { signal },
    );
    this.onMessage = (/** @type {{ type?: string, access?: boolean }} */ message) => {
      if (message?.type === SW_ACCESS) for (const check of this.checks) check.accessChanged(message.access === true);
    };
    chrome.runtime.onMessage.addListener(this.onMessage);
    const deafen = onChanged({
      start: (byItself) => {
        for (const check of this.checks) check.startChanged(byItself);
      },
      labels: (labels) => this.know(labels),
    });
    signal.addEventListener("abort", deafen, { once: true });
    void ownLabels().then((labels) => labels.length > 0 && this.know(labels));
    this.soon(0);
  }

  /**
   * @param {string[]} labels  the reader's own
   */
  know(labels) {
    knowLabels(labels);
    this.soon(0);
  }

  /**
   * Hovering alone changes attributes all over a results page, so those get a look less soon than new nodes.
   * @param {MutationRecord[]} records
   */
  notice(records) {
    const touched = records.filter(({ target }) => !isOurs(target));
    if (touched.length === 0) return;
    for (const check of this.checks) {
      if (!check.touched) check.touched = touched.some(({ target }) => check.found.block.contains(target));
    }
    const onlyAttributes = touched.every(({ type }) => type === "attributes");
    this.soon(LIMITS.SURVEY_DELAY_MS * (onlyAttributes ? 4 : 1));
  }

  /**
   * Draw into the page without taking notice of it.
   * @param {() => void} draw
   */
  quietly(draw) {
    const before = this.observer.takeRecords();
    draw();
    this.observer.takeRecords();
    this.notice(before);
  }

  /**
   * Look through the page shortly; many changes make one look.
   * @param {number} [delay]
   */
  soon(delay = LIMITS.SURVEY_DELAY_MS) {
    if (this.surveying) this.again = true;
    else if (!this.timer && !this.over.signal.aborted) this.timer = window.setTimeout(() => void this.survey(), delay);
  }

  async survey() {
    this.timer = 0;
    this.surveying = true;
    this.again = false;
    try {
      if (!isAlive()) return this.orphan();
      this.followAddress();
      const url = new URL(location.href);
      if (canHaveOverview(url)) await this.match(await inSlices(locate(document, queryOf(url))));
    } finally {
      this.surveying = false;
    }
    if (this.again) this.soon();
  }

  /** Another search in the same document: start anew, save with what still stands there from the last one. */
  followAddress() {
    const url = new URL(location.href);
    const search = ["q", "udm", "tbm"].map((name) => url.searchParams.get(name) ?? "").join("\n");
    if (search === this.search) return;
    this.search = search;
    this.card.close();
    for (const check of this.checks) check.former = true;
    if (!canHaveOverview(url)) for (const check of [...this.checks]) this.drop(check);
    this.id = crypto.randomUUID();
    this.number = 0;
    this.expect();
  }

  expect() {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => void this.reportNone(), LIMITS.NO_OVERVIEW_AFTER_MS);
  }

  /**
   * Every Overview found is one we know, perhaps rendered anew, or a new one; what isn't found any more leaves the page.
   * @param {Found[]} found
   */
  async match(found) {
    const unknown = [];
    const left = new Set(this.checks);
    for (const one of found) {
      const known = [...left].find((check) => isSame(check.found, one));
      if (known && (!known.former || (await known.stands(one)))) {
        left.delete(known);
        await known.refresh(one);
      } else unknown.push(one);
    }
    for (const check of left) {
      if (!check.former) continue;
      left.delete(check);
      this.drop(check);
    }
    for (const one of unknown) {
      const rendered = [...left].find((check) => isRendered(check.found, one));
      if (rendered) {
        left.delete(rendered);
        await rendered.refresh(one);
      } else this.add(one);
    }
    for (const check of left) check.leave();
  }

  /**
   * @param {Found} found
   */
  add(found) {
    clearTimeout(this.patience);
    this.number += 1;
    const id = this.number === 1 ? this.id : `${this.id}-${this.number}`;
    const query = queryOf(new URL(location.href));
    const check = new Check(id, found, {
      strings: this.strings,
      card: this.card,
      query,
      onOrphaned: () => this.orphan(),
      quietly: (draw) => this.quietly(draw),
    });
    this.checks.push(check);
    void check.start();
  }

  /**
   * @param {Check} check
   */
  drop(check) {
    check.remove();
    this.checks = this.checks.filter((one) => one !== check);
    if (this.checks.length === 0) this.expect();
  }

  async reportNone() {
    if (this.checks.length > 0 || this.over.signal.aborted) return;
    const shown = {
      found: false,
      language: "",
      claims: [],
      verdictOf: () => null,
      sources: [],
      score: null,
      bar: "",
      timings: noTimings(),
    };
    await heard(report({ id: this.id, state: "none", report: buildReport(shown) }), () => this.orphan());
  }

  /** The page goes into the back/forward cache: a check can't go on in there. */
  pause() {
    this.card.close();
    this.paused = this.checks.filter((check) => check.state === "checking");
    for (const check of this.paused) check.halt();
  }

  /** It is back: go on, and catch up with what was said meanwhile. */
  resume() {
    for (const check of this.checks) {
      if (this.paused.includes(check) || check.state === "no_access") check.goOn();
      else check.reportSoon();
    }
    this.paused = [];
    this.soon(0);
  }

  /** The extension was updated or removed under this page. */
  orphan() {
    if (this.over.signal.aborted) return;
    this.over.abort();
    this.observer.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    for (const check of this.checks) check.orphan();
  }
}

/**
 * @param {Node} node
 */
const isOurs = (node) => node.nodeName.startsWith("GROUNDMARK-");

/**
 * @param {URL} url
 */
const queryOf = (url) => (url.searchParams.get("q") ?? "").slice(0, 2048);

/**
 * @param {Found} known
 * @param {Found} found
 */
const isSame = (known, found) => known.label === found.label || known.block === found.block;

/**
 * Whether one may be the other, rendered anew.
 * @param {Found} known
 * @param {Found} found
 */
const isRendered = (known, found) =>
  !known.label.isConnected && known.inQuestion === found.inQuestion && known.question === found.question;

// A script that is injected twice (an update, a double registration) must not check twice.
const ONCE = "groundmarkPage";
if (!Reflect.has(globalThis, ONCE)) {
  const page = new ResultsPage();
  Reflect.set(globalThis, ONCE, page);
  page.start();
}
