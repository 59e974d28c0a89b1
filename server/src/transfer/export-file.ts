import { existsSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { UnavailableError } from "../kernel/errors.ts";
import { headAt } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { renameDurably } from "../kernel/store/durable.ts";
import { lockFile } from "../kernel/store/lock.ts";
import { type ExportPlan, type ExportReport, writeExport } from "./export.ts";
import { readUnfinished, type Unfinished } from "./export-resume.ts";
import { Written } from "./written.ts";

/** Under this name an export grows; its own name means that it is complete. */
export const partialOf = (file: string) => `${file}.partial`;

/**
 * Keeps other runs from writing to the same export, before it is looked at.
 * @returns ends it
 * @throws {Refusal} where another one does; {@link UnavailableError}
 */
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

/**
 * What an earlier run has left of an export, which the next one must go on with.
 * @throws {Refusal} where the export is there already, or the rest is of other positions than asked for
 */
export async function unfinishedExport(
	file: string,
	asked: { from: number | undefined; to: number | undefined },
): Promise<Unfinished | undefined> {
	if (existsSync(file))
		throw new Refusal("already-exists", `${file} exists already. Name another file, or remove it.`);
	const partial = partialOf(file);
	const found = existsSync(partial) ? await readUnfinished(partial) : undefined;
	if (!found) return undefined;
	const { from, to } = found.header;
	if ((asked.from ?? 1) === from && (asked.to ?? to) === to) return found;
	throw new Refusal(
		"already-exists",
		`${partial} is the beginning of an export of positions ${from} to ${to}. Ask for these to go on with it, or remove it.`,
	);
}

/**
 * Writes an export to a file, or goes on with one.
 * @throws {Refusal} `invalid` where what is there is not of this log
 */
export async function exportToFile(
	file: string,
	plan: ExportPlan,
	unfinished: Unfinished | undefined,
): Promise<ExportReport> {
	const partial = partialOf(file);
	if (unfinished && !(await isOf(plan, unfinished)))
		throw new Refusal("invalid", `${partial} is not of this log. Remove it, or name another file.`);
	const written = unfinished?.written ?? new Written(plan.header);
	const handle = await open(partial, existsSync(partial) ? "r+" : "w", 0o600);
	try {
		await handle.truncate(written.bytes);
		let at = written.bytes;
		async function write(bytes: Uint8Array) {
			for (let sent = 0; sent < bytes.length; ) {
				const { bytesWritten } = await handle.write(bytes, sent, bytes.length - sent, at);
				sent += bytesWritten;
				at += bytesWritten;
			}
		}
		const report = await writeExport(write, plan, written);
		await handle.sync();
		renameDurably(partial, file);
		return report;
	} finally {
		await handle.close();
	}
}

async function isOf({ source, header }: ExportPlan, { written: { head }, header: begun }: Unfinished) {
	if (head.position < header.from) return begun.previous === header.previous;
	return (await headAt(source, head.position)).hash === head.hash;
}
