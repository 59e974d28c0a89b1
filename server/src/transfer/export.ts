import { checkpointLine, type SignedCheckpoint } from "../audit/index.ts";
import type { Head, LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type ExportHeader, eventLine, headerLine } from "./export-format.ts";
import type { Written } from "./written.ts";

export interface ExportPlan {
	source: Pick<LogSource, "events">;
	header: Omit<ExportHeader, "export" | "columns">;
	/** The lowest position first; those of other positions are left out. */
	checkpoints: SignedCheckpoint[];
	/** Signs the end of the export, where no checkpoint is of it; undefined where it cannot. */
	sign: (head: Head) => Promise<SignedCheckpoint | undefined>;
	onProgress: (events: number) => void;
}

export interface ExportReport {
	from: number;
	to: number;
	events: number;
	checkpoints: number;
	head: Head;
	/** Over all bytes before the trailer. */
	sha256: string;
	bytes: number;
	/** The first position whose hash does not follow from the one before: the log is exported as it is all the same. */
	brokenAt: number | null;
	/** Where an earlier run was gone on with; null where this one began. */
	resumedAfter: number | null;
	seconds: number;
}

/**
 * Writes an export, or the rest of one of which something has been written. Memory does not depend on its length.
 * @throws {Refusal} `gone` where the log no longer goes as far as the export was begun for
 */
export async function writeExport(
	write: (bytes: Uint8Array) => Promise<unknown>,
	plan: ExportPlan,
	written: Written,
): Promise<ExportReport> {
	const started = performance.now();
	const { source, header, onProgress } = plan;
	const resumedAfter = written.bytes > 0 ? written.head.position : null;
	const checkpointsAt = Map.groupBy(plan.checkpoints, ({ position }) => position);

	async function send(text: string) {
		const bytes = Buffer.from(text);
		written.text(bytes);
		await write(bytes);
	}

	/** The lines of the checkpoints of the last event that are not written yet. */
	function checkpointLines(): string {
		const here = checkpointsAt.get(written.head.position)?.slice(written.checkpointsAtHead) ?? [];
		return here.map(lineOf).join("");
	}

	function lineOf(checkpoint: SignedCheckpoint): string {
		written.checkpoint();
		return `${checkpointLine(checkpoint)}\n`;
	}

	function lines(event: StoredEvent): string {
		written.event(event);
		return `${eventLine(event)}\n${checkpointLines()}`;
	}

	await send(`${resumedAfter === null ? `${headerLine(header)}\n` : ""}${checkpointLines()}`);
	for await (const events of source.events(written.head.position, header.to)) {
		await send(events.map(lines).join(""));
		onProgress(written.events);
	}
	const { head } = written;
	if (head.position !== header.to)
		throw new Refusal("gone", `The log ends at position ${head.position}; this export goes to ${header.to}.`);
	const last = written.checkpointsAtHead > 0 || written.brokenAt ? undefined : await plan.sign(head);
	if (last) await send(lineOf(last));
	const { line, sha256 } = written.trailer();
	await write(Buffer.from(line));
	const { bytes, events, checkpoints, brokenAt } = written;
	const seconds = (performance.now() - started) / 1000;
	const { from, to } = header;
	return { from, to, events, checkpoints, head, sha256, bytes, brokenAt, resumedAfter, seconds };
}
