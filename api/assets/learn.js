// Lets the reader look for better moves where a review has found mistakes. A try is judged by what the review has stored.

import { all, button, find, need } from "./dom.js";

/**
 * A turn that has a better one.
 * @typedef {object} Lesson
 * @property {number} before The steps of the game before it.
 * @property {string[]} steps
 * @property {string[]} best The steps of the better turn.
 * @property {string} played As the game writes it.
 * @property {string} judgement
 * @property {string} better As the game writes it.
 * @property {boolean} isFirstTry
 */

/**
 * @param {HTMLElement} place Where the review stands.
 * @param {(ply: number) => void} go Shows the position after this many steps of the game.
 * @param {(ply: number) => boolean} isAt Whether this position is shown.
 */
export function startLessons(place, go, isAt) {
  /**
   * The turns that are still to be looked at.
   * @type {Lesson[]}
   */
  let waiting = [];
  /**
   * The turn that is asked about; null when it is answered.
   * @type {?Lesson}
   */
  let asked = null;
  let n_found = 0;
  let n_turns = 0;

  const lesson = () => need("[data-lesson]", HTMLElement, place);

  /** @param {string} words @param {HTMLButtonElement[]} buttons */
  function say(words, ...buttons) {
    const text = document.createElement("p");
    text.setAttribute("role", "status");
    text.textContent = words;
    const row = document.createElement("p");
    row.className = "buttons";
    row.append(...buttons);
    lesson().replaceChildren(text, row);
  }

  /**
   * Reads the turns of a side that have a better one.
   * @param {string | undefined} seat
   */
  function begin(seat) {
    const turns = all(".marked li", HTMLElement, place).filter(({ dataset }) => dataset.seat === seat && dataset.best);
    waiting = turns.map((turn) => {
      const { before, steps = "", best = "", better = "" } = turn.dataset;
      return {
        before: Number(before),
        steps: steps.split(","),
        best: best.split(","),
        played: need("button", HTMLButtonElement, turn).textContent,
        judgement: need("strong", HTMLElement, turn).textContent,
        better,
        isFirstTry: true,
      };
    });
    [n_found, n_turns] = [0, waiting.length];
    ask();
  }

  function ask() {
    asked = waiting.shift() ?? null;
    hide(asked !== null);
    if (!asked) return say(`That was the last one. Found at once: ${n_found} of ${n_turns}.`);
    go(asked.before);
    say(`${asked.played} was a ${asked.judgement}. Find a better move on the board.`, button("Show the best move", reveal), stop());
  }

  // What is asked must not be read beside the board.
  /** @param {boolean} isAsking */
  function hide(isAsking) {
    need(".marked", HTMLElement, place).hidden = isAsking;
  }

  const stop = () => button("Stop", () => {
    [asked, waiting] = [null, []];
    hide(false);
    lesson().replaceChildren();
  });

  /** @param {string} words */
  function answer(words) {
    asked = null;
    say(words, button(waiting.length > 0 ? "Next" : "Result", ask), stop());
    find("button", HTMLButtonElement, lesson())?.focus({ preventScroll: true });
  }

  function reveal() {
    if (asked) answer(`The best was ${asked.better}.`);
  }

  return {
    /** Shows the buttons of a new review. */
    show() {
      const section = find("[data-learn]", HTMLElement, place);
      if (!section) return;
      section.hidden = false;
      for (const of of all("[data-learn-of]", HTMLButtonElement, section)) of.addEventListener("click", () => begin(of.dataset.learnOf));
    },
    /**
     * Whether a move that was chosen on the board is an answer.
     * @param {HTMLOptionElement} option
     */
    isTry(option) {
      if (!asked || !isAt(asked.before)) return false;
      const { best, steps, better, judgement, isFirstTry } = asked;
      // Nothing is better than a mate.
      if (option.value === best[0] || option.text.endsWith("#")) {
        n_found += isFirstTry ? 1 : 0;
        answer(better === option.text ? `Right: ${better}.` : `Right: ${option.text}. The engine's turn: ${better}.`);
        return true;
      }
      asked.isFirstTry = false;
      const words = option.value === steps[0] ? `${option.text} was played, and it was a ${judgement}.` : `${option.text} is not as good as the best.`;
      say(`${words} Try another move.`, button("Show the best move", reveal), stop());
      go(asked.before);
      return true;
    },
  };
}
