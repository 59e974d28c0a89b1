import { expect, watchMotion } from "@creations/shared-ui/e2e";
import { test, toast } from "./journey.ts";

/** After Rings has moved up twice. */
const ORDER = ["Bracelets", "Brooches", "Rings", "Earrings", "Pendants"].map(
	(name) => `Rename ${name}`,
);

// A site of its own: other journeys move and rename categories.
test.use({ reducedMotion: "no-preference", settings: { JOURNEY: "motion" } });

test("rows slide to their new places, the focus stays, and toasts come and go", async ({
	admin,
}) => {
	const moved = await watchMotion(admin);
	const row = admin.waitForResponse(/MovingRow-[^/]+\.js$/);
	await admin.goto("/admin/settings/categories");
	await row;
	const list = admin.getByRole("list", { name: "Categories" });
	const labels = (buttons: Element[]) =>
		buttons.map((button) => button.getAttribute("aria-label"));
	const names = () => list.getByRole("button", { name: /^Rename / }).evaluateAll(labels);
	const up = admin.getByRole("button", { name: "Move Rings up" });
	await up.focus();
	await up.press("Enter");
	await up.press("Enter");
	await expect.poll(names).toEqual(ORDER);
	await expect(up).toBeFocused();
	// A row that has arrived has no transform.
	await expect
		.poll(() =>
			list
				.getByRole("listitem")
				.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).transform)),
		)
		.toEqual(Array(5).fill("none"));

	await admin.getByRole("button", { name: "Rename Brooches" }).click();
	await admin.getByRole("textbox", { name: "Name" }).fill("Pins");
	await admin.getByRole("button", { name: "Save category" }).click();
	await expect(toast(admin)).toContainText("Category renamed");
	await toast(admin).getByRole("button", { name: "Close" }).click();
	await expect(admin.getByText("Category renamed")).toHaveCount(0);
	// Proves that the check of reduced motion can fail.
	expect(moved.join()).toContain('role="dialog"');
});
