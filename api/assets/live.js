// Follows a game: when it changes, the page is loaded again, and its new content takes the place of the old one.

import { all, button, find, need } from "./dom.js";
import { sound } from "./sound.js";
import { say } from "./words.js";

const AGAIN = 5000; // milliseconds

/** @typedef {() => void} Start What makes new content live. */

/** @type {?EventSource} */
let current = null;

/**
 * Waits for changes of the game that the page shows. Calls `start` after the content has been replaced.
 * @param {Start} start
 */
export function follow(start) {
  current?.close();
  const url = find("[data-live]", HTMLElement)?.dataset.live;
  if (!url) return;
  const source = new EventSource(url);
  current = source;
  source.addEventListener("changed", () => {
    source.close();
    if (isInUse()) offer(start);
    else refresh(start);
  });
  // The browser itself connects again, except after an error of the server.
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN, start);
  });
}

// Whether something is chosen, held or written that would be lost.
function isInUse() {
  const texts = all("main textarea", HTMLTextAreaElement);
  const lists = all("main form.play select", HTMLSelectElement);
  if (document.querySelector("svg.board :is(.ring.origin, .held), dialog[open], main form.play [name=begun]")) return true;
  return texts.some((text) => text.value !== text.defaultValue) || lists.some((list) => list.value !== "");
}

/** @param {Start} start */
async function refresh(start) {
  let text;
  try {
    // A page in the background is loaded as one that nobody may look at.
    /** @type {HeadersInit} */
    const headers = document.hidden ? { Purpose: "prefetch" } : {};
    const answer = await fetch(location.href, { headers, cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    text = await answer.text();
  } catch {
    setTimeout(refresh, AGAIN, start);
    return;
  }
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const [before, now] = [document, fresh].map((page) => page.querySelector(".moves")?.textContent ?? "");
  const focused = document.activeElement?.id;
  need("main", HTMLElement).replaceWith(need("main", HTMLElement, fresh));
  document.title = fresh.title;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  start();
  announce(need("h1", HTMLElement).textContent + ". " + (document.querySelector(".news")?.textContent ?? ""));
  follow(start);
  // Not for messages and offers, nor for a move that was played here in another tab.
  if (now !== before && document.querySelector(".news")) sound();
}

/**
 * Leaves the page as it is, and says that there is news.
 * @param {Start} start
 */
function offer(start) {
  const notice = document.createElement("p");
  notice.className = "notice news-offer";
  notice.textContent = `${say("scripts-changed")} `;
  notice.append(button(say("scripts-show"), () => refresh(start)));
  need("main", HTMLElement).prepend(notice);
  sound();
  announce(say("scripts-changed"));
}

/**
 * Says something to screen readers, in an element that stays when the content is replaced.
 * @param {string} text
 */
function announce(text) {
  let region = find("[data-announced]", HTMLElement);
  if (!region) {
    region = document.createElement("p");
    region.dataset.announced = "";
    region.className = "unseen";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = text;
}
