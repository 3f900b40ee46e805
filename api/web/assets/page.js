// What every page does.

import "./badge.js";
import { find } from "./dom.js";
import "./looks.js";
import "./offline.js";
import "./times.js";

find("[data-print]", HTMLButtonElement)?.addEventListener("click", () => print());
