// What every page does.

import "./badge.js";
import "./looks.js";
import "./offline.js";
import "./times.js";
