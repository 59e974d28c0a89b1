import { Mutex } from "async-mutex";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { type Head, type LogSource, logOfStore } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { MovedFiles } from "../../stores/moved-files.ts";
import {
	appendCheckpoints,
	badCheckpointText,
	type CheckpointKey,
	type CheckpointLine,
	openCheckpointKey,
	publicKeyFile,
	readPublicKeys,
	type SignedCheckpoint,
	signatureFault,
	signCheckpoint,
	siteCheckpoints,
} from "./checkpoint.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export interface Deps {
	config: Config;
	store: Store;
	log: EventLog;
	logger: Logger;
	/** Detects a replaced data folder, whose checkpoints would belong to another log. */
	movedFiles?: MovedFiles;
	/** Called after each stored checkpoint. Must not fail. */
	onSigned?: (head: Pick<Head, "position">) => void;
}

export type Checkpoints = Awaited<ReturnType<typeof keepCheckpoints>>;

/**
 * Signs the end of the log regularly. Stops if the log differs from the signed one,
 * because a key must not sign two histories.
 */
export async function keepCheckpoints(deps: Deps, now = () => new Date()) {
	const { config, store, log, logger } = deps;
	const source = logOfStore(store);
	const signer = await createSigner(deps, now);
	const mutex = new Mutex();
	const add = (head: Head) => mutex.runExclusive(() => signer.sign(head));

	async function daily(): Promise<void> {
		if (now().getTime() - signer.last().time >= DAY_MS) await add(await source.head());
	}

	const unsubscribe = log.subscribe((recorded) => {
		for (const event of recorded)
			if (signer.hasMissed() || event.position % config.checkpoints.every === 0)
				void add(event);
	});
	const timer = setInterval(() => {
		daily().catch((error: unknown) =>
			logger.error({ err: error }, "the daily checkpoint could not be signed"),
		);
	}, HOUR_MS).unref();

	return {
		/** The reason why the log cannot be signed, for users; null if it can. */
		problem: signer.problem,
		last() {
			const { position, time } = signer.last();
			return position > 0 ? { position, at: new Date(time).toISOString() } : null;
		},
		daily,
		now: async () => add(await source.head()),
		/** Signs without storing the checkpoint; undefined if the log cannot be signed. */
		signed: signer.signed,
		async close(): Promise<void> {
			clearInterval(timer);
			unsubscribe();
			await add(await source.head());
		},
	};
}

async function createSigner(deps: Deps, now: () => Date) {
	const { config, log, logger, movedFiles, onSigned } = deps;
	const { file } = config.checkpoints;
	const { key, ...opened } = await openSigning(deps);
	let { last, problem } = opened;
	let hasMissed = false;

	function signed({ position, hash }: Head, time = now()): SignedCheckpoint | undefined {
		const checkpoint = { position, hash, site: config.baseUrl, time: time.toISOString() };
		return key && !log.olderCopy() ? signCheckpoint(checkpoint, key) : undefined;
	}

	async function sign({ position, hash }: Head): Promise<void> {
		if (position <= last.position || movedFiles?.() !== undefined) return;
		const time = now();
		try {
			const checkpoint = signed({ position, hash }, time);
			if (!checkpoint) return;
			await appendCheckpoints(file, [checkpoint]);
			last = { position, time: time.getTime() };
			problem = null;
			hasMissed = false;
			onSigned?.({ position });
		} catch (error) {
			problem = `The checkpoint at position ${position} could not be written.`;
			hasMissed = true;
			logger.error({ err: error }, `${problem} The next event tries again.`);
		}
	}

	return {
		sign,
		signed,
		problem: () => problem,
		hasMissed: () => hasMissed,
		last: () => last,
	};
}

interface Signing {
	/** Undefined if the log cannot be signed. */
	key?: CheckpointKey;
	/** Position and time of the newest checkpoint. */
	last: { position: number; time: number };
	problem: string | null;
}

/** Opens the key, unless the log differs from the signed one. */
async function openSigning({ config, store, logger }: Deps): Promise<Signing> {
	let last = { position: 0, time: 0 };
	try {
		const key = openCheckpointKey(config.dataDir);
		const lines = siteCheckpoints(config);
		const newest = lines.findLast(({ checkpoint }) => checkpoint)?.checkpoint;
		if (newest) last = { position: newest.position, time: Date.parse(newest.time) };
		const problem = await contradiction(logOfStore(store), lines, config.dataDir);
		if (!problem) return { key, last, problem: null };
		logger.error(
			`${problem} No more checkpoints are signed. Run "bun run audit verify". ` +
				`If you restored an older copy on purpose, move ${config.checkpoints.file} away ` +
				"and start again.",
		);
		return { last, problem };
	} catch (error) {
		const problem =
			"Checkpoints cannot be signed or read. The server's log has the reason.";
		logger.error({ err: error }, problem);
		return { last, problem };
	}
}

const CHUNK_SIZE = 500;

type Log = Pick<LogSource, "head" | "rows">;

/**
 * Signs the head of the log.
 * @throws {Refusal} if the log differs from the signed one, because a key must not sign
 * two histories
 */
export async function signHead(
	config: Config,
	key: CheckpointKey,
	source: Log,
	{ position, hash }: Head,
) {
	const fault = await contradiction(source, siteCheckpoints(config), config.dataDir);
	if (fault)
		throw new Refusal(
			"invalid",
			`Nothing was signed. ${fault} For details, run "bun run audit verify".`,
		);
	return signCheckpoint(
		{ site: config.baseUrl, position, hash, time: new Date().toISOString() },
		key,
	);
}

/**
 * Returns the reason why a log contradicts its checkpoints. `verifyLog` proves the events
 * between them.
 */
async function contradiction(source: Log, lines: CheckpointLine[], dataDir: string) {
	const { position: end } = await source.head();
	for (let from = 0; from < lines.length; from += CHUNK_SIZE) {
		const batch = lines.slice(from, from + CHUNK_SIZE);
		const hashes = await hashesAt(source, batch);
		for (const { place, checkpoint } of batch) {
			if (!checkpoint) return `The checkpoint on ${place} cannot be read.`;
			if (hashes.get(checkpoint.position) === checkpoint.hash) continue;
			const reason = signatureFault(checkpoint, readPublicKeys(publicKeyFile(dataDir)));
			if (reason) return badCheckpointText({ place, why: reason });
			const { position, time } = checkpoint;
			return position > end
				? `The log ends at position ${end}, but a checkpoint of ${time} is for position ` +
						`${position}: the end is missing.`
				: `The log differs from the one signed on ${time}: position ${position} has another hash.`;
		}
	}
	return undefined;
}

async function hashesAt(
	source: Log,
	lines: CheckpointLine[],
): Promise<Map<number, string>> {
	const positions = lines.map(({ checkpoint }) => checkpoint?.position ?? 0);
	const sql =
		"SELECT position, hash FROM events WHERE position IN (SELECT value FROM json_each(?))";
	const hashes = new Map<number, string>();
	for await (const rows of source.rows(sql, JSON.stringify(positions))) {
		for (const [position, hash] of rows) hashes.set(Number(position), String(hash));
	}
	return hashes;
}
