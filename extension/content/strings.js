// @ts-check
/** The words people read, from _locales, in the number that they stand for. */

/**
 * @typedef {object} Strings
 * @property {(key: string, ...values: (string | number)[]) => string} text
 * @property {(key: string, count: number, ...values: (string | number)[]) => string} plural  picks `key_<category>`, else `key_other`
 * @property {(share: number) => string} percent  0 to 1
 * @property {string} direction  "ltr" or "rtl"
 * @property {string} language  a BCP 47 tag
 */

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/u;

/**
 * @param {(key: string, values: string[]) => string} lookUp  chrome.i18n.getMessage, or the same on a messages file
 * @returns {Strings}
 */
export function strings(lookUp) {
  const language = lookUp("locale", []) || "en"; // of the wording, which isn't always the browser's
  const rules = new Intl.PluralRules(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  /** @type {Strings["text"]} */
  const text = (key, ...values) => lookUp(key, values.map(String));
  return {
    text,
    plural: (key, count, ...values) =>
      text(`${key}_${rules.select(count)}`, ...values) || text(`${key}_other`, ...values),
    percent: (share) => percent.format(share),
    direction: RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr",
    language,
  };
}

/** The extension's own strings. */
export const extensionStrings = () => strings((key, values) => chrome.i18n.getMessage(key, values));
