// Sends the forms of a game when their button is pressed, and shows the answer in the place of the page. Without a network
// the page stays as it is, with all that was chosen and written, and the button can be pressed again. A turn is then sent as soon as the
// server is heard again, unless it has been changed.

import { focusStatus, showContent } from "./content.js";
import { all, find } from "./dom.js";
import { keepDraft, recallDraft, saveDraft, settleDraft } from "./drafts.js";
import { REACHED, follow } from "./live.js";
import { requestPage } from "./pages.js";
import { say } from "./words.js";

/** How long after a failure a turn is sent again. */
const AGAIN = 3000; // milliseconds

let failedAt = 0;

/**
 * Where a form leads, or its button, if it has a target of its own.
 * @param {HTMLFormElement} form
 * @param {?Element} button
 */
const targetOf = (form, button) => new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);

/**
 * Lets the forms that lead to the page itself be sent by this script.
 * @param {() => void} start What makes new content live.
 * @param {AbortSignal} signal Ends it.
 */
export function startSending(start, signal) {
  for (const form of all("main form[method=post]", HTMLFormElement)) {
    if (targetOf(form, null).pathname !== location.pathname) continue;
    form.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event;
      send(form, submitter instanceof HTMLButtonElement ? submitter : null, start);
    }, { signal });
  }
  document.addEventListener(REACHED, () => {
    const turn = find("main form.play", HTMLFormElement);
    const isUnsent = turn && fieldsOf(turn) === recallDraft("unsent");
    if (isUnsent && Date.now() > failedAt + AGAIN) send(turn, find("button[type=submit]:not([name])", HTMLButtonElement, turn), start);
  }, { signal });
}

/**
 * What a turn says, whoever sends it.
 * @param {HTMLFormElement} form
 */
function fieldsOf(form) {
  const fields = bodyOf(form, null);
  fields.delete("csrf");
  return fields.toString();
}

/** @param {HTMLFormElement} form @param {?HTMLButtonElement} button */
const bodyOf = (form, button) => new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]));

/**
 * @param {HTMLFormElement} form
 * @param {?HTMLButtonElement} button
 * @param {() => void} start
 */
export async function send(form, button, start) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  saveDraft(form);
  find("[data-unsent]", HTMLElement, form)?.remove();
  let sent;
  try {
    sent = await requestPage(targetOf(form, button), { method: "POST", headers: { Accept: "text/html" }, body: bodyOf(form, button) });
  } catch {
    failedAt = Date.now();
    const isTurn = form.matches(".play") && !button?.name;
    if (isTurn) keepDraft("unsent", fieldsOf(form), find("input[name=ply]", HTMLInputElement, form)?.value);
    tell(form, button, say(isTurn ? "scripts-not-sent" : "scripts-no-server"));
    follow(start);
    return;
  }
  keepDraft("unsent", null);
  const { page, answer } = sent;
  const url = new URL(answer.url);
  // Where the reader has to sign in first, nothing was sent.
  if (answer.ok && url.pathname !== "/sign-in") settleDraft(form);
  if (url.pathname !== location.pathname) {
    location.assign(`${answer.url}#status`);
    return;
  }
  // A refusal without the game says nothing that this page does not have.
  if (!answer.ok && !page.querySelector(".game")) {
    tell(form, button, page.querySelector("main p")?.textContent ?? answer.statusText);
    follow(start);
    return;
  }
  keepAddress(url);
  showContent(page, start);
  if (document.activeElement === document.body) focusStatus();
  follow(start);
}

/**
 * Shows an address of the page without what was done, which is said once.
 * @param {URL} url
 */
export function keepAddress(url) {
  url.searchParams.delete("done");
  if (url.search !== location.search) history.replaceState(null, "", url);
}

/**
 * Says at the pressed button what went wrong.
 * @param {HTMLFormElement} form
 * @param {?HTMLButtonElement} button
 * @param {string} text
 */
function tell(form, button, text) {
  form.ariaBusy = null;
  const notice = document.createElement("p");
  notice.className = "notice bad";
  notice.dataset.unsent = "";
  notice.setAttribute("role", "alert");
  notice.textContent = text;
  const place = button && form.contains(button) ? button.closest("p") : null;
  if (place) place.before(notice);
  else form.append(notice);
  notice.scrollIntoView({ block: "nearest" });
}
