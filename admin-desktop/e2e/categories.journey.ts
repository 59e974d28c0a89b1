import { expect, moveTo, pressTo, violationsInBoth } from "@creations/shared-ui/e2e";
import { holdToast, save, test, toast } from "./journey.ts";

const FIRST = ["Bracelets", "Brooches", "Earrings", "Pendants", "Rings"];

test("categories are reordered, renamed, removed into another and restored", async ({
	admin,
}) => {
	const shown = async (): Promise<string[]> =>
		(await (await admin.request.get("/api/categories")).json()).map(
			({ name }: { name: string }) => name,
		);
	await admin.goto("/admin?tab=categories");
	await admin.getByRole("link", { name: "Settings → Categories" }).click();
	await expect(
		admin.getByRole("heading", { level: 1, name: "Categories" }),
	).toBeVisible();
	expect(await shown()).toEqual(FIRST);
	const up = admin.getByRole("button", { name: "Move Rings up" });
	await up.focus();
	for (let presses = 0; presses < 4; presses++) await pressTo(admin, "Enter", up);
	await expect.poll(shown).toEqual(["Rings", ...FIRST.slice(0, 4)]);

	await admin.getByRole("button", { name: "Rename Brooches" }).click();
	await admin.getByRole("textbox", { name: "Name" }).fill("Pins and brooches");
	await admin.getByRole("button", { name: "Save category" }).click();
	await expect(toast(admin)).toContainText("Category renamed");
	await expect.poll(shown).toContain("Pins and brooches");

	await admin.getByRole("button", { name: "Remove Earrings" }).click();
	const dialog = admin.getByRole("dialog", { name: "Remove “Earrings”?" });
	await expect(dialog).toContainText("its 2 products");
	expect(await violationsInBoth(admin)).toEqual([]);
	await dialog.getByRole("combobox").click();
	await admin.getByRole("option", { name: "Pendants" }).click();
	await dialog.getByRole("button", { name: "Remove category" }).click();
	await holdToast(admin, "2 products are in “Pendants” now.");
	await expect(
		admin.getByRole("listitem").filter({ hasText: "Pendants" }).first(),
	).toContainText("6 products");
	await expect(
		admin.getByRole("button", { name: "Restore Earrings", includeHidden: true }),
	).toBeAttached();
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(toast(admin)).toContainText("Category restored");
	await expect
		.poll(shown)
		.toEqual(["Rings", "Bracelets", "Pins and brooches", "Earrings", "Pendants"]);
	await expect(
		admin.getByRole("listitem").filter({ hasText: "Earrings" }).first(),
	).toContainText("2 products");

	await moveTo(admin, "/admin/history");
	await expect(admin.getByText(/restored the category/)).toBeVisible();
	await expect(
		admin.getByText(/changed the order of the categories/).first(),
	).toBeVisible();
});

test("a missing category is created in the product editor", async ({ admin }) => {
	await admin.goto("/admin/products/1");
	const select = admin.getByRole("combobox", { name: "Category" });
	await expect(select).toHaveText("Rings");
	await select.click();
	await admin.getByRole("option", { name: "New category…" }).click();
	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Ear cuffs");
	await expect(
		admin.getByRole("dialog").getByRole("textbox", { name: "URL Slug" }),
	).toHaveValue("ear-cuffs");
	await admin.keyboard.press("Enter");
	await expect(select).toHaveText("Ear cuffs");
	await expect(select).toBeFocused();
	await save(admin, "Product updated");
});
