import { expect, watchMotion } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const story = "/stories/the-locket-with-two-doors";
const chunk = /\/assets\/moving-[^/]+\.js$/;

/** Addresses of the scripts that a page loads. */
function scriptsOf(page: Page): string[] {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	return scripts;
}

const motionOf = (scripts: string[]) => scripts.filter((address) => chunk.test(address));

async function openReader(page: Page) {
	await page.getByRole("button", { name: "Start Reading" }).click();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	return reader;
}

test("a reader who prefers reduced motion loads none of it, and the page turns at once", async ({
	page,
}) => {
	const scripts = scriptsOf(page);
	const moved = await watchMotion(page);
	await page.goto(story);
	const reader = await openReader(page);
	await page.keyboard.press("ArrowRight");
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await expect(reader.getByRole("article")).toHaveCount(1);
	await page.keyboard.press("Escape");
	await expect(page.locator("[role=dialog]")).toHaveCount(0);
	await page.waitForLoadState("networkidle");
	expect(motionOf(scripts)).toEqual([]);
	expect(moved).toEqual([]);
});

test.describe("with motion", () => {
	test.use({ reducedMotion: "no-preference" });

	test("a visit loads motion once, after the first press and not before", async ({
		page,
	}) => {
		const scripts = scriptsOf(page);
		await page.goto(story);
		await page.waitForLoadState("networkidle");
		expect(motionOf(scripts)).toEqual([]);
		const loaded = page.waitForRequest(chunk);
		await page.keyboard.press("Shift");
		await loaded;
		await openReader(page);
		await page.waitForLoadState("networkidle");
		expect(motionOf(scripts)).toHaveLength(1);
	});

	test("quick presses end on the right page, which is shown once", async ({ page }) => {
		const moved = await watchMotion(page);
		await motionLoaded(page);
		const reader = await openReader(page);
		for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowLeft");
		await expect(reader.getByText(/^Page 4 of/)).toBeVisible();
		await expect(reader.getByRole("article")).toHaveCount(1);
		// The page that leaves is a second article for a moment.
		await expect(reader.locator("article")).toHaveCount(1);
		const place = await reader.locator("article").boundingBox();
		expect(place?.x).toBeGreaterThanOrEqual(0);
		await expect(reader.getByRole("region", { name: "Story" })).toBeFocused();
		// Proves that the check of reduced motion can fail.
		expect(moved.join()).toContain("<article");
	});

	test("a page that leaves cannot be reached, and the new page begins at its top", async ({
		page,
	}) => {
		await motionLoaded(page);
		const reader = await openReader(page);
		const region = reader.getByRole("region", { name: "Story" });
		await region.evaluate(async (element) => {
			const scrolled = new Promise((resolve) =>
				element.addEventListener("scroll", resolve, { once: true }),
			);
			element.scrollTo({ top: 120, behavior: "instant" });
			await scrolled;
		});
		const leaving = await page.evaluate(async () => {
			document.querySelector<HTMLElement>("[aria-label='Next page']")?.click();
			await new Promise((resolve) => requestAnimationFrame(resolve));
			const leaves = [...document.querySelectorAll("section[aria-label=Story] > div")];
			return leaves.map((leaf) => leaf.matches("[inert][aria-hidden=true]"));
		});
		expect(leaving.toSorted()).toEqual([false, true]);
		await expect(reader.locator("article")).toHaveCount(1);
		expect(await region.evaluate((element) => element.scrollTop)).toBe(0);
	});

	test("a closed reader leaves only a copy, and the focus returns at once", async ({
		page,
	}) => {
		await motionLoaded(page);
		await openReader(page);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Start Reading" })).toBeFocused();
		await expect(page.locator("body > [inert][aria-hidden=true]")).toHaveCount(0);
	});

	test("the gallery slides from its last picture to its first", async ({ page }) => {
		await page.goto("/products/ember-garnet-ring");
		const loaded = page.waitForResponse(chunk);
		await page.keyboard.press("Shift");
		await loaded;
		const next = page.getByRole("button", { name: "Show next picture" });
		for (let press = 0; press < 4; press++) await next.click();
		await expect(page.locator("[role=status]", { hasText: "2 / 3" })).toBeVisible();
		await expect(next.locator("img")).toHaveCount(1);
		await page.getByRole("button", { name: "Zoom picture" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Zoom picture" })).toBeFocused();
	});
});

/** Goes to the story and waits for the reader that is made ready with motion. */
async function motionLoaded(page: Page) {
	await page.goto(story);
	const loaded = page.waitForResponse(chunk);
	await page.keyboard.press("Shift");
	await loaded;
	await expect(page.locator("[role=dialog] article")).toHaveCount(1);
}
