import { expect, test } from "bun:test";
import { matches, searchTextOf } from "@creations/events/text";
import { seeded } from "../../../test/support/random.ts";
import { SearchedRows } from "./list-search.ts";

const SYLLABLES = ["ring", "mo", "on", "é", "金", "指輪", "🌙", "-", "%", "x", " ", "\n"];
const ROWS = 1100;
const SEARCHES = 80;

test("a search finds the rows whose texts have its words, newest first, through all that changes and goes", () => {
	const random = seeded(3);
	const below = (limit: number) => Math.floor(random() * limit);
	const text = (most: number) =>
		Array.from({ length: 1 + below(most) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
	const expected = new Map<number, { at: string; text: string }>();
	const rows = new SearchedRows();
	const put = (id: number) => {
		const at = `2026-01-0${1 + below(9)}`;
		const changed = { at: below(2) === 0 ? at : (expected.get(id)?.at ?? at), text: searchTextOf(text(30)) };
		expected.set(id, changed);
		rows.put({ id, ...changed });
	};
	for (let id = 1; id <= ROWS; id++) put(id);
	for (let i = 0; i < SEARCHES; i++) {
		if (below(2) === 0) put(1 + below(2 * ROWS));
		const gone = 1 + below(ROWS);
		if (below(4) === 0 && expected.delete(gone)) rows.remove(gone);
		const q = text(4);
		if (q.trim() === "") continue;
		const found = [...expected]
			.filter(([, row]) => matches(row.text, q))
			.map(([id, { at }]) => ({ id, at }))
			.sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
		const from = below(found.length + 1);
		const page = rows.page({ q, limit: 7, ...(from > 0 && { after: found[from - 1] }) });
		const next = found.length > from + 7 ? (found[from + 6] ?? null) : null;
		expect([q, page]).toEqual([q, { total: found.length, rows: found.slice(from, from + 7), next }]);
	}
});

test("some rows are found among a few", () => {
	const rows = new SearchedRows();
	for (let id = 1; id <= 9; id++)
		rows.put({ id, at: "2026-01-01", text: id % 2 === 0 ? "a ring" : "a chain" });
	expect(rows.page({ q: "ring", ids: [2, 3, 8, 99], limit: 10 })).toMatchObject({
		total: 2,
		rows: [{ id: 8 }, { id: 2 }],
	});
});
