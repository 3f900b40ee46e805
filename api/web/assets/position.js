// The position that the page of a game shows: its drawing, what is said of it below, and the move that led to it.

import { all, find, need } from "./dom.js";
import { glide } from "./glide.js";

/**
 * @typedef {object} Position
 * @property {SVGSVGElement} drawing
 * @property {HTMLElement} about The position in words, its hands, rights and counts.
 * @property {?HTMLElement} news The move that led to it, where the page tells it.
 * @property {?HTMLElement} after The same for paper.
 */

/**
 * The position of a page.
 * @param {ParentNode} page
 * @returns {Position}
 */
export const positionOf = (page) => ({
  drawing: need("figure.board svg", SVGSVGElement, page),
  about: need("[data-about]", HTMLElement, page),
  news: find("[data-news]", HTMLElement, page),
  after: find("[data-after]", HTMLElement, page),
});

/**
 * Shows a position in the place of the one that is shown. What is unfolded stays so.
 * @param {Position} position
 */
export function showPosition({ drawing, about, news, after }) {
  const shown = positionOf(document);
  const [before, now] = [shown.about, about].map((one) => all("details", HTMLDetailsElement, one));
  // The last are the words of the board; rights and counts may be missing.
  now?.forEach((one, index) => { one.open = before?.at(index - now.length)?.open ?? false; });
  shown.drawing.replaceWith(drawing);
  glide(shown.drawing, drawing);
  shown.about.replaceWith(about);
  if (news) shown.news?.replaceWith(news);
  if (after) shown.after?.replaceWith(after);
  const told = find("[data-news]", HTMLElement);
  if (told) told.hidden = news === null;
}
