import { expect, expectFailures } from "@creations/shared-ui/e2e";
import {
	closeButton,
	contentOf,
	editWren,
	holdToast,
	save,
	test,
	toast,
	writeStory,
} from "./journey.ts";

test("a story is written, published, edited, previewed, unpublished, deleted and restored", async ({
	admin,
	context,
	visitor,
}) => {
	await admin.goto("/admin");
	await admin.getByRole("button", { name: "Create Story" }).click();
	await admin.getByRole("button", { name: "Save" }).click();
	await expect(admin.getByText("Title is required")).toBeVisible();
	await expect(admin.getByLabel("Title")).toBeFocused();

	await writeStory(admin, "A Ring for the Journey");
	await expect(admin.getByLabel("URL Slug")).toHaveValue("a-ring-for-the-journey");
	await expect(contentOf(admin).locator("em")).toHaveText("a stone");
	await expect(admin.getByText("5 words")).toBeVisible();
	await save(admin, "Story created");
	await expect(
		admin.getByRole("heading", { level: 1, name: "Edit Story" }),
	).toBeVisible();
	await expect(admin).toHaveURL(/\/admin\/stories\/\d+$/);

	const address = "/stories/a-ring-for-the-journey";
	expect((await visitor.goto(address))?.status()).toBe(404);

	await closeButton(admin).click();
	const row = admin.getByRole("article").filter({ hasText: "A Ring for the Journey" });
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await expect(async () =>
		expect((await visitor.goto(address))?.status()).toBe(200),
	).toPass();
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
		"A Ring for the Journey",
	);

	await row.getByRole("button", { name: "Edit" }).click();
	await admin.getByLabel("Excerpt").fill("The sea kept it.");
	await admin.keyboard.press("Control+S");
	await expect(toast(admin)).toContainText("Story updated");
	await visitor.goto(address);
	await expect(visitor.getByText("The sea kept it.").first()).toBeVisible();
	const [opened] = await Promise.all([
		context.waitForEvent("page"),
		admin.getByRole("button", { name: "Preview" }).click(),
	]);
	await expect(opened).toHaveURL(address);
	await expect(opened.getByRole("heading", { level: 1 })).toHaveText(
		"A Ring for the Journey",
	);
	await opened.close();

	await closeButton(admin).click();
	await row.getByRole("button", { name: "Unpublish" }).click();
	await expect(async () =>
		expect((await visitor.goto(address))?.status()).toBe(404),
	).toPass();

	await row.getByRole("button", { name: "Delete" }).click();
	await holdToast(admin, "Story deleted");
	await expect(row).toHaveCount(0);
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
	expectFailures(admin, /a-ring-for-the-journey/);
});

test("an earlier version and a deleted story are restored", async ({ admin }) => {
	await writeStory(admin, "First Words");
	await save(admin, "Story created");
	await admin.getByLabel("Title").fill("Second Words");
	await save(admin, "Story updated");

	await admin.getByRole("main").getByRole("link", { name: "History" }).click();
	await expect(admin.getByRole("heading", { level: 1, name: "History" })).toBeFocused();
	const [edited, created] = [
		admin.getByRole("article").first(),
		admin.getByRole("article").last(),
	];
	await expect(edited.getByRole("heading", { name: "Edited" })).toBeVisible();
	await expect(edited).toContainText("by Demo Admin");
	await expect(edited.locator("del")).toContainText("First");
	await expect(edited.locator("ins")).toContainText("Second");
	await expect(created.getByRole("heading", { name: "Created" })).toBeVisible();
	await expect(edited.getByRole("button")).toHaveCount(0);
	await admin.getByRole("button", { name: /^Restore the version of/ }).click();
	await expect(toast(admin)).toContainText("Story restored");
	await admin.getByRole("link", { name: "Back to the story" }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("First Words");

	await closeButton(admin).click();
	await admin.getByRole("button", { name: "Delete First Words" }).click();
	await expect(toast(admin)).toContainText("Story deleted");
	await admin.getByRole("link", { name: "Deleted" }).click();
	await admin.getByRole("button", { name: "Restore as a draft First Words" }).click();
	await expect(toast(admin)).toContainText("Story restored");
	await admin.getByRole("link", { name: "Back to the stories" }).click();
	await expect(admin.getByRole("button", { name: "Publish First Words" })).toBeVisible();
});

test("hand-picked neighbors come first for readers", async ({ admin, page }) => {
	await admin.goto("/admin");
	await editWren(admin);
	await admin.getByRole("button", { name: "Add product" }).click();
	await admin.getByRole("searchbox", { name: "Search related products" }).fill("garnet");
	await admin.getByRole("button", { name: "Ember Garnet Ring" }).click();
	await admin.getByRole("button", { name: "Move Ember Garnet Ring up" }).first().click();
	await save(admin, "Story updated");
	await admin.goto("/stories/the-wren-who-stayed");
	await expect(
		page.getByRole("link", { name: /Ember Garnet Ring/ }).first(),
	).toBeVisible();
});
