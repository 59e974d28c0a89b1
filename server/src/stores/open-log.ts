import { existsSync, statSync } from "node:fs";
import { type LogSource, logOfStore, openLogFile } from "../kernel/log/log-source.ts";
import { missingSite, UnavailableError } from "../kernel/refusal.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";
import { openKeysFromConfig } from "./key-file.ts";
import { fileOf, type SitePlaces } from "./places.ts";
import { refuseNewer } from "./upgrade.ts";

/**
 * Opens the log for reading while servers may write it.
 * @throws {UnavailableError} if there is none
 * @throws {UnusableDataFolder} if a newer version wrote it
 */
export async function openLogFromConfig(config: SitePlaces): Promise<LogSource> {
	await refuseNewer(config);
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file)) throw missingSite(config.dataDir);
	const source = file === undefined ? await openLogOnServer(config) : openLogFile(file);
	return {
		...source,
		schema: async () => [...(await source.schema()), ...(await keysSchema(config))],
	};
}

async function keysSchema(config: SitePlaces): Promise<string[]> {
	using keys = await openKeysFromConfig(config);
	return (await keys?.schema()) ?? [];
}

async function openLogOnServer(config: SitePlaces): Promise<LogSource> {
	const store = await openStoreFromConfig(config);
	if (await hasTable(store, "events"))
		return { ...logOfStore(store), [Symbol.dispose]: () => void store.close() };
	await store.close();
	throw new UnavailableError(
		`There is no site at ${nameOf(config.stores.site.url)}. ` +
			"Set LIBSQL_URL to the database of the site.",
	);
}

/** Returns a value that changes if another log replaces the opened one. */
export function logIdentity({ stores: { site } }: SitePlaces): unknown {
	const file = fileOf(site);
	return file === undefined ? site.url : statSync(file).ino;
}

/**
 * Opens or creates the store for an imported log. The caller must hold the lock of the
 * data folder.
 */
export const openStoreFromConfig = ({ stores: { site } }: SitePlaces): Promise<Store> =>
	openNamedStore("LIBSQL_URL", site);
