import type { RecordedEvent, StoryEvent, StoryLinks } from "@creations/events";
import { isUnspaced, measure } from "@creations/events/manuscript";
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { insert, update } from "../kernel/changes.ts";
import type { ReadModel } from "../kernel/projector.ts";
import { raw, type Store } from "../kernel/store.ts";
import { detectedLanguage } from "./language.ts";

/** Every story there ever was; deleted ones stay, so that they can come back. */
export const stories = sqliteTable(
	"stories",
	{
		id: integer().primaryKey(),
		status: text({ enum: ["draft", "published", "deleted"] }).notNull(),
		slug: text().notNull(),
		title: text().notNull(),
		excerpt: text().notNull(),
		content: text().notNull(),
		coverImage: text("cover_image"),
		words: integer().notNull(),
		characters: integer().notNull(),
		/** As chosen; null where the detected one stands. */
		language: text(),
		detectedLanguage: text("detected_language").notNull().default("en"),
		links: text({ mode: "json" }).$type<StoryLinks>().notNull(),
		viewCount: integer("view_count").notNull(),
		createdAt: text("created_at").notNull(),
		updatedAt: text("updated_at").notNull(),
		/** Of the story's stream. */
		version: integer().notNull(),
	},
	(table) => [
		uniqueIndex("stories_slug").on(table.slug).where(ne(table.status, sql`'deleted'`)),
		index("stories_newest").on(table.status, table.createdAt),
	],
);

export type StoryRow = typeof stories.$inferSelect;
/** A story without its text, which lists do not need. */
export type StoryRowSummary = Omit<StoryRow, "content">;

/** As chosen, else as detected. */
export const languageOf = (row: Pick<StoryRow, "language" | "detectedLanguage">) =>
	row.language ?? row.detectedLanguage;

const numberOf = (stream: string) => Number(stream.slice("story-".length));
const change = ({ stream, version }: RecordedEvent, set: Partial<StoryRow>) =>
	update(stories, { id: numberOf(stream) }, { ...set, version });

/** Which stories are there, and what do they say? */
export const storyList: ReadModel = {
	name: "story-list",
	version: 2,
	tables: [stories],
	on: {
		StoryDrafted: ({ stream, version, recordedAt, data }) =>
			insert(stories, {
				...textColumns(data),
				id: numberOf(stream),
				status: "draft",
				links: { relatedProductIds: [], relatedStoryIds: [] },
				viewCount: 0,
				createdAt: recordedAt,
				updatedAt: recordedAt,
				version,
			}),
		StoryRevised: (event) => change(event, { ...textColumns(event.data), updatedAt: event.recordedAt }),
		StoryLinksChosen: (event) => change(event, { links: event.data }),
		StoryPublished: (event) => change(event, { status: "published" }),
		StoryUnpublished: (event) => change(event, { status: "draft" }),
		StoryDeleted: (event) => change(event, { status: "deleted", updatedAt: event.recordedAt }),
		StoryRestored: (event) => change(event, { status: "draft", updatedAt: event.recordedAt }),
		StoryViewsCounted: ({ data }) =>
			raw('update "stories" set "view_count" = "view_count" + ? where "id" = ?', [data.views, data.storyId]),
	},
};

type Saved = Extract<StoryEvent, { type: "StoryDrafted" }>["data"];

/** What a story says, and what that tells. Older events hold too few words of scripts without spaces. */
function textColumns(data: Saved) {
	return {
		...data,
		words: isUnspaced(data.content) ? measure(data.content).words : data.words,
		language: data.language ?? null,
		detectedLanguage: detectedLanguage(data),
	};
}

const { content: _content, ...columns } = getTableColumns(stories);
export const summaryColumns = columns;

export const newestFirst = [desc(stories.createdAt), desc(stories.id)];

/** Published stories, newest first. */
export const publishedStories = (store: Store) => summaries(store, eq(stories.status, "published"));

export async function newestStory({ db }: Store): Promise<StoryRowSummary | undefined> {
	const [row] = await db
		.select(summaryColumns)
		.from(stories)
		.where(eq(stories.status, "published"))
		.orderBy(...newestFirst)
		.limit(1);
	return row;
}

/** Drafts and published stories, newest first. */
export const editableStories = (store: Store) => summaries(store, ne(stories.status, "deleted"));

/** Deleted stories that can be restored, the newest first. */
export const deletedStories = (store: Store) => summaries(store, eq(stories.status, "deleted"));

function summaries({ db }: Store, which: SQL): Promise<StoryRowSummary[]> {
	return db
		.select(summaryColumns)
		.from(stories)
		.where(which)
		.orderBy(...newestFirst);
}

export const publishedStory = (store: Store, id: number) =>
	one(store, eq(stories.id, id), eq(stories.status, "published"));

export const publishedStoryBySlug = (store: Store, slug: string) =>
	one(store, eq(stories.slug, slug), eq(stories.status, "published"));

/** A draft or published story. */
export const editableStory = (store: Store, id: number) =>
	one(store, eq(stories.id, id), ne(stories.status, "deleted"));

export const editableStoryBySlug = (store: Store, slug: string) =>
	one(store, eq(stories.slug, slug), ne(stories.status, "deleted"));

async function one({ db }: Store, ...which: SQL[]): Promise<StoryRow | undefined> {
	const [row] = await db
		.select()
		.from(stories)
		.where(and(...which));
	return row;
}
