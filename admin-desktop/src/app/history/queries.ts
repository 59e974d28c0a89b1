export const POLL_MS = 15_000;

/** Keeps answers in memory for five minutes, for a quick return to the screen. */
export const cacheOptions = { gcTime: 5 * 60_000, retryOnMount: true };
