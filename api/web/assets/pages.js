// Loads pages of the site, and parts of them.

import { need } from "./dom.js";

/** How long the server may take to answer. */
const LIMIT = 15_000; // milliseconds

/** @type {Map<string, Document>} */
const kept = new Map();

/**
 * Asks for a page, which may also be one that says why something was refused.
 * @param {string | URL} url
 * @param {RequestInit} [request]
 */
export async function requestPage(url, request = {}) {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(LIMIT) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Something between the browser and the server has answered.
  if (!page.querySelector("main")) throw new Error(answer.statusText);
  return { page, answer };
}

/**
 * Loads a page, and gives its last URL, too.
 * @param {string} url
 * @param {RequestInit} [request]
 */
export async function loadPage(url, request) {
  const { page, answer } = await requestPage(url, request);
  if (!answer.ok) throw new Error(answer.statusText);
  return { page, url: answer.url };
}

/**
 * Copies of the parts of a page that shows a position, by their names. Each page is loaded once.
 * @param {string} url
 * @param {string[]} names
 */
export async function loadParts(url, names) {
  const page = kept.get(url) ?? (await loadPage(url)).page;
  kept.set(url, page);
  return names.map((name) => document.importNode(need(`[data-part="${name}"]`, HTMLElement, page), true));
}
