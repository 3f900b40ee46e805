// A lesson: a move on the board is tried at once. The server says whether it was right, and its page takes the place of the
// one that is shown.
import { startBoard } from "./board.js";

const lesson = (from = document) => from.querySelector("[data-lesson]");
const announced = document.querySelector("[data-announced]");
let shown = new AbortController();

/** Loads the page that follows a move. */
async function load(url) {
  let answer;
  let page;
  try {
    answer = await fetch(url);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    page = null;
  }
  const found = page && lesson(page);
  if (!found) {
    start(); // Without a network the board stays.
    announced.textContent = "The server cannot be reached. Try again.";
    return;
  }
  const focused = document.activeElement?.dataset?.square;
  lesson().replaceWith(document.importNode(found, true));
  history.replaceState(null, "", answer.url);
  start();
  if (focused) document.querySelector(`svg.board [data-square="${focused}"]`)?.focus({ preventScroll: true });
  announced.textContent = [...document.querySelectorAll("[data-said]")].map((part) => part.textContent).join(" ");
}

/** Tries the move that is chosen in the list. */
function tried(option) {
  const form = document.querySelector("form.play");
  const fields = new URLSearchParams();
  for (const field of form.querySelectorAll("input[type=hidden]")) fields.set(field.name, field.value);
  fields.set("step", option.value);
  load(`${form.getAttribute("action")}?${fields}`);
}

// Makes the lesson that is shown live.
function start() {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  startBoard(signal, tried);
  const form = document.querySelector("form.play");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = form.elements.step.selectedOptions[0];
    if (chosen?.value) tried(chosen);
  }, { signal });
}

start();
