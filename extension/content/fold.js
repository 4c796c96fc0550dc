// @ts-check
/** Texts in one comparable shape. */

const BLANKS = /\s+/gu;
/** Zero-width characters, soft hyphens and direction marks: nobody sees them, so they separate and distinguish nothing. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC]/gu;
/** Scripts that put no blank between words, or (Hangul) whose blank is a matter of taste. */
const NO_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const ENDS_SENTENCE = /[.!?…:;。！？：।؟]["'”’»›)\]}」』]*\s*$/u;

/**
 * White space folded to single blanks, ends trimmed.
 * @param {string} text
 */
export const foldBlanks = (text) => text.replace(BLANKS, " ").trim();

/**
 * The shape in which interface texts (labels, error sentences) are compared: NFKC, caseless, one kind of blank, dash and
 * apostrophe; blanks dropped beside CJK and Thai. The detour over upper case folds ß, final sigma and the Turkish i's alike.
 * @param {string} text
 */
export function foldLabel(text) {
  const plain = text.normalize("NFKC").replace(UNSEEN, "").replace(DASHES, "-").replace(APOSTROPHES, "'");
  const caseless = plain
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/gu, "i");
  const folded = foldBlanks(caseless);
  return NO_BLANKS.test(folded) ? folded.replaceAll(" ", "") : folded;
}

/**
 * Whether a text ends as a sentence (or a lead-in) does.
 * @param {string} text
 */
export const endsSentence = (text) => ENDS_SENTENCE.test(text);

/**
 * Whether a character (one UTF-16 unit) is white space, or nothing at all.
 * @param {string} unit
 * @returns {"blank" | "unseen" | "seen"}
 */
export function kindOf(unit) {
  const code = unit.charCodeAt(0);
  if (code > 0x20 && code < 0x80) return "seen";
  if (/\s/u.test(unit) && code !== 0xfeff) return "blank";
  // joiners (U+200C, U+200D) shape letters and emoji, so they stay
  if (code === 0xad || code === 0x200b || code === 0x2060 || code === 0xfeff) return "unseen";
  return "seen";
}
