// Lets the reader look for better moves where a review has found mistakes. A try is judged by what the review has stored.

import { drawArrows } from "./arrows.js";
import { all, button, find, need } from "./dom.js";
import { say } from "./words.js";

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
 * @param {(ply: number) => Promise<unknown>} go Shows the position after this many steps of the game.
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
  /** When the position of the question is shown. */
  let shown = Promise.resolve();
  let n_found = 0;
  let n_turns = 0;

  // Beside the board, where moves are tried.
  const lesson = need("[data-learning]", HTMLElement);

  /** @param {string} words @param {HTMLButtonElement[]} buttons */
  function tell(words, ...buttons) {
    const text = document.createElement("p");
    text.setAttribute("role", "status");
    text.textContent = words;
    const row = document.createElement("p");
    row.className = "buttons";
    row.append(...buttons);
    lesson.replaceChildren(text, row);
    lesson.scrollIntoView({ block: "nearest" });
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
    if (!asked) return tell(say("scripts-learn-end", { found: n_found, turns: n_turns }));
    open(asked.before);
    const { played, judgement } = asked;
    tell(say("scripts-learn-find", { played, judgement }), show(), stop());
  }

  // What is asked must not be read beside the board.
  /** @param {boolean} isAsking */
  function hide(isAsking) {
    need(".marked", HTMLElement, place).hidden = isAsking;
  }

  const show = () => button(say("scripts-learn-show"), reveal);
  const stop = () => button(say("scripts-learn-stop"), () => {
    [asked, waiting] = [null, []];
    hide(false);
    lesson.replaceChildren();
  });

  /** @param {string} words */
  function answer(words) {
    asked = null;
    tell(words, button(say(waiting.length > 0 ? "scripts-learn-next" : "scripts-learn-result"), ask), stop());
    find("button", HTMLButtonElement, lesson)?.focus({ preventScroll: true });
  }

  /** @param {number} ply */
  function open(ply) {
    shown = go(ply).then(() => {});
  }

  async function reveal() {
    if (!asked) return;
    const { best, better } = asked;
    answer(say("scripts-learn-best", { move: better }));
    await shown;
    drawArrows(best.slice(0, 1));
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
        answer(say(better === option.text ? "scripts-learn-right" : "scripts-learn-right-too", { move: option.text, better }));
        return true;
      }
      asked.isFirstTry = false;
      const said = option.value === steps[0] ? "scripts-learn-played" : "scripts-learn-worse";
      tell(say(said, { move: option.text, judgement }), show(), stop());
      open(asked.before);
      return true;
    },
  };
}
