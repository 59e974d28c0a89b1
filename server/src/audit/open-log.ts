import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openStore, type Store } from "../kernel/store.ts";
import { OutOfReach } from "./command.ts";
import { type LogSource, logOfStore, openLogFile } from "./log-source.ts";

/**
 * Opens a site's log for reading, beside the server that may be writing it.
 * @throws {OutOfReach} where there is none
 */
export async function openLogFromConfig({ dataDir, stores }: Config): Promise<LogSource> {
	const { url, authToken } = stores.site;
	if (!url.startsWith("file:")) {
		const store = await openStore(url, { authToken });
		return { ...logOfStore(store), close: () => void store.close() };
	}
	const file = join(dataDir, "site.db");
	if (!existsSync(file))
		throw new OutOfReach(
			`There is no site in ${dataDir} (no site.db). Set DATA_DIR to the data folder of the site.`,
		);
	return openLogFile(file);
}

/** Opens the store that a log is imported into, made where there is none. Only for who holds the data folder's lock. */
export const openStoreFromConfig = ({ stores: { site } }: Config): Promise<Store> =>
	openStore(site.url, { authToken: site.authToken });
