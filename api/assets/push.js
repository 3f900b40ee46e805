// Notices of waiting games on this device (Web Push). The form of the page shows itself where browser and site can do it.

const encode = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const decode = (text) => {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

/** Shows the form for notices, and lets its buttons start and stop them. */
export async function startPush(signal) {
  const form = document.querySelector("form[data-push]");
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!form || !isAble) return;
  let site;
  try {
    site = await ask(form);
  } catch {
    return; // Without an answer of the server there is nothing to offer.
  }
  if (!site.key || signal?.aborted) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  offer(form, Boolean(subscription) && isFor(subscription, site.key) && (await isKnown(subscription, site.devices)));
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(form, site, event.submitter.value);
  }, { signal });
}

// Not `form.action`, which is a button of that name.
const target = (form) => form.getAttribute("action");

async function ask(form) {
  const answer = await fetch(target(form), { headers: { Accept: "application/json" }, redirect: "error" });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

// A subscription made for another key is of no use.
function isFor(subscription, key) {
  const own = subscription.options?.applicationServerKey;
  return !own || encode(own) === key;
}

async function isKnown(subscription, devices) {
  const bytes = new TextEncoder().encode(subscription.endpoint);
  return devices.includes(encode(await crypto.subtle.digest("SHA-256", bytes)));
}

// One of the two buttons makes sense.
function offer(form, isOn) {
  form.querySelector("[value=start]").hidden = isOn;
  form.querySelector("[value=stop]").hidden = !isOn;
}

async function act(form, site, action) {
  const say = (text) => { form.querySelector("[role=status]").textContent = text; };
  let subscription;
  try {
    subscription = action === "start" ? await subscribe(site.key) : await current();
  } catch {
    say("The browser does not allow notices of this site. Its settings can change that.");
    return;
  }
  if (!subscription) {
    offer(form, false);
    return;
  }
  const fields = new URLSearchParams(new FormData(form));
  fields.set("action", action);
  fields.set("endpoint", subscription.endpoint);
  for (const name of ["p256dh", "auth"]) fields.set(name, encode(subscription.getKey(name)));
  try {
    const answer = await fetch(target(form), { method: "POST", body: fields });
    if (!answer.ok) throw new Error(answer.statusText);
  } catch {
    say("This was not done, because the server did not answer as expected. Try again.");
    return;
  }
  if (site.game) await keepSeat(site.game, action);
  offer(form, action === "start");
  form.querySelector(`[value=${action === "start" ? "stop" : "start"}]`).focus();
  say(action === "start" ? "This device now shows when a game waits for you." : "This device shows no more notices.");
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration?.pushManager.getSubscription();
}

async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  await navigator.serviceWorker.register("/sw.js");
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  if (old && isFor(old, key)) return old;
  await old?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decode(key) });
}

// The secret link of a seat stays in this browser: the notice names only the game, and the service worker finds the link.
async function keepSeat(game, action) {
  const seats = await caches.open("seats");
  if (action === "start") await seats.put(game, new Response(location.pathname));
  else await seats.delete(game);
}
