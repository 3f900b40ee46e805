// Keeps the lists of the reader's games as they stand: when something happens in one of them, the page is loaded again.

import { showContent } from "./content.js";
import { all } from "./dom.js";
import "./next.js";
import { loadPage } from "./pages.js";
import { readLines } from "./stream.js";
import { showTimes } from "./times.js";

/** How long after a lost connection the server is asked again. */
const AGAIN = 5000; // milliseconds
/** What happens at once is shown at once. */
const TOGETHER = 300; // milliseconds

let timer = 0;

/**
 * Whether another option is chosen than the page came with.
 * @param {HTMLSelectElement} select
 */
const isChanged = (select) => select.selectedOptions[0] !== ([...select.options].find((option) => option.defaultSelected) ?? select.options[0]);

/** Loads the page again, unless something is typed or chosen that would be lost. */
function refresh() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const isTyped = all("main input:not([type=hidden])", HTMLInputElement).some((field) => field.value !== field.defaultValue);
    if (isTyped || all("main select", HTMLSelectElement).some(isChanged)) return;
    try {
      showContent((await loadPage(location.href)).page, showTimes);
    } catch {
      // The lists stay, and the next event is shown.
    }
  }, TOGETHER);
}

async function follow() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await readLines("/api/v1/events/stream?after=now", new AbortController().signal, ({ type }) => {
        // What happened without a connection is shown, too.
        if (type !== "begin" || !isFirst) refresh();
      });
    } catch (error) {
      // The session has ended, perhaps in another tab. Otherwise the server is asked again.
      if (error instanceof Error && error.cause === 401) return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

follow();
