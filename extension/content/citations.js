// @ts-check
/**
 * The links that Google attached, from every place where they hide (facts/ai-overview-dom.md section 6): visible anchors,
 * the empty anchor before a chip, hidden lists behind a paragraph, JSON in HTML comments, source cards and dialogs.
 * Addresses go out as they stand, only made absolute; Python unwraps and judges them. Comments never leave this module:
 * they can hold the signed-in person's address.
 */
import { LIMITS } from "../shared/limits.js";
import { foldBlanks } from "./fold.js";
import { isGone } from "./visible.js";

const GOOGLE = /(?:^|\.)(?:google\.[a-z.]+|gstatic\.com|googleusercontent\.com|googleapis\.com)$/u;
const WRAPPERS = new Set(["/url", "/goto"]);
const CARD = "li, [role=listitem], [data-src-id]";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const FAVICON = /gstatic\.com\/favicon/u;
const MARKED_CHIP = "[data-icl-uuid], [data-amic], [data-uuids] *, [data-uuids]";
const COUNTS_MORE = /\+\s?\d+$/u;

/**
 * The address of a link that can be a citation, or "" for Google's own pages, in-page links and what isn't the web.
 * @param {Element | null} element
 */
export function citedUrl(element) {
  if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute("href")) return "";
  const url = webUrl(element.href);
  if (!url || element.getAttribute("href")?.startsWith("#")) return "";
  if (!GOOGLE.test(url.hostname)) return kept(url.href);
  if (!WRAPPERS.has(url.pathname) && !/^translate\./u.test(url.hostname)) return "";
  return kept(url.pathname === "/goto" ? (pinged(element) ?? url.href) : url.href);
}

/**
 * The target that an anchor's ping names, where its href hides it.
 * @param {HTMLAnchorElement} anchor
 */
function pinged(anchor) {
  const ping = webUrl(anchor.getAttribute("ping") ?? "", anchor.href);
  const target = webUrl(ping?.searchParams.get("url") ?? "");
  return target && !GOOGLE.test(target.hostname) ? target.href : null;
}

/**
 * @param {string} text
 * @param {string} [base]
 */
function webUrl(text, base) {
  const url = text ? URL.parse(text, base) : null;
  return url && /^https?:$/u.test(url.protocol) ? url : null;
}

/**
 * @param {string} url
 */
const kept = (url) => (url.length <= LIMITS.MAX_URL_CHARACTERS ? url : "");

/**
 * @param {Element} element
 */
const words = (element) => foldBlanks(element.textContent ?? "");

/**
 * Whether an element works as a button.
 * @param {Element} element
 */
export const isButton = (element) =>
  element.matches("button, [role=button], [role=tab], [role=menuitem], [role=switch]");

/**
 * The button that an empty anchor stands before, if any: together they are a chip.
 * @param {Element} anchor
 */
function buttonBehind(anchor) {
  const next = anchor.nextElementSibling;
  return next && isButton(next) ? next : null;
}

/**
 * Whether a button is a citation chip.
 * @param {Element} button
 */
export function isChip(button) {
  if (button.matches(MARKED_CHIP)) return true;
  const before = button.previousElementSibling;
  return (before !== null && citedUrl(before) !== "" && words(before) === "") || COUNTS_MORE.test(words(button));
}

/**
 * The source cards of a block: elements that an anchor covers or makes up, with the anchors' addresses.
 * @param {Element} block
 * @returns {Map<Element, string>}
 */
export function cards(block) {
  const found = new Map();
  for (const anchor of block.querySelectorAll("a[href]")) {
    const url = citedUrl(anchor);
    const card = url && cardOf(anchor, block);
    if (card) found.set(card, url);
  }
  return found;
}

/**
 * @param {Element} anchor
 * @param {Element} block
 * @returns {Element | null}
 */
function cardOf(anchor, block) {
  const said = words(anchor);
  const around = anchor.closest(CARD);
  const card = around && block.contains(around) && around !== block ? around : null;
  if (said === "") {
    if (buttonBehind(anchor)) return null;
    const cover = card ?? anchor.parentElement;
    return cover && cover !== block && words(cover) !== "" && startsWith(cover, anchor) ? cover : null;
  }
  if (card && words(card) === said) return card;
  return anchor.querySelector("div, p, h3, img, [role=heading]")
    ? card && startsWith(card, anchor)
      ? card
      : anchor
    : null;
}

/**
 * Whether nothing is said in an element before one of its descendants: a card's anchor comes first, a chip's doesn't.
 * @param {Element} element
 * @param {Element} descendant
 */
function startsWith(element, descendant) {
  const range = element.ownerDocument.createRange();
  range.setStart(element, 0);
  range.setEndBefore(descendant);
  return foldBlanks(range.toString()) === "";
}

/**
 * What the comments of a block say: the sources of each chip by its id, and the sources of cards.
 * @typedef {{ byChip: Map<string, string[]>, listed: string[] }} Payloads
 * @param {Element} block
 * @returns {Payloads}
 */
export function payloads(block) {
  /** @type {Payloads} */
  const found = { byChip: new Map(), listed: [] };
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    for (const entry of parsed(walker.currentNode.nodeValue ?? "")) {
      const strings = stringsIn(entry);
      const urls = sourcesAmong(strings);
      if (urls.length === 0) continue;
      const [id] = Array.isArray(entry) ? entry : [];
      if (typeof id === "string" && UUID.test(id)) {
        found.byChip.set(id, [...new Set([...(found.byChip.get(id) ?? []), ...urls])]);
      } else if (strings.some((text) => FAVICON.test(text))) {
        found.listed.push(...urls);
      }
    }
  }
  return found;
}

/**
 * The entries of one comment's JSON; none when it isn't what we know.
 * @param {string} comment
 * @returns {unknown[]}
 */
function parsed(comment) {
  const start = comment.indexOf("[[");
  if (start < 0 || !comment.includes("http")) return [];
  try {
    const value = JSON.parse(unescaped(comment.slice(start)));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** @type {Record<string, string>} */
const ENTITIES = { quot: '"', "#34": '"', "#39": "'", apos: "'", lt: "<", gt: ">", amp: "&" };

/**
 * @param {string} text
 */
const unescaped = (text) => text.replace(/&(quot|apos|lt|gt|amp|#34|#39);/gu, (_, name) => ENTITIES[name] ?? "");

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(stringsIn) : [];
}

/**
 * The cited pages among some strings: no Google addresses, and no bare origin beside a page of the same site.
 * @param {string[]} strings
 */
function sourcesAmong(strings) {
  const urls = strings
    .filter((text) => /^https?:\/\//u.test(text))
    .flatMap((text) => webUrl(text) ?? [])
    .filter((url) => !GOOGLE.test(url.hostname));
  const isBare = (/** @type {URL} */ url) => url.pathname === "/" && !url.search && !url.hash;
  const pages = urls.filter((url) => !isBare(url) || !urls.some((one) => one.origin === url.origin && !isBare(one)));
  return [...new Set(pages.map((url) => kept(url.href)))].filter(Boolean);
}

/**
 * The sources of one chip. Direct evidence first; "" stays empty when Google shows no address for it.
 * @param {Element} chip
 * @param {Element} block
 * @param {Payloads} known
 * @returns {string[]}
 */
export function chipUrls(chip, block, known) {
  const before = chip.previousElementSibling;
  const direct = before && words(before) === "" ? citedUrl(before) : "";
  const urls = [direct, citedUrl(chip), ...(known.byChip.get(chipId(chip)) ?? []), ...hiddenUrls(chip, block)];
  return [...new Set(urls.filter(Boolean))];
}

/**
 * The id by which comments name a chip: its attribute, or what the comment beside it begins with.
 * @param {Element} chip
 */
function chipId(chip) {
  const own =
    chip.getAttribute("data-icl-uuid") ?? chip.querySelector("[data-icl-uuid]")?.getAttribute("data-icl-uuid");
  if (own) return own;
  for (let at = /** @type {Node | null} */ (chip), up = 0; at && up < 3; at = at.parentNode, up += 1) {
    for (let next = at.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Text && next.data.trim()) return "";
      const [entry] = next instanceof Comment ? parsed(next.data) : [];
      if (Array.isArray(entry) && typeof entry[0] === "string" && UUID.test(entry[0])) return entry[0];
    }
  }
  return "";
}

const LISTS = "ul, ol, table, dl";

/**
 * The hidden list of links that belongs to a chip: the holder that bears its id, or one right behind the chip or behind
 * its list. Further away, or longer than the chips before it could hold, it belongs to the whole Overview.
 * @param {Element} chip
 * @param {Element} block
 * @returns {string[]}
 */
function hiddenUrls(chip, block) {
  const id = chip.closest("[data-cid]")?.getAttribute("data-cid");
  const named = id ? listUrls(block.ownerDocument.getElementById(id)) : [];
  if (named.length > 0) return named;
  let at = chip;
  for (; at.parentElement && at.parentElement !== block && isInline(at.parentElement); at = at.parentElement) {
    const urls = hiddenBehind(at);
    if (urls.length > 0) return urls;
  }
  const list = outermost(at, block);
  for (let top = list ?? at; top.parentElement && top !== block; top = top.parentElement) {
    const urls = hiddenBehind(top);
    if (urls.length > 0) return urls.length <= LIMITS.MAX_SOURCES_PER_SENTENCE * chipsIn(top) ? urls : [];
    if (hasOtherText(top)) return [];
  }
  return [];
}

/**
 * @param {Element} element
 */
const chipsIn = (element) => [...element.querySelectorAll("button, [role=button]")].filter(isChip).length || 1;

/**
 * @param {Element} element
 */
const isInline = (element) => /^(?:SPAN|B|STRONG|I|EM|U|MARK|SUP|SUB|FONT)$/u.test(element.tagName);

/**
 * @param {Element} element
 * @param {Element} block
 */
function outermost(element, block) {
  let list = null;
  for (let at = element.closest(LISTS); at && block.contains(at); at = at.parentElement?.closest(LISTS) ?? null)
    list = at;
  return list;
}

/**
 * @param {Element} element
 */
function hiddenBehind(element) {
  for (let next = element.nextElementSibling; next && isGone(next); next = next.nextElementSibling) {
    const urls = listUrls(next);
    if (urls.length > 0) return urls;
    if (next.id && !next.hasChildNodes() && !isInline(element)) return []; // this paragraph's own list, not filled
  }
  return [];
}

/**
 * @param {Element} element
 */
const hasOtherText = (element) =>
  [...(element.parentElement?.children ?? [])].some((one) => one !== element && !isGone(one) && words(one) !== "");

/**
 * @param {Element | null} element
 * @returns {string[]}
 */
const listUrls = (element) =>
  element ? [...element.querySelectorAll("li a[href]")].map(citedUrl).filter(Boolean) : [];

/**
 * The Overview's full source list: cards that show first, then hidden lists and dialogs, then what comments name.
 * @param {Element} block
 * @param {Iterable<Element>} cardElements
 * @param {Payloads} known
 * @param {string[]} attached  addresses of the chips
 * @returns {string[]}
 */
export function sourceList(block, cardElements, known, attached) {
  /** @type {string[]} */
  const shown = [];
  /** @type {string[]} */
  const hidden = [];
  for (const card of cardElements) {
    const anchors = card.matches("a[href]") ? [card] : [...card.querySelectorAll("a[href]")];
    const urls = anchors.map(citedUrl).filter(Boolean).slice(0, 1);
    (isOut(card, block) ? hidden : shown).push(...urls);
  }
  hidden.push(...listUrls(block));
  return [...new Set([...shown, ...attached, ...hidden, ...[...known.byChip.values()].flat(), ...known.listed])].slice(
    0,
    LIMITS.MAX_OVERVIEW_LINKS,
  );
}

/**
 * @param {Element} element
 * @param {Element} block
 */
function isOut(element, block) {
  for (let at = /** @type {Element | null} */ (element); at && at !== block; at = at.parentElement)
    if (isGone(at)) return true;
  return false;
}
