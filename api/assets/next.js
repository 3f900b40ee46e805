// The key N opens the next game in which the player is to move.

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, select, textarea, svg")) return;
  const link = document.querySelector("a[data-next]");
  if (link) location.href = link.href;
});
