// Sends the forms of a game when their button is pressed, and shows the answer in the place of the page. Without a network
// the page stays as it is, with all that was chosen and written, and the button can be pressed again.

import { focusStatus, showContent } from "./content.js";
import { all, find } from "./dom.js";
import { saveDraft, settleDraft } from "./drafts.js";
import { follow } from "./live.js";
import { requestPage } from "./pages.js";
import { say } from "./words.js";

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
}

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
  const body = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]));
  let sent;
  try {
    sent = await requestPage(targetOf(form, button), { method: "POST", headers: { Accept: "text/html" }, body });
  } catch {
    tell(form, button, say(form.matches(".play") ? "scripts-not-sent" : "scripts-no-server"));
    follow(start);
    return;
  }
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
