import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { addProduct, productText } from "../../test/support/site.ts";

const PATH = "/api/admin/categories";

async function administration(...names: string[]) {
	const { admin, ...site } = await administeredSite({ DEMO: "off" });
	const add = (name: string) =>
		admin.send("POST", PATH, { name, slug: name.toLowerCase() });
	for (const name of names) await add(name);
	const shown = async (): Promise<string[]> =>
		(await (await site.ask("/api/categories")).json()).map(
			({ name }: { name: string }) => name,
		);
	const product = (categoryId: number | null, slug = "signet") =>
		addProduct(site.log, { slug, categoryId });
	const categoryOf = async (id: number) =>
		(await (await admin.visit(`/api/admin/products/${id}`)).json()).categoryId;
	const order = (categoryIds: number[], version: number) =>
		admin.send("PUT", `${PATH}/order`, { categoryIds }, { "if-match": `"${version}"` });
	return { ...site, admin, add, shown, product, categoryOf, order };
}

test("categories are sorted by name until an administrator orders them", async () => {
	const { add, shown, order } = await administration("Rings", "Brooches", "Pendants");
	expect(await shown()).toEqual(["Brooches", "Pendants", "Rings"]);
	expect(await (await order([3, 1, 2], 0)).json()).toMatchObject({ version: 1 });
	expect((await order([2, 1, 3], 0)).status).toBe(409);
	expect(await shown()).toEqual(["Pendants", "Rings", "Brooches"]);
	await add("Anklets");
	expect(await shown()).toEqual(["Pendants", "Rings", "Brooches", "Anklets"]);
	expect((await order([1, 1], 1)).status).toBe(422);
});

test("products of a removed category move at once, and editors do not undo that", async () => {
	const { admin, ask, product, categoryOf, shown } = await administration(
		"Rings",
		"Brooches",
	);
	await product(1);
	await product(1, "band");
	const removed = await admin.send("DELETE", `${PATH}/1?newCategoryId=2`);
	expect((await removed.json()).categories).toMatchObject([
		{ name: "Brooches" },
		{ id: 1, isRemoved: true },
	]);
	expect([await categoryOf(1), await categoryOf(2)]).toEqual([2, 2]);
	expect(await shown()).toEqual(["Brooches"]);
	expect(await (await ask("/api/products?category=2")).json()).toHaveLength(2);
	expect(await (await ask("/api/search?q=brooches")).json()).toMatchObject({
		items: [{ category: "Brooches" }, { category: "Brooches" }],
	});
	const stale = {
		...productText({ slug: "signet", name: "Gold", categoryId: 1 }),
		isPublished: true,
	};
	expect((await admin.send("PUT", "/api/admin/products/1", stale)).status).toBe(200);
	expect(await categoryOf(1)).toBe(2);
	await admin.send("DELETE", `${PATH}/2`);
	expect([await categoryOf(1), await categoryOf(2)]).toEqual([null, null]);
});

test("a restored category has its former products, except reassigned ones", async () => {
	const { admin, product, categoryOf, shown } = await administration(
		"Rings",
		"Brooches",
		"Pendants",
	);
	await product(1);
	await product(1, "band");
	await admin.send("DELETE", `${PATH}/1?newCategoryId=2`);
	const moved = { ...productText({ slug: "band", categoryId: 3 }), isPublished: true };
	await admin.send("PUT", "/api/admin/products/2", moved);
	expect((await admin.send("POST", `${PATH}/1/restore`)).status).toBe(200);
	expect([await categoryOf(1), await categoryOf(2)]).toEqual([1, 3]);
	expect(await shown()).toContain("Rings");
	expect((await admin.send("POST", `${PATH}/1/restore`)).status).toBe(404);
});

test("products moved to a category that is removed later move on", async () => {
	const { admin, ask, product, categoryOf } = await administration(
		"Rings",
		"Brooches",
		"Pendants",
	);
	await product(1);
	await admin.send("DELETE", `${PATH}/1?newCategoryId=2`);
	await admin.send("DELETE", `${PATH}/2?newCategoryId=3`);
	expect(await categoryOf(1)).toBe(3);
	await admin.send("POST", `${PATH}/2/restore`);
	expect(await categoryOf(1)).toBe(3);
	expect(await (await ask("/api/search?q=signet")).json()).toMatchObject({
		items: [{ category: "Pendants" }],
	});
});

test("slugs are unique, and a category cannot replace itself", async () => {
	const { admin, add } = await administration("Rings");
	expect((await add("Rings")).status).toBe(409);
	expect((await admin.send("DELETE", `${PATH}/1?newCategoryId=1`)).status).toBe(422);
	await admin.send("DELETE", `${PATH}/1`);
	await add("Rings");
	const taken = await admin.send("POST", `${PATH}/1/restore`);
	expect([taken.status, await taken.json()]).toMatchObject([409, { code: "slug-taken" }]);
	expect(
		(await admin.send("PUT", `${PATH}/2`, { name: "Bands", slug: "bands" })).status,
	).toBe(200);
	expect((await admin.send("POST", `${PATH}/1/restore`)).status).toBe(200);
});

test("equal names and orders change nothing, and a removed category is restored", async () => {
	const { admin, log, order } = await administration("Rings", "Brooches");
	const rename = () => admin.send("PUT", `${PATH}/1`, { name: "Rings", slug: "rings" });
	await order([2, 1], 0);
	const before = log.position();
	expect([(await rename()).status, (await order([2, 1], 1)).status]).toEqual([200, 200]);
	expect(log.position()).toBe(before);
	expect((await admin.send("POST", `${PATH}/1/restore`)).status).toBe(404);
	await admin.send("DELETE", `${PATH}/1`);
	expect([
		(await rename()).status,
		(await admin.send("DELETE", `${PATH}/1`)).status,
	]).toEqual([404, 404]);
	expect((await admin.send("POST", `${PATH}/1/restore`)).status).toBe(200);
	const { categories } = await (await admin.visit(PATH)).json();
	expect(categories).toContainEqual({
		id: 1,
		name: "Rings",
		slug: "rings",
		version: 3,
		isRemoved: false,
	});
});
