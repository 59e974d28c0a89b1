import { describe, expect, test } from "bun:test";
import type { DomainEvent } from "@creations/events";
import { wholeList } from "../../test/support/browser.ts";
import {
	addCategories,
	addProduct,
	addStory,
	byTest,
	productText,
	temporaryLog,
	temporarySite,
	temporaryStore,
} from "../../test/support/site.ts";
import { storeKinds } from "../../test/support/stores.ts";
import { productCounts } from "./product-list.ts";

async function shop() {
	const { ask, log } = await temporarySite();
	await addCategories(log, 2);
	const sell = (
		name: string,
		description: string,
		categoryId: number | null,
		isPublished = true,
	) => {
		const slug = name.toLowerCase().replaceAll(" ", "-");
		return addProduct(log, { slug, name, description, categoryId }, isPublished);
	};
	await sell("Silver Wren", "A bird.", 1);
	await sell("Anchor", "Silver, and a rope.", 2);
	await sell("Broad Silver", "Plain.", 2);
	await sell("Opal", "No metal.", 1);
	await sell("Hidden Silver", "Not yet.", 1, false);
	await addStory(log, { slug: "silver", title: "Silver" });
	const names = async (query: string) =>
		(await wholeList<{ name: string }>(ask, `/api/products?${query}`)).map(
			({ name }) => name,
		);
	return { ask, names };
}

test("words find published products only, those with the word in the name first", async () => {
	const { names } = await shop();
	expect(await names("q=silver")).toEqual(["Broad Silver", "Silver Wren", "Anchor"]);
	expect(await names("q=silber")).toEqual(await names("q=silver"));
	expect(await names("q=silver,%20rope")).toEqual(["Anchor"]);
	expect(await names("q=%7Bsilver,rope%7D&category=1,2")).toEqual(["Anchor"]);
	expect(await names("q=platinum")).toEqual([]);
	expect(await names("q=%20")).toHaveLength(4);
});

test("results have the requested order and category on all pages", async () => {
	const { names } = await shop();
	const orders: [query: string, names: string[]][] = [
		["", ["Broad Silver", "Silver Wren", "Anchor"]],
		["&sort=name", ["Anchor", "Broad Silver", "Silver Wren"]],
		["&sort=oldest", ["Silver Wren", "Anchor", "Broad Silver"]],
		["&sort=newest", ["Broad Silver", "Anchor", "Silver Wren"]],
		["&category=2", ["Broad Silver", "Anchor"]],
	];
	for (const limit of [1, 2, 100])
		for (const [query, expected] of orders)
			expect(await names(`limit=${limit}&q=silver${query}`)).toEqual(expected);
});

test("a cursor outside of the results and too long a search are refused", async () => {
	const { ask } = await shop();
	expect(
		(await ask("/api/products?q=silver&after=2026-01-01T00:00:00.000Z_1")).status,
	).toBe(404);
	expect((await ask(`/api/products?q=${"a".repeat(201)}`)).status).toBe(422);
});

describe.each(storeKinds)("counts of products $name:", ({ place }) => {
	test("counts include changes by other processes", async () => {
		const where = await place();
		const { log } = await temporaryLog({ place: where });
		const other = await temporaryStore(where);
		const counts = async () =>
			Object.fromEntries(
				(await productCounts(other)).map((one) => [one.categoryId, one.products]),
			);
		const draft = (slug: string, categoryId: number | null) =>
			addProduct(log, { slug, categoryId }, false);
		const happened = (stream: string, version: number, event: DomainEvent) =>
			log.append({ ...byTest, stream, expectedVersion: version, events: [event] });
		await addCategories(log, 2);
		for (const [i, category] of [1, 1, 2, null].entries())
			await draft(`p-${i}`, category);
		expect(await counts()).toEqual({ 1: 2, 2: 1 });
		await draft("p-4", 2);
		await happened("product-1", 1, { type: "ProductDeleted", data: {} });
		const moved = productText({ slug: "p-3", categoryId: 1 });
		await happened("product-4", 1, { type: "ProductRevised", data: moved });
		expect(await counts()).toEqual({ 1: 2, 2: 2 });
		await happened("product-1", 2, {
			type: "ProductRestored",
			data: { status: "draft", scheduled: null },
		});
		expect(await counts()).toEqual({ 1: 3, 2: 2 });
		await happened("category-1", 1, {
			type: "CategoryRemoved",
			data: { newCategoryId: 2 },
		});
		expect(await counts()).toEqual({ 2: 5 });
		await happened("category-1", 2, { type: "CategoryRestored", data: {} });
		expect(await counts()).toEqual({ 1: 3, 2: 2 });
	});
});
