import type { StoryLinks } from "@creations/events";
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projector.ts";
import { build, type Store } from "../kernel/store.ts";

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
		links: text({ mode: "json" }).$type<StoryLinks>().notNull(),
		viewCount: integer("view_count").notNull(),
		createdAt: text("created_at").notNull(),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("stories_slug").on(table.slug).where(ne(table.status, sql`'deleted'`)),
		index("stories_newest").on(table.status, table.createdAt),
	],
);

export type StoryRow = typeof stories.$inferSelect;
/** A story without its text, which lists do not need. */
export type StoryRowSummary = Omit<StoryRow, "content">;

const numberOf = (stream: string) => Number(stream.slice("story-".length));
const setStatus = (stream: string, status: StoryRow["status"]) =>
	build
		.update(stories)
		.set({ status })
		.where(eq(stories.id, numberOf(stream)));

/** Which stories are there, and what do they say? */
export const storyList: ReadModel = {
	name: "story-list",
	version: 1,
	tables: [stories],
	on: {
		StoryDrafted: ({ stream, recordedAt, data }) =>
			build.insert(stories).values({
				...data,
				id: numberOf(stream),
				status: "draft",
				links: { relatedProductIds: [], relatedStoryIds: [] },
				viewCount: 0,
				createdAt: recordedAt,
				updatedAt: recordedAt,
			}),
		StoryRevised: ({ stream, recordedAt, data }) =>
			build
				.update(stories)
				.set({ ...data, updatedAt: recordedAt })
				.where(eq(stories.id, numberOf(stream))),
		StoryLinksChosen: ({ stream, data }) =>
			build
				.update(stories)
				.set({ links: data })
				.where(eq(stories.id, numberOf(stream))),
		StoryPublished: ({ stream }) => setStatus(stream, "published"),
		StoryUnpublished: ({ stream }) => setStatus(stream, "draft"),
		StoryDeleted: ({ stream }) => setStatus(stream, "deleted"),
		StoryRestored: ({ stream }) => setStatus(stream, "draft"),
		StoryViewsCounted: ({ data }) =>
			build
				.update(stories)
				.set({ viewCount: sql`${stories.viewCount} + ${data.views}` })
				.where(eq(stories.id, data.storyId)),
	},
};

const { content: _content, ...summaryColumns } = getTableColumns(stories);

/** Published stories, newest first. */
export function publishedStories({ db }: Store): Promise<StoryRowSummary[]> {
	return db
		.select(summaryColumns)
		.from(stories)
		.where(eq(stories.status, "published"))
		.orderBy(desc(stories.createdAt), desc(stories.id));
}

export const publishedStoryBySlug = (store: Store, slug: string) =>
	onePublished(store, eq(stories.slug, slug));

export const publishedStory = (store: Store, id: number) => onePublished(store, eq(stories.id, id));

async function onePublished({ db }: Store, which: SQL): Promise<StoryRow | undefined> {
	const [row] = await db
		.select()
		.from(stories)
		.where(and(which, eq(stories.status, "published")));
	return row;
}
