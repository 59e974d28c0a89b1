import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/projector.ts";
import { digestOf } from "./digest.ts";
import { openScratch } from "./scratch.ts";

export interface ReplayedTable {
	table: string;
	rows: number;
	/** See `TableDigest`. */
	sha256: string;
	/** The site's own table; null where it was not compared. */
	live: { rows: number; sha256: string } | null;
}

export interface ReplayedModel {
	name: string;
	/** Why the replay of it ended early; null where it took in everything. */
	stopped: string | null;
	tables: ReplayedTable[];
}

export interface ReplayReport {
	/** Position of the last event that was replayed. */
	position: number;
	events: number;
	seconds: number;
	models: ReplayedModel[];
	/** What of the site's databases is not as it was made; see `LogSource`. */
	schema: string[];
	/** Every table equals the site's own; null where they were not compared. */
	same: boolean | null;
}

interface Replaying {
	source: LogSource;
	models: ReadModel[];
	/** Up to and with this position; the end of the log unless given. Only the end can be compared with the site. */
	to?: number | undefined;
	/** Where the scratch database is kept; it is gone afterwards unless given. */
	file?: string | undefined;
	onProgress?: (done: number, total: number) => void;
}

/**
 * Builds every read model from the first event on in a database of its own, and compares it with what the site
 * answers from.
 */
export async function replay({ file, ...replaying }: Replaying): Promise<ReplayReport> {
	if (file !== undefined) return replayInto(file, replaying);
	const folder = mkdtempSync(join(tmpdir(), "replay-"));
	const remove = () => rmSync(folder, { recursive: true });
	// Ctrl-C ends the process where it stands.
	process.once("exit", remove);
	try {
		return await replayInto(join(folder, "replay.db"), replaying);
	} finally {
		process.off("exit", remove);
		remove();
	}
}

async function replayInto(file: string, { source, models, to, onProgress }: Omit<Replaying, "file">) {
	const live = await source.snapshot(async () => ({
		head: await source.head(),
		digests: to === undefined ? await digestsOf(models, source.rows) : null,
	}));
	const end = to ?? live.head.position;
	const scratch = openScratch(models, file);
	try {
		const start = performance.now();
		let events = 0;
		for await (const rows of source.events(0, end)) {
			scratch.take(rows);
			events += rows.length;
			onProgress?.(events, end);
		}
		const seconds = (performance.now() - start) / 1000;
		const replayed = await digestsOf(models, scratch.rows);
		const report = models.map(({ name, tables }) => ({
			name,
			stopped: scratch.stopped.get(name) ?? null,
			tables: tables.map((table) => {
				const key = getTableName(table);
				const { rows, sha256 } = known(replayed, key);
				return { table: key, rows, sha256, live: live.digests && known(live.digests, key) };
			}),
		}));
		const schema = await source.schema();
		const same = report.every(
			({ stopped, tables }) =>
				stopped === null && tables.every((table) => table.live?.sha256 === table.sha256),
		);
		return { position: end, events, seconds, models: report, schema, same: live.digests && same };
	} finally {
		scratch.close();
	}
}

type Digests = Map<string, { rows: number; sha256: string }>;

async function digestsOf(models: ReadModel[], read: Parameters<typeof digestOf>[1]): Promise<Digests> {
	const digests: Digests = new Map();
	for (const table of models.flatMap(({ tables }) => tables)) {
		const { table: name, rows, sha256 } = await digestOf(table, read);
		digests.set(name, { rows, sha256 });
	}
	return digests;
}

function known(digests: Digests, table: string): { rows: number; sha256: string } {
	const digest = digests.get(table);
	if (!digest) throw new Error(`no digest of ${table}`);
	return digest;
}
