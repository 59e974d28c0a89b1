import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";

const CHUNK_BYTES = 1 << 20;

export interface Line {
	/** Without the line feed; undefined where its bytes are no UTF-8. */
	text: string | undefined;
	/** How many bytes of the file there are up to its end, the line feed included. */
	end: number;
	/** False for what stands after the last line feed. */
	whole: boolean;
}

/** The lines of a file, some at a time. */
export async function* readLines(file: string): AsyncGenerator<Line[]> {
	const handle = await open(file, "r");
	try {
		let rest: Buffer = Buffer.alloc(0);
		let at = 0;
		for (;;) {
			const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES);
			if (bytesRead === 0) break;
			const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
			const until = bytes.lastIndexOf(10) + 1;
			rest = bytes.subarray(until);
			if (until === 0) continue;
			yield split(bytes.subarray(0, until), at);
			at += until;
		}
		if (rest.length > 0) yield [{ text: textOf(rest), end: at + rest.length, whole: false }];
	} finally {
		await handle.close();
	}
}

function split(bytes: Buffer, at: number): Line[] {
	const lines: Line[] = [];
	const texts = isUtf8(bytes) ? bytes.toString("utf8", 0, bytes.length - 1).split("\n") : undefined;
	for (let from = 0; from < bytes.length; ) {
		const to = bytes.indexOf(10, from);
		const text = texts ? texts[lines.length] : textOf(bytes.subarray(from, to));
		lines.push({ text, end: at + to + 1, whole: true });
		from = to + 1;
	}
	return lines;
}

const textOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString() : undefined);
