import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { exactNumber } from "../kernel/projections/exact-number.ts";
import {
	idOf,
	type ReadModel,
	remove,
	upsert,
} from "../kernel/projections/read-model.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";

export const progress = sqliteTable(
	"reading_progress",
	{
		userId: integer("user_id").notNull(),
		storyId: integer("story_id").notNull(),
		/** Percent, from 0 to 100. */
		progress: exactNumber().notNull(),
		lastPosition: text("last_position").notNull(),
		/** Milliseconds since 1970. */
		at: integer().notNull(),
		/** Undefined if the application did not name it. */
		device: text(),
		/** JSON of the place of another device, until the reader chooses one. */
		other: text(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.storyId] })],
);

export const progressList: ReadModel = {
	name: "progress-list",
	version: 3,
	tables: [progress],
	replaces: ["ReadingProgressSaved"],
	on: {
		ReadingProgressSaved: ({ data: { device = null, other, ...data } }) => {
			const row = { ...data, device, other: other ? JSON.stringify(other) : null };
			return upsert(progress, row, ["userId", "storyId"]);
		},
		AccountErased: (event) => remove(progress, { userId: idOf(event) }),
	},
};

/** Returns a reader's position in a story; undefined if there is none. */
export async function progressIn({ db }: Store, userId: number, storyId: number) {
	const [row] = await db
		.select()
		.from(progress)
		.where(and(eq(progress.userId, userId), eq(progress.storyId, storyId)));
	return row;
}

const MAX_UNFINISHED = 20;

const unfinished = oncePerStore(({ db }) =>
	db
		.select()
		.from(progress)
		.where(
			and(
				eq(progress.userId, sql.placeholder("userId")),
				ne(progress.progress, 0),
				ne(progress.progress, 100),
			),
		)
		.orderBy(desc(progress.at))
		.limit(MAX_UNFINISHED)
		.prepare(),
);

/** Returns the last stories that a reader has started and not finished, latest first. */
export const unfinishedBy = (store: Store, userId: number) =>
	unfinished(store).all({ userId });

/**
 * Returns all positions of a reader as one JSON text, which changes when the reader reads
 * on.
 */
export async function positionsText(store: Store, userId: number): Promise<string> {
	const sql = `SELECT json_group_array(json_array(story_id, progress, last_position, at))
		FROM reading_progress WHERE user_id = ?`;
	return String((await store.read(sql, [userId])).rows[0]?.[0]);
}

/** Returns a reader's progress in percent, by story id. */
export async function progressOf(
	{ db }: Store,
	userId: number,
	storyIds: number[],
): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.select()
		.from(progress)
		.where(and(eq(progress.userId, userId), inArray(progress.storyId, storyIds)));
	return new Map(rows.map((row) => [row.storyId, row.progress]));
}
