// The number of waiting games on the icon of the installed site.

import { find } from "./dom.js";

/** Shows the current number, or nothing if no game waits. */
async function showBadge() {
  if (!navigator.setAppBadge) return;
  try {
    const answer = await fetch("/push", { headers: { Accept: "application/json" }, redirect: "error" });
    const { waiting } = await answer.json();
    await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
  } catch {
    // The number stays as it was.
  }
}

// It is that of the signed-in player, and only an installed site has an icon.
const isOwn = find("meta[name=player]", HTMLMetaElement) && matchMedia("(display-mode: standalone)").matches;
for (const event of ["load", "visibilitychange"]) addEventListener(event, () => isOwn && !document.hidden && showBadge());
