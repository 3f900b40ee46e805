// Times in the time zone of the browser, where the server does not know the reader's, and the time that is left.

import { all } from "./dom.js";

const EVERY = 30_000; // milliseconds
const MINUTE = 60_000;

const words = new Intl.DateTimeFormat("en-GB", {
  weekday: "long", day: "numeric", month: "long", year: "numeric",
  hour: "2-digit", minute: "2-digit", timeZoneName: "short",
});

/** @param {number} number @param {string} unit */
const counted = (number, unit) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/**
 * As the server says it: rounded down, so that nobody has less time than they read.
 * @param {string} until
 */
function left(until) {
  const minutes = Math.floor((new Date(until).getTime() - Date.now()) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return "now";
  if (minutes < 120) return `in ${counted(minutes, "minute")}`;
  if (hours < 48) return `in ${counted(hours, "hour")}`;
  if (days < 7 && hours % 24 > 0) return `in ${counted(days, "day")} ${counted(hours % 24, "hour")}`;
  return `in ${counted(days, "day")}`;
}

/** Writes all times of the page anew. */
export function showTimes() {
  for (const time of all("time[data-utc]", HTMLTimeElement)) time.textContent = words.format(new Date(time.dateTime));
  for (const span of all("[data-until]", HTMLElement)) span.textContent = left(span.dataset.until ?? "");
}

showTimes();
setInterval(showTimes, EVERY);
