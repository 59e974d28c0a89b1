import { expect, expectWellInBoth, violationsInBoth } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

test("a product cycles through its pictures and shows only its marketplaces", async ({
	page,
}) => {
	await page.goto("/products");
	await page.getByRole("link", { name: "Ember Garnet Ring" }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Ember Garnet Ring" }),
	).toBeFocused();

	const next = page.getByRole("button", { name: "Show next picture" });
	const [first, second, last] = [
		"A gold ring with an oval garnet",
		"The garnet of a gold ring, from close by",
		"A gold ring with a garnet in a green bowl on linen",
	];
	for (const name of [first, second, last, first]) {
		await expect(next.getByRole("img", { name })).toBeAttached();
		await next.click();
	}
	const third = page.getByRole("button", { name: "Show picture 3" });
	await third.click();
	await expect(third).toHaveAttribute("aria-current", "true");
	for (const [key, name] of [
		["ArrowRight", first],
		["ArrowLeft", last],
	] as const) {
		await page.keyboard.press(key);
		await expect(next.getByRole("img", { name })).toBeAttached();
	}

	const like = page.getByRole("button", { name: "Like Ember Garnet Ring" });
	await like.click();
	await expect(like).toHaveAttribute("aria-pressed", "true");
	await like.click();
	await expect(like).toHaveAttribute("aria-pressed", "false");

	await expect(page.getByRole("heading", { name: "Available at" })).toBeVisible();
	for (const [name, address] of [
		["View on Amazon", /^https:\/\/www\.amazon\.com\//],
		["View on Etsy", /^https:\/\/www\.etsy\.com\//],
	] as const) {
		const link = page.getByRole("link", { name });
		await expect(link).toHaveAttribute("href", address);
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", "sponsored noopener");
	}

	const facts = page.locator("dl");
	await expect(facts).toContainText("CategoryRings");
	await expect(facts).toContainText("Pictures3");
	await expect(facts).toContainText("Added");

	await page.getByRole("link", { name: "Back to Products" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();

	await page.goto("/products/braided-birch-band");
	await expect(page.getByRole("link", { name: "View on Etsy" })).toBeVisible();
	await expect(page.getByRole("link", { name: "View on Amazon" })).toHaveCount(0);
});

test("a product links to its story, and a product without one shows no stories", async ({
	page,
	request,
}) => {
	await page.goto("/products/fern-locket");
	const story = page.getByRole("region", { name: "The story of this piece" });
	await story
		.getByRole("link", { name: "Read Story: The Locket with Two Doors" })
		.click();
	await expect(page).toHaveURL("/stories/the-locket-with-two-doors");
	const document = await (await request.get("/products/fern-locket")).text();
	expect(document).toContain("The story of this piece");

	const products: { id: number; slug: string }[] = await (
		await request.get("/api/products")
	).json();
	for (const { id, slug } of products) {
		if ((await (await request.get(`/api/products/${id}/stories`)).json()).length > 0)
			continue;
		expect(await (await request.get(`/products/${slug}`)).text()).not.toContain(
			"of this piece",
		);
	}
});

test("a product shows related pieces without JavaScript, and pieces viewed on this device", async ({
	page,
	plain,
	request,
}) => {
	const { id } = await (await request.get("/api/products/ember-garnet-ring")).json();
	const related: { name: string }[] = await (
		await request.get(`/api/products/${id}/related-products`)
	).json();
	expect(related.length).toBeGreaterThan(0);
	await plain.goto("/products/ember-garnet-ring");
	const pieces = (on: typeof page, name: string) =>
		on.getByRole("region", { name, exact: true });
	await expect(pieces(plain, "Related pieces").getByRole("link")).toHaveText(
		related.map(({ name }) => name),
	);

	await page.goto("/products/fern-locket");
	const kept = () => page.evaluate(() => localStorage.getItem("recently-seen") ?? "");
	await expect.poll(kept).toContain("fern-locket");
	await expect(pieces(page, "Recently viewed")).toHaveCount(0);
	const told: string[] = [];
	page.on("request", (asked) =>
		told.push(`${new URL(asked.url()).pathname} ${asked.postData() ?? ""}`),
	);
	await page.goto("/products/ember-garnet-ring");
	const seen = pieces(page, "Recently viewed");
	await expect(seen.getByRole("link")).toHaveText(["Fern Locket"]);
	expect(await violationsInBoth(page)).toEqual([]);
	expect(
		told.filter((what) => what.startsWith("/api/") && what.includes("fern-locket")),
	).toEqual([]);

	await seen.getByRole("link").click();
	await expect(page).toHaveURL("/products/fern-locket");
	await expect(seen.getByRole("link")).toHaveText(["Ember Garnet Ring"]);
	await seen.getByRole("button", { name: "Clear recently viewed" }).click();
	await expect(seen).toHaveCount(0);
	expect(await kept()).toBe("[]");
	await page.goto("/products/ember-garnet-ring");
	await expect.poll(kept).toContain("ember-garnet-ring");
	await expect(seen).toHaveCount(0);
});

const finder = (page: Page) => page.getByRole("search", { name: "Find products" });
const option = (page: Page, name: string) =>
	finder(page).getByRole("link", { name, exact: true });
const names = (page: Page) =>
	page.locator("main article").getByRole("heading").allTextContents();

async function find(page: Page) {
	await page.goto("/products");
	const all = await names(page);
	await option(page, "Name").click();
	await expect(page).toHaveURL("/products?sort=name");
	await expect(option(page, "Name")).toHaveAttribute("aria-current", "true");
	await expect
		.poll(() => names(page))
		.toEqual(all.toSorted((a, b) => a.localeCompare(b)));
	await option(page, "Rings").click();
	await expect(page).toHaveURL("/products?category=rings&sort=name");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		/\/products$/,
	);
	const field = finder(page).getByRole("textbox", { name: "Search pieces" });
	await field.fill("garnet");
	await field.press("Enter");
	await expect(page).toHaveURL("/products?category=rings&sort=name&q=garnet");
	await expect.poll(() => names(page)).toEqual(["Ember Garnet Ring"]);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await field.fill("xqxqxq");
	await finder(page).getByRole("button", { name: "Search" }).click();
	await expect(page.getByText("No matching products")).toBeVisible();
	return all;
}

for (const width of [360, 1280]) {
	test.describe(`${width} pixels wide`, () => {
		test.use({ viewport: { width, height: 800 } });

		test("products are sorted, filtered by category and searched in place", async ({
			page,
		}) => {
			const all = await find(page);
			expect(await violationsInBoth(page)).toEqual([]);
			await page.goBack();
			await expect.poll(() => names(page)).toEqual(["Ember Garnet Ring"]);
			await expect(finder(page).getByRole("textbox")).toHaveValue("garnet");
			await expectWellInBoth(page, "what is found");
			await page.goForward();
			await page.getByRole("link", { name: "All products" }).click();
			await expect(page).toHaveURL("/products");
			await expect.poll(() => names(page)).toEqual(all);
			await expect(finder(page).getByRole("textbox")).toHaveValue("");
		});
	});
}

test("sorting, filters and search work without JavaScript", async ({ plain: page }) => {
	const all = await find(page);
	await page.getByRole("link", { name: "All products" }).click();
	expect(await names(page)).toEqual(all);
});
