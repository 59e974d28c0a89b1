import { checkpointLine, type SignedCheckpoint } from "../audit/index.ts";
import { type Head, headAt, type LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type ExportHeader, eventLine, headerLine } from "./export-format.ts";
import { ExportTally } from "./export-tally.ts";

export interface ExportPlan {
	source: Pick<LogSource, "events">;
	header: ExportHeader;
	checkpoints: SignedCheckpoint[];
	/** Signs the end of the export, where no checkpoint is of it; undefined where it cannot. */
	sign?: (head: Head) => Promise<SignedCheckpoint | undefined>;
	onProgress?: (events: number) => void;
}

export interface ExportReport {
	from: number;
	to: number;
	events: number;
	checkpoints: number;
	head: Head;
	sha256: string;
	bytes: number;
	brokenAt: number | null;
	/** Where an earlier run was gone on with; null where this one began. */
	resumedAfter: number | null;
	seconds: number;
}

/** @throws {Refusal} `invalid` where the log has no such positions */
export async function newHeader(
	source: LogSource,
	site: string,
	{ from = 1, to: last }: { from?: number | undefined; to?: number | undefined },
): Promise<ExportHeader> {
	const { position: end } = await source.head();
	const to = last ?? end;
	if (end === 0) throw new Refusal("invalid", "The log is empty: there is nothing to export yet.");
	if (to > end || from > to)
		throw new Refusal("invalid", `There are no positions ${from} to ${to}: the log goes from 1 to ${end}.`);
	return { site, from, to, previous: (await headAt(source, from - 1)).hash, time: new Date().toISOString() };
}

/** @throws {Refusal} `gone` where the log no longer goes as far as the export was begun for */
export async function writeExport(
	plan: ExportPlan,
	write: (bytes: Uint8Array) => Promise<unknown>,
	tally = new ExportTally(plan.header),
): Promise<ExportReport> {
	const started = performance.now();
	const resumedAfter = tally.bytes > 0 ? tally.head.position : null;
	const chunks = exportChunks(plan, tally);
	let next = await chunks.next();
	for (; !next.done; next = await chunks.next()) {
		await write(next.value);
		plan.onProgress?.(tally.events);
	}
	const { from, to } = plan.header;
	const { events, checkpoints, head, bytes, brokenAt } = tally;
	const seconds = (performance.now() - started) / 1000;
	return { from, to, events, checkpoints, head, sha256: next.value, bytes, brokenAt, resumedAfter, seconds };
}

/** Memory does not depend on its length. @returns SHA-256 of all before the trailer. @throws {Refusal} `gone` */
export async function* exportChunks(
	{ source, header, checkpoints, sign }: ExportPlan,
	tally = new ExportTally(header),
): AsyncGenerator<Uint8Array, string> {
	const checkpointsAt = Map.groupBy(checkpoints, ({ position }) => position);
	const counted = (text: string) => {
		const bytes = Buffer.from(text);
		tally.text(bytes);
		return bytes;
	};
	const lineOf = (checkpoint: SignedCheckpoint) => {
		tally.checkpoint();
		return `${checkpointLine(checkpoint)}\n`;
	};
	const checkpointLines = () =>
		(checkpointsAt.get(tally.head.position)?.slice(tally.checkpointsAtHead) ?? []).map(lineOf).join("");
	function lines(event: StoredEvent): string {
		if (!tally.follow(event)) {
			tally.brokenAt ??= event.position;
			tally.event(event);
		}
		return `${eventLine(event)}\n${checkpointLines()}`;
	}

	yield counted(`${tally.bytes === 0 ? `${headerLine(header)}\n` : ""}${checkpointLines()}`);
	for await (const events of source.events(tally.head.position, header.to))
		yield counted(events.map(lines).join(""));
	const { head } = tally;
	if (head.position !== header.to)
		throw new Refusal("gone", `The log ends at position ${head.position}; this export goes to ${header.to}.`);
	const last = tally.checkpointsAtHead > 0 || tally.brokenAt ? undefined : await sign?.(head);
	if (last) yield counted(lineOf(last));
	const { line, sha256 } = tally.trailer();
	yield Buffer.from(`${line}\n`);
	return sha256;
}
