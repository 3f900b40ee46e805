// Steps through a line of moves by the arrow keys, or by swiping over the board.

import { closest } from "./dom.js";

const SWIPE = 60; // pixels
/** @typedef {"first" | "previous" | "next" | "now"} Target */
/** @type {Map<string, Target>} */
const KEYS = new Map([["ArrowLeft", "previous"], ["ArrowRight", "next"], ["Home", "first"], ["End", "now"]]);

/**
 * @param {HTMLElement} figure What is swiped over.
 * @param {(target: Target) => void} go
 * @param {AbortSignal} signal Ends it.
 */
export function listenForSteps(figure, go, signal) {
  document.addEventListener("keydown", (event) => {
    const isElsewhere = closest(event.target, "input, textarea, select, dialog, [data-square], [data-hand]");
    const target = KEYS.get(event.key);
    if (isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !target) return;
    event.preventDefault();
    go(target);
  }, { signal });

  /** @type {Touch | null | undefined} */
  let touch = null;
  figure.addEventListener("touchstart", (event) => {
    const isPiece = closest(event.target, ".own");
    touch = event.touches.length === 1 && !isPiece ? event.touches[0] : null;
  }, { signal, passive: true });
  figure.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    if (!touch || !end) return;
    const [dx, dy] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
    touch = null;
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) go(dx > 0 ? "previous" : "next");
  }, { signal });
}
