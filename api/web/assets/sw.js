// The service worker of the site: it shows notices of games that wait for their player, and opens the game.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
  /** @type {Notice} */
  let notice = {};
  try {
    notice = event.data?.json() ?? notice;
  } catch {
    // Not a message of ours; browsers still want a notification for it.
  }
  event.waitUntil(show(notice));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/games"));
});

/**
 * What the server tells.
 * @typedef {{ title?: string, body?: string, lang?: string, url?: string, tag?: string, waiting?: number }} Notice
 */

/** @param {Notice} notice */
async function show({ title = "Zugpost", body = "A game waits for you.", lang = "en", url = "/games", tag = "zugpost", waiting }) {
  if (typeof waiting === "number") await worker.navigator.setAppBadge?.(waiting);
  // Who looks at the game sees the move there.
  const page = await pageOf(url);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((window) => window.focused && new URL(window.url).pathname === page)) return;
  const icon = "/icon-192.png";
  /** @type {NotificationOptions & { renotify: boolean }} */
  const options = { body, lang, tag, renotify: true, icon, badge: icon, data: { url } };
  await worker.registration.showNotification(title, options);
}

/** @param {string} url */
async function open(url) {
  const page = await pageOf(url);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => new URL(window.url).pathname === page);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(page);
}

// Who plays by a secret link has kept it in this browser alone.
/** @param {string} url */
async function pageOf(url) {
  const seats = await worker.caches.open("seats");
  const kept = await seats.match(url);
  return kept ? kept.text() : url;
}
