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
 * How long that is, as on a clock.
 * @param {string} until
 */
function figures(until) {
  const seconds = Math.max(0, Math.floor((new Date(until).getTime() - Date.now()) / 1000));
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit));
  if (days > 0) return say("scripts-clock-days", { days, hours: hours % 24 });
  if (hours > 0) return say("scripts-clock-hours", { hours, minutes: minutes % 60 });
  return minutes > 0 ? say("scripts-clock-minutes", { minutes }) : say("scripts-clock-seconds", { seconds });
}

/** Writes all times of the page anew. */
export function showTimes() {
  for (const time of all("time[data-utc]", HTMLTimeElement)) {
    const said = words.format(new Date(time.dateTime));
    if (time.dataset.until || time.dataset.left) time.title = said;
    else time.textContent = said;
  }
  for (const span of all("[data-until]", HTMLElement)) span.textContent = left(span.dataset.until ?? "");
  for (const span of all("[data-left]", HTMLElement)) span.textContent = figures(span.dataset.left ?? "");
}

showTimes();
setInterval(showTimes, EVERY);
// Browsers stop the clocks of pages that are not looked at.
document.addEventListener("visibilitychange", showTimes);
