// Arrows over the board for steps of the position that is shown.

import { all, cornerOf, drawn, find, need } from "./dom.js";

/**
 * What the arrows of the first line, the second and the others are called in the style, where later ones are thinner, and half the
 * width of their heads.
 * @type {[string, number][]}
 */
const ARROWS = [["best", 11], ["second", 8], ["later", 6]];

/**
 * Draws arrows for steps of the shown position in a layer of their own above the pieces, the first on top.
 * @param {string[]} steps
 */
export function drawArrows(steps) {
  const board = need("svg.board", SVGSVGElement);
  board.querySelector(".arrows")?.remove();
  const layer = drawn("g", { class: "arrows", "aria-hidden": "true" });
  layer.append(...steps.map((step, index) => arrow(board, step, index)).reverse());
  board.append(layer);
}

/**
 * The arrow of a step. A piece that comes from a hand or from outside has only a ring around its target.
 * @param {SVGSVGElement} board
 * @param {string} step
 * @param {number} index The place of its line.
 */
function arrow(board, step, index) {
  const [name, width] = ARROWS[Math.min(index, ARROWS.length - 1)];
  const group = drawn("g", { class: name });
  const chosen = all("form.play select[name=step] option", HTMLOptionElement).find((option) => option.value === step);
  /** @param {string | undefined} square */
  const middle = (square) => {
    const corner = square ? cornerOf(find(`[data-square="${CSS.escape(square)}"]`, SVGGElement, board)) : null;
    return corner && [corner[0] + 24, corner[1] + 24];
  };
  const [from, to] = [middle(chosen?.dataset.from), middle(chosen?.dataset.to)];
  if (!to) return group;
  const length = from ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
  if (!from || length < 1) {
    group.append(drawn("circle", { cx: to[0], cy: to[1], r: 20 }));
    return group;
  }
  // Along and across the arrow.
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [neckX, neckY] = [to[0] - 16 * x, to[1] - 16 * y];
  const [acrossX, acrossY] = [-width * y, width * x];
  group.append(
    drawn("line", { x1: from[0], y1: from[1], x2: neckX, y2: neckY }),
    drawn("polygon", { points: `${to} ${neckX + acrossX},${neckY + acrossY} ${neckX - acrossX},${neckY - acrossY}` }),
  );
  return group;
}
