import { expect, signIn } from "@creations/journeys";
import { test } from "./journey.ts";

test.use({ demo: false });

test("an empty shop says so and shows two samples that lead nowhere, and so does an empty list of stories", async ({
	page,
}) => {
	await page.goto("/products");
	await expect(page.getByText("No products available yet")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	await expect(page.getByText("Sample", { exact: true })).toHaveCount(2);
	await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
	await page.goto("/stories");
	await expect(page.getByText("No stories available yet")).toBeVisible();
});

test("an empty home leads those who may write to the editor, and the landing shows no empty parts", async ({
	page,
}) => {
	await page.goto("/");
	await expect(page.getByText("Stay Updated")).toBeVisible();
	await expect(page.getByRole("heading", { name: /latest story|New pieces/ })).toHaveCount(0);
	await signIn(page, "Erin Empty", "/");
	await expect(page.getByText("Be the first to share your story!")).toBeVisible();
	await expect(page.getByRole("link", { name: "Create Story" })).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Continue Reading" })).toHaveCount(0);

	await signIn(page, "Demo admin", "/");
	await expect(page.getByText("No stories published yet")).toBeVisible();
	await page.getByRole("link", { name: "Create Story" }).click();
	await expect(page).toHaveURL("/admin/stories/new");
	await expect(page.getByRole("heading", { level: 1, name: "Create Story" })).toBeVisible();
});
