import { expect, test } from "bun:test";
import { siteToMoveTo } from "../../../test/support/moving.ts";
import { allCategories } from "../../categories/index.ts";
import { productRows } from "../../products/index.ts";

const product = (id: number, changes: object = {}) => ({
	id,
	name: `Ring ${id}`,
	permalink: `ring-${id}`,
	position: id,
	price: 30,
	default_price: 30,
	url: `/product/ring-${id}`,
	status: "active",
	on_sale: false,
	created_at: "2021-05-01T08:00:00.000Z",
	description: "Silver,\r\nwith leaves.",
	categories: [{ id: 1, name: "Rings", permalink: "rings", url: "/category/rings" }],
	images: [
		{ url: "https://assets.example/1.jpg", width: 900, height: 900 },
		{ url: "javascript:alert(1)", width: 1, height: 1 },
	],
	options: [{ id: 1, name: "Small", price: 30, sold_out: false }],
	has_option_groups: false,
	...changes,
});

async function siteWith(...products: object[]) {
	const site = await siteToMoveTo();
	const content = JSON.stringify(products);
	const done = await site.bringFile("products.json", content);
	return { ...site, content, done };
}

test("products of Big Cartel become drafts with text, pictures and category", async () => {
	const { done, store, bringFile, content } = await siteWith(product(1), product(2));
	expect(done).toMatchObject({ format: "big-cartel", added: 2, drafts: 2 });
	const [first] = await productRows.byIds(store, [1]);
	expect(first).toMatchObject({
		name: "Ring 1",
		slug: "ring-1",
		status: "draft",
		description: "Silver,\nwith leaves.",
		images: ["https://assets.example/1.jpg"],
	});
	expect((await allCategories(store)).map(({ name }) => name)).toEqual(["Rings"]);
	expect(await bringFile("products.json", content)).toMatchObject({
		added: 0,
		present: 2,
	});
});

test("HTML in a description keeps its lines and loses its scripts", async () => {
	const description = "<b>Silver</b>\nwith leaves<script>alert(1)</script>";
	const { store } = await siteWith(product(1, { description }));
	const [first] = await productRows.byIds(store, [1]);
	expect(first?.description).toMatch(/Silver[\s\S]*\n[\s\S]*with leaves/);
	expect(first?.description).not.toContain("alert");
});

test("a product without a name is left, and a file that is cut off is refused", async () => {
	const { done, content, bringFile } = await siteWith(product(1, { name: null }));
	expect(done.left).toEqual([
		expect.objectContaining({ row: 1, why: "This product cannot be read." }),
	]);
	await expect(bringFile("products.json", content.slice(0, -5))).rejects.toThrow(
		"products.json is incomplete",
	);
});
