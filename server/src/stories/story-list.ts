import type { RecordedEvent, StoryEvent, StoryLinks } from "@creations/events";
import { isUnspaced, measure } from "@creations/events/manuscript";
import { and, desc, eq, getTableColumns, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
	after,
	knownPlace,
	newestFirst,
	type Page,
	type PageAsked,
	type Place,
	pageOf,
	partsOf,
} from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/projector.ts";
import type { Store } from "../kernel/store/store.ts";
import { detectedLanguage } from "./language.ts";
import { linkedProducts } from "./product-links.ts";
import { storyViews } from "./story-views.ts";

const POPULAR = 3;

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

type Columns = typeof stories.$inferSelect;
export type StoryRow = Columns & { viewCount: number };
/** A story without its text, which lists do not need. */
export type StoryRowSummary = Omit<StoryRow, "content">;

/** As chosen, else as detected. */
export const languageOf = (row: Pick<StoryRow, "language" | "detectedLanguage">) =>
	row.language ?? row.detectedLanguage;

const numberOf = (stream: string) => Number(stream.slice("story-".length));
const change = ({ stream, version }: RecordedEvent, set: Partial<Columns>) =>
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

const viewCount = sql<number>`coalesce(${storyViews.views}, 0)`;
const columns = { ...getTableColumns(stories), viewCount };
const { content: _content, ...summaryColumns } = columns;

const place = { at: stories.createdAt, id: stories.id };
const isPublished = eq(stories.status, "published");
/** The same without the index: where another condition leaves few stories, going through all published ones takes longer. */
const isPublishedAmongFew = sql`+${stories.status} = 'published'`;

/** Published stories, newest first. @throws {Refusal} `not-found` for a place where no story is */
export async function publishedPage(store: Store, asked: PageAsked): Promise<Page<StoryRowSummary>> {
	await knownPlace(store, stories, place, asked.after);
	return pageOf(asked.limit, (limit) => published(store, limit, after(place, asked.after)), placeOf);
}

const placeOf = ({ createdAt, id }: StoryRowSummary): Place => ({ at: createdAt, id });

/** The newest published stories. */
export const newestStories = (store: Store, limit: number) => published(store, limit);

/** Those of the stories that are published. */
export const publishedAmong = (store: Store, ids: number[]) =>
	published(store, ids.length, inArray(stories.id, ids));

/** The newest published stories that are linked to any of the products. */
export const storiesLinkedTo = (store: Store, productIds: number[], limit: number) =>
	select(store)
		.where(
			and(
				isPublishedAmongFew,
				inArray(
					stories.id,
					store.db
						.select({ id: linkedProducts.storyId })
						.from(linkedProducts)
						.where(inArray(linkedProducts.productId, productIds)),
				),
			),
		)
		.orderBy(...newestFirst(place))
		.limit(limit);

/** Those of the three published stories with the most views that have any, the newer one first where they tie. */
export function popularStories(store: Store): Promise<StoryRowSummary[]> {
	return select(store)
		.where(and(isPublishedAmongFew, gt(storyViews.views, 0)))
		.orderBy(desc(storyViews.views), ...newestFirst(place))
		.limit(POPULAR);
}

/** Which parts of so many numbers each have published stories. */
export const storyParts = (store: Store, size: number) =>
	partsOf(store, stories, stories.id, isPublished, size);

/** Where the published stories are whose numbers are above `from`, up to `to`. */
export const storyAddresses = ({ db }: Store, from: number, to: number) =>
	db
		.select({ slug: stories.slug, updatedAt: stories.updatedAt })
		.from(stories)
		.where(and(gt(stories.id, from), lte(stories.id, to), isPublishedAmongFew));

/** Those of the stories that there are, deleted ones too. */
export const storiesAmong = (store: Store, ids: number[]) => summaries(store, inArray(stories.id, ids));

const summaries = (store: Store, which: SQL): Promise<StoryRowSummary[]> =>
	select(store)
		.where(which)
		.orderBy(...newestFirst(place));

const published = (store: Store, limit: number, which?: SQL): Promise<StoryRowSummary[]> =>
	select(store)
		.where(and(isPublished, which))
		.orderBy(...newestFirst(place))
		.limit(limit);

const select = ({ db }: Store) =>
	db.select(summaryColumns).from(stories).leftJoin(storyViews, eq(storyViews.storyId, stories.id));

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
		.select(columns)
		.from(stories)
		.leftJoin(storyViews, eq(storyViews.storyId, stories.id))
		.where(and(...which));
	return row;
}
