/** What main and the preload script say to each other; pages have no part in it. */
export const COMMAND = "command";
export const UPDATES = "updates";
/** Main: the window is about to close. */
export const CLOSING = "closing";
/** Preload: the page has handed over what it had. */
export const KEPT = "kept";
