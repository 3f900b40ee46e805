// Buttons that copy a text of the page. Browsers allow it only on pages that came by a secure way.

import { all, need } from "./dom.js";
import { say } from "./words.js";

export function startCopying() {
  if (!navigator.clipboard) return;
  for (const button of all("[data-copy]", HTMLButtonElement)) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        const source = need(`#${button.dataset.copy}`, HTMLElement);
        await navigator.clipboard.writeText(source instanceof HTMLTextAreaElement || source instanceof HTMLInputElement ? source.value : source.textContent);
        button.textContent = say("scripts-copied");
      } catch {
        button.textContent = say("scripts-copy-refused");
      }
    });
  }
}
