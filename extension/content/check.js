// @ts-check
/** The life of one Overview's check on the page: wait, send, draw what comes back, stop, go on, survive re-rendering. */

import { LIMITS } from "../shared/limits.js";
import { OFF_CLAIMS, OFF_DONE, OFF_FAILED, OFF_SOURCE, OFF_VERDICT } from "../shared/messages.js";
import { Bar } from "./bar.js";
import { Orphaned, openWelcome, prepare, report, startCheck } from "./bridge.js";
import { wasCompared } from "./card.js";
import { saysNone } from "./locate.js";
import { Mark, place } from "./marks.js";
import { readOverview, signature, toOverview } from "./outline.js";
import { buildReport, noTimings } from "./report.js";
import { inSlices } from "./slices.js";
import { mainFigure, parts, score, scoreNote } from "./summary.js";
import { themeAround } from "./theme.js";
import { isBusy, showsFinished, untilFinished } from "./wait.js";

/**
 * @typedef {import("./locate.js").Found} Found
 * @typedef {import("./outline.js").Outline} Outline
 * @typedef {import("../shared/messages.js").Claim} Claim
 * @typedef {import("../shared/messages.js").Verdict} Verdict
 * @typedef {import("../shared/messages.js").SourceState} SourceState
 * @typedef {import("../shared/messages.js").CheckEvent} CheckEvent
 * @typedef {import("../shared/messages.js").ReportMessage["state"]} State
 *
 * @typedef {object} Surroundings  what all checks of one page share
 * @property {import("./strings.js").Strings} strings
 * @property {import("./card.js").Card} card
 * @property {string} query
 * @property {() => void} onOrphaned
 * @property {(draw: () => void) => void} quietly  change the page without taking notice of it
 */

/** What is decided for good; the rest is asked again when a check goes on. */
const isFinal = (/** @type {Verdict} */ verdict) => verdict.outcome !== "not_checked";

export class Check {
  /**
   * @param {string} id
   * @param {Found} found
   * @param {Surroundings} page
   */
  constructor(id, found, page) {
    this.id = id;
    this.found = found;
    this.page = page;
    this.strings = page.strings;
    this.bar = new Bar(page.strings);
    this.ending = new AbortController();
    /** @type {State} */
    this.state = "waiting";
    this.prepared = prepare();
    this.prepared.catch(() => {}); // whoever waits for it handles it
    this.complete = true;
    this.changedAt = performance.now();
    this.signature = "";
    this.detail = "";
    /** @type {Outline | null} */
    this.outline = null;
    /** @type {Claim[]} */
    this.claims = [];
    this.overLimit = 0;
    /** @type {Map<string, Verdict>} by the sentence's text, so that they outlive a re-rendering */
    this.verdicts = new Map();
    /** @type {Map<string, SourceState>} */
    this.sources = new Map();
    /** @type {Map<number, Mark>} by the claim's index */
    this.marks = new Map();
    this.timings = noTimings();
    this.access = false;
    this.sentText = "";
    this.orphaned = false;
    this.touched = false;
    this.reloadNote = page.strings.text("bar_reload");
    this.stop = () => {};
    this.reporting = 0;
    this.run = 0;
  }

  /** Wait for the end of streaming, then check. */
  async start() {
    this.draw();
    const ended = await untilFinished(() => this.look(), this.ending.signal);
    if (!ended) return;
    this.complete = ended.complete;
    this.changedAt = ended.changedAt;
    if (!ended.signature) return this.nothingHere();
    await this.check();
  }

  /**
   * One look at the streaming Overview.
   * @returns {Promise<import("./wait.js").Glance>}
   */
  async look() {
    const { block } = this.found;
    if (!block.isConnected) return { signature: this.signature, busy: true, finished: false, none: false };
    this.outline = await inSlices(readOverview(block));
    const text = this.outline.blocks.some(({ kind }) => kind !== "heading");
    this.signature = text ? signature(this.outline) : "";
    const none = !text && saysNone(block);
    return { signature: this.signature, busy: isBusy(block), finished: showsFinished(block), none };
  }

  /** Google shows a label, and no Overview. */
  nothingHere() {
    this.bar.remove();
    for (const mark of this.marks.values()) mark.remove();
    this.marks.clear();
    this.claims = [];
    this.setState("none");
  }

  /** Send the Overview and draw what comes back. What is decided already is not asked again. */
  async check() {
    const run = ++this.run;
    this.stop();
    for (const [text, verdict] of this.verdicts) if (!isFinal(verdict)) this.verdicts.delete(text);
    this.sentText = this.outline ? textOf(this.outline) : "";
    this.setState("checking");
    try {
      const answer = await this.prepared;
      if (run !== this.run || this.ending.signal.aborted || !this.outline) return;
      if (!answer.ready) return answer.access ? this.fail(answer.error ?? "") : this.setState("no_access");
      this.access = answer.access;
      const known = [...this.verdicts]
        .filter(([, one]) => isFinal(one))
        .map(([text, { outcome }]) => ({ text, outcome }));
      this.stop = startCheck(
        {
          id: this.id,
          access: answer.access,
          overview: toOverview(this.outline, { query: this.page.query, complete: this.complete }),
          known: known.slice(0, LIMITS.MAX_OVERVIEW_BLOCKS),
        },
        (event) => run === this.run && this.receive(event),
        () => run === this.run && this.ended(),
      );
    } catch (error) {
      if (run === this.run) this.failed(error);
    }
  }

  /** The other side is gone before it was done. */
  ended() {
    this.stop = () => {};
    if (this.state === "checking") this.setState("stopped");
  }

  /**
   * @param {unknown} error
   */
  failed(error) {
    if (error instanceof Orphaned) this.page.onOrphaned();
    else this.fail(error instanceof Error ? error.message : String(error));
  }

  /**
   * @param {string} detail
   */
  fail(detail) {
    this.detail = detail;
    this.setState("failed");
  }

  /** Ask for Python again and go on where the check stopped. */
  goOn() {
    this.prepared = prepare();
    this.prepared.catch(() => {});
    this.detail = "";
    void this.check();
  }

  /** Stopped by the reader. */
  halt() {
    this.run += 1;
    this.stop();
    this.stop = () => {};
    this.setState("stopped");
  }

  /**
   * Access to the cited pages was granted or withdrawn.
   * @param {boolean} access
   */
  accessChanged(access) {
    if (access && this.state === "no_access") this.goOn();
  }

  /**
   * @param {CheckEvent} event
   */
  receive(event) {
    switch (event.type) {
      case OFF_CLAIMS:
        this.claims = event.claims;
        this.overLimit = event.over_limit;
        this.placeMarks();
        break;
      case OFF_SOURCE:
        this.sources.set(pageKey(event.source.url), event.source);
        this.refreshCard();
        break;
      case OFF_VERDICT:
        this.decide(event.verdict);
        break;
      case OFF_DONE:
        this.timings.done_s = this.elapsed();
        this.timings.python_ready_s = event.python_ready_s;
        this.stop();
        this.stop = () => {};
        this.setState(this.access ? "done" : "no_access");
        return;
      case OFF_FAILED:
        this.run += 1;
        this.stop();
        this.stop = () => {};
        this.fail(event.detail || event.reason);
        return;
    }
    this.draw();
    this.reportSoon();
  }

  /**
   * @param {Verdict} verdict
   */
  decide(verdict) {
    const claim = this.claims[verdict.claim];
    if (!claim) return;
    this.verdicts.set(claim.text, verdict);
    for (const one of this.claims) if (one.text === claim.text) this.drawMark(one);
    if (wasCompared(verdict)) {
      this.timings.first_lite_s ??= this.elapsed();
      this.timings.all_lite_s = this.elapsed();
    }
    this.refreshCard();
  }

  /** Seconds since the Overview's text last changed. */
  elapsed() {
    return Math.round(performance.now() - this.changedAt) / 1000;
  }

  /**
   * The page has changed: draw again what is gone, and check again what is new. `found` is where the Overview is now.
   * @param {Found} found
   */
  async refresh(found) {
    const moved = found.block !== this.found.block || found.label !== this.found.label;
    this.found = found;
    if (this.state === "waiting") {
      if (!this.bar.host.isConnected) this.draw();
      return;
    }
    const stands = this.state === "none" || this.bar.host.isConnected;
    if (!moved && !this.touched && stands) return;
    this.touched = false;
    const outline = await inSlices(readOverview(found.block));
    if (this.ending.signal.aborted || outline.blocks.length === 0) return;
    if (this.state === "none" || textOf(outline) !== this.sentText) return this.changed();
    this.outline = outline; // links that came late don't make a second check
    if (moved || this.marksGone()) this.placeMarks();
    if (!this.bar.host.isConnected || moved) this.draw();
  }

  /** The text is another: wait until it has settled, then check what is new. */
  async changed() {
    const run = ++this.run;
    this.stop();
    this.state = "waiting";
    const ended = await untilFinished(() => this.look(), this.ending.signal);
    if (!ended || run !== this.run) return;
    this.complete = ended.complete;
    this.changedAt = ended.changedAt;
    if (!ended.signature) return this.nothingHere();
    this.timings = noTimings();
    this.prepared = prepare();
    this.prepared.catch(() => {});
    await this.check();
  }

  marksGone() {
    return this.claims.length > 0 && [...this.marks.values()].some(({ host }) => !host.isConnected);
  }

  /** Put every claim's mark where its sentence ends, once. */
  placeMarks() {
    this.page.quietly(() => {
      const before = this.marks;
      for (const mark of before.values()) mark.remove();
      if (before.size > 0) this.outline = atOnce(readOverview(this.found.block)); // the marks had cut its texts
      this.marks = new Map();
      if (!this.outline || textOf(this.outline) !== this.sentText) return;
      const marks = this.claims.map((claim) => {
        const mark = before.get(claim.index) ?? new Mark((one) => this.openCard(claim.index, one));
        this.marks.set(claim.index, mark);
        return { claim, mark };
      });
      place(this.outline, marks);
      for (const claim of this.claims) this.drawMark(claim);
    });
  }

  /**
   * @param {Claim} claim
   */
  signOf(claim) {
    const verdict = this.verdicts.get(claim.text);
    if (verdict) return verdict.outcome;
    return this.state === "checking" ? "checking" : "not_checked";
  }

  /**
   * @param {Claim} claim
   */
  drawMark(claim) {
    const mark = this.marks.get(claim.index);
    if (!mark) return;
    const sign = this.signOf(claim);
    const verdict = this.verdicts.get(claim.text);
    const { strings } = this;
    const outcome = strings.text(`outcome_${sign}`);
    let label = strings.text("mark_label_plain", outcome);
    if (sign === "checking") label = strings.text("mark_label_checking");
    else if (verdict && wasCompared(verdict))
      label = strings.text("mark_label", outcome, strings.text(`check_${verdict.mode}`));
    mark.show(sign, label, themeAround(mark.host.parentElement ?? this.found.block));
  }

  /**
   * @param {number} index
   * @param {Mark} mark
   */
  openCard(index, mark) {
    if (this.orphaned) return this.askToReload();
    const claim = this.claims[index];
    if (claim) this.page.card.open(mark, this.evidence(claim));
  }

  refreshCard() {
    for (const claim of this.claims) {
      const mark = this.marks.get(claim.index);
      if (mark && this.page.card.isOpenFor(mark)) this.page.card.update(this.evidence(claim));
    }
  }

  /**
   * @param {Claim} claim
   * @returns {import("./card.js").Evidence}
   */
  evidence(claim) {
    return {
      sentence: claim.text,
      sign: this.signOf(claim),
      verdict: this.verdicts.get(claim.text) ?? null,
      sources: claim.citations.map(({ url }) => ({ url, state: this.sources.get(pageKey(url)) ?? null })),
    };
  }

  /**
   * @param {State} state
   */
  setState(state) {
    this.state = state;
    if (state === "checking" || state === "stopped" || state === "failed")
      for (const claim of this.claims) this.drawMark(claim);
    this.refreshCard();
    this.draw();
    this.reportSoon();
  }

  /** The outcomes that are decided so far, one for each sentence. */
  outcomes() {
    return this.claims.flatMap((claim) => this.verdicts.get(claim.text)?.outcome ?? []);
  }

  draw() {
    if (this.ending.signal.aborted || this.state === "none") return;
    this.page.quietly(() => {
      this.bar.show(this.barContent());
      this.bar.standAt(this.found.label, this.found.block);
    });
  }

  /** @returns {import("./bar.js").BarContent} */
  barContent() {
    const { strings } = this;
    const counted = score(this.outcomes());
    const more = { overLimit: this.overLimit, complete: this.complete };
    const hasFigures = counted.checked > 0;
    const figures = {
      note: scoreNote(counted, strings),
      parts: parts(counted, more, strings),
      check: strings.text("check_lite"),
    };
    const goOn = { text: strings.text("bar_continue"), act: () => this.goOn() };
    switch (this.state) {
      case "waiting":
        return { summary: strings.text("bar_waiting"), working: true };
      case "checking": {
        const stop = { text: strings.text("bar_stop"), act: () => this.halt() };
        if (this.claims.length === 0) return { summary: strings.text("bar_starting"), working: true, action: stop };
        const total = this.claims.length - this.overLimit;
        const done = this.outcomes().length - this.overLimitDecided();
        const progress = strings.plural("bar_progress", total, done, total);
        return {
          summary: progress,
          status: this.saidAt(done, total) ? progress : "",
          working: true,
          action: stop,
          check: figures.check,
        };
      }
      case "done": {
        if (this.claims.length === 0)
          return { summary: strings.text("bar_nothing"), status: strings.text("bar_nothing") };
        const summary = mainFigure(counted, strings);
        return { ...figures, summary, status: [summary, ...figures.parts.map(({ text }) => text)].join(", ") };
      }
      case "stopped": {
        const summary = [strings.text("bar_stopped"), ...(hasFigures ? [mainFigure(counted, strings)] : [])].join(". ");
        return { ...figures, summary, status: summary, action: goOn };
      }
      case "no_access": {
        const summary = strings.text("bar_no_access");
        return {
          summary,
          status: summary,
          action: { text: strings.text("bar_give_access"), act: () => this.askAccess() },
        };
      }
      default: {
        const summary = this.detail ? strings.text("bar_failed_detail", this.detail) : strings.text("bar_failed");
        return { summary, status: summary, action: { text: strings.text("bar_again"), act: () => this.goOn() } };
      }
    }
  }

  overLimitDecided() {
    return this.claims.filter((claim) => this.verdicts.get(claim.text)?.reason === "over_limit").length;
  }

  /**
   * A screen reader hears of the progress four times, not once for each sentence.
   * @param {number} done
   * @param {number} total
   */
  saidAt(done, total) {
    return done % Math.max(1, Math.ceil(total / 4)) === 0;
  }

  async askAccess() {
    try {
      await openWelcome();
    } catch (error) {
      this.failed(error);
    }
  }

  /** What the bar says, as one text. */
  barText() {
    if (this.state === "none") return "";
    const { summary, parts: said = [] } = this.barContent();
    return [summary, ...said.map(({ text }) => text)].join(" · ");
  }

  reportSoon() {
    if (this.reporting || this.ending.signal.aborted) return;
    this.reporting = window.setTimeout(() => this.reportNow(), LIMITS.REPORT_DELAY_MS);
  }

  async reportNow() {
    clearTimeout(this.reporting);
    this.reporting = 0;
    try {
      await report({
        id: this.id,
        state: this.state,
        report: buildReport({
          found: this.state !== "none",
          language: this.outline?.language ?? "",
          claims: this.claims,
          verdictOf: (claim) => this.verdicts.get(claim.text) ?? null,
          stopped: this.state === "stopped",
          sources: this.sources.values(),
          score: score(this.outcomes()).value,
          bar: this.barText(),
          timings: this.timings,
        }),
      });
    } catch (error) {
      if (error instanceof Orphaned) this.page.onOrphaned();
    }
  }

  /** The extension is gone: keep what is shown, say what to do, ask nothing more. */
  orphan() {
    this.run += 1;
    this.orphaned = true;
    this.ending.abort();
    clearTimeout(this.reporting);
    if (this.state !== "done" && this.state !== "none") this.askToReload();
  }

  askToReload() {
    this.bar.show({ summary: this.reloadNote, status: this.reloadNote });
  }

  /** Take everything away. */
  remove() {
    this.run += 1;
    this.ending.abort();
    clearTimeout(this.reporting);
    try {
      this.stop();
    } catch {
      // the port went with the extension
    }
    this.bar.remove();
    for (const mark of this.marks.values()) mark.remove();
    this.marks.clear();
  }
}

/**
 * A generator's result without pauses.
 * @template T
 * @param {Generator<void, T, void>} work
 */
function atOnce(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * @param {Outline} outline
 */
const textOf = ({ blocks }) => blocks.map(({ text }) => text).join("\n");

/**
 * What tells two cited pages apart: the address without its fragment (groundmark/links.py).
 * @param {string} url
 */
const pageKey = (url) => url.split("#", 1)[0] ?? url;
