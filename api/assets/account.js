// The account page: notices on this device.

import { startPush } from "./push.js";

startPush();
