// Notices of waiting games on this device (Web Push). The form of the page shows itself where browser and site can do it.

import { find, hiddenFields, need } from "./dom.js";
import { say } from "./words.js";

/**
 * What a server says that sends notices.
 * @typedef {object} Site
 * @property {string} key Its public key.
 * @property {string[]} devices The fingerprints of the devices that get them.
 * @property {?string} [game] The path of the game whose secret link the page has.
 */

/** @param {?ArrayBuffer} bytes */
const encode = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? []))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
/** @param {string} text */
const decode = (text) => {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

/**
 * Shows the form for notices, and lets its buttons start and stop them. In a closed fold it is of no use, and waits.
 * @param {AbortSignal} [signal] Ends it.
 */
export function startPush(signal) {
  const form = find("form[data-push]", HTMLFormElement);
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!form || !isAble) return;
  const fold = form.closest("details");
  if (!fold || fold.open) show(form, signal);
  else fold.addEventListener("toggle", () => show(form, signal), { once: true, signal });
}

/** @param {HTMLFormElement} form @param {AbortSignal} [signal] */
async function show(form, signal) {
  let site;
  try {
    site = await ask(form);
  } catch {
    return; // There is nothing to offer.
  }
  if (signal?.aborted) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  offer(form, !!subscription && isFor(subscription, site.key) && (await isKnown(subscription, site.devices)));
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) act(form, site, event.submitter.value);
  }, { signal });
}

/** Not the property `action`: that is the buttons of this name. @param {HTMLFormElement} form */
const path = (form) => form.getAttribute("action") ?? "";

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<Site>}
 */
async function ask(form) {
  const answer = await fetch(path(form), { headers: { Accept: "application/json" }, redirect: "error" });
  if (!answer.ok) throw new Error(answer.statusText);
  const site = await answer.json();
  if (!site.key) throw new Error("the server sends no notices");
  return site;
}

// A subscription made for another key is of no use.
/** @param {PushSubscription} subscription @param {string} key */
function isFor(subscription, key) {
  const own = subscription.options?.applicationServerKey;
  return !own || encode(own) === key;
}

/** @param {PushSubscription} subscription @param {string[]} devices */
async function isKnown(subscription, devices) {
  const bytes = new TextEncoder().encode(subscription.endpoint);
  return devices.includes(encode(await crypto.subtle.digest("SHA-256", bytes)));
}

// One of the two buttons makes sense.
/** @param {HTMLFormElement} form @param {boolean} isOn */
function offer(form, isOn) {
  need("[value=start]", HTMLButtonElement, form).hidden = isOn;
  need("[value=stop]", HTMLButtonElement, form).hidden = !isOn;
}

/** @param {HTMLFormElement} form @param {Site} site @param {string} action */
async function act(form, site, action) {
  /** @param {string} text */
  const tell = (text) => { need("[role=status]", HTMLElement, form).textContent = text; };
  let subscription;
  try {
    subscription = action === "start" ? await subscribe(site.key) : await current();
  } catch {
    tell(say("scripts-push-forbidden"));
    return;
  }
  if (!subscription) {
    offer(form, false);
    return;
  }
  const fields = new URLSearchParams(hiddenFields(form).map(({ name, value }) => [name, value]));
  fields.set("action", action);
  fields.set("endpoint", subscription.endpoint);
  for (const name of /** @type {const} */ (["p256dh", "auth"])) fields.set(name, encode(subscription.getKey(name)));
  try {
    const answer = await fetch(path(form), { method: "POST", body: fields });
    if (!answer.ok) throw new Error(answer.statusText);
  } catch {
    tell(say("scripts-push-failed"));
    return;
  }
  if (site.game) await keepSeat(site.game, action);
  offer(form, action === "start");
  need(`[value=${action === "start" ? "stop" : "start"}]`, HTMLButtonElement, form).focus();
  tell(say(action === "start" ? "scripts-push-on" : "scripts-push-off"));
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration?.pushManager.getSubscription();
}

/** @param {string} key */
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
/** @param {string} game @param {string} action */
async function keepSeat(game, action) {
  const seats = await caches.open("seats");
  if (action === "start") await seats.put(game, new Response(location.pathname));
  else await seats.delete(game);
}
