// Shows the first mail of a server without SMTP as soon as it is written.

import { announce } from "./announce.js";
import { showContent } from "./content.js";
import { find, need } from "./dom.js";
import { loadPage } from "./pages.js";

const EVERY = 2000; // milliseconds

async function look() {
  try {
    const { page } = await loadPage(location.href);
    if (find(".mails", HTMLElement, page)) {
      showContent(page, () => announce(need(".mails", HTMLElement).innerText));
      return;
    }
  } catch {
    // The server may be starting again.
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
