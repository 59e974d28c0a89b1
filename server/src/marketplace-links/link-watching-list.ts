import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { idOf, type ReadModel, upsert } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Holds at most one row. Without it, links are not watched. */
export const linkWatching = sqliteTable("link_watching", {
	id: integer().primaryKey(),
	isOn: integer("is_on", { mode: "boolean" }).notNull(),
	version: integer().notNull(),
});

export const linkWatchingList: ReadModel = {
	name: "link-watching-list",
	version: 1,
	tables: [linkWatching],
	on: {
		LinkWatchingChosen: (event) =>
			upsert(
				linkWatching,
				{ id: idOf(event), isOn: event.data.isOn, version: event.version },
				["id"],
			),
	},
};

/** SQL condition: links are watched. */
export const IS_ON = "EXISTS (SELECT 1 FROM link_watching WHERE is_on = 1)";

/** Returns whether links are watched. */
export async function isWatching({ read }: Pick<Store, "read">): Promise<boolean> {
	return (await read(`SELECT ${IS_ON}`)).rows[0]?.[0] === 1;
}
