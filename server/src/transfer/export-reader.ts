import {
	type Bad,
	BrokenSource,
	type CheckpointLine,
	positionFault,
	type Verifiable,
} from "../audit/index.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import {
	type ExportHeader,
	ExportTally,
	type Line,
	parseLine,
	readLines,
} from "./export-format.ts";

const CHUNK_SIZE = 1000;

export interface OpenExport extends Verifiable {
	header: ExportHeader;
	/** Returns true if the export has its end; known after all events were read. */
	isComplete: () => boolean;
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
	let reader = new ExportLineReader(header);

	async function* events(from = 0, to = header.to): AsyncGenerator<StoredEvent[]> {
		reader = new ExportLineReader(header);
		let chunk: StoredEvent[] = [];
		for await (const bytes of lines()) {
			for (const line of bytes) {
				if (partial && !line.isComplete) continue;
				const { event, bad } = reader.readLine(line);
				// Chunks end before an event, because the checkpoints of their last event belong
				// to them.
				if (bad || (event && chunk.length >= CHUNK_SIZE)) {
					yield chunk;
					chunk = [];
				}
				if (bad) throw new BrokenSource(bad);
				if (event && event.position > from && event.position <= to) chunk.push(event);
			}
			if (to < header.to && reader.position >= to) break;
		}
		yield chunk;
	}

	return {
		header,
		start,
		events,
		head: async () => ({ position: header.to }),
		checkpoints: () => reader.newCheckpoints.splice(0),
		isComplete: () => reader.hasEnded,
		end: () => (partial ? undefined : reader.missingEnd()),
	};
}

async function readHeader(
	name: string,
	lines: AsyncIterable<Line[]>,
): Promise<ExportHeader> {
	for await (const [line] of lines) {
		const parsed =
			line?.isComplete && line.text !== undefined ? parseLine(line.text) : undefined;
		if (parsed?.kind === "header") return parsed.header;
		break;
	}
	throw new UnavailableError(
		`${name} is not an export of a log, or its first line was changed. ` +
			'Create an export with "bun run audit export FILE".',
	);
}

/**
 * Parses the lines of an export and checks their order. Does not check the hashes of
 * events.
 */
class ExportLineReader {
	hasEnded = false;
	readonly newCheckpoints: CheckpointLine[] = [];
	#tally: ExportTally;
	#lines = 0;

	constructor(private readonly header: ExportHeader) {
		this.#tally = new ExportTally(header);
	}

	get position(): number {
		return this.#tally.head.position;
	}

	readLine({ text = "", isComplete: whole, isTooLong }: Line): {
		event?: StoredEvent;
		bad?: Bad;
	} {
		const lineText = `line ${++this.#lines} of the export`;
		if (isTooLong)
			return this.#bad(
				`The event should be here, but ${lineText} is longer than any event.`,
			);
		if (!whole) return this.#bad(`The export was cut off in ${lineText}.`);
		if (this.hasEnded)
			return {
				bad: {
					position: null,
					why: `The trailer is followed by ${lineText}, which was added later.`,
				},
			};
		const line = parseLine(text);
		if (line?.kind === "trailer") return this.#end(text);
		this.#tally.text(Buffer.from(`${text}\n`));
		if (line?.kind === "event") return this.#event(line.event);
		if (line?.kind === "header" && this.#lines === 1) return {};
		if (!text.startsWith('{"checkpoint":'))
			return this.#bad(
				`The event should be here, but ${lineText} cannot be read: it was changed.`,
			);
		const checkpoint = line?.kind === "checkpoint" ? line.checkpoint : undefined;
		if (checkpoint && checkpoint.position !== this.position)
			return this.#bad(`The checkpoint on ${lineText} does not follow its event.`);
		this.#tally.checkpoint();
		this.newCheckpoints.push({ place: lineText, checkpoint });
		return {};
	}

	#event(event: StoredEvent) {
		if (event.position !== this.position + 1)
			return { bad: positionFault(this.position, event.position) };
		this.#tally.event(event);
		return { event };
	}

	#end(text: string): { bad?: Bad } {
		this.hasEnded = true;
		const { to } = this.header;
		if (this.position !== to)
			return this.#bad(
				`The export ends here, but according to its header it goes to position ${to}.`,
			);
		if (this.#tally.trailer().line === text) return {};
		const reason =
			"The trailer does not match the lines before it: " +
			"the trailer or a line was changed, or a line is missing.";
		return { bad: { position: null, why: reason } };
	}

	#bad(reason: string): { bad: Bad } {
		return { bad: { position: this.position + 1, why: reason } };
	}

	missingEnd(): Bad | undefined {
		if (this.hasEnded) return undefined;
		const reason =
			`The export is incomplete: it ends after position ${this.position} ` +
			"without a trailer. " +
			`According to its header, it goes to position ${this.header.to}.`;
		return this.#bad(reason).bad;
	}
}
