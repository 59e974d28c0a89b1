import { Database } from "bun:sqlite";
import { join } from "node:path";
import pino from "pino";
import {
	publicKeyFile,
	readCheckpointKey,
	readPublicKeys,
} from "../../../src/audit/verify/checkpoint-key.ts";
import { keepCheckpoints } from "../../../src/audit/verify/checkpoints.ts";
import { readConfig } from "../../../src/config.ts";
import { openLog } from "../../../src/kernel/log/event-log.ts";
import { GENESIS, rowHash, STORED_COLUMNS } from "../../../src/kernel/log/stored-events.ts";
import type { Chance } from "../random.ts";
import { randomHistory } from "../random-history.ts";
import { temporaryStore } from "../site.ts";
import { siteFile } from "../stores.ts";
import { temporaryFolder } from "../temporary.ts";

export const EVERY = 25;

/** A folder with a log of events of every kind, checkpoints, and nobody who has it open. */
export async function signedLog(chance: Chance, events: number) {
	const folder = temporaryFolder();
	const config = readConfig({ DATA_DIR: folder, CHECKPOINT_EVERY: String(EVERY) });
	const store = await temporaryStore(siteFile(folder));
	const log = await openLog(store);
	const logger = pino({ level: "silent" });
	const checkpoints = await keepCheckpoints({ config, store, log, logger });
	await randomHistory(log, chance, events);
	await checkpoints.close();
	await store.close();
	const key = readCheckpointKey(folder);
	if (!key) throw new Error("there is no key");
	return {
		folder,
		config,
		key,
		file: join(folder, "site.db"),
		publicKeys: readPublicKeys(publicKeyFile(folder)),
		events: log.position(),
	};
}

/** The first position from `position` on that has a checkpoint, in a log of so many events. */
export const nextCheckpoint = (position: number, events: number) =>
	Math.min(events, Math.ceil(position / EVERY) * EVERY);

/** What an event of a long log takes in an export, about. */
export const LINE_BYTES = 310;

/** Fills a folder with a long log, faster than by appending. */
export function longLog(folder: string, events: number): void {
	const database = new Database(join(folder, "site.db"));
	database.run("PRAGMA synchronous=OFF");
	const columns = STORED_COLUMNS.replace("position", "position INTEGER PRIMARY KEY");
	database.run(`CREATE TABLE events (${columns})`);
	const insert = database.prepare(`INSERT INTO events VALUES (${STORED_COLUMNS.split(",").map(() => "?")})`);
	let hash = GENESIS;
	database.transaction(() => {
		for (let position = 1; position <= events; position++) {
			const row = {
				position,
				id: Bun.randomUUIDv7(),
				stream: `story-views-${position}`,
				version: 1,
				type: "StoryViewsCounted",
				schemaVersion: 1,
				recordedAt: "2026-01-01T00:00:00.000Z",
				actor: "system:views",
				correlation: "test",
				data: JSON.stringify({ storyId: position, views: 1 }),
			};
			hash = rowHash(hash, row);
			insert.run(...Object.values(row), hash);
		}
	})();
	database.close();
}
