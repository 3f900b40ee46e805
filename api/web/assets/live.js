// Follows a game: when it changes, the page is loaded again, and its new content takes the place of the old one. Says when
// the server cannot be reached, and catches up when it can be again.

import { announce } from "./announce.js";
import { showContent } from "./content.js";
import { all, button, find, need } from "./dom.js";
import { loadPage } from "./pages.js";
import { sound } from "./sound.js";
import { say } from "./words.js";

const AGAIN = 5000; // milliseconds
/** How long a connection may need before the page says that there is none. */
const GRACE = 5000;
/** The server sends something every 7 s. */
const SILENCE = 20_000;
/** The event of the document when the server is heard. */
export const REACHED = "zugpost-reached";

/** @typedef {() => void} Start What makes new content live. */

/** @type {?EventSource} */
let current = null;
/** What happens next if nothing is heard. */
let timer = 0;

/** @param {number} limit @param {() => void} then */
function unlessHeard(limit, then) {
  clearTimeout(timer);
  timer = setTimeout(then, limit);
}

function leave() {
  current?.close();
  current = null;
  clearTimeout(timer);
}

/**
 * Waits for changes of the game that the page shows. Calls `start` after the content has been replaced.
 * @param {Start} start
 */
export function follow(start) {
  leave();
  const url = find("[data-live]", HTMLElement)?.dataset.live;
  if (!url) return;
  const source = new EventSource(url);
  current = source;
  let isHeard = false;
  const miss = () => unlessHeard(GRACE, () => {
    showOffline();
    unlessHeard(SILENCE, () => follow(start));
  });
  miss();
  if (!navigator.onLine) showOffline();
  for (const sign of ["open", "beat"]) {
    source.addEventListener(sign, () => {
      isHeard = true;
      find(".offline", HTMLElement)?.remove();
      unlessHeard(SILENCE, () => follow(start));
      document.dispatchEvent(new Event(REACHED));
    });
  }
  source.addEventListener("changed", () => {
    // The answer to what is being sent shows the change.
    if (find("main form[aria-busy=true]", HTMLFormElement)) return;
    if (isInUse()) {
      offer(start);
      return;
    }
    leave();
    refresh(start);
  });
  // The browser itself connects again, except after an error of the server.
  source.addEventListener("error", () => {
    if (isHeard) miss();
    isHeard = false;
    if (source.readyState === EventSource.CLOSED) setTimeout(() => current === source && follow(start), AGAIN);
  });
}

addEventListener("offline", () => current && showOffline());

/** Says that the server cannot be reached, until it can be. */
function showOffline() {
  if (find(".offline", HTMLElement)) return;
  const notice = document.createElement("p");
  notice.className = "notice bad offline";
  notice.textContent = say("scripts-offline");
  need("main", HTMLElement).prepend(notice);
  announce(say("scripts-offline"));
}

// Whether something is chosen, held or written that would be lost.
function isInUse() {
  const texts = all("main textarea", HTMLTextAreaElement);
  const lists = all("main form.play select", HTMLSelectElement);
  if (document.querySelector("svg.board :is(.chosen.origin, .held), dialog[open], main form.play [name=begun]")) return true;
  return texts.some((text) => text.value !== text.defaultValue) || lists.some((list) => list.value !== "");
}

/** @param {Start} start */
async function refresh(start) {
  let fresh;
  try {
    // A page in the background is loaded as one that nobody may look at.
    const request = document.hidden ? { headers: { Purpose: "prefetch" } } : {};
    ({ page: fresh } = await loadPage(location.href, request));
  } catch {
    showOffline();
    // The change is told again.
    setTimeout(() => current ?? follow(start), AGAIN);
    return;
  }
  const [before, now] = [document, fresh].map((page) => page.querySelector(".moves")?.textContent ?? "");
  showContent(fresh, start);
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
  if (find(".news-offer", HTMLElement)) return;
  const notice = document.createElement("p");
  notice.className = "notice news-offer";
  notice.textContent = `${say("scripts-changed")} `;
  notice.append(button(say("scripts-show"), () => {
    leave();
    refresh(start);
  }));
  need("main", HTMLElement).prepend(notice);
  sound();
  announce(say("scripts-changed"));
}
