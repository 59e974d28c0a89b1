import { join } from "node:path";
import pino from "pino";
import { writeLog } from "../../../bench/support/long-log.ts";
import { publicKeyFile, readCheckpointKey, readPublicKeys } from "../../../src/audit/verify/checkpoint.ts";
import { keepCheckpoints } from "../../../src/audit/verify/checkpoints.ts";
import { readConfig } from "../../../src/config.ts";
import { openLog } from "../../../src/kernel/log/event-log.ts";
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
export const LINE_BYTES = 265;

/** Fills an empty folder with a long log, faster than by appending. */
export const longLog = (folder: string, events: number) =>
	writeLog(
		folder,
		Array.from({ length: events }, (_, i) => ({
			stream: `story-views-${i + 1}`,
			event: { type: "StoryViewsCounted", data: { storyId: i + 1, views: 1 } },
		})),
	);
