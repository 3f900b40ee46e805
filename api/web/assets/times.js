// Times in the time zone of the browser, where the server does not know the reader's, and the time that is left.

import { all } from "./dom.js";
import { language, say } from "./words.js";

const EVERY = 30_000; // milliseconds
const MINUTE = 60_000;

const words = new Intl.DateTimeFormat(language, {
  weekday: "long", day: "numeric", month: "long", year: "numeric",
  hour: "2-digit", minute: "2-digit", timeZoneName: "short",
});

const relative = new Intl.RelativeTimeFormat(language);
const present = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

/** @param {number} number @param {"day" | "hour" | "minute" | "second"} unit */
const counted = (number, unit) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(number);

/**
 * As the server says it: rounded down, so that nobody has less time than they read.
 * @param {string} until
 */
function left(until) {
  const minutes = Math.floor((new Date(until).getTime() - Date.now()) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return present.format(0, "second");
  if (minutes < 120) return relative.format(minutes, "minute");
  if (hours < 48) return relative.format(hours, "hour");
  if (days >= 7 || hours % 24 === 0) return relative.format(days, "day");
  return say("scripts-days-hours", { days: counted(days, "day"), hours: counted(hours % 24, "hour") });
}

/**
 * How long that is, in its two largest units, as the server says it.
 * @param {string} until
 */
function length(until) {
  const seconds = Math.max(0, Math.floor((new Date(until).getTime() - Date.now()) / 1000));
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const units = [
    { number: Math.floor(hours / 24), unit: /** @type {const} */ ("day") },
    { number: hours % 24, unit: /** @type {const} */ ("hour") },
    { number: minutes % 60, unit: /** @type {const} */ ("minute") },
  ];
  const words = units.filter(({ number }) => number > 0).map(({ number, unit }) => counted(number, unit));
  return words.length > 1 ? say("scripts-two-units", { first: words[0], second: words[1] }) : words[0];
}

/** Writes all times of the page anew. */
export function showTimes() {
  for (const time of all("time[data-utc]", HTMLTimeElement)) {
    const said = words.format(new Date(time.dateTime));
    if (time.dataset.until) time.title = said;
    else time.textContent = said;
  }
  for (const span of all("[data-until]", HTMLElement)) span.textContent = left(span.dataset.until ?? "");
  for (const span of all("[data-left]", HTMLElement)) span.textContent = length(span.dataset.left ?? "");
}

showTimes();
setInterval(showTimes, EVERY);
// Browsers stop the clocks of pages that are not looked at.
document.addEventListener("visibilitychange", showTimes);
