import { createReadStream } from "node:fs";
import { formerPath } from "../../http/request/former-path.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import type { SourceFile } from "../items.ts";

/**
 * Maximum characters of a row, post or field. Bounds the memory if a file has no line
 * breaks.
 */
export const MAX_ROW = 32_000_000;

/** Yields the characters of a file in chunks. Detects the usual encodings. */
export async function* textOf(
	{ path }: SourceFile,
	encoding = "utf-8",
): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		yield decoder.decode(chunk as Uint8Array, { stream: true });
		// Parsing uses the processor, so requests are answered in between.
		await yieldToEventLoop();
	}
	yield decoder.decode();
}

/** Returns the first 64 KB of a file as text. */
export const headText = ({ head }: SourceFile, encoding = "utf-8") =>
	new TextDecoder(encoding).decode(head);

/** Counts the characters since the last complete row. @throws {Refusal} `too-large` */
export function rowLimit({ name }: SourceFile) {
	let pending = 0;
	return {
		read(characters: number): void {
			pending += characters;
			if (pending > MAX_ROW)
				throw new Refusal("too-large", `A row of ${name} is too long.`, {
					because: { reason: "row-too-long", values: { name } },
				});
		},
		rowComplete(): void {
			pending = 0;
		},
	};
}

/**
 * Returns an exported time as ISO 8601, in UTC if it has no zone. Undefined if it is not
 * a time.
 */
export function time(value: unknown): string | undefined {
	if (typeof value === "number") return isoOf(new Date(value));
	if (typeof value !== "string" || value.trim() === "") return undefined;
	const text = value.trim();
	const [, day, clock] =
		/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(text) ?? [];
	return isoOf(new Date(day ? `${day}T${clock ?? "00:00:00"}Z` : text));
}

/** Most exports write an earlier time for a missing one. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 2), Date.UTC(10_000, 0)];
const isoOf = (date: Date) =>
	date.getTime() >= EARLIEST && date.getTime() < LATEST ? date.toISOString() : undefined;

/** Returns the unique paths of addresses, as redirects store them. */
export const pathsOf = (...addresses: (string | undefined)[]) => [
	...new Set(
		addresses.flatMap((address) => (address ? (formerPath(address) ?? []) : [])),
	),
];

const digests = new WeakMap<SourceFile, ReturnType<typeof readDigest>>();

/** Returns facts that need the whole file. Reads each file once. */
export function digestOf(file: SourceFile) {
	return digests.getOrInsertComputed(file, () => readDigest(file.path));
}

/** Returns the SHA-256 in hex and whether the file is UTF-8. */
async function readDigest(path: string) {
	const hash = new Bun.CryptoHasher("sha256");
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let isUtf8 = true;
	const check = (...args: Parameters<TextDecoder["decode"]>) => {
		try {
			if (isUtf8) decoder.decode(...args);
		} catch {
			isUtf8 = false;
		}
	};
	for await (const chunk of createReadStream(path, {
		highWaterMark: 256 * 1024,
	}) as AsyncIterable<Buffer>) {
		hash.update(chunk);
		check(chunk, { stream: true });
	}
	check();
	return { hash: hash.digest("hex"), isUtf8 };
}
