// Says above the button which game the form proposes, while it is filled in. The sentence is the server's.

import { all, find } from "./dom.js";
import { loadPage } from "./pages.js";

const place = find("[data-terms]", HTMLElement);
const form = find("form.start", HTMLFormElement);

/** What the sentence depends on. Addresses and messages stay here. */
const ASKED = /^(variant|against|opponent|level|side|seat|lot|clock|days|initial|increment|cap|moves|moves_days|rated|engine_help|(who|name|option)_\w+)$/;

let n_asked = 0;

async function show() {
  if (!form || !place) return;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && ASKED.test(name)) query.append(name, value);
  }
  const asked = ++n_asked;
  try {
    const { page } = await loadPage(`${place.dataset.terms}?${query}`);
    if (asked === n_asked) place.textContent = find("[data-terms]", HTMLElement, page)?.textContent ?? "";
  } catch {
    // What is sent is what stands in the fields.
    place.textContent = "";
  }
}

form?.addEventListener("change", show);
// Browsers fill in again what was chosen before.
addEventListener("pageshow", () => {
  if (form && all("input", HTMLInputElement, form).some((field) => field.checked !== field.defaultChecked)) show();
});
