import { expect, test } from "bun:test";
import { type Category, category, categoryOrder } from "./category.ts";
import type { CategoryEvent } from "./events.ts";

const rings = { name: "Rings", slug: "rings" };
const added: CategoryEvent = { type: "CategoryAdded", data: rings };
const removed: CategoryEvent = { type: "CategoryRemoved", data: { newCategoryId: null } };
const restored: CategoryEvent = { type: "CategoryRestored", data: {} };
const given = (...events: CategoryEvent[]): Category =>
	events.reduce<Category>(category.evolve, category.initial);

test("a category is added once, renamed, to its own name not, and removed", () => {
	expect(category.add(given(), rings)).toEqual([added]);
	expect(() => category.add(given(added), rings)).toThrow("exists already");
	const bands = { name: "Bands", slug: "bands" };
	expect(category.rename(given(added), bands)).toEqual([{ type: "CategoryRenamed", data: bands }]);
	expect(category.rename(given(added), rings)).toEqual([]);
	expect(category.remove(given(added))).toEqual([removed]);
});

test("a removed category takes no command", () => {
	expect(() => category.rename(given(added, removed), rings)).toThrow("Category not found");
	expect(() => category.remove(given(added, removed))).toThrow("Category not found");
	expect(() => category.add(given(added, removed), rings)).toThrow("exists already");
});

test("a removed category is restored as it was, once", () => {
	expect(category.restore(given(added, removed))).toEqual([restored]);
	expect(given(added, removed, restored)).toEqual(given(added));
	expect(() => category.restore(given(added))).toThrow("Category not found");
	expect(() => category.restore(given())).toThrow("Category not found");
});

test("the same order is no event", () => {
	expect(categoryOrder.choose([], [2, 1])).toEqual([
		{ type: "CategoriesOrdered", data: { categoryIds: [2, 1] } },
	]);
	expect(categoryOrder.choose([2, 1], [2, 1])).toEqual([]);
});
