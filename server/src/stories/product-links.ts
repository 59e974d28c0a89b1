import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { idOf } from "../kernel/log/stream-id.ts";
import { remove, upsert } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";

export const linkedProducts = sqliteTable(
	"linked_products",
	{ productId: integer("product_id").notNull(), storyId: integer("story_id").notNull() },
	(table) => [
		primaryKey({ columns: [table.productId, table.storyId] }),
		index("linked_products_story").on(table.storyId),
	],
);

/** Which stories are linked to a product? The other way round stands in each story. */
export const productLinks: ReadModel = {
	name: "product-links",
	version: 1,
	tables: [linkedProducts],
	on: {
		StoryLinksChosen: (event) => {
			const storyId = idOf(event);
			const linked = event.data.relatedProductIds.map((productId) =>
				upsert(linkedProducts, { productId, storyId }, ["productId", "storyId"], ["storyId"]),
			);
			return [remove(linkedProducts, { storyId }), ...linked];
		},
	},
};
