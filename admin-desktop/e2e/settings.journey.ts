import { expect, test } from "./journey.ts";

test("the settings are seen before they are saved, shown by the site, and taken back", async ({ admin }) => {
	await admin.goto("/admin");
	await admin.getByRole("link", { name: "Settings" }).click();
	const preview = admin.getByRole("region", { name: "Preview" });
	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Silver & Moss");
	await admin.getByRole("textbox", { name: "Mark" }).fill("S&M");
	await admin.getByText("Emerald").click();
	await admin.getByRole("button", { name: "Add link" }).click();
	await admin.getByRole("textbox", { name: "Label of link 1" }).fill("Etsy shop");
	await admin.getByRole("textbox", { name: "Address of link 1" }).fill("etsy.com");
	await expect(preview).toContainText("Silver & Moss");
	await expect(preview).toContainText("Etsy shop");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByRole("alert")).toHaveText("Address must be an http or https address");
	await admin.getByRole("textbox", { name: "Address of link 1" }).fill("https://www.etsy.com/shop/moss");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByText("Settings saved", { exact: true })).toBeVisible();

	const page = await admin.context().newPage();
	await page.goto("/stories");
	await expect(page).toHaveTitle(/Silver & Moss/);
	await expect(page.getByRole("link", { name: "Etsy shop" })).toHaveAttribute(
		"href",
		"https://www.etsy.com/shop/moss",
	);
	const accent = page.locator("html");
	expect(await accent.evaluate((root) => getComputedStyle(root).getPropertyValue("--color-accent"))).toMatch(
		/^#(1f5a45|8cc3a8)$/,
	);
	await page.close();

	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Silver & Fern");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveCount(2);
	await admin.getByRole("button", { name: /^Restore the version/ }).click();
	await expect(admin.getByText("Settings restored", { exact: true })).toBeVisible();
	await expect(admin.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Silver & Moss");
});

test("what was not saved is not lost by leaving", async ({ admin }) => {
	await admin.goto("/admin/settings");
	await admin.getByRole("textbox", { name: "Tagline" }).fill("Rings from the edge of the forest");
	await admin.getByRole("link", { name: "Back to the content" }).click();
	await expect(admin.getByRole("dialog", { name: "Unsaved changes" })).toBeVisible();
	await admin.getByRole("button", { name: "Keep editing" }).click();
	await expect(admin.getByRole("textbox", { name: "Tagline" })).toHaveValue(
		"Rings from the edge of the forest",
	);
});
