import { expect, test } from "bun:test";
import { cursorOf, nextLink, pageQuery } from "./paging.ts";

const place = { at: "2026-01-02T03:04:05.678Z", id: 7 };

test("a place comes back from the address it was put into", () => {
	const link = nextLink("http://localhost/api/stories?limit=2&after=x", place);
	const address = /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1] ?? "";
	const asked = Object.fromEntries(new URL(address, "http://localhost").searchParams);
	expect(pageQuery.parse(asked)).toEqual({ after: place, limit: 2 });
});

test("the last page leads nowhere", () => {
	expect(nextLink("http://localhost/api/stories", null)).toBeUndefined();
});

test("what is no place in a list is refused", () => {
	for (const after of ["", "7", `${place.at}_x`, `${cursorOf(place)}0'`, "x".repeat(5000)])
		expect(pageQuery.safeParse({ after }).success).toBe(false);
});
