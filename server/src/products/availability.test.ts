import { expect, test } from "bun:test";
import type { Availability } from "@creations/events/availability";
import { administeredSite, wholeList } from "../../test/support/browser.ts";
import {
	addProduct,
	byTest,
	productText,
	temporaryLog,
	temporarySite,
} from "../../test/support/site.ts";
import { changeAvailability, draftProduct, product } from "./product.ts";
import { publishedAvailabilities } from "./product-list.ts";
import type { AdminProduct, Product } from "./products-responses.ts";

const sold: Availability = { availability: "sold", soldOn: "2026-05-03" };
const toOrder: Availability = {
	availability: "made-to-order",
	orderUrl: "/pages/contact",
};
const available: Availability = { availability: "available" };
const TODAY = "2026-05-04";

test("a piece is marked as sold, as made to order and as available again", async () => {
	const { log } = await temporaryLog();
	await addProduct(log, {});
	for (const choice of [sold, sold, toOrder, available])
		await changeAvailability(log, 1, choice, TODAY, byTest);
	const events = await log.readStream("product-1");
	expect(events.slice(-3).map(({ type, data }) => [type, data])).toEqual([
		["ProductSold", { soldOn: "2026-05-03" }],
		["ProductMadeToOrder", { orderUrl: "/pages/contact" }],
		["ProductMadeAvailable", {}],
	]);
});

test("a sale after today is refused at its field", async () => {
	const { log } = await temporaryLog();
	await addProduct(log, {});
	const future: Availability = { availability: "sold", soldOn: "2026-05-05" };
	const message =
		"The date of the sale is in the future. Choose today or an earlier date.";
	expect(changeAvailability(log, 1, future, TODAY, byTest)).rejects.toMatchObject({
		code: "invalid",
		issues: [{ path: "soldOn", message }],
	});
	expect(changeAvailability(log, 9, sold, TODAY, byTest)).rejects.toMatchObject({
		code: "not-found",
	});
});

test("editing, deleting and restoring keep a piece sold", async () => {
	const { log } = await temporaryLog();
	await draftProduct(
		log,
		{ text: productText(), availability: sold, isPublished: true },
		byTest,
	);
	const events = await log.readStream("product-1");
	const state = events.reduce(product.evolve, product.initial);
	const revised = product.revise(state, { text: productText({ name: "Another" }) });
	expect(revised.map(({ type }) => type)).toEqual(["ProductRevised"]);
	const after = [...revised, ...product.delete(state)].reduce(product.evolve, state);
	const restored = product.restore(after).reduce(product.evolve, after);
	expect(restored).toMatchObject({ availability: sold });
});

async function administeredShop() {
	const site = await administeredSite();
	await addProduct(site.log, { name: "Fern Locket" });
	const choose = (body: object) =>
		site.admin.send("PUT", "/api/admin/products/1/availability", body);
	return { ...site, choose };
}

test("without a date, a piece was sold today; the history shows the sale", async () => {
	const { admin, choose } = await administeredShop();
	const answer: AdminProduct = await (await choose({ availability: "sold" })).json();
	const timeZone: string = (await (await admin.visit("/api/admin/settings")).json())
		.timeZone;
	expect(answer).toMatchObject({
		availability: "sold",
		soldOn: Temporal.Now.plainDateISO(timeZone).toString(),
		orderUrl: null,
	});
	const [entry] = await (await admin.visit("/api/admin/products/1/history")).json();
	expect(entry).toMatchObject({ type: "ProductSold", restorable: false });
	expect(entry.changes).toContainEqual({
		field: "soldOn",
		before: null,
		after: answer.soldOn,
	});
});

test.each([
	[{ availability: "sold", soldOn: "2999-01-01" }, "soldOn"],
	[{ availability: "sold", soldOn: "yesterday" }, "soldOn"],
	[{ availability: "made-to-order" }, "orderUrl"],
	[{ availability: "made-to-order", orderUrl: "//evil.example" }, "orderUrl"],
	[{ availability: "made-to-order", orderUrl: "javascript:alert(1)" }, "orderUrl"],
	[{ availability: "stolen" }, "availability"],
])("%p is refused at %s", async (body, path) => {
	const { choose } = await administeredShop();
	const answer = await choose(body);
	expect(answer.status).toBe(422);
	expect(
		(await answer.json()).issues.map((issue: { path: string }) => issue.path),
	).toEqual([path]);
});

test("the states of published pieces are known", async () => {
	const { log, store } = await temporarySite();
	expect(await publishedAvailabilities(store)).toEqual([]);
	for (const [i, choice] of [sold, available, toOrder].entries()) {
		const isPublished = choice !== toOrder;
		await addProduct(log, { slug: `ring-${i}` }, isPublished);
		await changeAvailability(log, i + 1, choice, TODAY, byTest);
	}
	expect(await publishedAvailabilities(store)).toEqual(["available", "sold"]);
});

test("lists of visitors and administrators contain only pieces in the wanted state", async () => {
	const { ask, log } = await temporarySite();
	for (const [i, choice] of [available, sold, toOrder, sold].entries()) {
		await addProduct(log, { slug: `ring-${i}`, name: `Ring ${i}` });
		await changeAvailability(log, i + 1, choice, TODAY, byTest);
	}
	const names = async (query: string) =>
		(await wholeList<Product>(ask, `/api/products?${query}`)).map(({ name }) => name);
	for (const query of ["", "&q=ring", "&limit=1", "&q=ring&limit=1"]) {
		expect(await names(`availability=sold${query}`)).toEqual(["Ring 3", "Ring 1"]);
		expect(await names(`availability=available${query}`)).toEqual(["Ring 0"]);
		expect(await names(`availability=made-to-order${query}`)).toEqual(["Ring 2"]);
	}
	expect((await ask("/api/products?availability=lost")).status).toBe(422);
	const { items } = await (await ask("/api/search?q=ring")).json();
	expect(items.map((item: { availability: string }) => item.availability)).toEqual([
		"sold",
		"made-to-order",
		"sold",
		"available",
	]);
});

test("administrators filter by state, with and without words, and get the number", async () => {
	const { admin, log } = await administeredShop();
	await addProduct(log, { slug: "second", name: "Wren Brooch" });
	await changeAvailability(log, 2, sold, TODAY, byTest);
	const listed = async (query: string) => {
		const answer = await admin.visit(`/api/admin/products?${query}`);
		const names = (await answer.json()).map(({ name }: AdminProduct) => name);
		return [names, answer.headers.get("x-total-count")];
	};
	expect(await listed("")).toEqual([["Wren Brooch", "Fern Locket"], "2"]);
	expect(await listed("availability=sold")).toEqual([["Wren Brooch"], "1"]);
	expect(await listed("availability=sold&q=locket")).toEqual([[], "0"]);
	expect(await listed("availability=available&q=fern")).toEqual([["Fern Locket"], "1"]);
});
