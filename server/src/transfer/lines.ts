import { isUtf8 } from "node:buffer";
import { chunksOf } from "../kernel/store/durable.ts";

const LINE_FEED = 10;

export interface Line {
	text: string | undefined;
	/** False for what stands after the last line feed. */
	whole: boolean;
}

export const readLines = (file: string) => linesOf(chunksOf(file));

export async function* linesOf(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Line[]> {
	let rest = Buffer.alloc(0);
	for await (const chunk of chunks) {
		const bytes = Buffer.concat([rest, chunk]);
		const until = bytes.lastIndexOf(LINE_FEED) + 1;
		if (until > 0) yield split(bytes.subarray(0, until));
		rest = bytes.subarray(until);
	}
	if (rest.length > 0) yield [{ text: textOf(rest), whole: false }];
}

function split(bytes: Buffer): Line[] {
	const lines: Line[] = [];
	for (let from = 0; from < bytes.length; ) {
		const to = bytes.indexOf(LINE_FEED, from);
		lines.push({ text: textOf(bytes.subarray(from, to)), whole: true });
		from = to + 1;
	}
	return lines;
}

const textOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString() : undefined);
