import type { KeyObject } from "node:crypto";
import { parseEvent } from "@creations/events";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { type Head, headAt, type LogSource } from "../../kernel/log/log-source.ts";
import { isUnreadable, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { ChainState, ChainVerdict } from "../audit-responses.ts";
import { storedVerdict, storeVerdict } from "../check-results.ts";
import { type Bad, BrokenSource, ChainWalk } from "./chain-walk.ts";
import {
	badCheckpointText,
	CheckpointCheck,
	type CheckpointLine,
	fingerprint,
	siteCheckpoints,
	sitePublicKeys,
} from "./checkpoint.ts";

export interface Verifiable {
	/** The events of a `LogSource`. @throws {BrokenSource} after the last readable event */
	events: LogSource["events"];
	head: () => Promise<Pick<Head, "position">>;
	lowest?: LogSource["lowest"];
	start?: Head;
	/** Returns the checkpoints between the events since the last call. */
	checkpoints?: () => CheckpointLine[];
	schema?: LogSource["schema"];
	damage?: LogSource["damage"];
	end?: () => Bad | undefined;
}

export interface VerifyOptions {
	checkpoints?: CheckpointLine[];
	/** If empty, the signatures of checkpoints are not checked. */
	publicKeys?: KeyObject[];
	from?: number;
	onProgress?: (done: number) => void;
}

export type VerifyReport = Awaited<ReturnType<typeof verifyLog>>;

const MAX_LISTED = 10;

/**
 * Verifies a log up to the first wrong event. Memory does not depend on the number of
 * events, except 24 bytes for each stream.
 */
export async function verifyLog(source: Verifiable, options: VerifyOptions = {}) {
	const startedAt = performance.now();
	const checkpoints = new CheckpointCheck(options.publicKeys ?? []);
	for (const line of options.checkpoints ?? []) checkpoints.add(line);
	// Read after the checkpoints, so that later events are beyond them.
	const { from, to, start } = await rangeOf(source, options);
	const chain = new ChainWalk(start, from === 1);
	/** Proven events that this version of the program cannot read. */
	const unreadable = { count: 0, first: [] as Bad[] };
	const onProgress = () => options.onProgress?.(chain.head.position - start.position);

	const chainFault =
		(await rowBeforeFirst(source, from)) ??
		checkpoints.reach(start) ??
		(await walkAll(source, chain, checkpoints, unreadable, to, onProgress)) ??
		checkpoints.end(chain.head) ??
		source.end?.();
	const duplicate = await firstDuplicate(source, chain, start.position);
	const firstBad = earlier(duplicate, chainFault);
	const report = checkpoints.report();
	/** Objects, such as triggers, that could show another log than the proven one. */
	const schema = (await source.schema?.()) ?? [];
	return {
		/**
		 * Whether the chain is valid, checkpoints are signed and fit, and the schema is
		 * unchanged. Ignores unreadable events.
		 */
		ok: !firstBad && report.badCount === 0 && schema.length === 0,
		from,
		events: chain.head.position - start.position,
		head: chain.head,
		firstBad,
		schema,
		unreadable,
		/** Times at which the clock was set back. The order of the log is proven anyway. */
		backwards: chain.backwards,
		checkpoints: report,
		seconds: (performance.now() - startedAt) / 1000,
	};
}

/** @throws {UsageError} if the log ends before the first position to verify */
async function rangeOf(source: Verifiable, options: VerifyOptions) {
	const first = (source.start?.position ?? 0) + 1;
	const from = Math.max(first, options.from ?? first);
	const to = (await source.head()).position;
	if (from > to + 1)
		throw new UsageError(`The log ends at position ${to}, before position ${from}.`);
	const start =
		source.start?.position === from - 1 ? source.start : await headAt(source, from - 1);
	return { from, to, start };
}

function earlier(duplicate: Bad | undefined, chainFault: Bad | undefined): Bad | null {
	const isFirst = (duplicate?.position ?? Infinity) < (chainFault?.position ?? Infinity);
	return (isFirst ? duplicate : chainFault) ?? null;
}

async function walkAll(
	source: Verifiable,
	chain: ChainWalk,
	checkpoints: CheckpointCheck,
	unreadable: { count: number; first: Bad[] },
	to: number,
	onProgress: () => void,
): Promise<Bad | undefined> {
	function follow(row: StoredEvent): Bad | undefined {
		const bad = chain.follow(row) ?? checkpoints.reach(chain.head);
		const reason = bad ? undefined : unreadableReason(row);
		if (reason && ++unreadable.count <= MAX_LISTED)
			unreadable.first.push({ position: row.position, why: reason });
		return bad;
	}
	try {
		for await (const rows of source.events(chain.head.position, to)) {
			for (const line of source.checkpoints?.() ?? []) checkpoints.add(line);
			const before = checkpoints.reach(chain.head);
			if (before) return before;
			for (const row of rows) {
				const bad = follow(row);
				if (bad) return bad;
			}
			onProgress();
		}
		return undefined;
	} catch (error) {
		if (error instanceof BrokenSource) return error.bad;
		throw error;
	}
}

/**
 * Returns a row before the first event. The chain does not reach it, but the site would
 * read it as an event of its stream.
 */
async function rowBeforeFirst(
	{ lowest }: Verifiable,
	from: number,
): Promise<Bad | undefined> {
	const position = from === 1 && lowest ? await lowest() : 1;
	const reason =
		`There is a row at position ${position}, before the first event. ` +
		"It was inserted later.";
	return position < 1 ? { position, why: reason } : undefined;
}

function unreadableReason({
	type,
	schemaVersion,
	data,
}: StoredEvent): string | undefined {
	try {
		parseEvent({ type, schemaVersion, data: JSON.parse(data) as unknown });
		return undefined;
	} catch (error) {
		if (isUnreadable(error)) return error.message;
		throw error;
	}
}

/**
 * Returns the first duplicate id. Ids mostly rise, so only the few others need a second
 * walk.
 */
async function firstDuplicate(
	source: Verifiable,
	walk: ChainWalk,
	from: number,
): Promise<Bad | undefined> {
	if (walk.doubtfulIds.size === 0) return undefined;
	const positions = new Map<string, number>();
	for await (const rows of source.events(from, walk.head.position)) {
		for (const { id, position } of rows) {
			if (position > walk.head.position || !walk.doubtfulIds.has(id)) continue;
			const before = positions.get(id);
			if (before)
				return {
					position,
					why: `The event has the id of the one at position ${before}.`,
				};
			positions.set(id, position);
		}
		if (rows.at(-1)?.position === walk.head.position) return undefined;
	}
	return undefined;
}

export type Verifier = ReturnType<typeof createVerifier>;
type Verification = VerifyReport & { publicKeys: string[] };

interface VerifierDeps {
	store: Store;
	source: LogSource;
	config: Config;
	logger: Logger;
}

/**
 * Verifies the log within a server, and stores the verdict. Requests during a run share
 * its result.
 */
export function createVerifier({ store, source, config, logger }: VerifierDeps) {
	let running: Promise<Verification> | undefined;
	let progress: ChainState["verifying"] = null;
	let last: ChainVerdict | null = null;

	async function run(): Promise<Verification> {
		const publicKeys = sitePublicKeys(config.dataDir);
		const { position: of } = await source.head();
		progress = { done: 0, of };
		const report = await verifyLog(source, {
			checkpoints: siteCheckpoints(config),
			publicKeys,
			onProgress: (done) => {
				progress = { done: Math.min(done, of), of };
			},
		});
		last = verdictOf(report, new Date());
		if (!last.ok)
			logger.error({ firstBad: last.firstBad, why: last.why }, "the log is not valid");
		await storeVerdict(store, last);
		return { ...report, publicKeys: publicKeys.map(fingerprint) };
	}

	function verify(): Promise<Verification> {
		running ??= run().finally(() => {
			running = undefined;
			progress = null;
		});
		return running;
	}

	/** Returns the later one of the last verdict here and the stored one. */
	async function verdict(): Promise<ChainVerdict | null> {
		const stored = await storedVerdict(store);
		return last && stored && stored.at > last.at ? stored : (last ?? stored);
	}

	async function state(): Promise<Pick<ChainState, "verifying" | "verified">> {
		const verified = await verdict();
		return { verifying: progress, verified };
	}

	return { verify, state };
}

function verdictOf(report: VerifyReport, at: Date): ChainVerdict {
	const { ok, head, checkpoints, firstBad, schema, unreadable } = report;
	return {
		ok,
		at: at.toISOString(),
		position: head.position,
		checkpoints: checkpoints.fitting,
		firstBad,
		why: [...schema, ...checkpoints.bad.map(badCheckpointText)],
		unreadable: unreadable.count,
	};
}
