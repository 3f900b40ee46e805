// Keeps the steps of a begun turn while its player looks at another page: nothing is sent before the turn is complete. They
// are forgotten with the tab, and when the game has moved on.

import { showContent } from "./content.js";
import { find, need } from "./dom.js";
import { loadPage } from "./pages.js";
import { keep, recall } from "./storage.js";

/** One turn for each seat. */
const KEY = `zugpost-begun:${location.pathname}`;

/** @typedef {{ ply: string, steps: string }} Begun The ply at which the turn begins, and its steps. */

/**
 * The turn of a page, if the reader is to act.
 * @param {ParentNode} page
 * @returns {?Begun}
 */
function turnOf(page) {
  const form = find("form.play", HTMLFormElement, page);
  if (!form) return null;
  const steps = find("[name=begun]", HTMLInputElement, form)?.value ?? "";
  return { ply: need("[name=ply]", HTMLInputElement, form).value, steps };
}

/** Keeps what the page shows, after an answer of the server. */
export function keepBegun() {
  const turn = turnOf(document);
  keep(KEY, turn?.steps ? turn : null);
}

/**
 * Goes on with the turn that was begun when the page was left.
 * @param {() => void} start What makes new content live.
 * @param {AbortSignal} signal Ends it.
 */
export async function resumeBegun(start, signal) {
  find("a[data-start-over]", HTMLAnchorElement)?.addEventListener("click", () => keep(KEY, null), { signal });
  /** @type {?Begun} */
  const kept = recall(KEY);
  const turn = turnOf(document);
  if (!kept || turn?.steps) return;
  if (kept.ply !== turn?.ply) {
    keep(KEY, null);
    return;
  }
  const url = new URL(location.href);
  url.searchParams.set("ply", kept.ply);
  url.searchParams.set("begun", kept.steps);
  let page;
  try {
    ({ page } = await loadPage(url.href));
  } catch {
    return; // Without a network the steps wait for the next time.
  }
  if (signal.aborted) return;
  if (turnOf(page)?.steps) showContent(page, start);
  else keep(KEY, null);
}
