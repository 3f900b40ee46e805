// Lets the reader look for better moves where a review has found mistakes. A try is judged by what the review has stored.

/**
 * @param {HTMLElement} place Where the review stands.
 * @param {(ply: number) => void} go Shows the position after this many steps of the game.
 * @param {(ply: number) => boolean} isAt Whether this position is shown.
 */
export function startLessons(place, go, isAt) {
  /** The turns that are still to be looked at; the first one is shown. */
  let waiting = [];
  /** The turn that is asked about; null when it is answered. */
  let asked = null;
  let n_found = 0;
  let n_turns = 0;

  const lesson = () => place.querySelector("[data-lesson]");
  const button = (text, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", press);
    return made;
  };

  function say(words, ...buttons) {
    const text = document.createElement("p");
    text.setAttribute("role", "status");
    text.textContent = words;
    const row = document.createElement("p");
    row.className = "buttons";
    row.append(...buttons);
    lesson().replaceChildren(text, row);
  }

  /** Reads the turns of a side that have a better one. */
  function begin(seat) {
    const turns = [...place.querySelectorAll(".marked li")].filter(({ dataset }) => dataset.seat === seat && dataset.best);
    waiting = turns.map((turn) => ({
      before: Number(turn.dataset.before),
      steps: turn.dataset.steps.split(","),
      best: turn.dataset.best.split(","),
      played: turn.querySelector("button").textContent,
      judgement: turn.querySelector("strong").textContent,
      better: turn.dataset.better,
    }));
    [n_found, n_turns] = [0, waiting.length];
    ask();
  }

  function ask() {
    asked = waiting.shift() ?? null;
    hide(asked !== null);
    if (!asked) return say(`That was the last one. Found at once: ${n_found} of ${n_turns}.`);
    asked.isFirstTry = true;
    go(asked.before);
    say(`${asked.played} was a ${asked.judgement}. Find a better move on the board.`, button("Show the best move", reveal), stop());
  }

  // What is asked must not be read beside the board.
  function hide(isAsking) {
    place.querySelector(".marked").hidden = isAsking;
  }

  const stop = () => button("Stop", () => {
    [asked, waiting] = [null, []];
    hide(false);
    lesson().replaceChildren();
  });

  function answer(words) {
    asked = null;
    say(words, button(waiting.length > 0 ? "Next" : "Result", ask), stop());
    lesson().querySelector("button").focus({ preventScroll: true });
  }

  function reveal() {
    const { better } = asked;
    answer(`The best was ${better}.`);
  }

  return {
    /** Shows the buttons of a new review. */
    show() {
      const section = place.querySelector("[data-learn]");
      if (!section) return;
      section.hidden = false;
      for (const of of section.querySelectorAll("[data-learn-of]")) of.addEventListener("click", () => begin(of.dataset.learnOf));
    },
    /** Whether a move that was chosen on the board is an answer. */
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
