import type { RecordedEvent } from "@creations/events";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { type Head, logOfStore } from "../../kernel/log/log-source.ts";
import type { Store } from "../../kernel/store/store.ts";
import { signCheckpoint } from "./checkpoint.ts";
import { appendCheckpoints, siteCheckpoints } from "./checkpoint-file.ts";
import { type CheckpointKey, openCheckpointKey } from "./checkpoint-key.ts";
import { contradiction } from "./contradiction.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export interface Deps {
	config: Config;
	store: Store;
	log: EventLog;
	logger: Logger;
}

export type Checkpoints = Awaited<ReturnType<typeof keepCheckpoints>>;

/**
 * Signs where the log is: after every so many events, once a day, and when the site closes. Where the log is not the
 * one that was signed before, nothing is signed any more, because a key must not vouch for two histories; the site
 * goes on, and `problem` says why.
 */
export async function keepCheckpoints({ config, store, log, logger }: Deps, now = () => new Date()) {
	const { file, every } = config.checkpoints;
	const source = logOfStore(store);
	let problem: string | null = null;
	/** The last checkpoint could not be written: the next event is signed instead. */
	let missed = false;
	let last: { position: number; time: number } = { position: 0, time: 0 };
	let queue = Promise.resolve();
	const key = await open();

	async function open(): Promise<CheckpointKey | undefined> {
		try {
			const opened = openCheckpointKey(config.dataDir);
			const lines = siteCheckpoints(config);
			const newest = lines.findLast(({ checkpoint }) => checkpoint)?.checkpoint;
			if (newest) last = { position: newest.position, time: Date.parse(newest.time) };
			problem = (await contradiction(source, lines, config.dataDir)) ?? null;
			if (!problem) return opened;
			logger.error(
				`${problem} No more checkpoints are signed. Run "bun run audit verify". If an older copy was put in place on purpose, move ${file} away and start again.`,
			);
		} catch (error) {
			problem = "Checkpoints cannot be signed or read; the server's log says why.";
			logger.error({ err: error }, problem);
		}
		return undefined;
	}

	function add(head: Head): Promise<void> {
		queue = queue.then(() => write(head));
		return queue;
	}

	async function write(head: Head): Promise<void> {
		if (!key || head.position <= last.position) return;
		try {
			const time = now();
			const checkpoint = { ...head, site: config.baseUrl, time: time.toISOString() };
			await appendCheckpoints(file, [signCheckpoint(checkpoint, key)]);
			last = { position: head.position, time: time.getTime() };
			problem = null;
			missed = false;
		} catch (error) {
			problem = `The checkpoint at position ${head.position} could not be written.`;
			missed = true;
			logger.error({ err: error }, `${problem} It is tried again with the next event.`);
		}
	}

	function follow(recorded: RecordedEvent[]): void {
		for (const event of recorded) if (missed || event.position % every === 0) void add(event);
	}

	/** Signs the log as it is, where that is a day after the last checkpoint and anything has happened since. */
	async function daily(): Promise<void> {
		if (now().getTime() - last.time >= DAY_MS) await add(await source.head());
	}

	const unsubscribe = log.subscribe(follow);
	const timer = setInterval(() => {
		daily().catch((error: unknown) => logger.error({ err: error }, "no checkpoint today yet"));
	}, HOUR_MS);
	timer.unref();

	return {
		/** Why the history of the site cannot be vouched for, in words for people; null where it can. */
		problem: () => problem,
		/** The newest there is; null where nothing was signed yet. */
		last: () =>
			last.position > 0 ? { position: last.position, at: new Date(last.time).toISOString() } : null,
		daily,
		/** Signs the log as it is, unless that is signed already. */
		now: async () => add(await source.head()),
		/** Signs what happened since the last checkpoint, and stops. Before the store is closed. */
		async close(): Promise<void> {
			clearInterval(timer);
			unsubscribe();
			await add(await source.head());
		},
	};
}
