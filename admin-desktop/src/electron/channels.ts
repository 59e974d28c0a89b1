export const COMMAND = "command";
export const UPDATES = "updates";
export const CLOSING = "closing";
export const FLUSHED = "flushed";
