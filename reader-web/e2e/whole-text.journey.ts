import { expect } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

const story = "/stories/the-locket-with-two-doors";

test("without JavaScript, both links lead to the whole text", async ({
	plain,
	request,
}) => {
	const pages: object = await (await request.get(`/api${story}/pages`)).json();
	const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
	const texts = JSON.stringify(pages).matchAll(/"value":("(?:[^"\\]|\\.)*")/g);
	const count = [...texts].reduce(
		(sum, [, text = ""]) => sum + letters(JSON.parse(text)),
		0,
	);
	for (const name of ["Start Reading", "Continue Reading"]) {
		await plain.goto(story);
		await plain.getByRole("link", { name }).click();
		await expect(plain).toHaveURL(new RegExp(`${story}/read$`));
		const text = await plain.locator("#text > div").textContent();
		expect(letters(text ?? "")).toBe(count);
	}
	await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
	const canonical = plain.locator('link[rel="canonical"]');
	await expect(canonical).toHaveAttribute("href", new RegExp(`${story}$`));
	await plain.getByRole("link", { name: "Back to the story" }).click();
	await expect(plain).toHaveURL(new RegExp(`${story}$`));
});

test("with JavaScript, the page with the whole text opens without errors", async ({
	page,
}) => {
	await page.goto(`${story}/read`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Back to the story" }).click();
	await expect(page.getByRole("button", { name: "Start Reading" })).toBeVisible();
});

test("on paper, a story has title, cover, whole text and address, and nothing else", async ({
	page,
}) => {
	await page.goto(`${story}/read`);
	const last = page.locator("#text p").last();
	const end = (await last.textContent()) ?? "";
	for (const path of [story, `${story}/read`]) {
		await page.goto(path);
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator("article img").first()).toBeVisible();
		await expect(page.getByText(end, { exact: true })).toBeVisible();
		await expect(page.getByText(new RegExp(`^.+, http.*${story}$`))).toBeVisible();
		const others = page.locator(
			"nav, footer, button, [data-button], aside, header header, h2, form",
		);
		for (const other of await others.all()) await expect(other).toBeHidden();
		const ink = await page
			.getByRole("heading", { level: 1 })
			.evaluate((title) => getComputedStyle(title).color);
		expect(ink).toBe("rgb(0, 0, 0)");
		await page.emulateMedia({ media: "screen" });
	}
});
