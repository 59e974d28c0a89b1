import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { parseCheckpoint, type SignedCheckpoint } from "../audit/index.ts";
import type { Head } from "../kernel/log/log-source.ts";
import {
	GENESIS,
	rowHash,
	type StoredEvent,
	storedEvent,
	storedValues,
} from "../kernel/log/stored-events.ts";
import { chunksOf } from "../kernel/store/durable.ts";

/** Format of an export's lines. */
export const EXPORT_FORMAT = 1;

/** Fields of an event line: the hashed fields in their order, then the hash. */
const COLUMNS = [
	"position",
	"id",
	"stream",
	"version",
	"type",
	"schemaVersion",
	"recordedAt",
	"actor",
	"correlation",
	"data",
	"hash",
] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const position = z.number().int().positive();

const header = z
	.strictObject({
		export: z.literal(EXPORT_FORMAT),
		site: z.string(),
		from: position,
		to: position,
		/** Hash of the event before the first. */
		previous: hash,
		/** Start time of the export; ISO 8601, UTC. */
		time: z.iso.datetime(),
		columns: z.array(z.string()),
	})
	.refine(({ from, to, previous }) => from <= to && from > 1 === (previous !== GENESIS));

/**
 * An export is text with one JSON value per line: this header, the events, a trailer.
 * Each checkpoint follows its event. Each line has exactly one valid spelling, so that no
 * byte can change unnoticed.
 */
export type ExportHeader = Omit<z.infer<typeof header>, "export" | "columns">;

const trailer = z.strictObject({
	events: z.number().int(),
	checkpoints: z.number().int(),
	head: z.strictObject({ position, hash }),
	/** SHA-256 of all bytes before the trailer's line; lower-case hex. */
	sha256: hash,
});
export type ExportTrailer = z.infer<typeof trailer>;

/** Returns the first line of an export. */
export const headerLine = ({ site, from, to, previous, time }: ExportHeader) =>
	JSON.stringify({
		export: EXPORT_FORMAT,
		site,
		from,
		to,
		previous,
		time,
		columns: COLUMNS,
	});

/** Returns the last line of an export. */
export const trailerLine = ({ events, checkpoints, head, sha256 }: ExportTrailer) =>
	JSON.stringify({
		trailer: {
			events,
			checkpoints,
			head: { position: head.position, hash: head.hash },
			sha256,
		},
	});

/**
 * Returns the line of an event; `data` is the stored text. Without `,` and the hash, the
 * line is the hashed text.
 */
export const eventLine = (event: StoredEvent) => JSON.stringify(storedValues(event));

export type ExportLine =
	| { kind: "header"; header: ExportHeader }
	| { kind: "event"; event: StoredEvent }
	| { kind: "checkpoint"; checkpoint: SignedCheckpoint }
	| { kind: "trailer"; trailer: ExportTrailer };

/** Parses a line. Undefined if it is not valid, or not in its only valid spelling. */
export function parseLine(line: string): ExportLine | undefined {
	try {
		if (!line.startsWith("[")) return parseOther(line);
		const event = storedEvent(JSON.parse(line) as unknown[]);
		return eventLine(event) === line ? { kind: "event", event } : undefined;
	} catch {
		return undefined;
	}
}

function parseOther(line: string): ExportLine | undefined {
	const checkpoint = parseCheckpoint(line);
	if (checkpoint) return { kind: "checkpoint", checkpoint };
	const value: unknown = JSON.parse(line);
	const asHeader = header.safeParse(value).data;
	if (asHeader && headerLine(asHeader) === line)
		return { kind: "header", header: asHeader };
	const asTrailer = z.strictObject({ trailer }).safeParse(value).data;
	if (!asTrailer || trailerLine(asTrailer.trailer) !== line) return undefined;
	return { kind: "trailer", ...asTrailer };
}

export class ExportTally {
	head: Head;
	bytes = 0;
	events = 0;
	checkpoints = 0;
	/** Number of checkpoints of the last event. */
	checkpointsAtHead = 0;
	brokenAt: number | null = null;
	#hasher = new Bun.CryptoHasher("sha256");

	constructor({ from, previous }: Pick<ExportHeader, "from" | "previous">) {
		this.head = { position: from - 1, hash: previous };
	}

	/** Counts an event if it continues the chain. Returns whether it does. */
	countIfNext(event: StoredEvent): boolean {
		const { position, hash } = this.head;
		if (event.position !== position + 1 || rowHash(hash, event) !== event.hash)
			return false;
		this.event(event);
		return true;
	}

	event({ position, hash }: StoredEvent): void {
		this.head = { position, hash };
		this.events++;
		this.checkpointsAtHead = 0;
	}

	checkpoint(): void {
		this.checkpoints++;
		this.checkpointsAtHead++;
	}

	text(bytes: Uint8Array): void {
		this.#hasher.update(bytes);
		this.bytes += bytes.length;
	}

	trailer() {
		const { events, checkpoints, head } = this;
		const sha256 = this.#hasher.digest("hex");
		return { sha256, line: trailerLine({ events, checkpoints, head, sha256 }) };
	}
}

const LINE_FEED = 10;

/**
 * Limit of a line, in bytes. The data of an event comes in a request of at most 16 MiB,
 * and a line escapes it once more, which at most doubles it.
 */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export interface Line {
	/** Undefined if it is not UTF-8, or too long. */
	text: string | undefined;
	/** False after the last line feed. */
	isComplete: boolean;
	isTooLong?: boolean;
}

/** Yields the lines of an export file. */
export const readLines = (file: string) => linesOf(chunksOf(file));

/** Yields the lines of a text. Stops reading if a line exceeds the limit. */
export async function* linesOf(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	maxLineBytes = MAX_LINE_BYTES,
): AsyncGenerator<Line[]> {
	let pending: Uint8Array[] = [];
	let pendingBytes = 0;
	for await (const chunk of chunks) {
		const lineEnd = chunk.lastIndexOf(LINE_FEED) + 1;
		if (lineEnd > 0) {
			yield split(Buffer.concat([...pending, chunk.subarray(0, lineEnd)]), maxLineBytes);
			pending = [];
			pendingBytes = 0;
		}
		pending.push(chunk.subarray(lineEnd));
		pendingBytes += chunk.length - lineEnd;
		if (pendingBytes > maxLineBytes) return yield [TOO_LONG];
	}
	if (pendingBytes > 0)
		yield [{ text: textOf(Buffer.concat(pending)), isComplete: false }];
}

function split(bytes: Buffer, maxLineBytes: number): Line[] {
	const lines: Line[] = [];
	for (let from = 0; from < bytes.length; ) {
		const to = bytes.indexOf(LINE_FEED, from);
		const isTooLong = to - from > maxLineBytes;
		lines.push(
			isTooLong ? TOO_LONG : { text: textOf(bytes.subarray(from, to)), isComplete: true },
		);
		from = to + 1;
	}
	return lines;
}

const TOO_LONG: Line = { text: undefined, isComplete: true, isTooLong: true };

const textOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString() : undefined);
