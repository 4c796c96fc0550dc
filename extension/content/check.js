// @ts-check
/** The life of one Overview's check on the page: wait, send, draw what comes back, stop, go on, survive re-rendering. */
import { LIMITS } from "../shared/limits.js";
import { OFF_CLAIMS, OFF_DONE, OFF_FAILED, OFF_SOURCE, OFF_VERDICT } from "../shared/messages.js";
import { Bar } from "./bar.js";
import { asText, barContent } from "./bar_content.js";
import { heard, isAlive, Orphaned, openWelcome, prepare, report, startCheck } from "./bridge.js";
import { wasCompared } from "./card.js";
import { saysNone } from "./locate.js";
import { Marker } from "./marker.js";
import { isCut, linksAround, readOverview, signature, toOverview } from "./outline.js";
import { buildReport, noTimings } from "./report.js";
import { startsByItself } from "./settings.js";
import { atOnce, inSlices } from "./slices.js";
import { score } from "./summary.js";
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

/**
 * What a verdict belongs to: the sentence and the pages that it cites. Two sentences alike with other pages are two.
 * @param {Claim} claim
 */
const keyOf = ({ text, citations }) => JSON.stringify({ text, citations });

/**
 * @param {string} key
 * @returns {Pick<Claim, "text" | "citations">}
 */
const claimOf = (key) => JSON.parse(key);

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
    this.bar = new Bar(page.strings);
    this.marker = new Marker(page.strings, (claim, mark) => this.openCard(claim, mark));
    this.ending = new AbortController();
    this.waiting = new AbortController();
    /** @type {State} */
    this.state = "waiting";
    /** Which attempt this is: what an earlier one still says is not heard. */
    this.run = 0;
    this.stop = () => {};
    this.heard = false;
    this.retried = false;
    /** The reader has stopped the check: a change of the page doesn't start it again. */
    this.held = false;
    this.access = false;
    this.detail = "";

    this.complete = true;
    this.changedAt = performance.now();
    this.touched = false;
    this.signature = "";
    this.sentText = "";
    /** @type {Outline | null} */
    this.outline = null;
    /** @type {Outline | null} what was sent */
    this.sent = null;
    /** @type {Claim[]} */
    this.claims = [];
    this.overLimit = 0;
    /** @type {Map<string, Verdict>} by the claim's key, so that they outlive a re-rendering */
    this.verdicts = new Map();
    /** @type {Map<string, SourceState>} */
    this.sources = new Map();
    this.timings = noTimings();
    this.reporting = 0;

    /** It belongs to the search before, and stays only as long as the Overview does. */
    this.former = false;
    /** Google says, visibly, that there is no Overview. */
    this.regret = false;
    this.orphaned = false;
    this.reloadNote = page.strings.text("bar_reload"); // can't be looked up any more when it is needed
    /** Whether pages may be opened: the setting says so, or the reader has pressed the button. */
    this.asked = startsByItself();
    this.prepared = this.asked.then((asked) => (asked ? prepare() : null));
    this.prepared.catch(() => {}); // whoever waits for it handles it
  }

  prepare() {
    this.asked = Promise.resolve(true);
    this.prepared = prepare();
    this.prepared.catch(() => {}); // whoever waits for it handles it
  }

  /** Wait for the end of streaming, then check. */
  async start() {
    const run = ++this.run;
    this.waiting.abort();
    this.waiting = new AbortController();
    this.draw();
    const ended = await untilFinished(() => this.look(), AbortSignal.any([this.ending.signal, this.waiting.signal]));
    if (!ended || run !== this.run) return;
    this.complete = ended.complete;
    this.changedAt = ended.changedAt;
    this.timings = noTimings();
    if (!ended.signature) return this.nothingHere(saysNone(this.found.block));
    if (this.held) this.setState("stopped");
    else if (await this.asked) await this.check();
    else if (run === this.run) this.setState("ready");
  }

  /**
   * One look at the streaming Overview.
   * @returns {Promise<import("./wait.js").Glance>}
   */
  async look() {
    const { block } = this.found;
    if (!block.isConnected) return { signature: this.signature, busy: true, finished: false, cut: false, none: false };
    this.outline = await inSlices(readOverview(block));
    const text = this.outline.blocks.some(({ kind }) => kind !== "heading");
    this.signature = text ? signature(this.outline) : "";
    const none = !text && saysNone(block);
    return {
      signature: this.signature,
      busy: isBusy(block),
      finished: showsFinished(block),
      cut: isCut(this.outline),
      none,
    };
  }

  /** Google has taken the Overview away, or hides it. Should it come back, what was decided still holds. */
  leave() {
    if (this.state === "none") return;
    this.run += 1;
    this.waiting.abort();
    this.stop();
    this.nothingHere(false);
    this.touched = true; // to be read anew when it is back
  }

  /**
   * Google shows a label, and no Overview.
   * @param {boolean} regret  and says so
   */
  nothingHere(regret) {
    this.closeCard();
    this.marker.remove();
    this.claims = [];
    this.regret = regret;
    if (!regret) this.bar.remove();
    this.setState("none");
  }

  /** Send the Overview and draw what comes back. What is decided already is not asked again. */
  async check() {
    const run = ++this.run;
    this.stop();
    this.heard = false;
    for (const [key, { outcome }] of this.verdicts) if (outcome === "not_checked") this.verdicts.delete(key);
    this.sent = this.outline;
    this.sentText = this.outline ? textOf(this.outline) : "";
    this.setState("checking");
    try {
      const answer = await this.prepared;
      if (run !== this.run || this.ending.signal.aborted || !answer || !this.outline) return;
      this.access = answer.access;
      if (!answer.ready && !answer.access) this.setState("no_access");
      else if (!answer.ready) this.fail(answer.error ?? "");
      else this.send(run, this.outline);
    } catch (error) {
      if (run === this.run) this.failed(error);
    }
  }

  /**
   * @param {number} run
   * @param {Outline} outline
   */
  send(run, outline) {
    const known = [...this.verdicts].map(([key, { outcome }]) => ({ ...claimOf(key), outcome }));
    const stop = startCheck(
      {
        id: this.id,
        access: this.access,
        overview: toOverview(outline, { query: this.page.query, complete: this.complete }),
        known: known.slice(0, LIMITS.MAX_OVERVIEW_BLOCKS),
      },
      (event) => run === this.run && this.receive(event),
      () => run === this.run && this.ended(),
    );
    const patience = setTimeout(() => {
      if (run !== this.run || this.heard || !this.hasExtension()) return;
      this.halt("failed");
      this.fail(this.page.strings.text("bar_no_answer"));
    }, LIMITS.PYTHON_READY_SECONDS * 1000);
    this.stop = () => {
      clearTimeout(patience);
      stop();
      this.stop = () => {};
    };
  }

  /** The other side is gone before it was done. Once, before it said anything, that may be bad timing: ask again. */
  ended() {
    this.stop();
    if (this.state !== "checking" || !this.hasExtension()) return;
    if (this.heard || this.retried) return this.setState("stopped");
    this.retried = true;
    this.goOn();
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
    this.detail = "";
    this.held = false;
    this.prepare();
    void this.check();
  }

  /** The reader has stopped the check. */
  hold() {
    this.held = true;
    this.halt();
  }

  /**
   * Hear no more of what runs.
   * @param {State} state
   */
  halt(state = "stopped") {
    this.run += 1;
    this.stop();
    this.setState(state);
  }

  /**
   * Access to the cited pages was granted or withdrawn.
   * @param {boolean} access
   */
  accessChanged(access) {
    if (access && this.state === "no_access") this.goOn();
  }

  /**
   * The reader has changed how checks start.
   * @param {boolean} byItself
   */
  startChanged(byItself) {
    if (byItself && this.state === "ready") this.goOn();
  }

  /**
   * @param {CheckEvent} event
   */
  receive(event) {
    this.heard = true;
    this.retried = false;
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
        return this.halt(this.access ? "done" : "no_access");
      case OFF_FAILED:
        this.detail = event.detail || event.reason;
        return this.halt("failed");
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
    const key = keyOf(claim);
    this.verdicts.set(key, verdict);
    for (const one of this.claims) if (keyOf(one) === key) this.drawMark(one);
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
   * Whether the Overview still says what was sent.
   * @param {Found} found
   */
  async stands(found) {
    return this.sentText !== "" && textOf(await inSlices(readOverview(found.block))) === this.sentText;
  }

  /**
   * The page has changed: draw again what is gone, and check again what is new. `found` is where the Overview is now.
   * @param {Found} found
   */
  async refresh(found) {
    const moved = found.block !== this.found.block || found.label !== this.found.label;
    this.found = found;
    const barStands = !this.hasBar() || this.bar.host.isConnected;
    if (this.state === "waiting") return barStands ? undefined : this.draw();
    if (!moved && !this.touched && barStands && this.complete) return;
    this.touched = false;
    const outline = await inSlices(readOverview(found.block));
    if (this.ending.signal.aborted) return;
    if (this.state === "none" && outline.blocks.length === 0) return this.draw();
    if (this.state === "none" || textOf(outline) !== this.sentText) return void this.changed();
    this.outline = outline;
    if (this.forgetLateCited(outline)) return void this.changed();
    const hasEnded = !this.complete && !isBusy(found.block);
    if (hasEnded) this.complete = true;
    if (moved || this.marker.lost) this.placeMarks();
    if (moved || !barStands || hasEnded) this.draw();
    if (hasEnded) this.reportSoon();
  }

  /**
   * Links can come after their sentences. A sentence that had nothing better than the whole Overview's list is checked
   * again when links came where its own would stand; one that had no link at all, also when the list has changed.
   * @param {Outline} outline
   * @returns {boolean} whether there is anything to check again
   */
  forgetLateCited(outline) {
    const sent = this.sent;
    if (!sent || (this.state !== "checking" && this.state !== "done")) return false;
    if (signature(sent) === signature(outline)) return false;
    this.sent = outline;
    if (this.state === "checking" && this.claims.length === 0) return true; // not heard of yet: nothing is lost
    const late = this.claims.filter(
      (claim) =>
        this.verdictOf(claim)?.outcome !== "nothing_to_check" &&
        this.verdictOf(claim)?.reason !== "over_limit" &&
        claim.citations.every(({ attached }) => attached === "list") &&
        (linksAround(sent, claim.block) !== linksAround(outline, claim.block) ||
          (claim.citations.length === 0 && sent.sources.join(" ") !== outline.sources.join(" "))),
    );
    for (const claim of late) this.verdicts.delete(keyOf(claim));
    return late.length > 0;
  }

  /** The text is another: wait until it has settled, then check what is new. */
  async changed() {
    this.stop();
    this.state = "waiting";
    if (!this.held && (await this.asked)) this.prepare();
    await this.start();
  }

  /** Put every sentence's mark where it belongs, unless the text has become another meanwhile. */
  placeMarks() {
    this.page.quietly(() => {
      if (this.marker.lift()) this.outline = atOnce(readOverview(this.found.block)); // the marks had cut its texts
      if (!this.outline || textOf(this.outline) !== this.sentText) return;
      this.marker.put(this.outline, this.claims);
      for (const claim of this.claims) this.drawMark(claim);
    });
  }

  /**
   * @param {Claim} claim
   */
  verdictOf(claim) {
    return this.verdicts.get(keyOf(claim)) ?? null;
  }

  /**
   * @param {Claim} claim
   */
  signOf(claim) {
    return this.verdictOf(claim)?.outcome ?? (this.state === "checking" ? "checking" : "not_checked");
  }

  /**
   * @param {Claim} claim
   */
  drawMark(claim) {
    this.marker.draw(claim, this.signOf(claim), this.verdictOf(claim));
  }

  /**
   * @param {Claim} claim
   * @param {import("./marks.js").Mark} mark
   */
  openCard(claim, mark) {
    if (this.hasExtension()) this.page.card.open(mark, this.evidence(claim));
    else this.askToReload();
  }

  /** The claim whose card is open, if it is one of this Overview's. */
  claimOnCard() {
    return this.claims.find((claim) => {
      const mark = this.marker.of(claim);
      return mark && this.page.card.isOpenFor(mark);
    });
  }

  closeCard() {
    if (this.claimOnCard()) this.page.card.close();
  }

  refreshCard() {
    const claim = this.claimOnCard();
    if (claim) this.page.card.update(this.evidence(claim));
  }

  /**
   * @param {Claim} claim
   * @returns {import("./card.js").Evidence}
   */
  evidence(claim) {
    return {
      sentence: claim.text,
      sign: this.signOf(claim),
      verdict: this.verdictOf(claim),
      sources: claim.citations.map(({ url }) => ({ url, state: this.sources.get(pageKey(url)) ?? null })),
    };
  }

  /**
   * @param {State} state
   */
  setState(state) {
    this.state = state;
    if (!this.hasExtension()) return;
    for (const claim of this.claims) this.drawMark(claim);
    this.refreshCard();
    this.draw();
    this.reportSoon();
  }

  /** The outcomes that are decided so far, one for each sentence. */
  outcomes() {
    return this.claims.flatMap((claim) => this.verdictOf(claim)?.outcome ?? []);
  }

  draw() {
    if (this.ending.signal.aborted || !this.hasBar() || !this.hasExtension()) return;
    this.page.quietly(() => {
      this.bar.standAt(this.found.label, this.found.block);
      this.bar.show(this.barContent());
    });
  }

  hasBar() {
    return this.state !== "none" || this.regret;
  }

  barContent() {
    const { state, overLimit, complete, detail } = this;
    const overLimitDecided = this.claims.filter((claim) => this.verdictOf(claim)?.reason === "over_limit").length;
    const standing = { state, total: this.claims.length, outcomes: this.outcomes(), overLimit, overLimitDecided };
    return barContent({ ...standing, complete, detail }, this.page.strings, {
      stop: () => this.hasExtension() && this.hold(),
      goOn: () => this.hasExtension() && this.goOn(),
      giveAccess: () => void openWelcome().catch((error) => this.failed(error)),
    });
  }

  reportSoon() {
    if (this.reporting || this.ending.signal.aborted) return;
    this.reporting = window.setTimeout(() => void this.reportNow(), LIMITS.REPORT_DELAY_MS);
  }

  async reportNow() {
    this.reporting = 0;
    if (!this.hasExtension()) return;
    const shown = buildReport({
      found: this.state !== "none",
      language: this.outline?.language ?? "",
      claims: this.claims,
      verdictOf: (claim) => this.verdictOf(claim),
      stopped: this.state === "stopped",
      sources: this.sources.values(),
      score: score(this.outcomes()).value,
      bar: this.hasBar() ? asText(this.barContent()) : "",
      timings: this.timings,
    });
    await heard(report({ id: this.id, state: this.state, report: shown }), () => this.page.onOrphaned());
  }

  /** Whether the extension still runs; without it not even a word can be looked up. */
  hasExtension() {
    if (!this.orphaned && !isAlive()) this.page.onOrphaned();
    return !this.orphaned;
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
    this.stop();
    this.closeCard();
    this.bar.remove();
    this.marker.remove();
  }
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
