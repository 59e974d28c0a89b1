import { existsSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { headAt } from "../kernel/log/log-source.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { renameDurably } from "../kernel/store/durable.ts";
import { lockFile } from "../stores/lock.ts";
import { type ExportPlan, type ExportReport, writeExport } from "./export.ts";
import { type ExportHeader, type ExportLine, parseLine } from "./export-format.ts";
import { ExportTally } from "./export-tally.ts";
import { readLines } from "./lines.ts";

/** Under this name an export grows; its own name means that it is complete. */
const partialOf = (file: string) => `${file}.partial`;

/** Locks an export before it is read. @returns unlocks it. @throws {Refusal} where another run has it */
export function lockExport(file: string): () => void {
	const folder = dirname(resolve(file));
	if (!existsSync(folder))
		throw new UnavailableError(`There is no folder ${folder}. Make it, or name another file.`);
	const lock = `${partialOf(file)}.lock`;
	const unlock = lockFile(lock);
	if (!unlock)
		throw new Refusal("already-exists", `Another export is being written to ${file} at the moment.`);
	return () => {
		// It stays beside what the next run goes on with: removed, two could hold one of that name.
		if (existsSync(file) || !existsSync(partialOf(file))) rmSync(lock, { force: true });
		unlock();
	};
}

export interface Unfinished {
	header: ExportHeader;
	/** Of its lines up to the first that is cut off, damaged, or does not follow from the one before. */
	tally: ExportTally;
}

/** @throws {Refusal} where the export is there already, or the rest is of other positions */
export async function unfinishedExport(
	file: string,
	range: { from: number | undefined; to: number | undefined },
): Promise<Unfinished | undefined> {
	if (existsSync(file))
		throw new Refusal("already-exists", `${file} exists already. Name another file, or remove it.`);
	const partial = partialOf(file);
	const found = existsSync(partial) ? await readUnfinished(partial) : undefined;
	if (!found) return undefined;
	const { from, to } = found.header;
	if ((range.from ?? 1) === from && (range.to ?? to) === to) return found;
	throw new Refusal(
		"already-exists",
		`${partial} is the beginning of an export of positions ${from} to ${to}. Ask for these to go on with it, or remove it.`,
	);
}

/** Undefined where not even its header is there. */
async function readUnfinished(file: string): Promise<Unfinished | undefined> {
	let unfinished: Unfinished | undefined;
	for await (const lines of readLines(file)) {
		for (const { whole, text } of lines) {
			const line = whole && text !== undefined ? parseLine(text) : undefined;
			if (line?.kind === "header")
				unfinished ??= { header: line.header, tally: new ExportTally(line.header) };
			if (!unfinished || !takes(unfinished.tally, line)) return unfinished;
			unfinished.tally.text(Buffer.from(`${text}\n`));
		}
	}
	return unfinished;
}

function takes(tally: ExportTally, line: ExportLine | undefined): boolean {
	if (line?.kind === "header") return tally.bytes === 0;
	if (line?.kind === "event") return tally.follow(line.event);
	if (line?.kind !== "checkpoint" || line.checkpoint.position !== tally.head.position) return false;
	tally.checkpoint();
	return true;
}

/** Writes an export to a file, or goes on with one. @throws {Refusal} `invalid` where what is there is not of this log */
export async function exportToFile(
	file: string,
	plan: ExportPlan,
	unfinished?: Unfinished | undefined,
): Promise<ExportReport> {
	const partial = partialOf(file);
	if (unfinished && !(await isOf(plan, unfinished)))
		throw new Refusal("invalid", `${partial} is not of this log. Remove it, or name another file.`);
	const handle = await open(partial, "a", 0o600);
	try {
		await handle.truncate(unfinished?.tally.bytes ?? 0);
		const report = await writeExport(plan, (bytes) => handle.writeFile(bytes), unfinished?.tally);
		await handle.sync();
		renameDurably(partial, file);
		return report;
	} finally {
		await handle.close();
	}
}

async function isOf({ source, header }: ExportPlan, { tally: { head }, header: begun }: Unfinished) {
	if (head.position < header.from) return begun.previous === header.previous;
	return (await headAt(source, head.position)).hash === head.hash;
}
