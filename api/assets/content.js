// Puts the content of a page that was loaded into the place of the shown one, without losing the focus.

import { find, need } from "./dom.js";

/** What tells an element from others, so that it is found again in the new content. */
const NAMES = ["id", "data-square", "data-hand", "data-seat", "data-to", "data-ply", "data-flip"];

/** @param {Element} element */
function selectorOf(element) {
  const names = NAMES.filter((name) => element.hasAttribute(name));
  return names.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`).join("");
}

/**
 * Shows the content of another page. What has the focus keeps it; if it has gone, what tells how the game stands gets it.
 * @param {Document} fresh
 * @param {() => void} start What makes new content live.
 */
export function showContent(fresh, start) {
  const old = need("main", HTMLElement);
  const focused = document.activeElement;
  const selector = focused && old.contains(focused) ? selectorOf(focused) : null;
  const content = need("main", HTMLElement, fresh);
  old.replaceWith(content);
  document.title = fresh.title;
  start();
  const hasFocus = () => content.contains(document.activeElement);
  if (selector === null || hasFocus()) return;
  if (selector) (find(selector, HTMLElement) ?? find(selector, SVGElement))?.focus({ preventScroll: true });
  if (!hasFocus()) focusStatus();
}

/** Gives the focus to what tells how the game stands. */
export const focusStatus = () => find("#status", HTMLElement)?.focus();
