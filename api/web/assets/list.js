// Folds the list of moves, because the board is the usual way. L opens it, and so does a form that lacks a move.

import { closest, find } from "./dom.js";

/** @param {HTMLSelectElement} select @param {AbortSignal} signal Ends it. */
export function startList(select, signal) {
  const folded = select.closest("details");
  if (!folded) return;
  folded.open = false;
  select.addEventListener("invalid", () => { folded.open = true; }, { signal });
  document.addEventListener("keydown", (event) => {
    const isElsewhere = closest(event.target, "input, select, textarea");
    if (event.key !== "l" || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || find("dialog[open]", HTMLElement)) return;
    event.preventDefault();
    folded.open = true;
    select.focus();
  }, { signal });
}
