import type { StoryEvent, StoryLinks } from "@creations/events";
import { isUnspaced, measure } from "@creations/events/manuscript";
import { and, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { newestFirst } from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import {
	draftedRow,
	idOf,
	isPublishedAmongFew,
	publicationColumns,
	publicationIndexes,
	publicationQueries,
	revisedRow,
	statusChanges,
} from "../publishing/index.ts";
import { detectedLanguage } from "./language.ts";
import { linkedProducts } from "./product-links.ts";
import { storyViews } from "./story-views.ts";

const POPULAR = 3;

/** Every story there ever was. */
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
		/** As chosen; null where the detected one stands. */
		language: text(),
		detectedLanguage: text("detected_language").notNull().default("en"),
		links: text({ mode: "json" }).$type<StoryLinks>().notNull(),
	},
	publicationIndexes("stories"),
);

export type StoryRow = typeof stories.$inferSelect & { viewCount: number };
/** A story without its text, which lists do not need. */
export type StoryRowSummary = Omit<StoryRow, "content">;

/** As chosen, else as detected. */
export const languageOf = (row: Pick<StoryRow, "language" | "detectedLanguage">) =>
	row.language ?? row.detectedLanguage;

/** Which stories are there, and what do they say? */
export const storyList: ReadModel = {
	name: "story-list",
	version: 2,
	tables: [stories],
	on: {
		StoryDrafted: (event) =>
			insert(stories, {
				...textColumns(event.data),
				...draftedRow(event),
				links: { relatedProductIds: [], relatedStoryIds: [] },
			}),
		StoryRevised: (event) =>
			update(stories, { id: idOf(event) }, { ...textColumns(event.data), ...revisedRow(event) }),
		StoryLinksChosen: (event) =>
			update(stories, { id: idOf(event) }, { links: event.data, version: event.version }),
		...statusChanges("Story", stories),
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
const withViews = eq(storyViews.storyId, stories.id);

const summaries = ({ db }: Store) => db.select(summaryColumns).from(stories).leftJoin(storyViews, withViews);
const whole = ({ db }: Store) => db.select(columns).from(stories).leftJoin(storyViews, withViews);

export const storyRows = publicationQueries(stories, summaries, whole);

const newest = newestFirst({ at: stories.createdAt, id: stories.id });

/** The newest published stories that are linked to any of the products. */
export const storiesLinkedTo = (
	store: Store,
	productIds: number[],
	limit: number,
): Promise<StoryRowSummary[]> =>
	summaries(store)
		.where(
			and(
				isPublishedAmongFew(stories),
				inArray(
					stories.id,
					store.db
						.select({ id: linkedProducts.storyId })
						.from(linkedProducts)
						.where(inArray(linkedProducts.productId, productIds)),
				),
			),
		)
		.orderBy(...newest)
		.limit(limit);

/** Those of the three published stories with the most views that have any, the newer one first where they tie. */
export const popularStories = (store: Store): Promise<StoryRowSummary[]> =>
	summaries(store)
		.where(and(isPublishedAmongFew(stories), gt(storyViews.views, 0)))
		.orderBy(desc(storyViews.views), ...newest)
		.limit(POPULAR);
