// Lets the pages of a signed-in player be read without a network: the service worker keeps them, until the player signs out.

import { all, find } from "./dom.js";

async function start() {
  const isControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  if (!isControlled) active?.postMessage(location.pathname);
}

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith("pages:")) await caches.delete(name);
}

// Browsers allow it on secure sites only.
if ("serviceWorker" in navigator && find("meta[name=player]", HTMLMetaElement)) {
  addEventListener("load", () => start().catch(() => {}));
  for (const form of all("form[data-leaves]", HTMLFormElement)) form.addEventListener("submit", forget);
}
