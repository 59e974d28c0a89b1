import pino from "pino";
import { openTileLog } from "../../../src/audit/tiles/tile-log.ts";
import { readConfig } from "../../../src/config.ts";
import { KEYS_TABLES } from "../../../src/kernel/keys/subject-keys.ts";
import { openStore } from "../../../src/kernel/store/open-store.ts";
import type { Store } from "../../../src/kernel/store/store.ts";
import { temporaryStore } from "../site.ts";
import { siteFile } from "../stores.ts";
import { afterwards, temporaryFolder } from "../temporary.ts";

const ADD = `INSERT INTO events WITH RECURSIVE numbers (i) AS (
	SELECT ? UNION ALL SELECT i + 1 FROM numbers WHERE i < ?)
	SELECT i, 'id-' || i, 'story-' || i, 1, 'StoryPublished', 1, '2026-01-01T00:00:00.000Z',
	'test', 'test', '{}', lower(hex(randomblob(32))) FROM numbers`;

/** A data folder with a tile log over events with random hashes. */
export async function tiledLog(folder = temporaryFolder()) {
	const lines: string[] = [];
	const logger = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
	const config = {
		...readConfig({ DATA_DIR: folder }),
		baseUrl: "https://jewels.example",
	};
	const store = await temporaryStore(siteFile(folder));
	const keyStore = await openStore(`file:${folder}/keys.db`);
	afterwards(() => keyStore.close());
	await keyStore.write(KEYS_TABLES);
	const open = () => openTileLog({ config, store, keyStore, logger });
	const append = (count: number) => appendTo(store, count);
	return { folder, config, store, keyStore, lines, open, append, tiles: await open() };
}

/** Appends events with random hashes. @returns the last position */
export async function appendTo(
	{ read, write }: Pick<Store, "read" | "write">,
	count: number,
): Promise<number> {
	const [row] = (await read("SELECT coalesce(max(position), 0) FROM events")).rows;
	const position = Number(row?.[0]);
	await write([{ sql: ADD, args: [position + 1, position + count] }]);
	return position + count;
}
