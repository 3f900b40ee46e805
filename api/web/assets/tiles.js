// The drawn board: its tiles by name, the marks on them, and pieces that are shown elsewhere than they stand.

import { all, closest, drawn, find } from "./dom.js";

/** @typedef {import("./moves.js").Move} Move */

/**
 * The directions of the arrow keys: to the right and down.
 * @type {Record<string, readonly [number, number]>}
 */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Side of a tile's box. */
const BOX = 48;

/** The class of what is drawn on the board for a while. */
const PASSING = ".chosen, .dot, .moved";

export class Tiles {
  /**
   * @param {SVGSVGElement} board
   * @param {string} seat The seat whose hand is used.
   * @param {Map<string, SVGElement>} pictures Pieces that are not on the board.
   */
  constructor(board, seat, pictures) {
    this.board = board;
    this.pictures = pictures;
    /**
     * Squares, and the reader's own hand by letter: "e4", "(N)".
     * @type {Map<string, SVGGElement>}
     */
    this.byName = new Map();
    for (const tile of all("[data-square]", SVGGElement, board)) this.byName.set(tile.dataset.square ?? "", tile);
    for (const tile of all("[data-hand]", SVGGElement, board)) {
      if (tile.dataset.seat === seat) this.byName.set(tile.dataset.hand ?? "", tile);
    }
    this.names = new Map([...this.byName].map(([name, tile]) => /** @type {const} */ ([tile, name])));
    /** How figures on squares are made smaller, on boards that are no grids. */
    this.scale = find("[data-square] > use[transform]", SVGUseElement, board)?.getAttribute("transform") ?? null;
  }

  /**
   * The name of the tile that the target of an event lies in.
   * @param {?EventTarget} target
   */
  nameAt(target) {
    const tile = closest(target, "[data-square], [data-hand]");
    return tile instanceof SVGGElement ? this.names.get(tile) : undefined;
  }

  /**
   * What the reader calls a square.
   * @param {string} name
   */
  called(name) {
    return this.byName.get(name)?.dataset.called ?? name;
  }

  /** @param {string} name */
  pieceOn(name) {
    return this.byName.get(name)?.querySelector(":scope > title")?.textContent ?? "";
  }

  /**
   * How many pieces a tile of the hand stands for, if they are several.
   * @param {string} name
   */
  countOf(name) {
    return this.byName.get(name)?.querySelector(":scope > text")?.textContent?.replace("×", "") ?? "";
  }

  /**
   * @param {string} name
   * @returns {?SVGUseElement}
   */
  figureOn(name) {
    const tile = this.byName.get(name);
    return tile ? find(":scope > use:not(.moved)", SVGUseElement, tile) : null;
  }

  /**
   * Marks the ground below a man. A board that is not a grid has polygons as squares.
   * @param {string} name
   * @param {"" | "origin"} kind Whether the man is to go somewhere.
   */
  choose(name, kind) {
    const tile = this.byName.get(name);
    const ground = tile?.querySelector("rect, polygon, path");
    if (!tile || !(ground instanceof SVGGraphicsElement)) return;
    const points = ground.getAttribute("points");
    const { x, y, width, height } = ground.getBBox();
    // Where lines cross, as rounded as the marks of the picture.
    const edge = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: ground.matches(".board-wood") ? 10 : 0 };
    const mark = points ? drawn("polygon", { points: within(points) }) : drawn("rect", edge);
    mark.setAttribute("class", `chosen ${kind}`);
    tile.insertBefore(mark, tile.querySelector(":scope > :is(use, g)"));
  }

  /**
   * Marks where a piece can go. What it meets there is `taken` or goes `aside`.
   * @param {string} name
   * @param {"" | "taken" | "aside"} met
   */
  dot(name, met) {
    const tile = this.byName.get(name);
    if (!tile) return;
    const middle = BOX / 2;
    tile.append(drawn("circle", { class: `dot ${met}`, cx: middle, cy: middle, r: met ? 22 : 7 }));
    // An arrow that leads away, so that not the colour alone tells.
    if (met === "aside") tile.append(drawn("path", { class: "dot way", d: "M31 45h14v-14M45 45l-15-15" }));
  }

  /**
   * A copy of a tile's figure, to be shown on a square.
   * @param {string} name
   * @returns {?SVGElement}
   */
  copyOf(name) {
    const figure = this.figureOn(name)?.cloneNode();
    return figure instanceof SVGElement ? this.forSquare(figure) : null;
  }

  /**
   * A piece that is not on the board.
   * @param {string} piece
   */
  picture(piece) {
    const picture = this.pictures.get(piece);
    if (!picture) return null;
    const group = drawn("g", {});
    group.append(...[...picture.childNodes].map((node) => node.cloneNode(true)));
    return this.forSquare(group);
  }

  /** @param {SVGElement} figure */
  forSquare(figure) {
    figure.classList.add("moved");
    if (this.scale) figure.setAttribute("transform", this.scale);
    else figure.removeAttribute("transform");
    return figure;
  }

  /**
   * Hides a figure, unless it is one of several in a hand.
   * @param {string} name
   */
  hide(name) {
    const tile = this.byName.get(name);
    if (!tile?.dataset.square) return;
    this.figureOn(name)?.classList.add("gone");
    tile.querySelector(":scope > .badge")?.classList.add("gone");
  }

  /**
   * Shows the board after a move, until it is cleared.
   * @param {Move} move
   */
  preview({ from, to, effects }) {
    const isSpent = effects.some((effect) => effect.kind === "takes" && effect.square === from);
    /** @type {[string, ?SVGElement][]} */
    const standing = from === to || isSpent ? [] : [[to, this.copyOf(from)]];
    for (const effect of effects) {
      if (effect.kind === "moves") standing.push([effect.target, this.copyOf(effect.square)]);
      if (effect.kind === "becomes") {
        const moved = standing.find(([name]) => name === effect.square);
        if (moved) moved[1] = this.picture(effect.piece);
        else standing.push([effect.square, this.picture(effect.piece)]);
      }
    }
    for (const { square } of effects) this.hide(square);
    if (from !== to) this.hide(from);
    for (const [name, figure] of standing) {
      this.hide(name);
      if (figure) this.byName.get(name)?.append(figure);
    }
  }

  clear() {
    for (const mark of this.board.querySelectorAll(PASSING)) mark.remove();
    for (const figure of this.board.querySelectorAll(".gone")) figure.classList.remove("gone");
  }

  /**
   * The nearest tile in a direction, so that arrow keys work on every board.
   * @param {string} name
   * @param {readonly [number, number]} direction To the right and down.
   */
  nearest(name, [right, down]) {
    const tile = this.byName.get(name);
    if (!tile) return null;
    const [x, y] = middleOf(tile);
    /** @type {?SVGGElement} */
    let best = null;
    let least = Infinity;
    for (const other of this.byName.values()) {
      const [left, top] = middleOf(other);
      const [dx, dy] = [left - x, top - y];
      const along = dx * right + dy * down;
      const aside = Math.abs(dx * down + dy * right);
      if (other !== tile && along > aside && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
    }
    return best;
  }

  /**
   * Makes one tile the one that the Tab key leads to.
   * @param {SVGGElement | undefined} tile
   */
  leadTo(tile) {
    for (const other of this.byName.values()) other.setAttribute("tabindex", other === tile ? "0" : "-1");
  }

  /** Gives the focus to the tile that the Tab key leads to. */
  focus() {
    find("[tabindex='0']", SVGGElement, this.board)?.focus({ preventScroll: true });
  }
}

/**
 * The corners of a polygon, moved to its middle so far that an edge is not covered by the tiles beside it.
 * @param {string} points
 */
function within(points) {
  const corners = points.trim().split(/\s+/).map((corner) => corner.split(",").map(Number));
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);
  return corners.map((corner) => corner.map((at, axis) => at + 0.05 * ((middle[axis] ?? 0) - at)).join(",")).join(" ");
}

/**
 * @param {Element} tile
 * @returns {[number, number]}
 */
function middleOf(tile) {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
