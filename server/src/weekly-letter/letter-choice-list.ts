import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { idOf, type ReadModel, upsert } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Choices of administrators. Without a row, the letter is on. */
export const letterChoices = sqliteTable("letter_choices", {
	/** Id of the account. */
	id: integer().primaryKey(),
	isOn: integer("is_on", { mode: "boolean" }).notNull(),
	version: integer().notNull(),
});

export const letterChoiceList: ReadModel = {
	name: "letter-choice-list",
	version: 1,
	tables: [letterChoices],
	on: {
		WeeklyLetterChosen: (event) =>
			upsert(
				letterChoices,
				{ id: idOf(event), isOn: event.data.isOn, version: event.version },
				["id"],
			),
	},
};

/** SQL condition: an account, given as SQL, has not turned the letter off. */
export const isOnFor = (account: string) =>
	`NOT EXISTS (SELECT 1 FROM letter_choices c WHERE c.id = ${account} AND c.is_on = 0)`;

/** Returns the accounts that get no letter. */
export async function accountsWithoutLetter({
	db,
}: Pick<Store, "db">): Promise<Set<number>> {
	const rows = await db.select().from(letterChoices);
	return new Set(rows.flatMap(({ id, isOn }) => (isOn ? [] : [id])));
}
