// The account page: notices on this device, the links of feeds, to be copied, and the time zones that the browser knows.

import { startCopying } from "./copy.js";
import { all, button, need } from "./dom.js";
import { dropDrafts } from "./drafts.js";
import { startPush } from "./push.js";
import { say } from "./words.js";

/** Offers the names of time zones, that of the device by a button. */
function offerZones() {
  const field = need("#time_zone", HTMLInputElement);
  const zones = document.createElement("datalist");
  zones.id = "zones";
  zones.append(...Intl.supportedValuesOf("timeZone").map((zone) => new Option(zone, zone)));
  field.setAttribute("list", zones.id);
  field.after(zones);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!own || own === field.value) return;
  const use = button(say("scripts-use-zone", { zone: own }), () => {
    field.value = own;
    use.remove();
    field.focus();
  });
  field.after(use);
}

for (const form of all("form[data-leaves]", HTMLFormElement)) form.addEventListener("submit", dropDrafts);
startCopying();
startPush();
offerZones();
