// Turns the board round. The link leads to the same page with another side at the bottom; here its content takes the place of
// the old one, and what was chosen and written stays.

const FIELDS = "main :is(textarea, select, input[type=checkbox], input:not([type]))[id]";

/** What the reader has filled in, by id. */
function filledIn() {
  const fields = [...document.querySelectorAll(FIELDS)].filter((field) => !field.closest("form[action='/board']"));
  return fields.map((field) => (field.type === "checkbox" ? [field.id, "checked", field.checked] : [field.id, "value", field.value]));
}

/**
 * Lets the link turn the board; `signal` ends it.
 * @param {(ply?: string) => void} start Called after the content has been replaced, with the ply whose board was shown.
 * @param {AbortSignal} signal
 */
export function startFlip(start, signal) {
  const link = document.querySelector("[data-flip]");
  link?.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    let main;
    try {
      const answer = await fetch(link.href, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    } catch {
      return; // Without a network the board stays.
    }
    if (signal.aborted) return;
    const kept = filledIn();
    const open = [...document.querySelectorAll("main details")].map((details) => details.open);
    const ply = document.querySelector(".moves [aria-current]")?.dataset.ply;
    document.querySelector("main").replaceWith(main);
    history.replaceState(null, "", link.href);
    for (const [id, name, value] of kept) {
      const field = document.getElementById(id);
      if (field) field[name] = value;
    }
    document.querySelectorAll("main details").forEach((details, index) => { details.open = open[index] ?? details.open; });
    start(ply);
    document.querySelector("[data-flip]")?.focus({ preventScroll: true });
  }, { signal });
}
