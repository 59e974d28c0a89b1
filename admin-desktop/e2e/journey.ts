import type { VisitCounts } from "@creations/server/responses";
import { test as base, expect, moveTo, signIn } from "@creations/shared-ui/e2e";
import type { Locator, Page } from "@playwright/test";

export const test = base.extend<{ admin: Page }>({
	admin: async ({ page }, use) => {
		await signIn(page, "Demo admin");
		await use(page);
	},
});

/** Opens screens one after the other as links in the program do. */
export async function forEachScreen(
	page: Page,
	paths: string[],
	look: (page: Page, path: string) => Promise<void>,
) {
	await page.goto("/admin");
	for (const path of paths) {
		await moveTo(page, path);
		await expect(page.getByRole("main")).toBeVisible();
		await look(page, path);
	}
}

export const toast = (page: Page) =>
	page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** Hovers over the toast, so that it stays on a slow machine. */
export async function holdToast(page: Page, text: string | RegExp) {
	await expect(toast(page)).toContainText(text);
	await toast(page).hover();
}

export async function save(page: Page, message: string) {
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toast(page)).toContainText(message);
}

/** Opens a demo story from the list. The search finds it below stories of other journeys. */
export async function editWren(page: Page) {
	await page.getByRole("searchbox", { name: "Search stories" }).fill("The Wren");
	await page.getByRole("button", { name: "Edit The Wren Who Stayed" }).click();
}

/** Publishes the item in the editor, and closes the panel that follows. */
export async function publish(page: Page, message: string) {
	await page.getByRole("switch", { name: "Published" }).click();
	await save(page, message);
	await closePublished(page);
}

/** The panel of a page that is on the site. */
export const publishedPanel = (page: Page) =>
	page.getByRole("dialog").filter({ hasText: /Your (story|piece) is on the site\./ });

export async function closePublished(page: Page) {
	const panel = publishedPanel(page);
	await panel.getByRole("button", { name: "Close", exact: true }).click();
	await expect(panel).toHaveCount(0);
}

/** The editor's close button; toasts have one, too. */
export const closeButton = (page: Page) =>
	page.getByRole("main").getByRole("button", { name: "Close", exact: true });

export const contentOf = (page: Page | Locator) =>
	page.getByRole("textbox", { name: "Content" });

/** Switches to the Markdown of the text, compares it, and switches back. */
export async function expectMarkdown(page: Page | Locator, text: string | RegExp) {
	const toggle = page.getByRole("button", { name: "Markdown", exact: true });
	await toggle.click();
	await expect(contentOf(page)).toHaveValue(text);
	await toggle.click();
}

export async function writeStory(page: Page, title: string) {
	await page.goto("/admin/stories/new");
	await fillStory(page, title);
}

export async function fillStory(page: Page, title: string) {
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Excerpt").fill("The sea gave it back.");
	await contentOf(page).fill("It began with *a stone*.");
}

/** Waits until the server has recorded the visits, which takes a few seconds. */
export const visitsAre = (admin: Page, total: Partial<VisitCounts>) =>
	expect
		.poll(
			async () => (await (await admin.request.get("/api/admin/statistics")).json()).total,
		)
		.toMatchObject(total);
