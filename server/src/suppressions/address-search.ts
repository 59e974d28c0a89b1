import { matches, searchTextOf } from "@creations/events";
import { and, count, gt, ne, type SQL, sum } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { ListAsked } from "../kernel/paging.ts";
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

	return async function narrowed(asked: ListAsked): Promise<ListAsked> {
		const { q, ids } = asked;
		if (!q?.trim()) {
			// Whoever looks at the list may search it next. Where it fails, the search does so, too, and says why.
			void known.look().catch(() => {});
			return asked;
		}
		const found = await known.find(q);
		return { ...asked, ids: ids ? found.filter((id) => ids.includes(id)) : found };
	};
}

/** The store cannot search what is sealed, so addresses are opened once and remembered, until they are erased. */
function rememberAddresses({ db }: Store, keys: SubjectKeys, table: Addresses) {
	let known = new Map<number, { address: string; searchText: string }>();
	let last = 0;
	let looking: Promise<unknown> = Promise.resolve();
	const readable = ne(table.address, "");

	async function find(search: string): Promise<number[]> {
		await look();
		return [...known].flatMap(([id, { searchText }]) => (matches(searchText, search) ? [id] : []));
	}

	function look(): Promise<void> {
		const turn = looking.then(lookNow);
		looking = turn.catch(() => {});
		return turn;
	}

	async function lookNow(): Promise<void> {
		await learn(await rowsWhere(and(readable, gt(table.id, last))));
		const columns = { rows: count(), ids: sum(table.id) };
		const [there] = await db.select(columns).from(table).where(readable);
		const ids = known.keys().reduce((all, id) => all + id, 0);
		if (there?.rows === known.size && Number(there.ids ?? 0) === ids) return;
		const rows = await rowsWhere(readable);
		const before = known;
		known = new Map();
		const same = ({ id, address }: Row) => before.get(id)?.address === address;
		for (const row of rows.filter(same)) {
			const kept = before.get(row.id);
			if (kept) known.set(row.id, kept);
		}
		await learn(rows.filter((row) => !same(row)));
	}

	async function learn(rows: Row[]): Promise<void> {
		const emails = await openAddresses(keys, rows);
		for (const [i, { id, address }] of rows.entries()) {
			// One whose key is destroyed is nobody's, and so found by no word.
			known.set(id, { address, searchText: searchTextOf(emails[i] ?? "") });
			last = Math.max(last, id);
		}
	}

	const { id, person, address } = table;
	const rowsWhere = (which: SQL | undefined) =>
		db.select({ id, person, address }).from(table).where(which) as Promise<Row[]>;

	return { find, look };
}
