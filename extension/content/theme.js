// @ts-check
/** Light or dark, judged by what the page really shows behind our elements; Google's theme is a setting of its own. */

/**
 * @param {Element} element
 * @returns {"light" | "dark"}
 */
export function themeAround(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
    const colour = rgba(getComputedStyle(at).backgroundColor);
    if (colour && colour.alpha > 0.5) return colour.luminance < 0.5 ? "dark" : "light";
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes("dark") && (!scheme.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches)
    ? "dark"
    : "light";
}

/**
 * @param {string} text  a computed colour
 */
function rgba(text) {
  const numbers = text.match(/[\d.]+/gu)?.map(Number);
  if (!text.startsWith("rgb") || !numbers || numbers.length < 3) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return { alpha, luminance: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 };
}
