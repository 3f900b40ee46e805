// The service worker of the site: it shows notices of games that wait for their player, and opens the game. It keeps pages of the
// signed-in player, which can then be read without a network.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(begin()));

// The browser asks for a page while it starts this worker.
const begin = () => Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]);

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

/** The pages that are kept, under their paths, belong to the player in the name of their cache. */
const PAGES = "pages:";
/** What these pages load, under its URLs. */
const FILES = "files";
const MOST = 40;
/** So many games of a list, of which those that wait for the player are the first, are kept although nobody looked at them. */
const MOST_LISTED = 8;
/** A page that is younger is not loaded again for that. */
const FRESH = 60_000; // milliseconds
const LONGEST = 14 * 24 * 60 * 60 * 1000; // milliseconds
/** How long the network may take if there is a kept page. */
const PATIENCE = 4000; // milliseconds

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fileFor(request));
  else if (/^\/(games(\/\w+)?)?$/.test(pathname) && (request.method === "GET" || request.mode !== "navigate")) event.respondWith(pageFor(event));
});

// A page that was opened before this worker was there.
worker.addEventListener("message", ({ data: path }) => load(path));

/** @param {Request} request */
const fileFor = (request) => fetch(request).catch(async (error) => {
  const kept = await worker.caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  throw error;
});

/** @param {FetchEvent} event */
async function pageFor(event) {
  const { request } = event;
  // Scripts of pages know what to do without a network.
  const kept = request.mode === "navigate" ? await keptPage(request.url) : undefined;
  const network = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(request));
  const late = new Promise((_, fail) => kept && setTimeout(fail, PATIENCE));
  try {
    /** @type {Response} */
    const answer = await Promise.race([network, late]);
    event.waitUntil(keep(answer.clone()));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/**
 * @param {string} url
 * @param {number} [longest] The most milliseconds since the page was loaded.
 */
async function keptPage(url, longest = LONGEST) {
  const { pathname, search } = new URL(url, worker.location.href);
  const kept = search ? undefined : await worker.caches.match(pathname, { ignoreVary: true });
  const age = Date.now() - Date.parse(kept?.headers.get("Date") ?? "");
  return age < longest ? kept : undefined;
}

/** Loads a page to keep it: its player does not look at it. @param {string} path */
const load = async (path) => keep(await fetch(path, { headers: { Purpose: "prefetch" } }));

/** @param {Response} answer */
async function keep(answer) {
  const { pathname, searchParams } = new URL(answer.url);
  searchParams.delete("done");
  if (!answer.ok || searchParams.size > 0 || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const text = await answer.text();
  const player = text.match(/<meta name="player" content="([^"]*)">/)?.[1];
  const own = player && PAGES + player;
  const others = (await worker.caches.keys()).filter((name) => name.startsWith(PAGES) && name !== own);
  await Promise.all(others.map((name) => worker.caches.delete(name)));
  const isGame = pathname.startsWith("/games/");
  if (!own || (isGame && !text.includes(" data-drafts="))) return;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  await put(own, pathname, new Response(text, { headers }));
  for (const [, file] of text.matchAll(/"(\/assets\/[^"#]+)/g)) {
    if (!(await worker.caches.match(file, { ignoreVary: true }))) await put(FILES, file, await fetch(file));
  }
  if (isGame) return;
  const listed = new Set([...text.matchAll(/ href="(\/games\/\w+)"/g)].map(([, path]) => path).filter((path) => path !== "/games/next"));
  for (const path of [...listed].slice(0, MOST_LISTED)) {
    if (!(await keptPage(path, FRESH))) await load(path);
  }
}

/**
 * Puts something into a cache as its newest entry, and the oldest out of a full one.
 * @param {string} name
 * @param {string} url
 * @param {Response} answer
 */
async function put(name, url, answer) {
  if (!answer.ok) return;
  const cache = await worker.caches.open(name);
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old, { ignoreVary: true })));
}

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
