// What scripts say. The messages stand before all modules in the script of a page.

const { lang } = document.documentElement;

/** The language of the page, with the British way of dates for English. */
export const language = lang === "en" ? "en-GB" : lang;

/**
 * A message in the language of the page.
 * @param {string} key
 * @param {Record<string, string | number>} [parts] what is filled in
 * @returns {string}
 */
export function say(key, parts = {}) {
  /** @type {Record<string, string>} */
  const words = Reflect.get(globalThis, "words") ?? {};
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(parts[name] ?? whole));
}
