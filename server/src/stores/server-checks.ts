import { clockAhead, skewText } from "../kernel/store/clock.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";
import type { StorePlace } from "./places.ts";

type Reading = Pick<Store, "read">;

/**
 * Returns a sentence if addresses lead to the wrong database, judged by its tables;
 * undefined if both may be correct.
 */
export async function exchangedText(
	store: Reading,
	keyStore: Reading,
): Promise<string | undefined> {
	const siteHasKeys =
		(await hasTable(store, "keys")) && !(await hasTable(store, "events"));
	const keysHaveLog =
		(await hasTable(keyStore, "events")) && !(await hasTable(keyStore, "keys"));
	if (siteHasKeys && keysHaveLog)
		return (
			"LIBSQL_URL leads to the database of people's keys, and KEYS_URL to that of the " +
			"log: exchange the two addresses, with their tokens."
		);
	if (siteHasKeys)
		return (
			"LIBSQL_URL leads to a database of people's keys, where the log of a site should " +
			"be. Compare it with KEYS_URL."
		);
	if (keysHaveLog)
		return (
			"KEYS_URL leads to a database with the log of a site, where people's keys should " +
			"be. Compare it with LIBSQL_URL."
		);
	return undefined;
}

/**
 * Must be called before anything is written.
 * @throws {CannotOpenStore} if log and keys are exchanged
 */
export async function refuseExchanged(store: Reading, keyStore: Reading): Promise<void> {
	const wrong = await exchangedText(store, keyStore);
	if (wrong) throw new CannotOpenStore(`${wrong} Nothing was changed.`);
}

export type StoreName = "LIBSQL" | "KEYS";

/**
 * @throws {CannotOpenStore} if a libSQL server allows reads but no writes, for example
 * with a read-only token
 */
export async function requireWritable(
	name: StoreName,
	{ url }: StorePlace,
	store: Store,
): Promise<void> {
	if (!store.shared) return;
	try {
		await store.write([]);
	} catch (error) {
		const { cause = error } = error as { cause?: unknown };
		throw new CannotOpenStore(
			`${name}_URL: the libSQL server at ${nameOf(url)} can be read, ` +
				`but saves nothing: ${(cause as Error).message}. ` +
				`${name}_AUTH_TOKEN must be a token that may write, ` +
				"and the server must have room.",
		);
	}
}

const FULL = 2;

/**
 * Returns the data that a power failure of a libSQL server would lose; undefined if none,
 * or if unknown.
 */
export async function durabilityText({ read }: Reading): Promise<string | undefined> {
	const { rows } = await read("PRAGMA synchronous").catch(() => ({ rows: [[FULL]] }));
	return Number(rows[0]?.[0]) >= FULL
		? undefined
		: "does not wait for its disk (synchronous is NORMAL): " +
				"a power cut at its machine can take the last moments with it";
}

export const DURABILITY_ADVICE =
	'Set its durability_mode to "strong" each time it starts, ' +
	"or once for a namespace of its own: docs/scale.md says how.";

/** Returns warnings about a libSQL server for the start of a server. */
export async function storeWarnings(
	name: StoreName,
	{ url }: StorePlace,
	store: Store,
): Promise<string[]> {
	if (!store.shared) return [];
	const durability = await durabilityText(store);
	const skew = skewText(await clockAhead(store), `the libSQL server at ${nameOf(url)}`);
	return [
		...(durability
			? [
					`${name}_URL: the libSQL server at ${nameOf(url)} ${durability}. ${DURABILITY_ADVICE}`,
				]
			: []),
		...(skew ? [`${skew} Have the clocks of all machines set by NTP.`] : []),
	];
}
