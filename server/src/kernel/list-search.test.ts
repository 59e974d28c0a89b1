import { expect, test } from "bun:test";
import { searchTextOf } from "@creations/events/text";
import type { SQL } from "drizzle-orm";
import { integer, SQLiteSyncDialect, sqliteTable } from "drizzle-orm/sqlite-core";
import { hasWords, loadByIds, searchList } from "./list-search.ts";

const { id } = sqliteTable("items", { id: integer().primaryKey() });
const dialect = new SQLiteSyncDialect();

/**
 * Returns a list of items. Their ids rise with their places in `names`, and each two have
 * equal times.
 */
function listOf(names: string[]) {
	const rows = names.map((name, i) => ({
		id: i + 1,
		at: String(1_000_000 + (i >> 1)),
		text: searchTextOf(name),
	}));
	const read = async (which: SQL, limit: number) => {
		const [after] = dialect.sqlToQuery(which).params;
		return rows.filter((row) => row.id > Number(after)).slice(0, limit);
	};
	return { id, read };
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map((row) => row.id);

test("all words must occur, in any case and form; newest first, then by id", async () => {
	const list = listOf(["Café ring", "Ring", "Silver café", "RING of the cafe"]);
	const found = await searchList(list, { q: "cafe ring", limit: 10 });
	expect([idsOf(found), found.total, found.next]).toEqual([[4, 1], 2, null]);
});

test("pages follow one another without gaps, and each knows the total", async () => {
	const list = listOf(
		Array.from({ length: 1001 }, (_, i) => (i % 2 === 0 ? `ring ${i}` : "pendant")),
	);
	const seen: number[] = [];
	for (let after: { at: string; id: number } | undefined; ; ) {
		const page = await searchList(list, { q: "ring", after, limit: 100 });
		expect(page.total).toBe(501);
		seen.push(...idsOf(page));
		if (!page.next) break;
		after = page.next;
	}
	expect(seen).toHaveLength(501);
	expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

test("a search can be limited to ids", async () => {
	const list = listOf(["ring", "ring", "ring"]);
	expect(idsOf(await searchList(list, { q: "ring", ids: [3, 1, 9], limit: 10 }))).toEqual(
		[3, 1],
	);
});

test("blank text has no words", () => {
	expect([
		hasWords({ q: "  ", limit: 1 }),
		hasWords({ limit: 1 }),
		hasWords({ q: "a", limit: 1 }),
	]).toEqual([false, false, true]);
});

test("rows are loaded in the order of the result, without those that are gone", async () => {
	const found = { rows: [{ id: 2 }, { id: 1 }, { id: 3 }], total: 3, next: null };
	const among = async () => [
		{ id: 1, name: "one" },
		{ id: 2, name: "two" },
	];
	expect(idsOf(await loadByIds(found, among))).toEqual([2, 1]);
});
