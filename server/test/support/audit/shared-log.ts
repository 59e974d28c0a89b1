import pino from "pino";
import { openTileLog } from "../../../src/audit/tiles/tile-log.ts";
import { readConfig } from "../../../src/config.ts";
import { KEYS_TABLES } from "../../../src/kernel/keys/subject-keys.ts";
import { openStore } from "../../../src/kernel/store/open-store.ts";
import { temporaryStore } from "../site.ts";
import { startStore, TOKEN } from "../stores.ts";
import { afterwards, temporaryFolder } from "../temporary.ts";
import { appendTo } from "./tiled-log.ts";

/** A log and its keys on libSQL servers, and the tile log of each server in this process. */
export async function sharedLog() {
	const [site, keys] = [await startStore(), await startStore()];
	const openSite = () => temporaryStore({ url: site.url, authToken: TOKEN });
	async function server() {
		const store = await openSite();
		const keyStore = await openStore(keys.url, { authToken: TOKEN });
		afterwards(() => keyStore.close());
		await keyStore.write(KEYS_TABLES);
		const config = readConfig({ DATA_DIR: temporaryFolder() });
		const logger = pino({ level: "silent" });
		const tiles = await openTileLog({ config, store, keyStore, logger });
		return { store, keyStore, tiles };
	}
	const store = await openSite();
	return { server, store, append: (count: number) => appendTo(store, count) };
}
