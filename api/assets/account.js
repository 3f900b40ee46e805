// The account page: notices on this device, and the links of feeds, to be copied.

import { startCopying } from "./copy.js";
import { startPush } from "./push.js";

startCopying();
startPush();
