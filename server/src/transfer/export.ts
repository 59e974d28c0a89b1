import { existsSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { checkpointLine, type SignedCheckpoint } from "../audit/index.ts";
import { type Head, headAt, type LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { renameDurably } from "../kernel/store/durable.ts";
import { lockFile } from "../stores/lock.ts";
import {
	type ExportHeader,
	type ExportLine,
	ExportTally,
	eventLine,
	headerLine,
	parseLine,
	readLines,
} from "./export-format.ts";

interface ExportPlan {
	source: Pick<LogSource, "events">;
	header: ExportHeader;
	checkpoints: SignedCheckpoint[];
	/** Signs the end of the export if it has no checkpoint. Undefined without a key. */
	sign?: (head: Head) => Promise<SignedCheckpoint | undefined>;
	onProgress?: (events: number) => void;
}

export type ExportReport = Awaited<ReturnType<typeof writeExport>>;

/**
 * Creates the header of an export.
 * @throws {Refusal} `invalid` for positions outside the log
 */
export async function newHeader(
	source: LogSource,
	site: string,
	{ from = 1, to: last }: { from?: number | undefined; to?: number | undefined },
): Promise<ExportHeader> {
	const { position: end } = await source.head();
	const to = last ?? end;
	if (end === 0)
		throw new Refusal("invalid", "The log is empty: there is nothing to export yet.");
	if (to > end || from > to)
		throw new Refusal(
			"invalid",
			`There are no positions ${from} to ${to}. The log has positions 1 to ${end}.`,
		);
	return {
		site,
		from,
		to,
		previous: (await headAt(source, from - 1)).hash,
		time: new Date().toISOString(),
	};
}

/**
 * Writes an export.
 * @throws {Refusal} `gone` if the log ends before the range of the export
 */
export async function writeExport(
	plan: ExportPlan,
	write: (bytes: Uint8Array) => Promise<unknown>,
	tally = new ExportTally(plan.header),
) {
	const startedAt = performance.now();
	/** Position after which an earlier run was resumed; null for a new export. */
	const resumedAfter = tally.bytes > 0 ? tally.head.position : null;
	const chunks = exportChunks(plan, tally);
	let next = await chunks.next();
	for (; !next.done; next = await chunks.next()) {
		await write(next.value);
		plan.onProgress?.(tally.events);
	}
	const { from, to } = plan.header;
	const { events, checkpoints, head, bytes, brokenAt } = tally;
	const seconds = (performance.now() - startedAt) / 1000;
	return {
		from,
		to,
		events,
		checkpoints,
		head,
		sha256: next.value,
		bytes,
		brokenAt,
		resumedAfter,
		seconds,
	};
}

/**
 * Yields an export in chunks of bounded size.
 * @returns SHA-256 of all bytes before the trailer
 * @throws {Refusal} `gone`
 */
export async function* exportChunks(
	{ source, header, checkpoints, sign }: ExportPlan,
	tally = new ExportTally(header),
): AsyncGenerator<Uint8Array, string> {
	const checkpointsAt = Map.groupBy(checkpoints, ({ position }) => position);
	const countBytes = (text: string) => {
		const bytes = Buffer.from(text);
		tally.text(bytes);
		return bytes;
	};
	const lineOf = (checkpoint: SignedCheckpoint) => {
		tally.checkpoint();
		return `${checkpointLine(checkpoint)}\n`;
	};
	const checkpointLines = () =>
		(checkpointsAt.get(tally.head.position)?.slice(tally.checkpointsAtHead) ?? [])
			.map(lineOf)
			.join("");
	function lines(event: StoredEvent): string {
		if (!tally.countIfNext(event)) {
			tally.brokenAt ??= event.position;
			tally.event(event);
		}
		return `${eventLine(event)}\n${checkpointLines()}`;
	}

	yield countBytes(
		`${tally.bytes === 0 ? `${headerLine(header)}\n` : ""}${checkpointLines()}`,
	);
	for await (const events of source.events(tally.head.position, header.to))
		yield countBytes(events.map(lines).join(""));
	const { head } = tally;
	requireEnd(head, header);
	const last =
		tally.checkpointsAtHead > 0 || tally.brokenAt ? undefined : await sign?.(head);
	if (last) yield countBytes(lineOf(last));
	const { line, sha256 } = tally.trailer();
	yield Buffer.from(`${line}\n`);
	return sha256;
}

/** @throws {Refusal} `gone` */
function requireEnd({ position }: Head, { to }: ExportHeader): void {
	if (position !== to)
		throw new Refusal(
			"gone",
			`The log ends at position ${position}, but this export goes to ${to}.`,
		);
}

/** Returns the name of an unfinished export. A complete one has its final name. */
const partialOf = (file: string) => `${file}.partial`;

/**
 * Locks an export against other runs.
 * @returns a function that unlocks it
 * @throws {Refusal} if another run has the lock
 */
export function lockExport(file: string): () => void {
	const folder = dirname(resolve(file));
	if (!existsSync(folder))
		throw new UnavailableError(
			`There is no folder ${folder}. Create it, or choose another file.`,
		);
	const lock = `${partialOf(file)}.lock`;
	const unlock = lockFile(lock);
	if (!unlock)
		throw new Refusal(
			"already-exists",
			`Another export is being written to ${file} at the moment.`,
		);
	return () => {
		// The lock stays with an unfinished export. If it were removed, two runs could hold
		// locks of the same name.
		if (existsSync(file) || !existsSync(partialOf(file))) rmSync(lock, { force: true });
		unlock();
	};
}

export interface Unfinished {
	header: ExportHeader;
	/**
	 * Counts of the lines before the first one that is incomplete, damaged or out of order.
	 */
	tally: ExportTally;
}

/**
 * Returns an unfinished export.
 * @throws {Refusal} if the export is complete already, or has another range
 */
export async function unfinishedExport(
	file: string,
	range: { from: number | undefined; to: number | undefined },
): Promise<Unfinished | undefined> {
	if (existsSync(file))
		throw new Refusal(
			"already-exists",
			`${file} exists already. Choose another file, or remove it.`,
		);
	const partial = partialOf(file);
	const unfinished = existsSync(partial) ? await readUnfinished(partial) : undefined;
	if (!unfinished) return undefined;
	const { from, to } = unfinished.header;
	if ((range.from ?? 1) === from && (range.to ?? to) === to) return unfinished;
	throw new Refusal(
		"already-exists",
		`${partial} is an unfinished export of positions ${from} to ${to}. ` +
			"Export these positions to resume it, or remove the file.",
	);
}

/** Returns undefined if even the header is incomplete. */
async function readUnfinished(file: string): Promise<Unfinished | undefined> {
	let unfinished: Unfinished | undefined;
	for await (const lines of readLines(file)) {
		for (const { isComplete: whole, text } of lines) {
			const line = whole && text !== undefined ? parseLine(text) : undefined;
			if (line?.kind === "header")
				unfinished ??= { header: line.header, tally: new ExportTally(line.header) };
			if (!unfinished || !countLine(unfinished.tally, line)) return unfinished;
			unfinished.tally.text(Buffer.from(`${text}\n`));
		}
	}
	return unfinished;
}

function countLine(tally: ExportTally, line: ExportLine | undefined): boolean {
	if (line?.kind === "header") return tally.bytes === 0;
	if (line?.kind === "event") return tally.countIfNext(line.event);
	if (line?.kind !== "checkpoint" || line.checkpoint.position !== tally.head.position)
		return false;
	tally.checkpoint();
	return true;
}

/**
 * Writes an export to a file, or resumes one.
 * @throws {Refusal} `invalid` if the file is from another log
 */
export async function exportToFile(
	file: string,
	plan: ExportPlan,
	unfinished?: Unfinished | undefined,
) {
	const partial = partialOf(file);
	if (unfinished && !(await isSameLog(plan, unfinished)))
		throw new Refusal(
			"invalid",
			`${partial} is an export of another log. Remove it, or choose another file.`,
		);
	await using handle = await open(partial, "a", 0o600);
	await handle.truncate(unfinished?.tally.bytes ?? 0);
	const report = await writeExport(
		plan,
		(bytes) => handle.writeFile(bytes),
		unfinished?.tally,
	);
	await handle.sync();
	renameDurably(partial, file);
	return report;
}

async function isSameLog(
	{ source, header }: ExportPlan,
	{ tally: { head }, header: earlierHeader }: Unfinished,
) {
	if (head.position < header.from) return earlierHeader.previous === header.previous;
	return (await headAt(source, head.position)).hash === head.hash;
}
