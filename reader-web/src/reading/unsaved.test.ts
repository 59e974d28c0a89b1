import { expect, test } from "bun:test";
import { aShelf } from "../testing/aShelf.ts";
import { createUnsaved } from "./unsaved.ts";

const position = (storyId: number, page: number, at: number) => ({
	storyId,
	progress: page * 20,
	lastPosition: `page-${page}` as const,
	at,
});

test("of each story the newest position is kept", () => {
	const unsaved = createUnsaved(1, aShelf());
	unsaved.keep(position(7, 1, 100));
	unsaved.keep(position(7, 2, 200));
	unsaved.keep(position(8, 4, 300));
	expect(unsaved.all()).toEqual([position(7, 2, 200), position(8, 4, 300)]);
});

test("a position that was saved is dropped, but not one that came after it", () => {
	const unsaved = createUnsaved(1, aShelf());
	unsaved.keep(position(7, 1, 100));
	unsaved.keep(position(7, 2, 200));
	unsaved.drop(position(7, 1, 100));
	expect(unsaved.of(7)).toEqual(position(7, 2, 200));
	unsaved.drop(position(7, 2, 200));
	expect(unsaved.of(7)).toBeUndefined();
});

test("people who share a browser do not share positions", () => {
	const shelf = aShelf();
	const [ada, grace] = [createUnsaved(1, shelf), createUnsaved(12, shelf)];
	ada.keep(position(7, 1, 100));
	grace.keep(position(7, 3, 200));
	ada.clear();
	expect(ada.all()).toEqual([]);
	expect(grace.all()).toEqual([position(7, 3, 200)]);
});

test("clearing leaves the rest of the browser's storage alone", () => {
	const shelf = aShelf({ theme: "dark" });
	createUnsaved(1, shelf).clear();
	expect(shelf().getItem("theme")).toBe("dark");
});

test("what makes no sense is passed over", () => {
	for (const text of ["", "{", "null", "[]", '"page"', '{"storyId":"7"}', '{"storyId":7}']) {
		const unsaved = createUnsaved(1, aShelf({ "unsaved-progress:1:7": text }));
		expect(unsaved.all()).toEqual([]);
		expect(unsaved.of(7)).toBeUndefined();
	}
});

test("where storage is refused nothing is kept and nothing breaks", () => {
	const unsaved = createUnsaved(1, () => {
		throw new DOMException("denied", "SecurityError");
	});
	unsaved.keep(position(7, 1, 100));
	unsaved.drop(position(7, 1, 100));
	unsaved.clear();
	expect(unsaved.of(7)).toBeUndefined();
	expect(unsaved.all()).toEqual([]);
});
