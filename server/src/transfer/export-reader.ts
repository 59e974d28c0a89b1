import { BrokenSource, type Verifiable } from "../audit/index.ts";
import { UnavailableError } from "../kernel/errors.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { type ExportHeader, parseLine } from "./export-format.ts";
import { ExportReading } from "./export-reading.ts";
import { readLines } from "./lines.ts";

const CHUNK = 1000;

export interface OpenExport extends Verifiable {
	header: ExportHeader;
	/** Whether nothing is missing at its end; known once all events were read. */
	complete: () => boolean;
}

/**
 * Opens an export for verifying and importing.
 * @param partial take one that ends early, without a last line that was cut off
 * @throws {UnavailableError} where it is no export
 */
export async function openExport(file: string, partial = false): Promise<OpenExport> {
	const header = await readHeader(file);
	const start = { position: header.from - 1, hash: header.previous };
	let reading = new ExportReading(header);

	async function* events(from = 0, to = header.to): AsyncGenerator<StoredEvent[]> {
		reading = new ExportReading(header);
		let chunk: StoredEvent[] = [];
		for await (const lines of readLines(file)) {
			for (const line of lines) {
				if (partial && !line.whole) continue;
				const { event, bad } = reading.take(line);
				// A chunk ends where an event begins: checkpoints that follow its last one are part of it.
				if (bad || (event && chunk.length >= CHUNK)) {
					yield chunk;
					chunk = [];
				}
				if (bad) throw new BrokenSource(bad);
				if (event && event.position > from && event.position <= to) chunk.push(event);
			}
			if (to < header.to && reading.head.position >= to) break;
		}
		yield chunk;
	}

	return {
		header,
		start,
		events,
		head: async () => ({ position: header.to }),
		checkpoints: () => reading.newCheckpoints(),
		complete: () => reading.ended,
		end: () => (partial ? undefined : reading.missingEnd()),
	};
}

async function readHeader(file: string): Promise<ExportHeader> {
	for await (const [line] of readLines(file)) {
		const parsed = line?.whole && line.text !== undefined ? parseLine(line.text) : undefined;
		if (parsed?.kind === "header") return parsed.header;
		break;
	}
	throw new UnavailableError(
		`${file} is no export of a log, or its first line was changed. "bun run audit export FILE" makes one.`,
	);
}
