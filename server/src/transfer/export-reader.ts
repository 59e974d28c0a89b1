import { type Bad, BrokenSource, type CheckpointLine, outOfPlace, type Verifiable } from "../audit/index.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { type ExportHeader, ExportTally, type Line, parseLine, readLines } from "./export-format.ts";

const CHUNK = 1000;

export interface OpenExport extends Verifiable {
	header: ExportHeader;
	/** Whether its end is complete; known after all events were read. */
	complete: () => boolean;
}

/**
 * Opens an export file.
 * @param partial accepts a file that ends early
 * @throws {UnavailableError} if it is not an export
 */
export const openExport = (file: string, partial = false): Promise<OpenExport> =>
	readExport(file, () => readLines(file), partial);

/**
 * Reads an export.
 * @param lines returns all lines from the start on each call
 * @throws {UnavailableError} if it is not an export
 */
export async function readExport(
	name: string,
	lines: () => AsyncIterable<Line[]>,
	partial = false,
): Promise<OpenExport> {
	const header = await readHeader(name, lines());
	const start = { position: header.from - 1, hash: header.previous };
	let reading = new ExportReading(header);

	async function* events(from = 0, to = header.to): AsyncGenerator<StoredEvent[]> {
		reading = new ExportReading(header);
		let chunk: StoredEvent[] = [];
		for await (const bytes of lines()) {
			for (const line of bytes) {
				if (partial && !line.whole) continue;
				const { event, bad } = reading.take(line);
				// Chunks end before an event, because the checkpoints of their last event belong to them.
				if (bad || (event && chunk.length >= CHUNK)) {
					yield chunk;
					chunk = [];
				}
				if (bad) throw new BrokenSource(bad);
				if (event && event.position > from && event.position <= to) chunk.push(event);
			}
			if (to < header.to && reading.position >= to) break;
		}
		yield chunk;
	}

	return {
		header,
		start,
		events,
		head: async () => ({ position: header.to }),
		checkpoints: () => reading.newCheckpoints.splice(0),
		complete: () => reading.ended,
		end: () => (partial ? undefined : reading.missingEnd()),
	};
}

async function readHeader(name: string, lines: AsyncIterable<Line[]>): Promise<ExportHeader> {
	for await (const [line] of lines) {
		const parsed = line?.whole && line.text !== undefined ? parseLine(line.text) : undefined;
		if (parsed?.kind === "header") return parsed.header;
		break;
	}
	throw new UnavailableError(
		`${name} is no export of a log, or its first line was changed. "bun run audit export FILE" makes one.`,
	);
}

/** Parses the lines of an export and checks their order. Does not check the hashes of events. */
class ExportReading {
	ended = false;
	readonly newCheckpoints: CheckpointLine[] = [];
	#tally: ExportTally;
	#lines = 0;

	constructor(private readonly header: ExportHeader) {
		this.#tally = new ExportTally(header);
	}

	get position(): number {
		return this.#tally.head.position;
	}

	take({ text = "", whole, isTooLong }: Line): { event?: StoredEvent; bad?: Bad } {
		const place = `line ${++this.#lines} of the export`;
		if (isTooLong) return this.#bad(`Here is ${place}, which is longer than the line of any event can be.`);
		if (!whole) return this.#bad(`The export was cut off in ${place}.`);
		if (this.ended)
			return { bad: { position: null, why: `After the trailer comes ${place}: it was put there.` } };
		const line = parseLine(text);
		if (line?.kind === "trailer") return this.#end(text);
		this.#tally.text(Buffer.from(`${text}\n`));
		if (line?.kind === "event") return this.#event(line.event);
		if (line?.kind === "header" && this.#lines === 1) return {};
		if (!text.startsWith('{"checkpoint":'))
			return this.#bad(`Here is ${place}, which cannot be read: it was changed.`);
		const checkpoint = line?.kind === "checkpoint" ? line.checkpoint : undefined;
		if (checkpoint && checkpoint.position !== this.position)
			return this.#bad(`The checkpoint on ${place} does not stand after the event it is of.`);
		this.#tally.checkpoint();
		this.newCheckpoints.push({ place, checkpoint });
		return {};
	}

	#event(event: StoredEvent) {
		if (event.position !== this.position + 1) return { bad: outOfPlace(this.position, event.position) };
		this.#tally.event(event);
		return { event };
	}

	#end(text: string): { bad?: Bad } {
		this.ended = true;
		const { to } = this.header;
		if (this.position !== to)
			return this.#bad(`The export ends here, and its header says that it goes to position ${to}.`);
		if (this.#tally.trailer().line === text) return {};
		const reason =
			"The trailer does not fit what is before it: it was changed, or a line that is no event, or one is missing.";
		return { bad: { position: null, why: reason } };
	}

	#bad(why: string): { bad: Bad } {
		return { bad: { position: this.position + 1, why } };
	}

	missingEnd(): Bad | undefined {
		if (this.ended) return undefined;
		const reason = `The export ends after position ${this.position} without a trailer: it is not complete (its header says that it goes to position ${this.header.to}).`;
		return this.#bad(reason).bad;
	}
}
