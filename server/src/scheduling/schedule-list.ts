import type { RecordedEvent } from "@creations/events";
import { asc, desc, lte, min } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	type ReadModel,
	remove,
	upsert,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { RestoredState } from "../publishing/index.ts";

export const scheduledKinds = ["story", "product", "newsletter"] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

/** Scheduled items that have not begun, including overdue ones. */
export const scheduled = sqliteTable(
	"scheduled",
	{
		kind: text().$type<ScheduledKind>().notNull(),
		id: integer().notNull(),
		at: text().notNull(),
		local: text().notNull(),
		timeZone: text("time_zone").notNull(),
		/**
		 * Subject of a newsletter. Stories and products have their names in their own tables.
		 */
		subject: text(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.id] }),
		index("scheduled_at").on(table.at),
	],
);
export type ScheduledRow = typeof scheduled.$inferSelect;

type Moment = Pick<ScheduledRow, "at" | "local" | "timeZone"> & { subject?: string };

const add = (kind: ScheduledKind) => (event: RecordedEvent & { data: Moment }) => {
	const { at, local, timeZone, subject } = event.data;
	const row = { kind, id: idOf(event), at, local, timeZone, subject: subject ?? null };
	return upsert(scheduled, row, ["kind", "id"]);
};
const restore =
	(kind: "story" | "product") => (event: RecordedEvent & { data: RestoredState }) => {
		const { scheduled: moment } = event.data;
		if (!moment) return [];
		const row = { kind, id: idOf(event), subject: null };
		return upsert(scheduled, { ...row, ...moment }, ["kind", "id"]);
	};
const end = (kind: ScheduledKind) => (event: RecordedEvent) =>
	remove(scheduled, { kind, id: idOf(event) });

export const scheduleList: ReadModel = {
	name: "schedule-list",
	version: 2,
	tables: [scheduled],
	on: {
		StoryPublicationScheduled: add("story"),
		StoryPublicationUnscheduled: end("story"),
		StoryPublished: end("story"),
		StoryDeleted: end("story"),
		StoryRestored: restore("story"),
		ProductPublicationScheduled: add("product"),
		ProductPublicationUnscheduled: end("product"),
		ProductPublished: end("product"),
		ProductDeleted: end("product"),
		ProductRestored: restore("product"),
		NewsletterScheduled: add("newsletter"),
		NewsletterUnscheduled: end("newsletter"),
		NewsletterQueued: end("newsletter"),
	},
};

const MAX_LISTED = 1000;

/** Returns the scheduled items, next first. */
export const nextScheduled = ({ db }: Store) =>
	db.select().from(scheduled).orderBy(asc(scheduled.at)).limit(MAX_LISTED);

/**
 * Returns due items, newsletters last, since they may show newly published items.
 * @param now milliseconds since 1970
 */
export const dueBy = ({ db }: Store, now: number) =>
	db
		.select()
		.from(scheduled)
		.where(lte(scheduled.at, new Date(now).toISOString()))
		.orderBy(asc(scheduled.at), desc(scheduled.kind));

/**
 * Returns the next moment in milliseconds since 1970; infinity if nothing is scheduled.
 */
export async function nextMoment({ db }: Store): Promise<number> {
	const [row] = await db.select({ at: min(scheduled.at) }).from(scheduled);
	return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
}
