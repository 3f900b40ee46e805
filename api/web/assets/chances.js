// The expected score of the first side in the position that is shown: as a bar, and as a place in the graph of a review.

import { find, need } from "./dom.js";
import { say } from "./words.js";

/**
 * Draws the bar below the board.
 * @param {?number} score From 0 to 1; null if it is not known.
 * @param {{ first: string, second: string }} sides
 */
export function showScore(score, { first, second }) {
  const bar = need("[data-chances]", HTMLElement);
  bar.hidden = score === null;
  if (score === null) return;
  const share = Math.round(score * 100);
  need(".graph-first", SVGRectElement, bar).setAttribute("width", String(share));
  need("p", HTMLElement, bar).textContent = say("scripts-chances", { first, share, second, rest: 100 - share });
}

/**
 * Marks the position after these steps in the graph of the page, if there is one.
 * @param {?number} ply null if it is not in the graph.
 * @returns {?number} Its expected score, if that is known.
 */
export function markPlace(ply) {
  const graph = find("[data-graph]", SVGSVGElement);
  if (!graph) return null;
  const { graph: points = "", steps } = graph.dataset;
  const now = need(".graph-now", SVGLineElement, graph);
  now.toggleAttribute("hidden", ply === null);
  for (const end of ["x1", "x2"]) now.setAttribute(end, `${((ply ?? 0) / Number(steps)) * 100}%`);
  const known = points.split(" ").map((point) => point.split(":").map(Number)).find(([at]) => at === ply);
  return known?.[1] === undefined ? null : known[1] / 1000;
}
