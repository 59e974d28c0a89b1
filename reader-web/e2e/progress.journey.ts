import {
	expect,
	expectFailures,
	expectWellInBoth,
	signIn,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { closeReader, savedProgress, test } from "./journey.ts";

const story = "/stories/the-locket-with-two-doors";

const reader = (page: Page) => page.getByRole("dialog");
const begin = (page: Page) => page.getByRole("button", { name: "Start Reading" });
const goOn = (page: Page) =>
	page.getByRole("button", { name: "Continue Reading" }).first();
const box = (page: Page) =>
	page.getByRole("progressbar", { name: "Reading progress", exact: true });

async function readTo(page: Page, number: number) {
	const whereabouts = reader(page).getByText(/^Page \d+ of/);
	const from = Number((await whereabouts.textContent())?.split(" ")[1]);
	for (let next = from + 1; next <= number; next++) {
		await page.keyboard.press("ArrowRight");
		await expect(whereabouts).toHaveText(new RegExp(`^Page ${next} of`));
	}
}

test("a story continues at the saved page, during reading and on another device", async ({
	page,
	visitor: other,
}) => {
	await signIn(page, "Demo reader", story);
	await expect(box(page)).toHaveCount(0);
	await begin(page).click();
	await readTo(page, 3);
	const saved = savedProgress(page);
	await page.goBack();
	await expect(reader(page)).toHaveCount(0);
	expect(await (await saved).json()).toMatchObject({ lastPosition: "page-3" });
	// The open page updates without a request.
	await expect(box(page)).toBeVisible();
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page 3 of/)).toBeVisible();
	await readTo(page, 4);
	await page.goto("/products");
	await page.goto(story);
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page 4 of/)).toBeVisible();

	await signIn(other, "Demo reader", story);
	await expect(box(other)).toBeVisible();
	await expect(begin(other)).toHaveCount(0);
	await goOn(other).click();
	await expect(reader(other).getByText(/^Page 4 of/)).toBeVisible();
});

test("progress shows in every list and on the card's button", async ({ page }) => {
	const title = "The Locket with Two Doors";
	await signIn(page, "Lisa List", "/");
	const card = page.getByRole("article").filter({ hasText: title }).first();
	await card.getByRole("button", { name: "Read Story" }).click();
	await readTo(page, 2);
	const { progress } = await closeReader(page);
	await expect(card.getByText(`${Math.round(progress)}%`)).toBeVisible();
	await card.getByRole("button", { name: "Continue Reading" }).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("Escape");

	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Stories" })
		.click();
	await expect(
		page
			.getByRole("article")
			.getByRole("progressbar", { name: `Reading progress of ${title}` }),
	).toBeVisible();
	await page.getByRole("link", { name: `Read Story: ${title}` }).click();
	await expect(box(page)).toHaveAttribute("aria-valuenow", String(progress));
});

test("a save that fails on closing waits for the network, and the reader still closes", async ({
	page,
	context,
}) => {
	// The story may still be on its way to the store of the device.
	expectFailures(page, /\/(api|assets|objects|stories|kept)/);
	await signIn(page, "Olga Offline", story);
	await begin(page).click();
	await readTo(page, 2);
	await context.setOffline(true);
	await page.keyboard.press("Escape");
	await expect(reader(page)).toHaveCount(0);
	await expect.poll(() => keptPositions(page)).toEqual(["page-2"]);

	// The story still resumes at the position that this device has stored.
	await begin(page).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	await readTo(page, 3);
	await page.keyboard.press("Escape");

	const saved = savedProgress(page);
	await context.setOffline(false);
	expect(await (await saved).json()).toMatchObject({ lastPosition: "page-3" });
	await expect(box(page)).toBeVisible();
	await expect.poll(() => keptPositions(page)).toEqual([]);
});

test("an ended session shows one toast, and the reader keeps the position", async ({
	page,
	context,
}) => {
	expectFailures(page, /\/api\/|\/assets\//);
	await signIn(page, "Erik Ended", story);
	await begin(page).click();
	await readTo(page, 2);
	await context.clearCookies();
	await expect(page.getByText("You are signed out", { exact: true })).toBeVisible();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/api\/login\?next=/);

	const saved = savedProgress(page);
	await signIn(page, "Erik Ended", story);
	expect(await (await saved).json()).toMatchObject({ lastPosition: "page-2" });
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
});

test("a reader who moved on two devices is asked once where to continue", async ({
	page,
	visitor: other,
}) => {
	const question = (on: Page) =>
		reader(on).getByRole("heading", { name: "Where do you want to continue?" });
	await signIn(page, "Cora Conflict", story);
	await begin(page).click();
	await readTo(page, 2);
	await closeReader(page);
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();

	await signIn(other, "Cora Conflict", story);
	await goOn(other).click();
	await readTo(other, 3);
	await closeReader(other);

	await readTo(page, 5);
	expect(await closeReader(page)).toMatchObject({
		lastPosition: "page-3",
		conflict: { other: { lastPosition: "page-5" } },
	});
	await goOn(page).click();
	await expect(question(page)).toBeVisible();
	await expectWellInBoth(page, "the question where to continue");
	await expect(
		reader(page).getByText(/^Page 3 \(computer, today \d+:\d\d\)$/),
	).toBeVisible();
	const chosen = savedProgress(page);
	await reader(page)
		.getByRole("button", { name: /^Page 5 \(this computer, today/ })
		.click();
	await expect(reader(page).getByText(/^Page 5 of/)).toBeVisible();
	expect(await (await chosen).json()).not.toHaveProperty("conflict");

	await goOn(other).click();
	await expect(reader(other).getByText(/^Page 5 of/)).toBeVisible();
	await closeReader(other);
	await closeReader(page);
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page 5 of/)).toBeVisible();
});

const keptPositions = (page: Page) =>
	page.evaluate(() =>
		Object.entries(localStorage)
			.filter(([key]) => key.startsWith("unsaved-progress:"))
			.map(([, value]) => JSON.parse(value).lastPosition),
	);

test("a reader continues in a translation at the same place", async ({
	page,
	baseURL,
}) => {
	await signIn(page, "Demo admin", "/");
	const content = "Ein Wort und noch eines, bis ans Ende der Reise. ".repeat(240);
	const headers = { origin: baseURL ?? "" };
	const translated = await page.request.post("/api/admin/stories", {
		headers,
		data: {
			title: "Das Medaillon",
			slug: "das-medaillon",
			excerpt: "Ein Medaillon mit zwei Türen.",
			content,
			language: "de",
			translationOf: (await (await page.request.get(`/api${story}`)).json()).id,
			isPublished: true,
		},
	});
	expect(translated.ok()).toBe(true);
	const { id } = await translated.json();

	await page.goto("/stories/das-medaillon");
	await begin(page).click();
	await readTo(page, 4);
	await closeReader(page);
	await page.goto("/stories/das-medaillon");
	await page.getByRole("link", { name: "English" }).first().click();
	await expect(page).toHaveURL(story);
	// The page of the translation stays until this one has loaded.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"The Locket with Two Doors",
	);
	await goOn(page).click();
	await expect(reader(page).getByText(/^Page [2-9] of/)).toBeVisible();
	await page.request.delete(`/api/admin/stories/${id}`, { headers });
});
