import { expect, test } from "bun:test";
import {
	addCategory,
	type Category,
	category,
	orderCategories,
	removeCategory,
	renameCategory,
	restoreCategory,
} from "./category.ts";
import type { CategoryEvent } from "./events.ts";

const rings = { name: "Rings", slug: "rings" };
const added: CategoryEvent = { type: "CategoryAdded", data: rings };
const removed: CategoryEvent = { type: "CategoryRemoved", data: { newCategoryId: null } };
const restored: CategoryEvent = { type: "CategoryRestored", data: {} };
const given = (...events: CategoryEvent[]): Category =>
	events.reduce<Category>(category.evolve, category.initial);

test("a category is added once, renamed, to its own name not, and removed", () => {
	expect(addCategory(given(), rings)).toEqual([added]);
	expect(() => addCategory(given(added), rings)).toThrow("exists already");
	const bands = { name: "Bands", slug: "bands" };
	expect(renameCategory(given(added), bands)).toEqual([{ type: "CategoryRenamed", data: bands }]);
	expect(renameCategory(given(added), rings)).toEqual([]);
	expect(removeCategory(given(added))).toEqual([removed]);
});

test("a removed category takes no command", () => {
	expect(() => renameCategory(given(added, removed), rings)).toThrow("Category not found");
	expect(() => removeCategory(given(added, removed))).toThrow("Category not found");
	expect(() => addCategory(given(added, removed), rings)).toThrow("exists already");
});

test("a removed category is restored as it was, once", () => {
	expect(restoreCategory(given(added, removed))).toEqual([restored]);
	expect(given(added, removed, restored)).toEqual(given(added));
	expect(() => restoreCategory(given(added))).toThrow("Category not found");
	expect(() => restoreCategory(given())).toThrow("Category not found");
});

test("the same order is no event", () => {
	expect(orderCategories([2, 1])([])).toEqual([{ type: "CategoriesOrdered", data: { categoryIds: [2, 1] } }]);
	expect(orderCategories([2, 1])([2, 1])).toEqual([]);
});
