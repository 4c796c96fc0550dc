// @ts-check
/**
 * A page's HTML -> tokens, by the browser's own parser. It runs no script and loads nothing. `groundmark/native/tokens.py`
 * does the same with lxml; `groundmark/page.py` reads both alike.
 */

import { LIMITS } from "../shared/limits.js";

/** Elements whose content nobody reads (`groundmark.markup.UNREAD`); `<template>` has its content elsewhere anyway. */
const UNREAD = new Set(["script", "style", "svg", "template", "iframe", "noframes", "noembed"]);

/**
 * The tokens as compact JSON (`groundmark.page.from_json`): a string is text, `[tag]` or `[tag, {attributes}]` opens an
 * element, `0` closes the last one. Comments are dropped and the texts beside them joined. Deep trees are walked without
 * recursion, and elements below the depth limit are read as if they stood at it.
 *
 * @param {string} html
 * @param {string[] | string} attributes names of the attributes to keep; Python hands the list over as JSON
 * @param {{ MAX_TOKENS: number, MAX_DEPTH: number }} [limits]
 * @returns {string}
 */
export function tokensJson(html, attributes, { MAX_TOKENS: maxTokens, MAX_DEPTH: maxDepth } = LIMITS) {
  /** @type {string[]} */
  const kept = typeof attributes === "string" ? JSON.parse(attributes) : attributes;
  const root = new DOMParser().parseFromString(html, "text/html").documentElement;
  /** @type {(string | 0 | [string] | [string, Record<string, string>])[]} */
  const tokens = [];
  let text = "";
  let depth = 0;

  /** @param {string | 0 | [string] | [string, Record<string, string>]} token */
  const add = (token) => {
    if (text) {
      tokens.push(text.trim() ? text : " ");
      text = "";
    }
    tokens.push(token);
  };

  /** @type {Node | null} */
  let node = root;
  while (node && tokens.length < maxTokens) {
    let inside = false;
    if (node instanceof Element && !isUnread(node)) {
      depth += 1;
      if (depth <= maxDepth) add(opening(node, kept));
      inside = node.firstChild !== null;
      if (!inside) leave();
    } else if (node instanceof Text) {
      text += node.data;
    }
    if (inside) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      leave();
    }
    node = node === root ? null : (node?.nextSibling ?? null);
  }
  if (text) tokens.push(text);
  return JSON.stringify(tokens.slice(0, maxTokens));

  function leave() {
    if (depth <= maxDepth) add(0);
    depth -= 1;
  }
}

/** @param {Element} element */
function isUnread(element) {
  const tag = element.localName;
  if (!UNREAD.has(tag)) return false;
  return !(tag === "script" && (element.getAttribute("type") ?? "").toLowerCase().includes("ld+json"));
}

/**
 * @param {Element} element
 * @param {string[]} attributes
 * @returns {[string] | [string, Record<string, string>]}
 */
function opening(element, attributes) {
  if (!element.hasAttributes()) return [element.localName];
  /** @type {Record<string, string>} */
  const kept = {};
  let any = false;
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) {
      kept[name] = value;
      any = true;
    }
  }
  return any ? [element.localName, kept] : [element.localName];
}
