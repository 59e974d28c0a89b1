import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";

const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = 10;

export interface Line {
	/** Without the line feed; undefined where its bytes are no UTF-8. */
	text: string | undefined;
	/** False for what stands after the last line feed. */
	whole: boolean;
}

/** The lines of a file, some at a time. Memory depends on the longest line only. */
export async function* readLines(file: string): AsyncGenerator<Line[]> {
	const handle = await open(file, "r");
	try {
		let buffer = Buffer.alloc(CHUNK_BYTES);
		let filled = 0;
		for (;;) {
			if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
			const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled);
			if (bytesRead === 0) break;
			const bytes = buffer.subarray(0, filled + bytesRead);
			const until = bytes.lastIndexOf(LINE_FEED) + 1;
			if (until > 0) yield split(bytes.subarray(0, until));
			buffer.copyWithin(0, until, bytes.length);
			filled = bytes.length - until;
		}
		if (filled > 0) yield [{ text: textOf(buffer.subarray(0, filled)), whole: false }];
	} finally {
		await handle.close();
	}
}

function split(bytes: Buffer): Line[] {
	if (!isUtf8(bytes)) return splitBytes(bytes);
	const texts = bytes.toString("utf8", 0, bytes.length - 1).split("\n");
	return texts.map((text) => ({ text, whole: true }));
}

/** Some lines are no UTF-8; the others are. */
function splitBytes(bytes: Buffer): Line[] {
	const lines: Line[] = [];
	for (let from = 0; from < bytes.length; ) {
		const to = bytes.indexOf(LINE_FEED, from);
		lines.push({ text: textOf(bytes.subarray(from, to)), whole: true });
		from = to + 1;
	}
	return lines;
}

const textOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString() : undefined);
