// The legal moves of the page's list, with the squares and effects that the server says of them. No rule lives here.

/**
 * What a move does besides putting its piece on the target and taking what stands there: a piece leaves the board, goes
 * from a square to another, or is another piece afterwards.
 * @typedef {{ kind: "takes", square: string } | { kind: "moves", square: string, target: string }
 *   | { kind: "becomes", square: string, piece: string }} Effect
 */

/**
 * @typedef {object} Move
 * @property {string} value What the form sends.
 * @property {string} text As the game writes it.
 * @property {string} [words] In words, where few players know that notation.
 * @property {string} from The square or the letter in hand that it begins with.
 * @property {string} to Its target.
 * @property {Effect[]} effects
 * @property {boolean} goesOn Whether the turn goes on after it.
 */

/**
 * @param {string} text
 * @returns {Effect}
 */
function effect(text) {
  const [kind, rest = ""] = text.split(":");
  if (kind === "moves") {
    const [square = "", target = ""] = rest.split("-");
    return { kind, square, target };
  }
  if (kind === "becomes") {
    const [square = "", piece = ""] = rest.split("=");
    return { kind, square, piece };
  }
  return { kind: "takes", square: rest };
}

/**
 * @param {HTMLOptionElement} option
 * @returns {Move}
 */
export function moveOf({ value, text, dataset }) {
  const effects = (dataset.effects ?? "").split(" ").filter((word) => word !== "").map(effect);
  return { value, text, words: dataset.words, from: dataset.from ?? "", to: dataset.to ?? "", effects, goesOn: dataset.more !== undefined };
}

/**
 * A move for a line of moves, where Nature's have their number.
 * @param {HTMLOptionElement} option
 */
export const displayOf = ({ text, dataset }) => dataset.display ?? text;

/**
 * A listed move as the form of conditional moves has it, which the server reads to the letter.
 * @param {HTMLOptionElement} option
 */
export const writtenOf = (option) => option.dataset.written ?? displayOf(option);

/**
 * What writes a move of the API in the letters that the reader sees: the server says which ones as `N=S Q=D`.
 * @param {HTMLElement} element
 * @returns {(written: string) => string}
 */
export function lettersOf({ dataset }) {
  const pairs = (dataset.letters ?? "").split(" ").map((pair) => pair.split("="));
  /** @type {Map<string, string>} */
  const letters = new Map(pairs.map(([ours = "", theirs = ""]) => [ours, theirs]));
  return (written) => [...written].map((letter) => letters.get(letter) ?? letter).join("");
}

export class Moves {
  /** @param {HTMLSelectElement} select */
  constructor(select) {
    this.all = [...select.options].map(moveOf).filter((move) => move.from && move.to);
    this.origins = new Set(this.all.map((move) => move.from));
  }

  /** @param {string} from */
  targetsOf(from) {
    return new Set(this.all.filter((move) => move.from === from).map((move) => move.to));
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  between(from, to) {
    const straight = this.all.filter((move) => move.from === from && move.to === to);
    return straight.length > 0 ? straight : this.castling(from, to);
  }

  /**
   * The moves of a piece that take another one of its own along: the king castles also where it is put on its rook.
   * @param {string} from
   * @param {string} other
   */
  castling(from, other) {
    return this.all.filter(({ from: own, effects }) => own === from && effects.some(({ kind, square }) => kind === "moves" && square === other));
  }
}

/** @param {Effect} effect */
const squaresOf = (effect) => (effect.kind === "moves" ? [effect.square, effect.target] : [effect.square]);

/**
 * Moves of one piece to one target by the square that tells them apart: the first one of their effects that not all have,
 * or the target.
 * @param {Move[]} moves
 * @returns {Map<string, Move[]>}
 */
export function byPlace(moves) {
  const named = moves.map((move) => move.effects.flatMap(squaresOf));
  /** @type {Map<string, Move[]>} */
  const places = new Map();
  moves.forEach((move, index) => {
    const own = named[index]?.find((square) => !named.every((squares) => squares.includes(square)));
    const place = own ?? move.to;
    places.set(place, [...(places.get(place) ?? []), move]);
  });
  return places;
}

/**
 * The effect of a move on a square.
 * @param {Move} move
 * @param {string} square
 */
export const effectOn = (move, square) => move.effects.find((effect) => squaresOf(effect).includes(square));
