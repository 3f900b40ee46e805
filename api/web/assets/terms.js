// Says below the board which game the form of a new game proposes, while it is filled in.

import { all, find } from "./dom.js";

const place = find("[data-terms]", HTMLElement);
const form = find("form.start", HTMLFormElement);

/** The label of a field, without its explanation. @param {HTMLInputElement} field */
function words(field) {
  const label = field.labels?.[0]?.cloneNode(true);
  if (!(label instanceof HTMLElement)) return "";
  for (const small of all("small", HTMLElement, label)) small.remove();
  return label.textContent?.trim() ?? "";
}

function show() {
  if (!form || !place) return;
  const chosen = all("input:checked", HTMLInputElement, form).map(words);
  place.textContent = chosen.filter((text) => text !== "").join(" · ");
  place.hidden = false;
}

form?.addEventListener("change", show);
show();
