// A lesson: a move on the board is tried at once. The server says whether it was right, and its page takes the place of the
// one that is shown.

import { startBoard } from "./board.js";
import { all, find, hiddenFields, need } from "./dom.js";
import { say } from "./words.js";

const announced = need("[data-announced]", HTMLElement);
let shown = new AbortController();

/**
 * Loads the page that follows a move.
 * @param {string} url
 */
async function load(url) {
  let lesson;
  try {
    const answer = await fetch(url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    lesson = need("[data-lesson]", HTMLElement, page);
    url = answer.url;
  } catch {
    start(); // Without a network the board stays.
    announced.textContent = say("scripts-no-server");
    return;
  }
  const focused = document.activeElement?.getAttribute("data-square");
  need("[data-lesson]", HTMLElement).replaceWith(document.importNode(lesson, true));
  history.replaceState(null, "", url);
  start();
  if (focused) find(`svg.board [data-square="${focused}"]`, SVGElement)?.focus({ preventScroll: true });
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
  load(`${form.getAttribute("action")}?${fields}`);
}

// Makes the lesson that is shown live.
function start() {
  shown.abort();
  shown = new AbortController();
  startBoard(shown.signal, tried);
}

start();
