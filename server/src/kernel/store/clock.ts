import type { Store } from "./store.ts";

/**
 * Returns the store's time in milliseconds since 1970, so that no process needs a correct
 * clock of its own.
 */
export const clockOf = (store: Pick<Store, "read">) => async (): Promise<number> => {
	const { rows } = await store.read("SELECT unixepoch('subsec')");
	return Math.floor(Number(rows[0]?.[0]) * 1000);
};

/**
 * SQL for the time by the store's own clock, in milliseconds since 1970: the clocks of
 * servers may differ.
 */
export const STORE_NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/**
 * Above it, the times of events from several servers are too far apart to be read as one
 * history.
 */
const MAX_SKEW_MS = 10_000;

/**
 * Returns by how many milliseconds this machine's clock is ahead of the store's, give or
 * take the way there.
 */
export async function clockAhead(
	{ read }: Pick<Store, "read">,
	now = Date.now,
): Promise<number> {
	const before = now();
	const { rows } = await read(`SELECT ${STORE_NOW_MS}`);
	return (before + now()) / 2 - Number(rows[0]?.[0]);
}

/** Tells the time by the store's clock, as far as it was read now. */
export async function storeClock(
	store: Pick<Store, "read" | "shared">,
): Promise<() => Date> {
	const aheadMs = store.shared ? await clockAhead(store) : 0;
	return () => new Date(Date.now() - aheadMs);
}

/**
 * Names a skew that is too large to work with, in one sentence; undefined where the
 * clocks agree.
 */
export function skewText(aheadMs: number, other: string): string | undefined {
	if (Math.abs(aheadMs) <= MAX_SKEW_MS) return undefined;
	const seconds = Math.round(Math.abs(aheadMs) / 1000);
	return `This machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} ${other}.`;
}
