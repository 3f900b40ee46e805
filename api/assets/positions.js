// Loads the parts of pages that show other positions, each page once.

import { need } from "./dom.js";

/** @type {Map<string, Document>} */
const pages = new Map();

/**
 * Copies of the parts of a page, by their names.
 * @param {string} url
 * @param {string[]} names
 */
export async function load(url, names) {
  let page = pages.get(url);
  if (!page) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
    pages.set(url, page);
  }
  const from = page;
  return names.map((name) => document.importNode(need(`[data-part="${name}"]`, HTMLElement, from), true));
}
