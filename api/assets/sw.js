// The service worker of the site: it shows notices of games that wait for their player, and opens the game.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let notice = {};
  try {
    notice = event.data.json();
  } catch {
    // Not a message of ours; browsers still want a notification for it.
  }
  event.waitUntil(show(notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/games"));
});

async function show({ title = "Zugpost", body = "A game waits for you.", url = "/games", tag = "zugpost", waiting }) {
  if (typeof waiting === "number") await self.navigator.setAppBadge?.(waiting);
  // Who looks at the game sees the move there.
  const page = await pageOf(url);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((window) => window.focused && new URL(window.url).pathname === page)) return;
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { body, tag, renotify: true, icon, badge: icon, data: { url } });
}

async function open(url) {
  const page = await pageOf(url);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => new URL(window.url).pathname === page);
  if (shown) await shown.focus();
  else await self.clients.openWindow(page);
}

// Who plays by a secret link has kept it in this browser alone.
async function pageOf(url) {
  const seats = await self.caches.open("seats");
  const kept = await seats.match(url);
  return kept ? kept.text() : url;
}
