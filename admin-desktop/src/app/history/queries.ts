export const POLL_MS = 15_000;

/** Kept in memory for five minutes after its screen is left, for going back to it. */
export const kept = { gcTime: 5 * 60_000, retryOnMount: true };
