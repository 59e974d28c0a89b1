import { promisify } from "node:util";
import { gunzip as gunzipCallback, gzip as gzipCallback } from "node:zlib";
import type { SignedCheckpoint } from "../../audit/index.ts";
import type { Head } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { ObjectStore } from "../../media/index.ts";
import {
	ExportTally,
	exportChunks,
	linesOf,
	parseLine,
	readExport,
} from "../../transfer/index.ts";
import { read, sha256Of } from "./objects.ts";

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** Predecessor of the first segment. */
export const NO_SEGMENT = "0".repeat(64);
/**
 * Characters of events in a full segment. A longer segment replaces one that is not full.
 */
const FULL_CHARACTERS = 1_000_000;
/** Approximate characters of an event without its data. */
const ENVELOPE_CHARACTERS = 350;

/** The parts of a segment's name: its positions, and the SHA-256 of its bytes. */
export interface SegmentName {
	key: string;
	from: number;
	to: number;
	sha256: string;
}

/** The last segment of a log in a bucket, with its predecessor. */
export interface Tail extends SegmentName {
	/** SHA-256 of the previous segment. */
	previous: string;
	/** The event before its first. */
	start: Head;
	head: Head;
	isFull: boolean;
}

const digits = (position: number) => String(position).padStart(12, "0");

/** Parses the key of a segment; undefined for other keys. */
export function segmentAt(key: string): SegmentName | undefined {
	const [, from, to, sha256 = ""] =
		/\/(\d{12})-(\d{12})-([0-9a-f]{64})\.ndjson\.gz$/.exec(key) ?? [];
	return from === undefined
		? undefined
		: { key, from: Number(from), to: Number(to), sha256 };
}

/**
 * Reads events for one segment: at least one more than the replaced segment has, up to
 * the size limit or the end of the log.
 */
export async function eventsForSegment(
	events: (from: number, to: number) => AsyncIterable<StoredEvent[]>,
	{ from, to, last }: Record<"from" | "to" | "last", number>,
): Promise<{ events: StoredEvent[]; isFull: boolean }> {
	const selected: StoredEvent[] = [];
	let characters = 0;
	for await (const chunk of events(from, to))
		for (const event of chunk) {
			selected.push(event);
			characters += event.data.length + ENVELOPE_CHARACTERS;
			if (characters >= FULL_CHARACTERS && event.position > last)
				return { events: selected, isFull: true };
		}
	return { events: selected, isFull: false };
}

interface SegmentContent extends Pick<Tail, "previous" | "start" | "isFull"> {
	folder: string;
	site: string;
	events: StoredEvent[];
	sign: (head: Head) => SignedCheckpoint | undefined;
}

/**
 * Compresses an export of the events, preceded by a line with the previous segment.
 * @throws {Refusal} if the chain is broken
 */
export async function sealSegment(
	content: SegmentContent,
): Promise<{ tail: Tail; bytes: Buffer }> {
	const { folder, site, events, isFull, start, previous, sign } = content;
	const last = events.at(-1);
	if (!last)
		throw new Refusal(
			"gone",
			`The log ends at position ${start.position}, but was longer before.`,
		);
	const [from, to] = [start.position + 1, last.position];
	const header = { site, from, to, previous: start.hash, time: new Date().toISOString() };
	const head = { position: to, hash: last.hash };
	const tally = new ExportTally(header);
	const source = {
		async *events() {
			yield events;
		},
	};
	const plan = { source, header, checkpoints: [], sign: async () => sign(head) };
	const lines = await Array.fromAsync(exportChunks(plan, tally));
	if (tally.brokenAt)
		throw new Refusal(
			"invalid",
			`The log is wrong at position ${tally.brokenAt}. Events from there on are not backed up.`,
		);
	const text = Buffer.concat([
		Buffer.from(`${JSON.stringify({ segment: 1, previous })}\n`),
		...lines,
	]);
	const bytes = await gzip(text);
	const sha256 = sha256Of(bytes);
	const key = `${folder}${digits(from)}-${digits(to)}-${sha256}.ndjson.gz`;
	const tail = { key, from, to, sha256, previous, start, head, isFull };
	return { tail, bytes };
}

/**
 * Reads and verifies a segment.
 * @returns its lines; `last` is the last event according to its trailer.
 * @throws {Refusal} if the segment is missing or was changed
 */
export async function openSegment(bucket: ObjectStore, { key, sha256 }: SegmentName) {
	const bytes = await read(bucket, key);
	if (!bytes) throw segmentRefusal(key, "is missing");
	if (sha256Of(bytes) !== sha256)
		throw segmentRefusal(key, "was changed: its SHA-256 differs from its name");
	const text = await gunzip(bytes).catch(() => {
		throw segmentRefusal(key, "cannot be read");
	});
	const end = text.indexOf("\n") + 1;
	const [, previous] =
		/^\{"segment":1,"previous":"([0-9a-f]{64})"\}\n$/.exec(
			text.subarray(0, end).toString(),
		) ?? [];
	const trailer = parseLine(
		text.subarray(text.lastIndexOf("\n", text.length - 2) + 1, -1).toString(),
	);
	if (previous === undefined || trailer?.kind !== "trailer")
		throw segmentRefusal(key, "is not a segment of a log");
	const opened = await readExport(key, () => linesOf([text.subarray(end)]));
	return {
		...opened,
		previous,
		last: trailer.trailer.head,
		isFull: text.length >= FULL_CHARACTERS,
	};
}

/** Creates the refusal of a damaged segment. */
export const segmentRefusal = (key: string, reason: string) =>
	new Refusal("invalid", `The segment ${key} ${reason}.`);
