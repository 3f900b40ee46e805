// Diagrams of a rules page: a click or the arrow keys put the piece on another square. The server draws where it goes from
// there; no rule lives here. Without this script the diagrams stay as they are.

import { all, need } from "./dom.js";
import { DIRECTIONS, Tiles } from "./tiles.js";
import { say } from "./words.js";

/**
 * Lets the piece of a diagram move.
 * @param {HTMLElement} diagram
 * @param {(words: string) => void} announce
 */
function start(diagram, announce) {
  const { diagram: url, name = "", at = "" } = diagram.dataset;
  let wanted = at;

  const drawing = () => need("svg", SVGSVGElement, diagram);
  const tiles = () => new Tiles(drawing(), "", new Map());

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
    if (tiles().byName.size === 0) await show(wanted);
  };

  /** @param {() => string | undefined} find The square to show. */
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
    go(() => tiles().nameAt(document.elementFromPoint(clientX, clientY)));
  });
  diagram.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(() => tiles().nearest(wanted, direction)?.dataset.square);
  });
}

const announced = document.createElement("p");
announced.className = "unseen";
announced.setAttribute("aria-live", "polite");
const diagrams = all("[data-diagram]", HTMLElement);
diagrams[0]?.parentElement?.before(announced);
for (const diagram of diagrams) start(diagram, (words) => { announced.textContent = words; });
document.querySelector("[data-diagrams-hint]")?.removeAttribute("hidden");
