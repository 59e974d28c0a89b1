/** What main and the preload script say to each other; pages have no part in it. */
export const COMMAND = "command";
export const UPDATES = "updates";
export const CLOSING = "closing";
export const FLUSHED = "flushed";
