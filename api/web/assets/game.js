// The page of a game: its board takes moves, its moves can be stepped through, and the page follows the game.

import { startBoard } from "./board.js";
import { startCopying } from "./copy.js";
import { closest } from "./dom.js";
import { resumeBegun, startDrafts } from "./drafts.js";
import { startFlip } from "./flip.js";
import { follow } from "./live.js";
import "./next.js";
import { startPlanner } from "./planner.js";
import { startPush } from "./push.js";
import { startReplay } from "./replay.js";
import { keepAddress, send, startSending } from "./send.js";
import { startSound } from "./sound.js";
import { showTimes } from "./times.js";

let shown = new AbortController();

/**
 * @param {string} [ply] The ply to show; without it the one that the page has.
 * @param {?import("./planner.js").Plan} [plan] What was planned before the board was turned round.
 */
function start(ply, plan = null) {
  shown.abort();
  shown = new AbortController();
  startDrafts(shown.signal);
  const planner = startPlanner(shown.signal, plan);
  const show = startReplay(shown.signal, planner.leave);
  startBoard(shown.signal, null, (form, button) => send(form, button, () => start()));
  startCopying();
  startFlip((ply) => start(ply, planner.plan()), shown.signal);
  startSending(() => start(), shown.signal);
  // A planned position stays instead of one of the game.
  if (ply && !plan?.current) show?.(Number(ply));
  startSound(shown.signal);
  startPush(shown.signal);
  showTimes();
  resumeBegun(() => start(), shown.signal);
}

// Browsers do not scroll to a field that is in the window, even if the bar of Play covers it.
document.addEventListener("focusin", ({ target }) => closest(target, ":is(input, select, textarea, summary):focus-visible")?.scrollIntoView({ block: "nearest" }));

keepAddress(new URL(location.href));
start();
follow(() => start());
