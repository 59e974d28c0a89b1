import { expect } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

/** Answers for the marketplaces, so that no test leaves this machine. */
test.beforeEach(async ({ context }) => {
	await context.route(/\/\/www\.(etsy|amazon)\.com\//, (route) =>
		route.fulfill({ body: "A shop" }),
	);
});

const told = (page: Page) =>
	page.waitForRequest(
		(request) => new URL(request.url()).pathname === "/api/visits/clicks",
	);
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("a click on a marketplace link is reported with its page and previous story", async ({
	page,
}) => {
	await page.goto("/products/fern-locket");
	const first = told(page);
	await page.getByRole("link", { name: "View on Etsy" }).click();
	expect(queryOf((await first).url())).toEqual({
		to: "etsy",
		page: "/products/fern-locket",
		from: "",
	});

	const story = "/stories/the-locket-with-two-doors";
	const piece = page
		.getByRole("region", { name: "Related products" })
		.getByRole("link", { name: "Fern Locket" });
	await page.goto(story);
	await piece.click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Fern Locket" }),
	).toBeFocused();
	const second = told(page);
	await page.getByRole("link", { name: "View on Etsy" }).click();
	const request = await second;
	expect(queryOf(request.url())).toEqual({
		to: "etsy",
		page: "/products/fern-locket",
		from: story,
	});
	expect(request.postData()).toBeNull();
	expect((await request.response())?.status()).toBe(204);

	// The program never loads.
	await page.route(/\/assets\/.*\.js$/, () => {});
	await page.goto(story, { waitUntil: "load" });
	await piece.click();
	await expect(page).toHaveURL("/products/fern-locket");
	const third = told(page);
	await page.getByRole("link", { name: "View on Etsy" }).click({ button: "middle" });
	expect(queryOf((await third).url())).toMatchObject({ from: story });
});
