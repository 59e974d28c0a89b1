import { expect, hold } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const story = "/stories/the-locket-with-two-doors";

test("a visitor reads to the last page, which is counted once, and no progress is saved", async ({
	page,
	site,
}) => {
	const asked: string[] = [];
	page.on("request", (request) =>
		asked.push(`${request.method()} ${decodeURIComponent(request.url())}`),
	);
	const told = () => asked.filter((request) => request.startsWith("POST"));
	await page.goto(story);
	await page.getByRole("button", { name: "Start Reading" }).click();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText(/^Page 1 of \d+$/)).toBeVisible();
	await expect(reader.getByRole("button", { name: "Previous page" })).toBeDisabled();

	const pages = Number(
		(await reader.getByText(/^Page 1 of/).textContent())?.split(" ").at(-1),
	);
	for (let number = 2; number <= pages; number++) {
		expect(told()).toEqual([]);
		await reader.getByRole("button", { name: "Next page" }).click();
		await expect(reader.getByText(`Page ${number} of ${pages}`)).toBeVisible();
	}
	await expect(reader.getByRole("button", { name: "Next page" })).toBeDisabled();
	await expect(reader.getByText("100%")).toBeVisible();
	await expect(reader.getByText("0 min left")).toBeVisible();
	await expect(reader.getByRole("heading", { name: "Related products" })).toBeVisible();
	await expect.poll(told).toEqual([`POST ${site.url}/api/visits/finished?page=${story}`]);

	await reader.getByRole("link", { name: "Fern Locket" }).click();
	await expect(page).toHaveURL(/\/products\/fern-locket$/);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(asked.filter((request) => request.includes("/api/reading-progress"))).toEqual(
		[],
	);
});

test("a button pressed before the page's code has loaded works later", async ({
	page,
}) => {
	const bringCode = await hold(page, "**/assets/main-*.js");
	await page.goto(story, { waitUntil: "commit" });
	await page.getByRole("link", { name: "Start Reading" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	bringCode();
	await expect(page.getByRole("dialog").getByText(/^Page 1 of/)).toBeVisible();
});

test("the program loads after the page, or at the first touch on a slow page", async ({
	page,
}) => {
	const bringPictures = await hold(page, /\/(demo|objects)\//);
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	await page.goto(story, { waitUntil: "domcontentloaded" });
	const start = page.getByRole("link", { name: "Start Reading" });
	await expect(start).toBeVisible();
	expect(scripts).toEqual([]);
	await start.click();
	await expect(page.getByRole("dialog").getByText(/^Page 1 of/)).toBeVisible();
	bringPictures();
});

/**
 * Waits for the reader's own history entry, which follows a moment after the reader
 * opens.
 */
const hasOwnEntry = (page: Page) =>
	expect
		.poll(() => page.evaluate(() => history.state?.usr?.isReaderOpen ?? false))
		.toBe(true);

test("Escape, Back and a reload close the reader and leave the history unchanged", async ({
	page,
}) => {
	await page.goto("/stories");
	await page.goto(story);
	const start = page.getByRole("button", { name: "Start Reading" });
	const reader = page.getByRole("dialog");
	await start.click();
	await expect(reader).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(reader).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();

	await start.scrollIntoViewIfNeeded();
	await start.click();
	await expect(reader).toBeVisible();
	await expect(page).toHaveURL(story);
	await hasOwnEntry(page);
	await page.goBack();
	await expect(reader).toHaveCount(0);
	await expect(page).toHaveURL(story);
	await expect(start).toBeFocused();

	await page.goForward();
	await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
	await expect(reader).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL("/stories");

	await page.goto(story);
	await start.click();
	await expect(reader).toBeVisible();
	await page.keyboard.press("End");
	await reader.getByRole("link", { name: "Fern Locket" }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Fern Locket" }),
	).toBeVisible();
	await page.goBack();
	await expect(start).toBeVisible();
	await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();

	await start.click();
	await expect(reader).toBeVisible();
	// Chromium takes an entry that is added during a reload for the entry of the page.
	await hasOwnEntry(page);
	await page.reload();
	await expect(start).toBeVisible();
	await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
	await expect(reader).toHaveCount(0);
});

test("without JavaScript, a story shows its title and its beginning", async ({
	plain: page,
	site,
}) => {
	await page.goto(story);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"The Locket with Two Doors",
	);
	await expect(
		page.getByText("I enclose a gold locket with a broken hinge."),
	).toBeVisible();
	await expect(page).toHaveTitle(/^The Locket with Two Doors · /);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		site.url + story,
	);
	await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
		"content",
		new RegExp(`^${site.url}/`),
	);
	const data = JSON.parse(
		(await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
	);
	expect(data[0]).toMatchObject({ "@type": "Article", author: { name: "Admin" } });
});
