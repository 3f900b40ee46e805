// Diagrams of a rules page: a click or the arrow keys put the piece on another square. The server draws where it goes from
// there; no rule lives here. Without this script the diagrams stay as they are.

import { all, closest, need } from "./dom.js";
import { DIRECTIONS } from "./tiles.js";
import { say } from "./words.js";

/** @param {Element} tile */
const middle = (tile) => {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/**
 * The name of the square that lies next in a direction: of the tiles there the one nearest to the straight way.
 * @param {SVGElement[]} tiles
 * @param {string} from
 * @param {readonly [number, number]} direction To the right and down.
 */
function next(tiles, from, [right, down]) {
  const start = tiles.find((tile) => tile.dataset.square === from);
  if (!start) return null;
  const [x, y] = middle(start);
  /** @type {?string} */
  let best = null;
  let least = Infinity;
  for (const tile of tiles) {
    const [left, top] = middle(tile);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down + (top - y) * right);
    if (along > 1 && along + 2 * aside < least) [best, least] = [tile.dataset.square ?? null, along + 2 * aside];
  }
  return best;
}

/**
 * Lets the piece of a diagram move.
 * @param {HTMLElement} diagram
 * @param {(words: string) => void} announce
 */
function start(diagram, announce) {
  const { diagram: url, name = "", at = "" } = diagram.dataset;
  let wanted = at;

  const drawing = () => need("svg", SVGSVGElement, diagram);
  const tiles = () => all("[data-square]", SVGElement, diagram);

  /**
   * Shows the piece on a square; of several that are asked for in a hurry the last.
   * @param {string} square
   */
  async function show(square) {
    wanted = square;
    const answer = await fetch(`${url}&square=${encodeURIComponent(square)}`);
    if (!answer.ok) throw new Error(answer.statusText);
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    if (wanted !== square) return;
    drawing().replaceWith(document.importNode(drawn, true));
  }

  /** The squares of the first picture have no names yet. */
  const ready = async () => {
    if (tiles().length === 0) await show(wanted);
  };

  /** @param {() => ?string | undefined} find The square to show. */
  async function go(find) {
    try {
      await ready();
      const square = find();
      if (!square || square === wanted) return;
      await show(square);
      if (wanted === square) announce(drawing().getAttribute("aria-label") ?? "");
    } catch {
      // Without a network the diagram stays.
    }
  }

  diagram.tabIndex = 0;
  diagram.setAttribute("role", "application");
  diagram.setAttribute("aria-label", say("scripts-diagram", { name }));
  diagram.addEventListener("click", ({ clientX, clientY }) => {
    go(() => closest(document.elementFromPoint(clientX, clientY), "[data-square]")?.getAttribute("data-square"));
  });
  diagram.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(() => next(tiles(), wanted, direction));
  });
}

const announced = document.createElement("p");
announced.className = "unseen";
announced.setAttribute("aria-live", "polite");
const diagrams = all("[data-diagram]", HTMLElement);
diagrams[0]?.parentElement?.before(announced);
for (const diagram of diagrams) start(diagram, (words) => { announced.textContent = words; });
document.querySelector("[data-diagrams-hint]")?.removeAttribute("hidden");
