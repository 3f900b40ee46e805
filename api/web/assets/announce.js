// Says something to screen readers, in an element that stays when the content of the page is replaced.

import { find } from "./dom.js";

/** @param {string} text */
export function announce(text) {
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
