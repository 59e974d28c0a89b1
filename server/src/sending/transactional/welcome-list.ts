import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idOf, type ReadModel, upsert } from "../../kernel/projections/read-model.ts";
import type { Store } from "../../kernel/store/store.ts";

/** One row; empty if no welcome mail was written. */
export const welcomeMails = sqliteTable("welcome_mails", {
	id: integer().primaryKey(),
	version: integer().notNull(),
	isOn: integer("is_on", { mode: "boolean" }).notNull(),
	subject: text().notNull(),
	content: text().notNull(),
});

export const welcomeList: ReadModel = {
	name: "welcome-list",
	version: 1,
	tables: [welcomeMails],
	on: {
		WelcomeMailChanged: (event) =>
			upsert(welcomeMails, { id: idOf(event), version: event.version, ...event.data }, [
				"id",
			]),
	},
};

/** Returns the welcome mail; undefined if none was written. */
export async function welcomeMail({ db }: Store) {
	const [row] = await db.select().from(welcomeMails).limit(1);
	return row;
}
