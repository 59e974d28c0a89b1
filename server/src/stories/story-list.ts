import type { RecordedEvent } from "@creations/events";
import { type StoryLinks, type StoryText, UNDETERMINED } from "@creations/events/story";
import { SITE_LANGUAGE } from "@creations/events/text";
import { isUnspaced, measure } from "@creations/events/text/manuscript";
import {
	and,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	ne,
	type SQL,
	sql,
} from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { newestFirst } from "../kernel/paging.ts";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
	upsert,
} from "../kernel/projections/read-model.ts";
import { oncePerStore, raw, type Store } from "../kernel/store/store.ts";
import {
	draftedRow,
	type FieldColumns,
	isPublishedUnindexed,
	listFeatured,
	publicationColumns,
	publicationIndexes,
	publicationQueries,
	revisedRow,
	rowChanges,
	slugOf,
} from "../publishing/index.ts";

export const storyViews = sqliteTable(
	"story_views",
	{ storyId: integer("story_id").primaryKey(), views: integer().notNull() },
	(table) => [index("story_views_most").on(table.views)],
);

/**
 * Views by story. A separate read model, because it changes all the time: dependent
 * responses expire at most twice a minute.
 */
export const viewTotals: ReadModel = {
	name: "view-totals",
	version: 1,
	tables: [storyViews],
	lag: 30_000,
	on: {
		StoryViewsCounted: ({ data: { storyId, views } }) =>
			raw(
				`insert into "story_views" ("story_id", "views") values (?, ?)
				on conflict ("story_id") do update set "views" = "views" + excluded."views"`,
				[storyId, views],
			),
	},
};

export const linkedProducts = sqliteTable(
	"linked_products",
	{ productId: integer("product_id").notNull(), storyId: integer("story_id").notNull() },
	(table) => [
		primaryKey({ columns: [table.productId, table.storyId] }),
		index("linked_products_story").on(table.storyId),
	],
);

/** The stories linked to each product. The products of a story are in the story's row. */
export const productLinks: ReadModel = {
	name: "product-links",
	version: 1,
	tables: [linkedProducts],
	on: {
		StoryLinksChosen: (event) => {
			const storyId = idOf(event);
			const linked = event.data.relatedProductIds.map((productId) =>
				upsert(
					linkedProducts,
					{ productId, storyId },
					["productId", "storyId"],
					["storyId"],
				),
			);
			return [remove(linkedProducts, { storyId }), ...linked];
		},
	},
};

const MAX_POPULAR = 3;

export const stories = sqliteTable(
	"stories",
	{
		...publicationColumns(),
		title: text().notNull(),
		excerpt: text().notNull(),
		content: text().notNull(),
		coverImage: text("cover_image"),
		words: integer().notNull(),
		characters: integer().notNull(),
		language: text(),
		detectedLanguage: text("detected_language").notNull().default("en"),
		links: text({ mode: "json" }).$type<StoryLinks>().notNull(),
		/**
		 * Id of the original, which a story and its translations share; 0 until the rebuild
		 * after an update.
		 */
		originalId: integer("original_id").notNull().default(0),
	} satisfies FieldColumns<StoryText>,
	(table) => [
		...publicationIndexes("stories")(table),
		index("stories_original").on(table.originalId),
		index("stories_undetermined")
			.on(table.id)
			.where(sql`${table.detectedLanguage} = 'und'`),
	],
);

export type StoryRow = typeof stories.$inferSelect & { viewCount: number };
export type StoryRowSummary = Omit<StoryRow, "content">;

type StoryLanguages = Pick<StoryRow, "language" | "detectedLanguage">;

/** Returns the language that the editor chose, or the detected one. */
export const languageOf = (row: StoryLanguages) => row.language ?? knownLanguageOf(row);

/** Returns the detected language. Without one, returns the language of the interface. */
export const knownLanguageOf = ({
	detectedLanguage,
}: Pick<StoryRow, "detectedLanguage">) =>
	detectedLanguage === UNDETERMINED ? SITE_LANGUAGE : detectedLanguage;

const changes = rowChanges(stories);

export const storyList: ReadModel = {
	name: "story-list",
	version: 10,
	tables: [stories],
	replaces: ["StoryRevised"],
	replacesSame: slugOf,
	on: {
		StoryDrafted: (event) =>
			insert(stories, {
				...textColumns(event),
				...draftedRow(event),
				links: { relatedProductIds: [], relatedStoryIds: [] },
				originalId: idOf(event),
			}),
		StoryRevised: (event) =>
			update(
				stories,
				{ id: idOf(event) },
				{ ...textColumns(event), ...revisedRow(event) },
			),
		StoryLinksChosen: (event) =>
			update(
				stories,
				{ id: idOf(event) },
				{
					links: event.data,
					originalId: event.data.translationOf ?? idOf(event),
					version: event.version,
				},
			),
		StoryPublished: changes.published,
		StoryUnpublished: changes.unpublished,
		StoryDeleted: changes.deleted,
		StoryRestored: changes.restored,
		StoryImported: changes.imported,
		StoryPublicationScheduled: changes.rescheduled,
		StoryPublicationUnscheduled: changes.rescheduled,
		StoryLanguagesDetected: ({ data }) =>
			data.stories.map(({ id, language }) =>
				update(
					stories,
					{ id, detectedLanguage: UNDETERMINED },
					{ detectedLanguage: language },
				),
			),
		StoriesFeatured: ({ data }) => listFeatured("stories", data.storyIds),
	},
};

type TextEvent = RecordedEvent & { type: "StoryDrafted" | "StoryRevised" };

const textColumns = (event: TextEvent) => ({
	...event.data,
	words: wordsOf(event),
	language: event.data.language ?? null,
});

/**
 * Returns the number of words. Events of version 1 have too few of scripts without
 * spaces.
 */
function wordsOf({ schemaVersion, data: { content, words } }: TextEvent): number {
	return schemaVersion === 1 && isUnspaced(content) ? measure(content).words : words;
}

const withViews = eq(storyViews.storyId, stories.id);
// A join would take three times as long for a single story.
const viewCount = sql<number>`coalesce((select ${storyViews.views} from ${storyViews}
	where ${withViews}), 0)`;
const columns = { ...getTableColumns(stories), viewCount };
const { content: _content, ...summaryColumns } = columns;

const summaries = ({ db }: Store) => db.select(summaryColumns).from(stories);
const details = ({ db }: Store) => db.select(columns).from(stories);

export const storyRows = publicationQueries(stories, summaries, details);

const newest = newestFirst({ at: stories.createdAt, id: stories.id });

const linkedTo = ({ db }: Store, condition: SQL) =>
	db.select({ id: linkedProducts.storyId }).from(linkedProducts).where(condition);
const linkedToAny = (store: Store, productIds: number[]) =>
	linkedTo(store, inArray(linkedProducts.productId, productIds));

/** Returns the newest published stories that are linked to any of the products. */
export const storiesLinkedTo = (
	store: Store,
	productIds: number[],
	limit: number,
): Promise<StoryRowSummary[]> =>
	summaries(store)
		.where(
			and(
				isPublishedUnindexed(stories),
				inArray(stories.id, linkedToAny(store, productIds)),
			),
		)
		.orderBy(...newest)
		.limit(limit);

/** Returns the other published stories that share the original of a story. */
export const translationsOf = (
	store: Store,
	{ id, originalId }: Pick<StoryRow, "id" | "originalId">,
): Promise<StoryRowSummary[]> => translations(store).all({ id, originalId });

// Prepared, because every page of a story asks: 0.2 ms less.
const translations = oncePerStore((store) =>
	summaries(store)
		.where(
			and(
				isPublishedUnindexed(stories),
				eq(stories.originalId, sql.placeholder("originalId")),
				gt(stories.originalId, 0),
				ne(stories.id, sql.placeholder("id")),
			),
		)
		.orderBy(stories.id)
		.prepare(),
);

const popular = oncePerStore((store) =>
	summaries(store)
		.innerJoin(storyViews, withViews)
		.where(and(isPublishedUnindexed(stories), gt(storyViews.views, 0)))
		.orderBy(desc(storyViews.views), ...newest)
		.limit(MAX_POPULAR)
		.prepare(),
);

/**
 * Returns the three published stories with the most views, above zero. The newer of
 * equals comes first.
 */
export const popularStories = (store: Store): Promise<StoryRowSummary[]> =>
	popular(store).all();
