import { createReadStream } from "node:fs";
import { formerPath } from "../../http/request/former-path.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { turn } from "../../kernel/turn.ts";
import type { SourceFile } from "../items.ts";

/** Characters that one row, post or field may have, so that a file without an end of line does not fill the memory. */
export const MAX_ROW = 32_000_000;

/** The characters of a file, piece by piece, in whichever of the usual encodings it is. */
export async function* textOf({ path }: SourceFile, encoding = "utf-8"): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		yield decoder.decode(chunk as Uint8Array, { stream: true });
		// Parsing takes the processor; whoever visits the site has a turn in between.
		await turn();
	}
	yield decoder.decode();
}

/** How a file begins, as text. */
export const beginningOf = ({ head }: SourceFile, encoding = "utf-8") =>
	new TextDecoder(encoding).decode(head);

/** Counts what was read since something came of it. @throws {Refusal} `too-large` */
export function rowLimit({ name }: SourceFile) {
	let since = 0;
	return {
		read(characters: number): void {
			since += characters;
			if (since > MAX_ROW) throw new Refusal("too-large", `A row of ${name} is too long to be one.`);
		},
		found(): void {
			since = 0;
		},
	};
}

/** ISO 8601 of a time as exports write it; without a zone it is taken for UTC. Undefined where it is none. */
export function time(value: unknown): string | undefined {
	if (typeof value === "number") return isoOf(new Date(value));
	if (typeof value !== "string" || value.trim() === "") return undefined;
	const text = value.trim();
	const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(text) ?? [];
	return isoOf(new Date(day ? `${day}T${clock ?? "00:00:00"}Z` : text));
}

/** What is earlier stands for no time in most exports. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 2), Date.UTC(10_000, 0)];
const isoOf = (date: Date) =>
	date.getTime() >= EARLIEST && date.getTime() < LATEST ? date.toISOString() : undefined;

/** Addresses elsewhere as they are kept, each once. */
export const pathsOf = (...addresses: (string | undefined)[]) => [
	...new Set(addresses.flatMap((address) => (address ? (formerPath(address) ?? []) : []))),
];

const known = new WeakMap<SourceFile, ReturnType<typeof read>>();

/** Reads a file to its end once, whoever asks. */
export function wholeOf(file: SourceFile) {
	return known.getOrInsertComputed(file, () => read(file.path));
}

/** What only all bytes of a file tell: their SHA-256 in hex, and whether they are UTF-8. */
async function read(path: string) {
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
