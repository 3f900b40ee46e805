// The account page: notices on this device, the links of feeds, to be copied, and the time zones that the browser knows.

import { startCopying } from "./copy.js";
import { all, button, need } from "./dom.js";
import { dropDrafts } from "./drafts.js";
import { requestPage } from "./pages.js";
import { startPush } from "./push.js";
import { say } from "./words.js";

/** Offers the names of time zones, that of the device by a button. */
function offerZones() {
  const field = need("#time_zone", HTMLInputElement);
  const zones = document.createElement("datalist");
  zones.id = "zones";
  zones.append(...Intl.supportedValuesOf("timeZone").map((zone) => new Option(zone, zone)));
  field.setAttribute("list", zones.id);
  field.after(zones);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!own || own === field.value) return;
  const use = button(say("scripts-use-zone", { zone: own }), () => {
    field.value = own;
    use.remove();
    field.focus();
  });
  field.after(use);
}

/**
 * Signs out. What was written and not sent is forgotten when the server has agreed, and not before.
 * @param {HTMLFormElement} form
 * @param {string} name Of the button.
 * @param {string} value
 */
async function leave(form, name, value) {
  const button = document.createElement("input");
  Object.assign(button, { type: "hidden", name, value });
  form.append(button);
  const body = new URLSearchParams([...new FormData(form)].map(([key, text]) => [key, String(text)]));
  try {
    const { answer } = await requestPage(form.getAttribute("action") ?? "", { method: "POST", headers: { Accept: "text/html" }, body });
    if (!answer.ok) throw new Error(answer.statusText);
    dropDrafts();
    location.assign(answer.url);
  } catch {
    form.submit(); // The browser, or a page of the server, says what is wrong.
  }
}

for (const form of all("form[data-leaves]", HTMLFormElement)) {
  form.addEventListener("submit", (event) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    leave(form, event.submitter.name, event.submitter.value);
  });
}
startCopying();
startPush();
offerZones();
