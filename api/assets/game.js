// The page of a game: its board takes moves, its moves can be stepped through, and the page follows the game.

import { startBoard } from "./board.js";
import { startFlip } from "./flip.js";
import { follow } from "./live.js";
import { startPlanner } from "./planner.js";
import { startPush } from "./push.js";
import { startReplay } from "./replay.js";
import { startSending } from "./send.js";
import { startSound } from "./sound.js";
import { showTimes } from "./times.js";

let shown = new AbortController();

/** @param {string} [ply] The ply to show; without it the one that the page has. */
function start(ply) {
  shown.abort();
  shown = new AbortController();
  const leavePlan = startPlanner(shown.signal);
  const show = startReplay(shown.signal, leavePlan);
  startBoard(shown.signal);
  startFlip(start, shown.signal);
  startSending(start, shown.signal);
  if (ply) show?.(Number(ply));
  startSound(shown.signal);
  startPush(shown.signal);
  showTimes();
}

start();
follow(start);
