import { type ExportHeader, type ExportLine, parseLine } from "./export-format.ts";
import { type Line, readLines } from "./lines.ts";
import { Written } from "./written.ts";

export interface Unfinished {
	header: ExportHeader;
	/** Its lines up to the first that is cut off, damaged, or does not follow from the one before. */
	written: Written;
}

/** Reads an export that did not come to its end. Undefined where not even its header is there. */
export async function readUnfinished(file: string): Promise<Unfinished | undefined> {
	let unfinished: Unfinished | undefined;
	for await (const lines of readLines(file)) {
		for (const line of lines) {
			const parsed = parse(line);
			unfinished ??= begin(parsed);
			if (!unfinished || !takes(unfinished.written, parsed)) return unfinished;
			unfinished.written.text(Buffer.from(`${line.text}\n`));
		}
	}
	return unfinished;
}

const parse = ({ whole, text }: Line) => (whole && text !== undefined ? parseLine(text) : undefined);

function begin(line: ExportLine | undefined): Unfinished | undefined {
	return line?.kind === "header" ? { header: line.header, written: new Written(line.header) } : undefined;
}

/** Counts a line, where it is one that may come next. */
function takes(written: Written, line: ExportLine | undefined): boolean {
	if (line?.kind === "header") return written.bytes === 0;
	if (line?.kind === "event" && written.isFollowedBy(line.event)) {
		written.event(line.event);
		return true;
	}
	if (line?.kind !== "checkpoint" || line.checkpoint.position !== written.head.position) return false;
	written.checkpoint();
	return true;
}
