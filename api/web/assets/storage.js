// What a tab remembers of its pages. Browsers may keep nothing; then pages do without.

/**
 * What was kept under a key; null if nothing was.
 * @param {string} key
 */
export function recall(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value until the tab is closed; null forgets it.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it is forgotten with the page.
  }
}
