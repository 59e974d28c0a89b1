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

/** What is erased also in a backup that still has it. Names of keys and identities are random and tell nothing. */
export type Erasure = z.output<typeof erasure>;

export const erasureFile = (dataDir: string) => join(dataDir, "erased.ndjson");

export type ErasureList = ReturnType<typeof openErasureList>;

/** The list of all erasures: a file of JSON lines that only ever grows. Nothing personal is in it. */
export function openErasureList(file: string) {
	/** @throws {UnusableDataFolder} */
	const all = (): Erasure[] => (existsSync(file) ? readErasures(file) : []);

	/** Adds what is not in the list yet. It is durable afterwards. @throws {Refusal} `no-space` */
	function add(erasures: Erasure[]): void {
		const known = new Set(all().map(nameOf));
		const fresh = erasures.filter((one) => !known.has(nameOf(one)));
		if (fresh.length === 0) return;
		const whole = existsSync(file) ? wholeLines(readFileSync(file, "utf8")) : "";
		const lines = fresh.map((one) => `${JSON.stringify(one)}\n`);
		try {
			writeDurably(file, whole + lines.join(""), 0o600);
		} catch (error) {
			throw isNoSpace(error) ? noSpace() : error;
		}
	}

	return { file, all, add };
}

/** Half a line at the end was never acknowledged. @throws {UnusableDataFolder} naming a line that cannot be read */
export const readErasures = (file: string): Erasure[] => erasuresIn(readFileSync(file, "utf8"), file);

/** @param file what the text is called where it cannot be read */
export function erasuresIn(text: string, file: string): Erasure[] {
	return wholeLines(text)
		.split("\n")
		.slice(0, -1)
		.map((line, i) => {
			const parsed = erasure.safeParse(parseJson(line));
			if (parsed.success) return parsed.data;
			throw new UnusableDataFolder(
				`Line ${i + 1} of ${file} cannot be read. It says who was erased: bring the file back from a backup of it.`,
			);
		});
}

/** Whether a list ends in half a line: after a crash, or because it is not all of what it was copied from. */
export function isCutOff(file: string): boolean {
	const text = readFileSync(file, "utf8");
	return wholeLines(text).length < text.length;
}

const nameOf = ({ person, stream }: Erasure) => `${stream} ${person}`;

function wholeLines(text: string): string {
	const end = text.lastIndexOf("\n") + 1;
	return erasure.safeParse(parseJson(text.slice(end))).success ? `${text}\n` : text.slice(0, end);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
