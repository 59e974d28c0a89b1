import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isNoSpace, noSpace, UnusableDataFolder } from "../refusal.ts";
import { writeDurably } from "../store/durable.ts";

const erasure = z.object({
	person: z.string(),
	stream: z.string(),
	at: z.string(),
	by: z.string(),
	identity: z.string().optional(),
});

/**
 * An erasure that also applies to restored backups, with one of the person's identities.
 * Names of keys and identities are random.
 */
export type Erasure = z.output<typeof erasure>;

/** Returns the path of the list of erasures. */
export const erasureListFile = (dataDir: string) => join(dataDir, "erased.ndjson");

export type ErasureList = ReturnType<typeof openErasureList>;

/**
 * Opens the list of all erasures: an append-only file of JSON lines without personal
 * data.
 */
export function openErasureList(file: string) {
	/** @throws {UnusableDataFolder} */
	const all = (): Erasure[] => (existsSync(file) ? readErasures(file) : []);

	/** Adds new erasures and flushes the file. @throws {Refusal} `no-space` */
	function add(erasures: Erasure[]): void {
		const existing = new Set(all().flatMap((one) => [nameOf(one), personOf(one)]));
		const fresh = erasures.filter((one) => !existing.has(nameOf(one)));
		if (fresh.length === 0) return;
		const completeLines = existsSync(file)
			? withCompleteLines(readFileSync(file, "utf8"))
			: "";
		const lines = fresh.map((one) => `${JSON.stringify(one)}\n`);
		try {
			writeDurably(file, completeLines + lines.join(""), 0o600);
		} catch (error) {
			throw isNoSpace(error) ? noSpace() : error;
		}
	}

	return { file, all, add };
}

/**
 * Reads a list of erasures. Ignores an incomplete last line, which was never
 * acknowledged.
 * @throws {UnusableDataFolder} with the unreadable line
 */
export const readErasures = (file: string): Erasure[] =>
	parseErasures(readFileSync(file, "utf8"), file);

/** Parses a list of erasures. @param file name of the list for error messages */
export function parseErasures(text: string, file: string): Erasure[] {
	return withCompleteLines(text)
		.split("\n")
		.slice(0, -1)
		.map((line, i) => {
			const parsed = erasure.safeParse(parseJson(line));
			if (parsed.success) return parsed.data;
			throw new UnusableDataFolder(
				`Line ${i + 1} of ${file} cannot be read. This file lists all erasures: ` +
					"restore it from a backup.",
			);
		});
}

/**
 * Returns whether the last line is incomplete: after a crash, or in an incomplete copy.
 */
export function hasIncompleteLine(file: string): boolean {
	const text = readFileSync(file, "utf8");
	return withCompleteLines(text).length < text.length;
}

const personOf = ({ person, stream }: Erasure) => `${stream} ${person}`;

/** Returns a name for each identity of a person; without one, that of the person. */
const nameOf = (one: Erasure) =>
	one.identity ? `${personOf(one)} ${one.identity}` : personOf(one);

function withCompleteLines(text: string): string {
	const end = text.lastIndexOf("\n") + 1;
	return erasure.safeParse(parseJson(text.slice(end))).success
		? `${text}\n`
		: text.slice(0, end);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
