import { searchTextOf } from "@creations/content";
import { and, asc, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { createListSearch, withRows } from "../kernel/list-search/list-search.ts";
import type { Kernel } from "../kernel/log/handle.ts";
import { amongMany, type ListQuery, listOf, type Select, sortedBy } from "../kernel/paging.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { type Sealed, withEmails } from "./addresses.ts";

interface Addresses<Time extends string, Row, Shown> {
	/** Streams are called `KIND-ID`. */
	kind: string;
	model: ReadModel;
	table: SQLiteTable & Record<Time | "id", SQLiteColumn>;
	/** By which they are listed, the latest first. */
	time: Time;
	/** Which rows are listed; all unless given. */
	isListed?: SQL;
	/** What a row is found by beside its address. */
	words?: (row: Row) => string;
	shown: (row: Row & { email: string | undefined }) => Shown[];
}

/**
 * A list of addresses for the administration, page by page. The store cannot search what is sealed: addresses are opened
 * once and remembered, until they are erased.
 */
export function createAddressPages<
	Time extends string,
	Row extends Sealed & { id: number } & Record<Time, string | null>,
	Shown,
>(
	{ store, keys }: Pick<Kernel, "store" | "keys">,
	{ kind, model, table, time, isListed, words = () => "", shown }: Addresses<Time, Row, Shown>,
) {
	const { id } = table;
	const rows = () => store.db.select().from(table) as unknown as Select<Row>;
	const search = createListSearch(store, {
		kind,
		model,
		id,
		async read(which, limit) {
			const found = await rows().where(and(isListed, which)).orderBy(asc(id)).limit(limit);
			return (await withEmails(keys, found)).map((row) => ({
				id: row.id,
				at: row[time] ?? "",
				text: searchTextOf(row.email ?? "", words(row)),
			}));
		},
	});

	return async ({ ids, ...query }: ListQuery) => {
		const found = await search({ ids, ...query });
		const which = and(isListed, ids && amongMany(id, ids));
		const page = found
			? await withRows(found, (ids) => rows().where(amongMany(id, ids)))
			: await listOf(store, rows(), sortedBy(table, time), which, query);
		return { ...page, rows: (await withEmails(keys, page.rows)).flatMap(shown) };
	};
}
