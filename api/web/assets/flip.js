// Turns the board round. The link leads to the same page with another side at the bottom; here its content takes the place of
// the old one, and what was chosen and written stays.

import { showContent } from "./content.js";
import { all, find, opensElsewhere } from "./dom.js";
import { loadPage } from "./pages.js";

const FIELDS = "main :is(textarea, select, input[type=checkbox], input:not([type]))[id]";

/** The fields that the reader fills in. */
const fields = () => all(FIELDS, HTMLElement).filter((field) => !field.closest("form[action='/board']"));

/**
 * @param {?Element} element
 * @returns {element is HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement}
 */
const isField = (element) => [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].some((kind) => element instanceof kind);

/**
 * Lets the link turn the board; `signal` ends it.
 * @param {(ply?: string) => void} start Called after the content has been replaced, with the ply whose board was shown.
 * @param {AbortSignal} signal
 */
export function startFlip(start, signal) {
  const link = find("[data-flip]", HTMLAnchorElement);
  link?.addEventListener("click", async (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    let page;
    try {
      ({ page } = await loadPage(link.href));
    } catch {
      return; // Without a network the board stays.
    }
    if (signal.aborted) return;
    const kept = fields();
    const details = () => all("main details", HTMLDetailsElement);
    const open = details().map((one) => one.open);
    const ply = find(".moves [aria-current]", HTMLElement)?.dataset.ply;
    history.replaceState(null, "", link.href);
    showContent(page, () => {
      for (const before of kept) {
        const now = document.getElementById(before.id);
        if (!isField(before) || !isField(now)) continue;
        if (before instanceof HTMLInputElement && now instanceof HTMLInputElement) now.checked = before.checked;
        now.value = before.value;
      }
      details().forEach((one, index) => { one.open = open[index] ?? one.open; });
      start(ply);
    });
  }, { signal });
}
