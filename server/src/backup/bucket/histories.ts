import { z } from "zod";
import { UnavailableError } from "../../kernel/refusal.ts";
import type { ObjectStore } from "../../media/index.ts";
import { LOGS, read } from "./objects.ts";
import { type SegmentName, segmentAt, segmentRefusal } from "./segment.ts";

/**
 * A complete log in a bucket, from the first event on. If the site's log no longer
 * continues the one in the bucket, for example after a restore to an earlier time, a new
 * history begins. The former one stays until its retention ends.
 */
export interface History {
	/** The time of its start and a random part. */
	name: string;
	startedAt: Date;
	segments: SegmentName[];
	/** Keys of lists of erasures and of public keys. */
	otherKeys: string[];
	/** Time of the first complete upload; undefined before. */
	readyAt: Date | undefined;
	/** Time of the last upload to it. */
	changedAt: Date;
}

/** Returns the prefix of a history's objects. */
export const logFolder = (history: string) => `${LOGS}${history}/`;
/**
 * Returns the key of the end mark, which names the last segment. Without it, a missing
 * last segment would go unnoticed.
 */
export const endMark = (history: string) => `${logFolder(history)}end.json`;
/** Returns the key of the object that marks a complete history. */
export const readyMark = (history: string) => `${logFolder(history)}ready`;

/** Returns a time as a sortable name prefix. */
export const stampOf = (time: Date) => time.toISOString().replace(/[-:.]/g, "");
/** Returns the time of a name that begins with a stamp. */
export const timeOfStamp = (name: string) =>
	new Date(
		name.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z.*$/, "$1-$2-$3T$4:$5:$6.$7Z"),
	);

/** Creates a unique, sortable name of a history. */
export const newHistory = (now: Date) =>
	`${stampOf(now)}-${crypto.randomUUID().slice(0, 8)}`;

const endOfHistory = z.object({ key: z.string(), to: z.number().int().positive() });

/** Returns the content of the end mark for the last segment. */
export const endMarkOf = ({ key, to }: Pick<SegmentName, "key" | "to">) =>
	new TextEncoder().encode(`${JSON.stringify({ key, to })}\n`);

/**
 * Returns the last uploaded segment if segments at the end of a history are missing.
 * Undefined if none are missing, or if an earlier version wrote the history.
 */
export async function missingEnd(
	bucket: Pick<ObjectStore, "get">,
	{ name, segments }: History,
): Promise<{ key: string; to: number; from: number } | undefined> {
	const mark = await read(bucket, endMark(name));
	if (!mark) return undefined;
	const { key, to } = endOfHistory.parse(JSON.parse(mark.toString()));
	const last = chainOf(segments).chain.at(-1)?.to ?? 0;
	return last < to ? { key, to, from: last + 1 } : undefined;
}

/** Returns the histories in a bucket, oldest first. */
export async function historiesIn(bucket: ObjectStore): Promise<History[]> {
	const histories = new Map<string, History>();
	for await (const { key, modified } of bucket.list(LOGS)) {
		const [name = ""] = key.slice(LOGS.length).split("/");
		const startedAt = timeOfStamp(name);
		const newEntry = {
			name,
			startedAt,
			segments: [],
			otherKeys: [],
			readyAt: undefined,
			changedAt: modified,
		};
		const history = histories.getOrInsert(name, newEntry);
		if (modified > history.changedAt) history.changedAt = modified;
		const segment = segmentAt(key);
		if (segment) history.segments.push(segment);
		else if (key === readyMark(name)) history.readyAt = modified;
		else history.otherKeys.push(key);
	}
	return [...histories.values()]
		.filter(({ startedAt }) => !Number.isNaN(startedAt.getTime()))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the newest history that began before a time, or the oldest one. Incomplete
 * histories are the last resort.
 */
export function historyAt(histories: History[], time: Date): History {
	const ready = histories.filter(({ readyAt }) => readyAt !== undefined);
	const candidates = ready.length > 0 ? ready : histories;
	const history =
		candidates.findLast(({ startedAt }) => startedAt <= time) ?? candidates[0];
	if (history) return history;
	throw new UnavailableError(
		"There is no backup in the bucket. Check the BACKUP_ variables.",
	);
}

/**
 * Returns the segments in order, and shorter ones that longer ones replaced.
 * @throws {Refusal} `invalid` if one is missing
 */
export function chainOf(segments: SegmentName[]): {
	chain: SegmentName[];
	replaced: SegmentName[];
} {
	const byFirst = Map.groupBy(segments, ({ from }) => from);
	const chain: SegmentName[] = [];
	const replaced: SegmentName[] = [];
	let next = 1;
	for (
		let alternatives = byFirst.get(next);
		alternatives;
		alternatives = byFirst.get(next)
	) {
		const [longest, ...others] = alternatives.toSorted((a, b) => b.to - a.to);
		if (!longest || longest.to < next) break;
		chain.push(longest);
		replaced.push(...others);
		next = longest.to + 1;
	}
	const unreachable = segments
		.filter(({ from }) => from > next)
		.sort((a, b) => a.from - b.from)[0];
	if (unreachable)
		throw segmentRefusal(
			unreachable.key,
			`has no predecessor: the events from position ${next} on are missing`,
		);
	return { chain, replaced };
}
