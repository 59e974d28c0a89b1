import { describe, expect, test } from "bun:test";
import { addProduct, byTest, productText, temporaryLog, temporaryStore } from "../../test/support/site.ts";
import { storeKinds } from "../../test/support/stores.ts";
import { addCategory } from "../categories/index.ts";
import type { DomainEvent } from "../events.ts";
import { productCounts } from "./product-counts.ts";

describe.each([...storeKinds])("counts of products $name:", ({ place }) => {
	test("they are of what another process has saved, put elsewhere, deleted and restored since", async () => {
		const where = await place();
		const { log } = await temporaryLog({ place: where });
		const other = await temporaryStore(where);
		const counts = async () =>
			Object.fromEntries((await productCounts(other)).map((one) => [one.categoryId, one.products]));
		const draft = (slug: string, categoryId: number | null) => addProduct(log, { slug, categoryId }, false);
		const happened = (stream: string, version: number, event: DomainEvent) =>
			log.append({ ...byTest, stream, expectedVersion: version, events: [event] });
		for (const slug of ["rings", "chains"]) await addCategory(log, { name: slug, slug }, byTest);
		for (const [i, category] of [1, 1, 2, null].entries()) await draft(`p-${i}`, category);
		expect(await counts()).toEqual({ 1: 2, 2: 1 });
		await draft("p-4", 2);
		await happened("product-1", 1, { type: "ProductDeleted", data: {} });
		const moved = productText({ slug: "p-3", categoryId: 1 });
		await happened("product-4", 1, { type: "ProductRevised", data: moved });
		expect(await counts()).toEqual({ 1: 2, 2: 2 });
		await happened("product-1", 2, { type: "ProductRestored", data: {} });
		expect(await counts()).toEqual({ 1: 3, 2: 2 });
		await happened("category-1", 1, { type: "CategoryRemoved", data: { newCategoryId: 2 } });
		expect(await counts()).toEqual({ 2: 5 });
		await happened("category-1", 2, { type: "CategoryRestored", data: {} });
		expect(await counts()).toEqual({ 1: 3, 2: 2 });
	});
});
