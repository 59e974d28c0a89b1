import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { raw } from "../kernel/store/store.ts";

export const storyViews = sqliteTable(
	"story_views",
	{ storyId: integer("story_id").primaryKey(), views: integer().notNull() },
	(table) => [index("story_views_most").on(table.views)],
);

/** Apart from the stories, because it changes all the time: answers that show it are built anew twice a minute at most. */
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
