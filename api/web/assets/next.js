// The key N opens the next game in which the player is to move.

import { closest, find } from "./dom.js";

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (closest(event.target, "input, select, textarea, svg")) return;
  const link = find("a[data-next]", HTMLAnchorElement);
  if (link) location.href = link.href;
});
