import { and, eq } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { insert, remove } from "../kernel/changes.ts";
import type { ReadModel } from "../kernel/projector.ts";
import type { Store } from "../kernel/store.ts";
import { newestFirst, type StoryRowSummary, stories, summaryColumns } from "./story-list.ts";

/** As many as any list of what goes with something has. */
const AT_MOST = 3;

export const productStories = sqliteTable(
	"product_stories",
	{ productId: integer("product_id").notNull(), storyId: integer("story_id").notNull() },
	(table) => [
		primaryKey({ columns: [table.productId, table.storyId] }),
		index("product_stories_story").on(table.storyId),
	],
);

/** Which stories were linked to a product by hand? */
export const productStoryList: ReadModel = {
	name: "product-story-list",
	version: 1,
	tables: [productStories],
	on: {
		StoryLinksChosen: ({ stream, data }) => {
			const storyId = Number(stream.slice("story-".length));
			const chosen = [...new Set(data.relatedProductIds)];
			return [
				remove(productStories, { storyId }),
				...chosen.map((productId) => insert(productStories, { productId, storyId })),
			];
		},
	},
};

/** The newest published stories that are linked to a product, three at most. */
export function storiesOfProduct({ db }: Store, productId: number): Promise<StoryRowSummary[]> {
	return db
		.select(summaryColumns)
		.from(productStories)
		.innerJoin(stories, eq(stories.id, productStories.storyId))
		.where(and(eq(productStories.productId, productId), eq(stories.status, "published")))
		.orderBy(...newestFirst)
		.limit(AT_MOST);
}
