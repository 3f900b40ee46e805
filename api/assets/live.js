// Follows a game: when it changes, the page is loaded again, and its new content takes the place of the old one.
import { sound } from "./sound.js";

const AGAIN = 5000; // milliseconds

let source = null;

/** Waits for changes of the game that the page shows. Calls `start` after the content has been replaced. */
export function follow(start) {
  source?.close();
  const url = document.querySelector("[data-live]")?.dataset.live;
  if (!url) return;
  source = new EventSource(url);
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

// Whether something is chosen or written that would be lost.
function isInUse() {
  const texts = [...document.querySelectorAll("main textarea")];
  const lists = [...document.querySelectorAll("main form.play select")];
  return texts.some((text) => text.value !== text.defaultValue) || lists.some((list) => list.value !== "");
}

async function refresh(start) {
  let text;
  try {
    // A page in the background is loaded as one that nobody may look at.
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
  document.querySelector("main").replaceWith(fresh.querySelector("main"));
  document.title = fresh.title;
  document.getElementById(focused)?.focus({ preventScroll: true });
  start();
  announce(document.querySelector("h1").textContent + ". " + (document.querySelector(".news")?.textContent ?? ""));
  follow(start);
  // Not for messages and offers, nor for a move that was played here in another tab.
  if (now !== before && document.querySelector(".news")) sound();
}

// Leaves the page as it is, and says that there is news.
function offer(start) {
  const notice = document.createElement("p");
  notice.className = "notice news-offer";
  notice.textContent = "The game has changed. ";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Show it";
  button.addEventListener("click", () => refresh(start));
  notice.append(button);
  document.querySelector("main").prepend(notice);
  sound();
  announce("The game has changed.");
}

// Says something to screen readers, in an element that stays when the content is replaced.
function announce(text) {
  let region = document.querySelector("[data-announced]");
  if (!region) {
    region = document.createElement("p");
    region.dataset.announced = "";
    region.className = "unseen";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = text;
}
