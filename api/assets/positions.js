// Loads the parts of pages that show other positions, each page once.

const pages = new Map();

/**
 * Copies of the parts of a page, by their names.
 * @param {string} url
 * @param {string[]} names
 */
export async function load(url, names) {
  if (!pages.has(url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    pages.set(url, new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  const page = pages.get(url);
  return names.map((name) => document.importNode(page.querySelector(`[data-part="${name}"]`), true));
}
