import { expect, test } from "bun:test";
import { categoryName } from "./words.ts";

const categories = [{ id: 3, name: "Rings" }];

test("a product is named after its category", () => {
	expect(categoryName({ categoryId: 3 }, categories)).toBe("Rings");
});

test.each([null, 9])("with category %p it is Uncategorized", (categoryId) => {
	expect(categoryName({ categoryId }, categories)).toBe("Uncategorized");
});
