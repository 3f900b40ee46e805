// The page of links to open seats: each can be copied.

import { startCopying } from "./copy.js";

startCopying();
