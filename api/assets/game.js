// The page of a game: its board takes moves, its moves can be stepped through, and the page follows the game.
import { startBoard } from "./board.js";
import { startFlip } from "./flip.js";
import { follow } from "./live.js";
import { startReplay } from "./replay.js";
import { showTimes } from "./times.js";

let shown = new AbortController();

function start() {
  shown.abort();
  shown = new AbortController();
  startReplay(shown.signal);
  startBoard(shown.signal);
  startFlip(start, shown.signal);
  showTimes();
}

start();
follow(start);
