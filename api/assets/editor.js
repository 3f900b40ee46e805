// Sets up a position: pieces come from the tray, move freely, and leave the board. The text field holds the position; the
// server draws it and says whether it can be played.
import { startCopying } from "./copy.js";
import { FIELDS, read, write } from "./fen.js";
import { load } from "./positions.js";

const FAR = 5; // pixels
const SVG = "http://www.w3.org/2000/svg";
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const editor = document.querySelector("[data-editor]");
const text = document.getElementById("fen");
const hint = editor.querySelector("[data-hint]");
const rows = editor.dataset.rows.split("/").map((row) => row.split(" "));
const tray = [...editor.querySelectorAll("[data-letters]")];
const erase = editor.querySelector("[data-erase]");
const counts = [...editor.querySelectorAll("[data-held]")];
const letters = [...new Set(tray.map((button) => button.dataset.letters))];
const held = "hands" in editor.dataset ? counts.map((field) => field.dataset.held) : null;
const fields = new Map(FIELDS.map((name) => [name, editor.querySelector(`[data-field="${name}"]`)]));
const part = (name) => editor.querySelector(`[data-part="${name}"]`);

let position = read(text.value, rows, letters);
/** The button of the tray that is pressed, or that which removes pieces. */
let tool = null;
/** The square whose piece is to be moved. */
let origin = null;

/** Shows the position in the fields, the text and on the board. */
async function show() {
  for (const [name, field] of fields) if (field !== document.activeElement) field.value = position[name];
  for (const field of counts) if (field !== document.activeElement) field.value = position.held.get(field.dataset.held) ?? 0;
  const wanted = text.value;
  const focused = document.activeElement?.dataset?.square;
  const url = `${editor.dataset.path}&fen=${encodeURIComponent(wanted)}`;
  let parts;
  try {
    parts = await load(url, ["board", "check"]);
  } catch {
    hint.textContent = "The server could not be asked. Try again.";
    return;
  }
  if (text.value !== wanted) return;
  part("board").replaceWith(parts[0]);
  part("check").replaceWith(parts[1]);
  history.replaceState(null, "", url);
  start();
  if (focused) tiles().get(focused)?.focus({ preventScroll: true });
}

/** The position was changed by hand. */
function changed() {
  text.value = write(position, rows, held);
  show();
}

function put(square, piece) {
  position.pieces.set(square, piece);
  changed();
}

function remove(square) {
  if (position.pieces.delete(square)) changed();
}

function move(from, to) {
  const piece = position.pieces.get(from);
  position.pieces.delete(from);
  put(to, piece);
}

/** A square is touched, or chosen by a key. */
function touch(square) {
  if (tool === erase) return remove(square);
  if (tool) return put(square, tool.dataset.letters);
  if (origin && origin !== square) {
    const from = origin;
    choose(null);
    return move(from, square);
  }
  choose(origin || !position.pieces.has(square) ? null : square);
}

function choose(square) {
  origin = square;
  for (const [name, tile] of tiles()) tile.classList.toggle("picked", name === square);
  say();
}

function take(button) {
  tool = tool === button ? null : button;
  for (const other of [...tray, erase]) other.setAttribute("aria-pressed", String(other === tool));
  choose(null);
}

function say() {
  if (tool === erase) hint.textContent = "Touch a piece to remove it.";
  else if (tool) hint.textContent = `Touch squares to put there: ${tool.title}.`;
  else if (origin) hint.textContent = "Now choose where it goes.";
  else hint.textContent = "Drag pieces from here to the board, on it, or off it; or touch a piece and then a square.";
}

const tiles = () => new Map([...editor.querySelectorAll("svg.board [data-square]")].map((tile) => [tile.dataset.square, tile]));

// Makes a new picture of the board live.
function start() {
  const board = editor.querySelector("svg.board");
  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Board: arrow keys move, Enter chooses");
  board.classList.add("live");
  const all = [...tiles()];
  for (const [name, tile] of all) {
    const piece = tile.querySelector(":scope > title")?.textContent ?? "empty";
    tile.setAttribute("role", "button");
    tile.setAttribute("aria-label", `${name}, ${piece}`);
    tile.setAttribute("tabindex", "-1");
  }
  all[0]?.[1].setAttribute("tabindex", "0");
  choose(null);
}

function nearest(tile, [right, down]) {
  const middle = (of) => {
    const { x, y, width, height } = of.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(tile);
  let [best, least] = [null, Infinity];
  for (const other of tiles().values()) {
    const [left, top] = middle(other);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down + (top - y) * right);
    if (other !== tile && along > aside && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}

// Dragging, from the tray or on the board. A press that hardly moves is a touch.
let drag = null;
let wasDragged = false;
const tileAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("svg.board [data-square]");

/** A copy of the piece that follows the pointer. */
function ghostOf({ from, button }) {
  const figure = button ? null : tiles().get(from).querySelector(":scope > use");
  let ghost = button?.querySelector("svg").cloneNode(true);
  if (!ghost) {
    ghost = document.createElementNS(SVG, "svg");
    ghost.setAttribute("viewBox", "0 0 48 48");
    const copy = figure.cloneNode();
    copy.removeAttribute("transform");
    ghost.append(copy);
  }
  ghost.setAttribute("class", "ghost");
  document.body.append(ghost);
  return ghost;
}

editor.addEventListener("pointerdown", (event) => {
  wasDragged = false;
  const button = event.target.closest("[data-letters]");
  const from = event.target.closest("svg.board [data-square]")?.dataset.square;
  if (event.button !== 0 || !button && !position.pieces.has(from)) return;
  drag = { from, button, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null };
  // A finger holds what it has touched, which would hide the square below it.
  event.target.releasePointerCapture?.(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (drag?.pointer !== event.pointerId) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    drag.ghost = ghostOf(drag);
    wasDragged = true;
  }
  drag.ghost.style.left = `${event.clientX}px`;
  drag.ghost.style.top = `${event.clientY}px`;
});
document.addEventListener("pointerup", (event) => {
  if (drag?.pointer !== event.pointerId) return;
  const { ghost, from, button } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  const to = tileAt(event)?.dataset.square;
  if (button && to) put(to, button.dataset.letters);
  else if (!button && !to) remove(from);
  else if (!button && to !== from) move(from, to);
});
document.addEventListener("pointercancel", () => {
  drag?.ghost?.remove();
  drag = null;
});
// A finger that holds a piece does not scroll the page.
editor.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });

editor.addEventListener("click", (event) => {
  const isDrag = wasDragged;
  wasDragged = false;
  if (isDrag) return;
  const button = event.target.closest("[data-letters], [data-erase]");
  const square = event.target.closest("svg.board [data-square]")?.dataset.square;
  if (button) return take(button);
  if (square) return touch(square);
  const set = event.target.closest("[data-set]");
  if (!set) return;
  text.value = set.dataset.set;
  position = read(text.value, rows, letters);
  show();
});
editor.addEventListener("keydown", (event) => {
  const tile = event.target.closest("svg.board [data-square]");
  if (!tile) return;
  if (event.key === "Enter" || event.key === " ") touch(tile.dataset.square);
  else if (event.key === "Delete" || event.key === "Backspace") remove(tile.dataset.square);
  else if (event.key in DIRECTIONS) nearest(tile, DIRECTIONS[event.key])?.focus();
  else return;
  event.preventDefault();
});
editor.addEventListener("focusin", (event) => {
  const focused = event.target.closest("svg.board [data-square]");
  if (focused) for (const tile of tiles().values()) tile.setAttribute("tabindex", tile === focused ? "0" : "-1");
});
for (const [name, field] of fields) {
  field.addEventListener("input", () => {
    position[name] = field.value.trim();
    changed();
  });
}
for (const field of counts) {
  field.addEventListener("input", () => {
    position.held.set(field.dataset.held, Math.min(64, Math.max(0, Number.parseInt(field.value, 10) || 0)));
    changed();
  });
}
text.addEventListener("input", () => {
  position = read(text.value, rows, letters);
  show();
});

editor.querySelector("[data-tools]").hidden = false;
for (const [name, field] of fields) field.value = position[name];
for (const field of counts) field.value = position.held.get(field.dataset.held) ?? 0;
start();
startCopying();
