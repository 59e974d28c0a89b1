import { expect, test } from "bun:test";
import type { ProductEvent } from "@creations/events";
import { productText } from "../../test/support/site.ts";
import {
	deleteProduct,
	draftProduct,
	type Product,
	product,
	publishProduct,
	restoreProduct,
	reviseProduct,
	unpublishProduct,
} from "./product.ts";

const drafted: ProductEvent = { type: "ProductDrafted", data: productText() };
const published: ProductEvent = { type: "ProductPublished", data: {} };
const deleted: ProductEvent = { type: "ProductDeleted", data: {} };
const given = (...events: ProductEvent[]): Product => events.reduce<Product>(product.evolve, product.initial);

test("a product starts as a draft, once", () => {
	expect(draftProduct(given(), productText())).toEqual([drafted]);
	expect(() => draftProduct(given(drafted), productText())).toThrow("exists already");
});

test("a revision that changes nothing is none", () => {
	expect(reviseProduct(given(drafted), productText())).toEqual([]);
	const text = productText({ name: "Seal Ring" });
	expect(reviseProduct(given(drafted, published), text)).toEqual([{ type: "ProductRevised", data: text }]);
});

test("publishing and taking back are nothing where they change nothing", () => {
	expect(publishProduct(given(drafted))).toEqual([published]);
	expect(publishProduct(given(drafted, published))).toEqual([]);
	expect(unpublishProduct(given(drafted, published))).toEqual([{ type: "ProductUnpublished", data: {} }]);
	expect(unpublishProduct(given(drafted))).toEqual([]);
});

test("a deleted product takes no command but being restored, as a draft", () => {
	const gone = given(drafted, published, deleted);
	for (const command of [publishProduct, unpublishProduct, deleteProduct]) {
		expect(() => command(gone)).toThrow("Product not found");
	}
	expect(restoreProduct(gone)).toEqual([{ type: "ProductRestored", data: {} }]);
	expect(given(drafted, published, deleted, { type: "ProductRestored", data: {} })).toMatchObject({
		status: "draft",
	});
});
