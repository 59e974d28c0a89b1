import { statfs } from "node:fs/promises";
import { gte } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { type Store, statement } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import type { ObjectStore } from "../media/index.ts";
import type { Operations } from "./operations-responses.ts";

const DAY_MS = 24 * 60 * 60_000;
/**
 * Milliseconds from the start to the first measurement, and between checks for today's
 * measurement.
 */
const FIRST_MEASUREMENT_MS = 2 * 60_000;
const CHECK_INTERVAL_MS = 60 * 60_000;
/** Minimum and maximum days for the measurement of growth. */
const MIN_GROWTH_DAYS = 3;
const MAX_GROWTH_DAYS = 30;

/** Disk use of the site, once a day. Measurements, so they are not in the log. */
export const sizes = sqliteTable("sizes", {
	/** UTC date, such as `2026-11-22`. */
	day: text().primaryKey(),
	measuredAt: text("measured_at").notNull(),
	events: integer().notNull(),
	/** Bytes. */
	database: integer().notNull(),
	pictures: integer().notNull(),
});

interface MeasureDeps {
	store: Store;
	objects: Pick<ObjectStore, "list">;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function currentSizes({ read }: Pick<Store, "read">) {
	const { rows } = await read(
		`SELECT (SELECT coalesce(max(position), 0) FROM events), page_count * page_size
		 FROM pragma_page_count, pragma_page_size`,
	);
	const [events, database] = rows[0] ?? [];
	return { events: Number(events), database: Number(database) };
}

/**
 * Stores today's disk use and deletes old measurements.
 * @param now Milliseconds since 1970
 */
export async function measure(
	{ store, objects }: MeasureDeps,
	now: number,
): Promise<void> {
	let pictures = 0;
	for await (const { size } of objects.list("images/")) pictures += size;
	const row = {
		day: dayOf(now),
		measuredAt: new Date(now).toISOString(),
		...(await currentSizes(store)),
		pictures,
	};
	const insert = store.db
		.insert(sizes)
		.values(row)
		.onConflictDoUpdate({ target: sizes.day, set: row });
	const oldest = dayOf(now - 2 * MAX_GROWTH_DAYS * DAY_MS);
	await store.write([
		statement(insert),
		{ sql: "DELETE FROM sizes WHERE day < ?", args: [oldest] },
	]);
}

/**
 * Measures once a day.
 * @returns A function that stops and waits for a running measurement
 */
export function startMeasuring(deps: MeasureDeps, logger: Logger): () => Promise<void> {
	async function measureToday(): Promise<void> {
		const now = Date.now();
		const { rows } = await deps.store.read("SELECT 1 FROM sizes WHERE day = ?", [
			dayOf(now),
		]);
		if (rows.length === 0) await measure(deps, now);
	}

	const logError = (error: unknown) =>
		logger.warn({ err: error }, "the disk use could not be measured");
	const { start, stop } = repeating(
		measureToday,
		CHECK_INTERVAL_MS,
		logError,
		FIRST_MEASUREMENT_MS,
	);
	start();
	return stop;
}

interface SizesDeps {
	config: Pick<Config, "dataDir" | "images">;
	store: Store;
}

/** Returns the disk use, its growth, and the days until the disk is full. */
export async function reportSizes(
	{ config: { dataDir, images }, store }: SizesDeps,
	now: number,
): Promise<Operations["sizes"]> {
	const firstDay = dayOf(now - MAX_GROWTH_DAYS * DAY_MS);
	const samples = await store.db
		.select()
		.from(sizes)
		.where(gte(sizes.day, firstDay))
		.orderBy(sizes.day);
	const growth = growthOf(samples);
	const { bavail, blocks, bsize } = await statfs(dataDir);
	const disk = { free: bavail * bsize, size: blocks * bsize };
	// Servers and buckets use other disks.
	const growthOnDisk =
		(store.shared ? 0 : (growth?.database ?? 0)) +
		(images.kind === "disk" ? (growth?.pictures ?? 0) : 0);
	return {
		...(await currentSizes(store)),
		pictures: samples.at(-1)?.pictures ?? null,
		growth,
		disk,
		daysUntilFull: growthOnDisk > 0 ? Math.floor(disk.free / growthOnDisk) : null,
	};
}

function growthOf(samples: (typeof sizes.$inferSelect)[]): Operations["sizes"]["growth"] {
	const [first, last] = [samples[0], samples.at(-1)];
	if (!first || !last) return null;
	const days = (Date.parse(last.measuredAt) - Date.parse(first.measuredAt)) / DAY_MS;
	if (days < MIN_GROWTH_DAYS) return null;
	const perDay = (column: "events" | "database" | "pictures") =>
		(last[column] - first[column]) / days;
	return {
		days,
		events: perDay("events"),
		database: perDay("database"),
		pictures: perDay("pictures"),
	};
}
