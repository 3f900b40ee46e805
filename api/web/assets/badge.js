// The number of waiting games on the icon of the installed site.

/** Shows the current number, or nothing if no game waits. */
export async function showBadge() {
  if (!navigator.setAppBadge) return;
  try {
    const answer = await fetch("/push", { headers: { Accept: "application/json" }, redirect: "error" });
    const { waiting } = await answer.json();
    await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
  } catch {
    // The number stays as it was.
  }
}

if (matchMedia("(display-mode: standalone)").matches) showBadge();
