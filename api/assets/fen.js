// Positions as text, read and written piece by piece. Whether a position can be played, the server says.

/**
 * @typedef {object} Position
 * @property {Map<string, string>} pieces Letters of pieces by square.
 * @property {Map<string, number>} held How many pieces of these letters are in hand.
 * @property {string} turn
 * @property {string} rights
 * @property {string} passant
 * @property {string} clock
 * @property {string} number
 * @property {string} more What stands in the braces.
 */

export const FIELDS = /** @type {const} */ (["turn", "rights", "passant", "clock", "number", "more"]);

/**
 * Reads a text as far as it can be read.
 * @param {string} text
 * @param {string[][]} rows The squares of each row.
 * @param {string[]} letters Of all pieces.
 * @returns {Position}
 */
export function read(text, rows, letters) {
  const longest = letters.toSorted((one, other) => other.length - one.length);
  /** @param {string} from */
  const starts = (from) => longest.find((known) => from.startsWith(known));
  const [fields, braces = ""] = text.split("{");
  const [board = "", turn = "w", rights = "-", passant = "-", clock = "0", number = "1"] = fields.trim().split(/\s+/);
  const [places, hands = ""] = board.split("[");
  const pieces = new Map();
  for (const [index, row] of places.split("/").entries()) {
    let place = 0;
    for (let rest = row; rest !== "";) {
      const empty = rest.match(/^\d+/)?.[0];
      const piece = empty ? "" : starts(rest);
      const square = rows[index]?.[place];
      if (piece && square) pieces.set(square, piece);
      place += empty ? Number(empty) : 1;
      rest = rest.slice((empty ?? piece ?? rest[0]).length);
    }
  }
  const held = new Map();
  for (let rest = hands; rest !== "";) {
    const piece = starts(rest);
    if (piece) held.set(piece, (held.get(piece) ?? 0) + 1);
    rest = rest.slice((piece ?? rest[0]).length);
  }
  return { pieces, held, turn, rights, passant, clock, number, more: braces.replace("}", "").trim() };
}

/**
 * @param {Position} position
 * @param {string[][]} rows
 * @param {?string[]} held The letters of what can be in hand, in their order; null where nothing can.
 */
export function write(position, rows, held) {
  const written = rows.map((row) => {
    let text = "";
    let empty = 0;
    for (const square of row) {
      const piece = position.pieces.get(square);
      if (!piece) {
        empty += 1;
        continue;
      }
      text += (empty || "") + piece;
      empty = 0;
    }
    return text + (empty || "");
  });
  const hands = held ? `[${held.map((letters) => letters.repeat(position.held.get(letters) ?? 0)).join("")}]` : "";
  const { turn, rights, passant, clock, number, more } = position;
  const fields = [turn, rights || "-", passant || "-", clock || "0", number || "1"].join(" ");
  return `${written.join("/")}${hands} ${fields}${more ? ` {${more}}` : ""}`;
}
