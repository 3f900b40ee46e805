// Sets up a position: pieces come from the tray, move freely, and leave the board. The text field holds the position. The
// server fills in what the form of rights and counts says, draws the position and says whether it can be played.

import { startCopying } from "./copy.js";
import { all, closest, drawn, find, need } from "./dom.js";
import { read, write } from "./fen.js";
import { loadParts } from "./pages.js";
import { DIRECTIONS, Tiles } from "./tiles.js";
import { say } from "./words.js";

const FAR = 5; // pixels

const editor = need("[data-editor]", HTMLElement);
const text = need("#fen", HTMLTextAreaElement);
const hint = need("[data-hint]", HTMLElement, editor);
const rows = (editor.dataset.rows ?? "").split("/").map((row) => row.split(" "));
const tray = all("[data-letters]", HTMLButtonElement, editor);
const erase = need("[data-erase]", HTMLButtonElement, editor);
/** The letters of a button's piece. @param {HTMLButtonElement} button */
const lettersOf = (button) => button.dataset.letters ?? "";
const letters = [...new Set(tray.map(lettersOf))];
/** @param {string} name */
const part = (name) => need(`[data-part="${name}"]`, HTMLElement, editor);
const form = () => need('form[data-part="state"]', HTMLFormElement, editor);
const board = () => new Tiles(need("svg.board", SVGSVGElement, editor), "", new Map());

let position = read(text.value, rows, letters);
let tiles = board();
/**
 * The button of the tray that is pressed, or that which removes pieces.
 * @type {?HTMLButtonElement}
 */
let tool = null;
/** How often the server was asked. */
let asked = 0;
/**
 * The square whose piece is to be moved.
 * @type {?string}
 */
let origin = null;

/** Where the position is that the text tells. @param {string} fen */
const urlOf = (fen) => `${editor.dataset.path}&fen=${encodeURIComponent(fen)}`;

/** Where the server makes one position of the text and the form. */
function urlOfForm() {
  const fields = new URLSearchParams([...new FormData(form())].map(([name, value]) => [name, String(value)]));
  fields.set("fen", text.value);
  return `${form().getAttribute("action")}?${fields}`;
}

/** Shows a position of the server. @param {string} url */
async function show(url) {
  asked += 1;
  const number = asked;
  const focused = document.activeElement?.getAttribute("data-square");
  let parts;
  try {
    parts = await loadParts(url, ["board", "check", "about", "state", "text"]);
  } catch {
    hint.textContent = say("scripts-editor-failed");
    return;
  }
  if (number !== asked) return;
  const [drawing, check, about, state, written] = parts;
  part("board").replaceWith(drawing);
  part("check").replaceWith(check);
  part("about").replaceWith(about);
  // What is being filled in stays.
  if (!form().contains(document.activeElement)) {
    form().replaceWith(state);
    startForm();
  }
  if (document.activeElement !== text && written instanceof HTMLTextAreaElement) text.value = written.value;
  position = read(text.value, rows, letters);
  history.replaceState(null, "", urlOf(text.value));
  start();
  if (focused) tiles.byName.get(focused)?.focus({ preventScroll: true });
}

/** The position was changed by hand. */
function changed() {
  text.value = write(position, rows);
  show(urlOfForm());
}

/** A change in the form is sent at once. */
function startForm() {
  need("[data-send]", HTMLElement, form()).hidden = true;
  form().addEventListener("change", () => show(urlOfForm()));
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    show(urlOfForm());
  });
}

/** @param {string} square @param {string} piece */
function put(square, piece) {
  position.pieces.set(square, piece);
  changed();
}

/** @param {string} square */
function remove(square) {
  if (position.pieces.delete(square)) changed();
}

/** @param {string} from @param {string} to */
function move(from, to) {
  const piece = position.pieces.get(from);
  position.pieces.delete(from);
  if (piece) put(to, piece);
}

/**
 * A square is touched, or chosen by a key.
 * @param {string} square
 */
function touch(square) {
  if (tool === erase) return remove(square);
  if (tool) return put(square, lettersOf(tool));
  if (origin && origin !== square) {
    const from = origin;
    choose(null);
    return move(from, square);
  }
  choose(origin || !position.pieces.has(square) ? null : square);
}

/** @param {?string} square */
function choose(square) {
  origin = square;
  for (const [name, tile] of tiles.byName) tile.classList.toggle("picked", name === square);
  showHint();
}

/** @param {HTMLButtonElement} button */
function take(button) {
  tool = tool === button ? null : button;
  for (const other of [...tray, erase]) other.setAttribute("aria-pressed", String(other === tool));
  choose(null);
}

function showHint() {
  if (tool === erase) hint.textContent = say("scripts-editor-remove");
  else if (tool) hint.textContent = say("scripts-editor-put", { piece: tool.title });
  else if (origin) hint.textContent = say("scripts-choose-target");
  else hint.textContent = say("scripts-editor-drag");
}

// Makes a new picture of the board live.
function start() {
  tiles = board();
  tiles.board.setAttribute("role", "group");
  tiles.board.setAttribute("aria-label", say("scripts-board"));
  tiles.board.classList.add("live");
  for (const [name, tile] of tiles.byName) {
    tile.setAttribute("role", "button");
    tile.setAttribute("aria-label", `${tiles.called(name)}, ${tiles.pieceOn(name) || say("scripts-empty")}`);
  }
  tiles.leadTo([...tiles.byName.values()][0]);
  choose(null);
}

/**
 * Dragging, from the tray or on the board. A press that hardly moves is a touch.
 * @typedef {object} Drag
 * @property {string} from The square; empty if the piece comes from the tray.
 * @property {?HTMLButtonElement} button Of the tray.
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {?SVGElement} ghost The copy of the piece that follows the pointer.
 */

/** @type {?Drag} */
let drag = null;
let wasDragged = false;
/** @param {PointerEvent} event */
const squareAt = ({ clientX, clientY }) => tiles.nameAt(document.elementFromPoint(clientX, clientY));

/** @param {Drag} drag */
function ghostOf({ from, button }) {
  const copy = (button ? find("svg", SVGSVGElement, button) : tiles.figureOn(from))?.cloneNode(true);
  const ghost = copy instanceof SVGSVGElement ? copy : drawn("svg", { viewBox: "0 0 48 48" });
  if (copy instanceof SVGUseElement) {
    copy.removeAttribute("transform");
    ghost.append(copy);
  }
  ghost.setAttribute("class", "ghost");
  document.body.append(ghost);
  return ghost;
}

editor.addEventListener("pointerdown", (event) => {
  wasDragged = false;
  const found = closest(event.target, "[data-letters]");
  const button = found instanceof HTMLButtonElement ? found : null;
  const from = tiles.nameAt(event.target) ?? "";
  if (event.button !== 0 || !button && !position.pieces.has(from)) return;
  drag = { from, button, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null };
  // A finger holds what it has touched, which would hide the square below it.
  if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
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
  const to = squareAt(event);
  if (button && to) put(to, lettersOf(button));
  else if (!button && !to) remove(from);
  else if (!button && to && to !== from) move(from, to);
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
  const button = closest(event.target, "[data-letters], [data-erase]");
  const square = tiles.nameAt(event.target);
  if (button instanceof HTMLButtonElement) return take(button);
  if (square) return touch(square);
  const set = closest(event.target, "[data-set]");
  if (!(set instanceof HTMLButtonElement)) return;
  text.value = set.dataset.set ?? "";
  show(urlOf(text.value));
});
editor.addEventListener("keydown", (event) => {
  const square = tiles.nameAt(event.target);
  if (!square) return;
  const direction = DIRECTIONS[event.key];
  if (event.key === "Enter" || event.key === " ") touch(square);
  else if (event.key === "Delete" || event.key === "Backspace") remove(square);
  else if (direction) tiles.nearest(square, direction)?.focus();
  else return;
  event.preventDefault();
});
editor.addEventListener("focusin", (event) => {
  const square = tiles.nameAt(event.target);
  if (square) tiles.leadTo(tiles.byName.get(square));
});
text.addEventListener("input", () => {
  position = read(text.value, rows, letters);
  show(urlOf(text.value));
});

need("[data-tools]", HTMLElement, editor).hidden = false;
startForm();
start();
startCopying();
