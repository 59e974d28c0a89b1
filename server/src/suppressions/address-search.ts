import { matches, searchTextOf } from "@creations/content";
import { Mutex } from "async-mutex";
import { and, count, gt, ne, type SQL, sum } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { ListQuery } from "../kernel/paging.ts";
import type { Store } from "../kernel/store/store.ts";
import { openAddresses } from "./addresses.ts";

type Addresses = SQLiteTable & { id: SQLiteColumn; person: SQLiteColumn; address: SQLiteColumn };

interface Row {
	id: number;
	person: string;
	address: string;
}

export function createAddressSearch(store: Store, keys: SubjectKeys, table: Addresses) {
	const known = rememberAddresses(store, keys, table);

	return async function narrowed(query: ListQuery): Promise<ListQuery> {
		const { q, ids } = query;
		if (!q?.trim()) {
			// Whoever looks at the list may search it next. Where it fails, the search does so, too, and says why.
			void known.refresh().catch(() => {});
			return query;
		}
		const found = await known.find(q);
		return { ...query, ids: ids ? found.filter((id) => ids.includes(id)) : found };
	};
}

/** The store cannot search what is sealed, so addresses are opened once and remembered, until they are erased. */
function rememberAddresses({ db }: Store, keys: SubjectKeys, table: Addresses) {
	const { id, person, address } = table;
	const readable = ne(address, "");
	const known = new Map<number, { address: string; searchText: string }>();
	let last = 0;
	const refreshing = new Mutex();
	const refresh = () => refreshing.runExclusive(learnAndForget);

	async function find(search: string): Promise<number[]> {
		await refresh();
		return [...known].flatMap(([id, { searchText }]) => (matches(searchText, search) ? [id] : []));
	}

	async function learnAndForget(): Promise<void> {
		await learn(await rowsWhere(and(readable, gt(id, last))));
		const [there] = await db
			.select({ rows: count(), ids: sum(id) })
			.from(table)
			.where(readable);
		const ids = known.keys().reduce((all, one) => all + one, 0);
		if (there?.rows === known.size && Number(there.ids ?? 0) === ids) return;
		const rows = await rowsWhere(readable);
		const current = new Map(rows.map((row) => [row.id, row.address]));
		for (const [one, { address }] of known) if (current.get(one) !== address) known.delete(one);
		await learn(rows.filter((row) => !known.has(row.id)));
	}

	async function learn(rows: Row[]): Promise<void> {
		const emails = await openAddresses(keys, rows);
		for (const [i, { id, address }] of rows.entries()) {
			// One whose key is destroyed is nobody's, and so found by no word.
			known.set(id, { address, searchText: searchTextOf(emails[i] ?? "") });
			last = Math.max(last, id);
		}
	}

	const rowsWhere = (which: SQL | undefined) =>
		db.select({ id, person, address }).from(table).where(which) as Promise<Row[]>;

	return { find, refresh };
}
