// Steps through a game: by the links of its moves, the arrow keys, or swiping over the board. The links lead to the same
// boards as pages; here only the board is taken from them.

import { listenForSteps } from "./steps.js";

/** Lets the moves of the page show their boards; `signal` ends it. Returns what shows the board after a number of steps. */
export function startReplay(signal) {
  const moves = document.querySelector(".moves");
  const figure = document.querySelector("figure.board");
  if (!moves || !figure) return null;
  const links = new Map();
  for (const link of moves.querySelectorAll("[data-ply]")) links.set(Number(link.dataset.ply), link);
  const button = (name) => moves.querySelector(`[data-to=${name}]`);
  const plies = [0, ...links.keys()];
  const last = plies.at(-1);
  const pageOf = (ply) => (ply === 0 ? button("first").href : links.get(ply).href);

  /** The number of steps after which the board is shown, or will be when it has been loaded. */
  let wanted = Math.min(Number(moves.dataset.shown), last);
  const boards = new Map([[wanted, figure.querySelector("svg")]]);

  const next = () => plies.find((ply) => ply > wanted) ?? last;
  const previous = () => plies.findLast((ply) => ply < wanted) ?? 0;

  async function load(ply) {
    const answer = await fetch(pageOf(ply));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return document.importNode(page.querySelector("figure.board svg"), true);
  }

  async function show(ply) {
    wanted = ply;
    try {
      if (!boards.has(ply)) boards.set(ply, await load(ply));
    } catch {
      return; // Without a network the board stays.
    }
    if (wanted !== ply || signal.aborted) return;
    figure.querySelector("svg").replaceWith(boards.get(ply));
    moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const link = links.get(ply);
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({ block: "nearest" });
    button("here").href = pageOf(ply);
  }

  const TARGETS = { first: () => 0, previous, next, now: () => last };

  moves.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const ply = link.dataset.ply ? Number(link.dataset.ply) : TARGETS[link.dataset.to]?.();
    if (ply === undefined) return;
    event.preventDefault();
    show(ply);
  }, { signal });

  listenForSteps(figure, (target) => show(TARGETS[target]()), signal);
  return show;
}
