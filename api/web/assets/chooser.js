// Asks which of several moves is meant, by the pieces that they bring about; in words where they differ in no piece.

import { button } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {object} Choice
 * @property {string} text
 * @property {?Node} picture
 * @property {() => void} choose
 */

const KEYS = new Map([["ArrowLeft", -1], ["ArrowUp", -1], ["ArrowRight", 1], ["ArrowDown", 1]]);
const GAP = 8; // pixels

/**
 * @param {Choice[]} choices The strongest first.
 * @param {Element} place What the choice is shown at.
 * @param {AbortSignal} signal
 * @param {() => void} cancelled What happens if nothing is chosen.
 */
export function ask(choices, place, signal, cancelled) {
  let isChosen = false;
  const dialog = document.createElement("dialog");
  dialog.className = "chooser";
  dialog.setAttribute("aria-label", say("scripts-which"));
  const buttons = choices.map(({ text, picture, choose }) => {
    const made = button(text, () => {
      isChosen = true;
      dialog.close();
      choose();
    });
    if (picture) made.prepend(picture);
    return made;
  });
  dialog.append(...buttons);

  dialog.addEventListener("keydown", (event) => {
    // The board has keys of its own.
    event.stopPropagation();
    const by = KEYS.get(event.key);
    const at = buttons.findIndex((one) => one === document.activeElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    buttons.at((at + by) % buttons.length)?.focus();
  });
  // A click beside the choices.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!isChosen) cancelled();
  });
  signal.addEventListener("abort", () => dialog.remove());

  document.body.append(dialog);
  dialog.showModal();
  stand(dialog, place);
}

/**
 * Moves the dialog to the place, within the window.
 * @param {HTMLElement} dialog
 * @param {Element} place
 */
function stand(dialog, place) {
  const [target, box] = [place.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const { clientWidth, clientHeight } = document.documentElement;
  /** @param {number} wanted @param {number} size @param {number} limit */
  const within = (wanted, size, limit) => Math.max(GAP, Math.min(wanted, limit - size - GAP));
  const isBelow = target.bottom + GAP + box.height <= clientHeight;
  const top = isBelow ? target.bottom + GAP : target.top - box.height - GAP;
  dialog.style.left = `${within(target.x + target.width / 2 - box.width / 2, box.width, clientWidth) + scrollX}px`;
  dialog.style.top = `${within(top, box.height, clientHeight) + scrollY}px`;
}
