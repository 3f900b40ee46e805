// A short sound when another player has moved, by choice: it is off until the reader asks for it in this browser.

import { find, need } from "./dom.js";

const KEPT = "sound";

/** @type {?AudioContext} */
let context = null;

/** What keeps the choice, if the browser keeps anything. */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const isOn = () => storage()?.getItem(KEPT) === "on";

// Browsers let a page sound only after its reader has touched it.
function wake() {
  if (!isOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

/**
 * Shows the choice on the page of a game.
 * @param {AbortSignal} signal Ends it.
 */
export function startSound(signal) {
  const choice = find("[data-sound]", HTMLElement);
  const kept = storage();
  if (!choice || !kept || !("AudioContext" in window)) return;
  const box = need("input", HTMLInputElement, choice);
  box.checked = isOn();
  box.addEventListener("change", () => {
    kept.setItem(KEPT, box.checked ? "on" : "off");
    if (box.checked) {
      wake();
      sound();
    }
  }, { signal });
  choice.hidden = false;
}

/** Sounds if the reader has chosen so: two soft tones, like wood on wood. */
export function sound() {
  if (!isOn() || !context) return;
  const now = context.currentTime;
  for (const [tone, after] of [[520, 0], [390, 0.09]]) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.type = "triangle";
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0.0001, now + after);
    volume.gain.exponentialRampToValueAtTime(0.25, now + after + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + after + 0.16);
    source.connect(volume).connect(context.destination);
    source.start(now + after);
    source.stop(now + after + 0.18);
  }
}
