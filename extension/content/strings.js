// @ts-check
/** The words people read, from _locales, in the number that they stand for. */

/**
 * @typedef {object} Strings
 * @property {(key: string, ...values: (string | number)[]) => string} text
 * @property {(key: string, count: number, ...values: (string | number)[]) => string} plural  picks `key_<category>`, else `key_other`
 * @property {(share: number) => string} percent  0 to 1
 * @property {string} direction  "ltr" or "rtl"
 * @property {string} language
 */

/**
 * @param {(key: string, values: string[]) => string} lookUp  chrome.i18n.getMessage, or the same on a messages file
 * @param {string} language  of the interface
 * @param {string} direction
 * @returns {Strings}
 */
export function strings(lookUp, language, direction) {
  const rules = new Intl.PluralRules(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  /** @type {Strings["text"]} */
  const text = (key, ...values) => lookUp(key, values.map(String));
  return {
    text,
    plural: (key, count, ...values) =>
      text(`${key}_${rules.select(count)}`, ...values) || text(`${key}_other`, ...values),
    percent: (share) => percent.format(share),
    direction,
    language,
  };
}

/** The extension's own strings. */
export const extensionStrings = () =>
  strings(
    (key, values) => chrome.i18n.getMessage(key, values),
    chrome.i18n.getUILanguage(),
    chrome.i18n.getMessage("@@bidi_dir") || "ltr",
  );
