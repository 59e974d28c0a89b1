import { and, eq } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { exactNumber } from "../kernel/projections/exact-number.ts";
import {
	idOf,
	type ReadModel,
	remove,
	upsert,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

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

/** A published story that a reader has begun and not finished. */
export interface UnfinishedRow {
	title: string;
	slug: string;
	coverImage: string | null;
	words: number;
	/** Percent, from 1 to 99. */
	progress: number;
}

/**
 * Returns the last story that a reader has started and not finished, here or in a
 * translation; undefined if there is none.
 */
export async function lastUnfinished(
	store: Store,
	userId: number,
): Promise<UnfinishedRow | undefined> {
	const [row] = (await store.read(LAST_UNFINISHED, [userId])).rows;
	if (!row) return undefined;
	const [title, slug, coverImage, words, progress] = row;
	return {
		title: String(title),
		slug: String(slug),
		coverImage: coverImage === null ? null : String(coverImage),
		words: Number(words),
		progress: Number(progress),
	};
}

const LAST_UNFINISHED = `SELECT title, slug, cover_image, words, progress
	FROM reading_progress place JOIN stories story ON story.id = place.story_id
	WHERE place.user_id = ? AND progress NOT IN (0, 100) AND story.status = 'published'
		AND NOT EXISTS (SELECT 1 FROM stories version
			JOIN reading_progress later
				ON later.story_id = version.id AND later.user_id = place.user_id
			WHERE story.original_id > 0 AND version.original_id = story.original_id
				AND later.at > place.at)
	ORDER BY at DESC LIMIT 1`;

/**
 * Returns all positions of a reader as one JSON text, which changes when the reader reads
 * on.
 */
export async function positionsText(store: Store, userId: number): Promise<string> {
	const sql = `SELECT json_group_array(json_array(story_id, progress, last_position, at))
		FROM reading_progress WHERE user_id = ?`;
	return String((await store.read(sql, [userId])).rows[0]?.[0]);
}

/** The last place of a reader in a story or one of its translations. */
interface LatestPlace {
	/** The story, or the translation that the reader read last. */
	readIn: number;
	/** Percent, from 0 to 100, which holds for all translations. */
	progress: number;
}

/** Returns the last places of a reader, by story id. Translations share one place. */
export async function latestPlaces(
	store: Store,
	userId: number,
	storyIds: number[],
): Promise<ReadonlyMap<number, LatestPlace>> {
	const { rows } = await store.read(LATEST_PLACES, [userId, JSON.stringify(storyIds)]);
	return new Map(
		rows.map(([id, readIn, progress]) => [
			Number(id),
			{ readIn: Number(readIn), progress: Number(progress) },
		]),
	);
}

/** Places of a reader (?1) in stories (?2) and their translations, the latest last. */
const LATEST_PLACES = `WITH versions(id, version_id) AS (
		SELECT value, value FROM json_each(?2)
		UNION SELECT story.id, version.id FROM json_each(?2)
			JOIN stories story ON story.id = value
			JOIN stories version ON version.original_id = story.original_id
			WHERE story.original_id > 0)
	SELECT id, version_id, progress FROM versions
	JOIN reading_progress ON story_id = version_id AND user_id = ?1
	ORDER BY at, version_id = id`;

/** Returns a reader's progress in percent, by story id. */
export async function progressOf(
	store: Store,
	userId: number,
	storyIds: number[],
): Promise<ReadonlyMap<number, number>> {
	const places = await latestPlaces(store, userId, storyIds);
	return new Map([...places].map(([id, { progress }]) => [id, progress]));
}
