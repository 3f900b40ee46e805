// Puts the content of a page that was loaded into the place of the shown one, without losing the focus.

import { all, find, need } from "./dom.js";
import { glide } from "./glide.js";

/** What tells an element from others, so that it is found again in the new content. */
const NAMES = ["id", "data-square", "data-hand", "data-seat", "data-to", "data-ply", "data-place", "data-at", "data-flip", "data-play", "data-learn-of"];

/** @param {Element} element */
function selectorOf(element) {
  const names = NAMES.filter((name) => element.hasAttribute(name));
  return names.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`).join("");
}

/** Whether something that can be seen has the focus. */
function hasFocus() {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.getClientRects().length > 0;
}

/**
 * Changes the page. What has the focus within `place` keeps it, as the element of the same name.
 * @param {Element} place
 * @param {() => void} change
 * @param {() => void} otherwise Gives the focus to something else if that element has gone.
 */
export function keepFocus(place, change, otherwise) {
  const focused = document.activeElement;
  const isWithin = focused !== null && place.contains(focused);
  const selector = isWithin ? selectorOf(focused) : "";
  change();
  if (!isWithin || hasFocus()) return;
  const same = selector ? [...all(selector, HTMLElement), ...all(selector, SVGElement)] : [];
  same.find((element) => {
    element.focus({ preventScroll: true });
    return hasFocus();
  });
  if (!hasFocus()) otherwise();
}

/** Folds that stay open if the reader has opened them: the menu of a game, and the list of moves from step to step. */
const FOLDS = ["[data-menu]", "[data-list]"];

/**
 * Shows the content of another page. What has the focus keeps it; if it has gone, what tells how the game stands gets it.
 * @param {Document} fresh
 * @param {() => void} start What makes new content live.
 */
export function showContent(fresh, start) {
  const old = need("main", HTMLElement);
  const content = need("main", HTMLElement, fresh);
  const before = find("figure.board svg", SVGSVGElement, old);
  const open = FOLDS.filter((fold) => find(fold, HTMLDetailsElement, old)?.open);
  keepFocus(old, () => {
    old.replaceWith(content);
    document.title = fresh.title;
    start();
    for (const fold of open) find(fold, HTMLDetailsElement)?.setAttribute("open", "");
  }, focusStatus);
  glide(before, find("figure.board svg", SVGSVGElement, content));
}

/** Gives the focus to what tells how the game stands. */
export const focusStatus = () => find("#status", HTMLElement)?.focus();
