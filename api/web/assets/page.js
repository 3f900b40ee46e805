// What every page does.

import "./badge.js";
import "./looks.js";
import "./times.js";
