import { z } from "zod";
import { UnavailableError } from "../../kernel/refusal.ts";
import type { ObjectStore } from "../../media/index.ts";
import { LOGS, read } from "./objects.ts";
import { type SegmentName, segmentAt, wrong } from "./segment.ts";

/**
 * A log in a bucket, all of it from the first event on. Where a site goes on from another point than the bucket has, as after
 * it was restored to a moment, a new history begins, and the former one is kept for a while.
 */
export interface History {
	/** When it was begun, and something random. */
	name: string;
	begunAt: Date;
	segments: SegmentName[];
	/** Lists of erasures and public keys. */
	others: string[];
	/** When it had all of the log for the first time; undefined until then. */
	readyAt: Date | undefined;
	/** When something was last written to it. */
	changedAt: Date;
}

export const logFolder = (history: string) => `${LOGS}${history}/`;
/** The last segment that was uploaded; without it, a restore could not tell that the last one is missing. */
export const endMark = (history: string) => `${logFolder(history)}end.json`;
export const readyMark = (history: string) => `${logFolder(history)}ready`;

/** A point in time as names begin with it, so that they sort by it. */
export const stampOf = (time: Date) => time.toISOString().replace(/[-:.]/g, "");
export const timeOfStamp = (name: string) =>
	new Date(name.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z.*$/, "$1-$2-$3T$4:$5:$6.$7Z"));

export const newHistory = (now: Date) => `${stampOf(now)}-${crypto.randomUUID().slice(0, 8)}`;

const endOfHistory = z.object({ key: z.string(), to: z.number().int().positive() });

export const endMarkOf = ({ key, to }: Pick<SegmentName, "key" | "to">) =>
	new TextEncoder().encode(`${JSON.stringify({ key, to })}\n`);

/**
 * Returns the last segment that was uploaded to a history, if segments at its end are missing; undefined if none are, or if
 * an earlier version of the program has made the history.
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

/** The oldest first. */
export async function historiesIn(bucket: ObjectStore): Promise<History[]> {
	const found = new Map<string, History>();
	for await (const { key, modified } of bucket.list(LOGS)) {
		const [name = ""] = key.slice(LOGS.length).split("/");
		const begunAt = timeOfStamp(name);
		const fresh = { name, begunAt, segments: [], others: [], readyAt: undefined, changedAt: modified };
		const history = found.getOrInsert(name, fresh);
		if (modified > history.changedAt) history.changedAt = modified;
		const segment = segmentAt(key);
		if (segment) history.segments.push(segment);
		else if (key === readyMark(name)) history.readyAt = modified;
		else history.others.push(key);
	}
	return [...found.values()]
		.filter(({ begunAt }) => !Number.isNaN(begunAt.getTime()))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The newest that had begun by a time, or the oldest; those that never had all of a log only where there is no other. */
export function historyAt(histories: History[], time: Date): History {
	const ready = histories.filter(({ readyAt }) => readyAt !== undefined);
	const among = ready.length > 0 ? ready : histories;
	const found = among.findLast(({ begunAt }) => begunAt <= time) ?? among[0];
	if (found) return found;
	throw new UnavailableError("There is no backup in the bucket. Check the BACKUP_ variables.");
}

/** Segments one after the other, and the shorter ones that longer ones have replaced. @throws {Refusal} where one is missing */
export function chainOf(segments: SegmentName[]): { chain: SegmentName[]; replaced: SegmentName[] } {
	const byFirst = Map.groupBy(segments, ({ from }) => from);
	const chain: SegmentName[] = [];
	const replaced: SegmentName[] = [];
	let next = 1;
	for (let some = byFirst.get(next); some; some = byFirst.get(next)) {
		const [longest, ...others] = some.toSorted((a, b) => b.to - a.to);
		if (!longest || longest.to < next) break;
		chain.push(longest);
		replaced.push(...others);
		next = longest.to + 1;
	}
	const beyond = segments.filter(({ from }) => from > next).sort((a, b) => a.from - b.from)[0];
	if (beyond)
		throw wrong(beyond.key, `follows none that is there: the events from position ${next} on are missing`);
	return { chain, replaced };
}
