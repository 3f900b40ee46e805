// Lets pieces glide to where they stand now, when another position takes the place of a board.

import { all, cornerOf, drawn } from "./dom.js";

const TIME = 180; // milliseconds
/** Where more than this has changed, eyes cannot follow. */
const MOST = 6;

/** @typedef {{ square: string, figure: SVGUseElement, at: readonly [number, number] }} Standing */

/**
 * The pieces that a board shows on its squares.
 * @param {SVGSVGElement} board
 */
function standing(board) {
  return all("[data-square] > use:not(.gone)", SVGUseElement, board).flatMap((figure) => {
    const at = cornerOf(figure.parentElement);
    const { square = "" } = figure.parentElement?.dataset ?? {};
    return at ? [{ square, figure, at }] : [];
  });
}

/** @param {Standing} one @param {Standing} other */
const isLike = (one, other) => one.figure.getAttribute("href") === other.figure.getAttribute("href");

/**
 * Shows how pieces came from where they stood on the board before.
 * @param {?SVGSVGElement} before
 * @param {?SVGSVGElement} board
 */
export function glide(before, board) {
  if (!before || !board || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [old, now] = [before, board].map(standing);
  /** @param {Standing} piece @param {Standing[]} [others] */
  const isAmong = (piece, others = []) => others.some((other) => other.square === piece.square && isLike(piece, other));
  const came = now?.filter((piece) => !isAmong(piece, old)) ?? [];
  const left = old?.filter((piece) => !isAmong(piece, now)) ?? [];
  if (came.length > MOST) return;
  for (const piece of came) {
    const from = left.findIndex((other) => isLike(piece, other));
    if (from < 0) continue;
    const [{ square } = piece] = left.splice(from, 1);
    // The board before may have been turned the other way.
    const start = all("[data-square]", SVGGElement, board).find((tile) => tile.dataset.square === square);
    const corner = cornerOf(start ?? null);
    if (corner) move(board, piece, corner);
  }
}

/**
 * @param {SVGSVGElement} board
 * @param {Standing} piece
 * @param {readonly [number, number]} from
 */
function move(board, { figure, at }, from) {
  // A copy above all squares, because each square covers those before it.
  const flying = drawn("g", { class: "held", "aria-hidden": "true" });
  flying.append(figure.cloneNode());
  board.append(flying);
  figure.classList.add("flying");
  const [begin, end] = [from, at].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  const animation = flying.animate([begin ?? {}, end ?? {}], { duration: TIME, easing: "cubic-bezier(.2, .7, .3, 1)" });
  animation.onfinish = animation.oncancel = () => {
    flying.remove();
    figure.classList.remove("flying");
  };
}
