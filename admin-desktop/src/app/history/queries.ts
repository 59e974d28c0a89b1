export const HISTORY = "/api/admin/history";
export const POLL_MS = 15_000;
/** Milliseconds for which an answer is kept in memory after its screen is left, for going back to it. */
export const GC_TIME_MS = 5 * 60_000;
