import { expect, test } from "bun:test";
import { filterCount, filtersIn, paramsOf, serverFilters } from "./historyFilters.ts";

const nothing = { about: "work", item: null, by: null, from: null, to: null };
const chosen = (search: string) => filtersIn(new URLSearchParams(search));

test("an address without filters asks for everything but visits", () => {
	expect(chosen("")).toEqual(nothing);
	expect(paramsOf(nothing)).toEqual({});
	expect(filterCount(nothing)).toBe(0);
	expect(serverFilters(nothing)).toEqual({ except: "visits" });
});

test("what an address asks for comes back into an address unchanged", () => {
	const search = "about=stories&item=story-7&by=user-3&from=2025-03-01&to=2025-03-05";
	expect(new URLSearchParams(paramsOf(chosen(search))).toString()).toBe(search);
	expect(filterCount(chosen(search))).toBe(5);
});

test("what means nothing is left out", () => {
	for (const search of ["about=rings", "from=soon", "to=2025-02-30", "from=2025-3-1", "from=", "item="]) {
		expect([search, paramsOf(chosen(search))]).toEqual([search, {}]);
	}
});

test("a period goes from the beginning of its first day to the end of its last, by the clock here", () => {
	const { since = "", until = "" } = serverFilters(chosen("from=2025-03-01&to=2025-03-05"));
	expect(new Date(since)).toEqual(new Date(2025, 2, 1));
	expect(new Date(until)).toEqual(new Date(2025, 2, 6));
});

test("everything is everything", () => {
	expect(serverFilters(chosen("about=all"))).toEqual({});
	expect(serverFilters(chosen("about=visits&by=user-1"))).toEqual({ about: "visits", actor: "user-1" });
});
