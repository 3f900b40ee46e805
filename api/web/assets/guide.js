// A lesson: a move on the board is tried at once. The server says whether it was right, and its page takes the place of the
// one that is shown.

import { startBoard } from "./board.js";
import { focusStatus, keepFocus } from "./content.js";
import { all, hiddenFields, need } from "./dom.js";
import { loadPage } from "./pages.js";
import { say } from "./words.js";

const announced = need("[data-announced]", HTMLElement);
let shown = new AbortController();

/**
 * Shows the page that follows a move.
 * @param {string} wanted
 */
async function show(wanted) {
  let loaded;
  try {
    loaded = await loadPage(wanted);
  } catch {
    start(); // Without a network the board stays.
    announced.textContent = say("scripts-no-server");
    return;
  }
  const { page, url } = loaded;
  const [old, fresh] = [document, page].map((one) => need("[data-lesson]", HTMLElement, one));
  keepFocus(old, () => {
    old.replaceWith(document.importNode(fresh, true));
    history.replaceState(null, "", url);
    start();
  }, focusStatus);
  announced.textContent = all("[data-said]", HTMLElement).map((part) => part.textContent).join(" ");
}

/**
 * Tries the move that is chosen in the list.
 * @param {HTMLOptionElement} option
 */
function tried(option) {
  const form = need("form.play", HTMLFormElement);
  const fields = new URLSearchParams(hiddenFields(form).map(({ name, value }) => [name, value]));
  fields.set("step", option.value);
  show(`${form.getAttribute("action")}?${fields}`);
}

// Makes the lesson that is shown live.
function start() {
  shown.abort();
  shown = new AbortController();
  startBoard(shown.signal, tried);
}

start();
