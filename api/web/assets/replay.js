// Steps through a game: by the links of its moves, the arrow keys, or swiping over the board. The links lead to the same
// positions as pages; here only the position is taken from them.

import { announce } from "./announce.js";
import { markPlace } from "./chances.js";
import { all, closest, find, need, opensElsewhere, placeOf, scrollWithin } from "./dom.js";
import { loadPage } from "./pages.js";
import { positionOf, showPosition } from "./position.js";
import { listenForSteps } from "./steps.js";
import { say } from "./words.js";

/** How long each board of a replay is shown, in milliseconds. */
const BETWEEN_MOVES = 1000;

/**
 * Lets the moves of the page show their boards.
 * @param {AbortSignal} signal Ends it.
 * @param {() => void} leave Is called before a board takes the place of another.
 * @returns What shows the board after a number of steps.
 */
export function startReplay(signal, leave = () => {}) {
  const moves = find(".moves", HTMLElement);
  const figure = find("figure.board", HTMLElement);
  if (!moves || !figure) return null;
  const links = new Map(all("[data-ply]", HTMLAnchorElement, moves).map((link) => /** @type {const} */ ([Number(link.dataset.ply), link])));
  /** @param {string} name */
  const button = (name) => need(`[data-to=${name}]`, HTMLAnchorElement, moves);
  const plies = [0, ...links.keys()];
  const last = plies.at(-1) ?? 0;
  /** @param {number} ply */
  const pageOf = (ply) => (links.get(ply) ?? button("first")).href;
  /** The number of steps after which the board is shown, or will be when it has been loaded. */
  let wanted = Math.min(Number(moves.dataset.shown), last);
  const positions = new Map([[wanted, positionOf(document)]]);

  const next = () => plies.find((ply) => ply > wanted) ?? last;
  const previous = () => plies.findLast((ply) => ply < wanted) ?? 0;

  /** @param {number} ply */
  async function load(ply) {
    const { page } = await loadPage(pageOf(ply));
    return positionOf(page);
  }

  // What is chosen in the list or on the board would be played in the present position.
  const past = find("[data-past]", HTMLElement);
  const form = find("form.play", HTMLFormElement);

  /** @param {number} ply */
  async function show(ply) {
    wanted = ply;
    let position;
    try {
      position = positions.get(ply) ?? (await load(ply));
      positions.set(ply, position);
    } catch {
      announce(say("scripts-no-server"));
      return; // The board stays.
    }
    if (wanted !== ply || signal.aborted) return;
    leave();
    showPosition(position);
    announce(position.news?.querySelector(".news")?.textContent ?? button("first").getAttribute("aria-label") ?? "");
    moves?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    markPlace(ply);
    const link = links.get(ply);
    link?.setAttribute("aria-current", "true");
    if (link) scrollWithin(link, ".turns");
    else need(".turns", HTMLElement, moves ?? document).scrollTop = 0;
    if (past && form) [past.hidden, form.hidden] = [ply === last, ply !== last];
    button("here").href = pageOf(ply);
    button("previous").href = pageOf(previous());
    button("next").href = pageOf(next());
    for (const link of all("[data-at]", HTMLAnchorElement)) {
      const url = new URL(link.href);
      url.searchParams.set("at", String(ply));
      link.href = url.href;
    }
  }

  const TARGETS = { first: () => 0, previous, next, now: () => last };

  moves.addEventListener("click", (event) => {
    const link = closest(event.target, "a");
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event)) return;
    const { ply: own, to = "" } = link.dataset;
    const ply = own ? Number(own) : Object.entries(TARGETS).find(([name]) => name === to)?.[1]();
    if (ply === undefined) return;
    event.preventDefault();
    show(ply);
  }, { signal });

  find(".review", HTMLElement)?.addEventListener("click", (event) => {
    const place = placeOf(event);
    if (place !== null) show(place);
  }, { signal });

  // All that is new is played by the link beside it, until a board is asked for by hand.
  const since = find("[data-since]", HTMLAnchorElement);
  since?.addEventListener("click", async (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    figure.scrollIntoView({ block: "nearest" });
    let played = plies.findLast((ply) => ply <= Number(since.dataset.since)) ?? 0;
    await show(played);
    while (wanted === played && wanted < last && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MOVES));
      if (wanted !== played) return;
      played = next();
      await show(played);
    }
  }, { signal });

  past?.addEventListener("click", (event) => {
    if (!closest(event.target, "a") || opensElsewhere(event)) return;
    event.preventDefault();
    show(last);
  }, { signal });

  const current = find("[aria-current]", HTMLElement, moves);
  if (current) scrollWithin(current, ".turns");
  listenForSteps(figure, (target) => show(TARGETS[target]()), signal);
  return show;
}
