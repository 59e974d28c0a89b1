import { expect, test } from "bun:test";
import { sameValues } from "./values.ts";
import { atVersion, openForm } from "./versions.ts";

interface Values {
	title: string;
	images: string[];
}

const blank: Values = { title: "", images: [""] };
const ring: Values = { title: "Ring", images: ["/a"] };
const saved = { item: { version: 3 }, values: ring };
const at = "2025-03-01T09:00:00.000Z";
const draftOf = (title: string) => ({ values: { title }, version: 2, at });

test("a form without an item opens blank", () => {
	expect(openForm(blank, null)).toEqual({ values: blank, versions: atVersion(null) });
});

test("lists are compared by content", () => {
	expect(sameValues(ring, { ...ring, images: ["/a"] })).toBeTrue();
	expect(sameValues(ring, { ...ring, images: ["/a", ""] })).toBeFalse();
});

test("a draft is restored with its base version, over the fields it lacks", () => {
	expect(openForm(blank, saved, draftOf("Rings"))).toEqual({
		values: { title: "Rings", images: ["/a"] },
		versions: { saved, version: 2, restoredFrom: at, theirs: null },
	});
});

test("a draft that equals the saved values is ignored", () => {
	expect(openForm(blank, saved, draftOf("Ring"))).toEqual({
		values: ring,
		versions: { saved, version: 3, restoredFrom: null, theirs: null },
	});
});
