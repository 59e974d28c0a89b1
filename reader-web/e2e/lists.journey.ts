import { expect, signIn } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

// The first test sees an empty site; later tests fill it.
test.use({ demo: false });

test("an empty site shows samples, and administrators get a link to the editor", async ({
	page,
}) => {
	await page.goto("/products");
	await expect(page.getByText("No products available yet")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	await expect(page.getByText("Sample", { exact: true })).toHaveCount(2);
	await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
	await page.goto("/stories");
	await expect(page.getByText("No stories available yet")).toBeVisible();

	await page.goto("/");
	await expect(page.getByText("Stay Updated")).toBeVisible();
	await expect(
		page.getByRole("heading", { name: /latest story|New pieces/ }),
	).toHaveCount(0);
	await signIn(page, "Erin Empty", "/");
	await expect(page.getByText("Be the first to share your story!")).toBeVisible();
	await expect(page.getByRole("link", { name: "Create Story" })).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Continue Reading" })).toHaveCount(0);

	await signIn(page, "Demo admin", "/");
	await expect(page.getByText("No stories published yet")).toBeVisible();
	await page.getByRole("link", { name: "Create Story" }).click();
	await expect(page).toHaveURL("/admin/stories/new");
	await expect(
		page.getByRole("heading", { level: 1, name: "Create Story" }),
	).toBeVisible();
});

const articles = "main article";

test("a long list loads more in place, restores it on Back, and works without JavaScript", async ({
	page,
	plain: reader,
}) => {
	await signIn(page, "Demo admin");
	for (let n = 1; n <= 40; n++) {
		const text = {
			title: `Chain ${n}`,
			slug: `chain-${n}`,
			excerpt: "Link by link.",
			content: "A chain.",
		};
		const data = { ...text, coverImage: null, isPublished: true };
		expect((await page.request.post("/api/admin/stories", { data })).ok()).toBe(true);
	}
	await page.goto("/stories");
	await expect(page.locator(articles)).toHaveCount(24);
	await page.getByRole("link", { name: "More stories" }).click();
	await expect(page.locator(articles)).toHaveCount(40);
	await expect(page.getByRole("link", { name: "More stories" })).toHaveCount(0);
	await page.getByRole("link", { name: "Read Story: Chain 3", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Chain 3" })).toBeVisible();
	await page.goBack();
	await expect(page.locator(articles)).toHaveCount(40);
	await expect(
		page.getByRole("heading", { name: "Chain 3", exact: true }),
	).toBeInViewport();

	await reader.goto("/stories");
	await reader.getByRole("link", { name: "More stories" }).click();
	await expect(reader).toHaveURL(/\/stories\?after=/);
	await expect(reader.locator(articles)).toHaveCount(16);
	await expect(
		reader.getByRole("heading", { name: "Chain 16", exact: true }),
	).toBeVisible();
	await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		reader.url(),
	);
	await expect(reader.locator('link[rel="next"]')).toHaveCount(0);
	await reader.getByRole("link", { name: "Newest stories" }).click();
	await expect(reader).toHaveURL("/stories");
	expect((await reader.goto("/stories?after=2026-01-01T00:00:00.000Z_1"))?.status()).toBe(
		404,
	);
});
