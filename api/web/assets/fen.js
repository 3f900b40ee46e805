// Positions as text, read and written piece by piece. What follows the board is the server's.

/**
 * @typedef {object} Position
 * @property {Map<string, string>} pieces Letters of pieces by square.
 * @property {string} rest What follows the board: hands, fields and braces.
 */

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
  const [board] = text.trimStart().split(/[[{\s]/, 1);
  const pieces = new Map();
  for (const [index, row] of board.split("/").entries()) {
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
  return { pieces, rest: text.trimStart().slice(board.length) };
}

/**
 * @param {Position} position
 * @param {string[][]} rows
 */
export function write({ pieces, rest }, rows) {
  const written = rows.map((row) => {
    let text = "";
    let empty = 0;
    for (const square of row) {
      const piece = pieces.get(square);
      if (!piece) {
        empty += 1;
        continue;
      }
      text += (empty || "") + piece;
      empty = 0;
    }
    return text + (empty || "");
  });
  return written.join("/") + rest;
}
