// Dragging a piece with a mouse, a pen or a finger. A press that hardly moves is a touch, which the click reports.

/** @typedef {import("./tiles.js").Tiles} Tiles */

const FAR = 5; // pixels
const MIDDLE = 24;

/**
 * @typedef {object} Dragging
 * @property {(name: string) => boolean} isOwn Whether the piece of a tile can be dragged.
 * @property {(name: string) => void} lift A piece leaves its tile.
 * @property {(from: string, target: string | undefined) => void} drop It is let go over a tile, or beside the board.
 * @property {() => void} cancel
 * @property {(name: string) => void} touch A tile is touched without dragging.
 */

/**
 * @param {Tiles} tiles
 * @param {Dragging} dragging
 */
export function startDragging(tiles, { isOwn, lift, drop, cancel, touch }) {
  const { board } = tiles;
  /** @type {?{ name: string, x: number, y: number, pointer: number, figure: ?SVGElement }} */
  let drag = null;
  let wasDragged = false;

  board.addEventListener("pointerdown", (event) => {
    wasDragged = false;
    const name = tiles.nameAt(event.target);
    if (event.button !== 0 || name === undefined || !isOwn(name)) return;
    drag = { name, x: event.clientX, y: event.clientY, pointer: event.pointerId, figure: null };
  });

  // The mouse leaves the focus where it is, so that after a move the arrow keys still step through the game.
  board.addEventListener("mousedown", (event) => event.preventDefault());

  board.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.figure) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      lift(drag.name);
      drag.figure = tiles.copyOf(drag.name);
      if (!drag.figure) return;
      tiles.hide(drag.name);
      drag.figure.classList.add("held");
      board.append(drag.figure);
      board.setPointerCapture(event.pointerId);
      wasDragged = true;
    }
    const matrix = board.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    drag.figure.setAttribute("transform", `translate(${x - MIDDLE} ${y - MIDDLE}) ${tiles.scale ?? ""}`);
  });

  board.addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { figure, name } = drag;
    drag = null;
    if (!figure) return;
    figure.remove();
    drop(name, tiles.nameAt(document.elementFromPoint(event.clientX, event.clientY)));
  });

  // A finger on one of the own pieces does not scroll the page.
  board.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });
  board.addEventListener("pointercancel", () => {
    if (drag?.figure) cancel();
    drag = null;
  });

  board.addEventListener("click", (event) => {
    const name = tiles.nameAt(event.target);
    if (!wasDragged && name !== undefined) touch(name);
    wasDragged = false;
  });
}
