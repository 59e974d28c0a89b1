import { expect, test } from "bun:test";
import { administeredSite, pageOf, wholeList } from "../../test/support/browser.ts";
import { addCategories, productText, storyText } from "../../test/support/site.ts";

const kinds = { stories: storyText, products: productText };
type Plural = keyof typeof kinds;

async function shop(plural: Plural, count: number) {
	const { admin, ...site } = await administeredSite({ DEMO: "off" });
	await addCategories(site.log, 2);
	for (let n = 1; n <= count; n++) {
		const category =
			plural === "products" ? { name: `P ${n}`, categoryId: 1 + (n % 2) } : {};
		const text = kinds[plural]({ slug: `p-${n}`, ...category });
		await admin.send("POST", `/api/admin/${plural}`, { ...text, isPublished: true });
	}
	const feature = (ids: number[], version: number | "*" = "*") => {
		const headers = { "if-match": version === "*" ? version : `"${version}"` };
		return admin.send("PUT", `/api/admin/${plural}/featured`, { ids }, headers);
	};
	const listed = async (query = "") =>
		(await wholeList<{ id: number }>(site.ask, `/api/${plural}${query}`)).map(
			({ id }) => id,
		);
	return { ...site, admin, feature, listed };
}

for (const plural of ["stories", "products"] as const) {
	test(`featured ${plural} come first on all pages, in their order`, async () => {
		const { feature, listed } = await shop(plural, 6);
		expect(await listed("?limit=2")).toEqual([6, 5, 4, 3, 2, 1]);
		expect(await (await feature([2, 5, 1], 0)).json()).toEqual({
			version: 1,
			ids: [2, 5, 1],
		});
		for (const query of ["", "?limit=1", "?limit=2", "?limit=4"])
			expect(await listed(query)).toEqual([2, 5, 1, 6, 4, 3]);
		expect(await listed("?limit=2&sort=newest")).toEqual([6, 5, 4, 3, 2, 1]);
		await feature([]);
		expect(await listed("?limit=4")).toEqual([6, 5, 4, 3, 2, 1]);
	});

	test(`unpublished featured ${plural} are hidden, and return to their place`, async () => {
		const { admin, feature, listed } = await shop(plural, 3);
		await feature([1, 2]);
		await admin.send("PATCH", `/api/admin/${plural}/1/publish`, { isPublished: false });
		expect(await listed()).toEqual([2, 3]);
		await admin.send("DELETE", `/api/admin/${plural}/1`);
		expect((await feature([2, 1])).status).toBe(200);
		await admin.send("POST", `/api/admin/${plural}/1/restore`);
		await admin.send("PATCH", `/api/admin/${plural}/1/publish`, { isPublished: true });
		expect(await listed()).toEqual([2, 1, 3]);
	});
}

test("a concurrent choice, too many items and duplicates are refused", async () => {
	const { admin, feature, listed } = await shop("products", 3);
	await feature([1], 0);
	expect((await feature([2], 0)).status).toBe(409);
	expect(await listed()).toEqual([1, 3, 2]);
	expect((await feature([1, 1])).status).toBe(422);
	expect((await feature(Array.from({ length: 25 }, (_, i) => i + 1))).status).toBe(422);
	const lists = await (await admin.visit("/api/admin/products")).json();
	expect(lists.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
});

test("products are listed in each order, page by page, also within categories", async () => {
	const { admin, feature, listed } = await shop("products", 5);
	await feature([3]);
	const rename = (id: number, name: string) =>
		admin.send("PUT", `/api/admin/products/${id}`, {
			...productText({ slug: `p-${id}`, name, categoryId: 1 + (id % 2) }),
			isPublished: true,
		});
	for (const [i, name] of ["delta", "Ämber", "beta", "Charm", "beta"].entries())
		await rename(i + 1, name);
	for (const limit of [1, 2, 100]) {
		expect(await listed(`?limit=${limit}&sort=name`)).toEqual([2, 3, 5, 4, 1]);
		expect(await listed(`?limit=${limit}&sort=oldest`)).toEqual([1, 2, 3, 4, 5]);
		expect(await listed(`?limit=${limit}&sort=name&category=2`)).toEqual([3, 5, 1]);
		expect(await listed(`?limit=${limit}&category=2`)).toEqual([3, 5, 1]);
	}
	expect((await admin.visit("/api/products?sort=price")).status).toBe(422);
});

test("a page that was begun before something was featured can be gone on with", async () => {
	const { ask, feature } = await shop("products", 4);
	const { next = "" } = await pageOf(ask, "/api/products?limit=2");
	await feature([3]);
	expect((await (await ask(next)).json()).map(({ id }: { id: number }) => id)).toEqual([
		2, 1,
	]);
});
