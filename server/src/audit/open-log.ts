import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openStore, type Store } from "../kernel/store.ts";
import { OutOfReach } from "./command.ts";
import { type LogSource, openLogFile } from "./log-source.ts";

/**
 * Opens a site's log for reading, beside the server that may be writing it.
 * @throws {OutOfReach} where there is none
 */
export async function openLogFromConfig({ dataDir }: Config): Promise<LogSource> {
	const file = join(dataDir, "site.db");
	if (!existsSync(file))
		throw new OutOfReach(
			`There is no site in ${dataDir} (no site.db). Set DATA_DIR to the data folder of the site.`,
		);
	return openLogFile(file);
}

/** Opens the store that a log is imported into, made where there is none. Only for who holds the data folder's lock. */
export const openStoreFromConfig = ({ dataDir }: Config): Promise<Store> =>
	openStore(`file:${join(dataDir, "site.db")}`);
