import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, toast, writeStory } from "./journey.ts";

async function twoWindows(first: Page, context: BrowserContext, title: string) {
	await writeStory(first, title);
	await first.getByRole("button", { name: "Save" }).click();
	await expect(toast(first)).toContainText("Story created");
	const second = await context.newPage();
	await second.goto(first.url());
	await second.getByLabel("Excerpt").fill("Mine, written in the second window.");
	await first.getByLabel("Excerpt").fill("Theirs, written in the first window.");
	await first.getByRole("button", { name: "Save" }).click();
	await expect(toast(first)).toContainText("Story updated");
	await second.getByRole("button", { name: "Save" }).click();
	const conflict = second.getByRole("dialog", { name: "Changed in the meantime" });
	const excerpt = conflict.getByRole("region", { name: "Excerpt" });
	await expect(excerpt).toContainText("Mine, written in the second window.");
	await expect(excerpt).toContainText("Theirs, written in the first window.");
	return { second, conflict };
}

test("of two windows the second is shown both versions and keeps its own", async ({ admin, context }) => {
	const { second, conflict } = await twoWindows(admin, context, "Kept in Two Windows");
	await conflict.getByRole("button", { name: "Keep mine" }).click();
	await expect(toast(second)).toContainText("Story updated");
	await admin.reload();
	await expect(admin.getByLabel("Excerpt")).toHaveValue("Mine, written in the second window.");
});

test("of two windows the second takes the other's version", async ({ admin, context }) => {
	const { second, conflict } = await twoWindows(admin, context, "Taken in Two Windows");
	await conflict.getByRole("button", { name: "Take theirs" }).click();
	await expect(second.getByLabel("Excerpt")).toHaveValue("Theirs, written in the first window.");
	await expect(second.getByText("Saved", { exact: true })).toBeVisible();
	await second.reload();
	await expect(second.getByText(/have been restored/)).toHaveCount(0);
});
