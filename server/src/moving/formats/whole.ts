import { createReadStream } from "node:fs";
import type { SourceFile } from "../items.ts";

/** What only all bytes of a file tell. */
interface Whole {
	/** SHA-256, hex. */
	hash: string;
	isUtf8: boolean;
}

const known = new WeakMap<SourceFile, Promise<Whole>>();

/** Reads a file to its end once, whoever asks. */
export function wholeOf(file: SourceFile): Promise<Whole> {
	const whole = known.get(file) ?? read(file.path);
	known.set(file, whole);
	return whole;
}

async function read(path: string): Promise<Whole> {
	const hash = new Bun.CryptoHasher("sha256");
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let isUtf8 = true;
	const check = (...given: Parameters<TextDecoder["decode"]>) => {
		try {
			if (isUtf8) decoder.decode(...given);
		} catch {
			isUtf8 = false;
		}
	};
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
		hash.update(chunk);
		check(chunk, { stream: true });
	}
	check();
	return { hash: hash.digest("hex"), isUtf8 };
}
