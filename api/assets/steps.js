// Steps through a line of moves by the arrow keys, or by swiping over the board.

const SWIPE = 60; // pixels
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "now" };

/** Calls `go` with `first`, `previous`, `next` or `now`; `signal` ends it. */
export function listenForSteps(figure, go, signal) {
  document.addEventListener("keydown", (event) => {
    const isElsewhere = event.target.closest("input, textarea, select, [data-square], [data-hand]");
    if (isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
    event.preventDefault();
    go(KEYS[event.key]);
  }, { signal });

  let touch = null;
  figure.addEventListener("touchstart", (event) => {
    const isPiece = event.target.closest(".own");
    touch = event.touches.length === 1 && !isPiece ? event.touches[0] : null;
  }, { signal, passive: true });
  figure.addEventListener("touchend", (event) => {
    if (!touch) return;
    const [dx, dy] = [event.changedTouches[0].clientX - touch.clientX, event.changedTouches[0].clientY - touch.clientY];
    touch = null;
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) go(dx > 0 ? "previous" : "next");
  }, { signal });
}
