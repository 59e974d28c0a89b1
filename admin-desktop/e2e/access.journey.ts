import { rulesIn, violations, violationsInBoth } from "@creations/journeys/access";
import { expectWithin } from "@creations/journeys/edges";
import { signIn } from "@creations/journeys/sign-in";
import { closeButton, expect, moveTo, tabTo, test, toast, writeStory } from "./journey.ts";

const screens = [
	"/admin",
	"/admin?tab=products",
	"/admin?tab=newsletter",
	"/admin?tab=categories",
	"/admin/stories/new",
	"/admin/stories/1",
	"/admin/stories/1/history",
	"/admin/stories/deleted",
	"/admin/stories/featured",
	"/admin/products/featured",
	"/admin/products/new",
	"/admin/products/1",
	"/admin/moving",
	"/admin/pictures",
	"/admin/settings",
	"/admin/settings/categories",
	"/admin/settings/operations",
	"/admin/statistics",
	"/admin/scheduled",
	"/admin/settings/pages/new",
	"/admin/welcome-mail",
	"/admin/nowhere",
];

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test("axe finds nothing on any screen, in light or once it is dark, and nothing reaches beyond a narrow edge", async ({
	admin,
}) => {
	const expectNothing = async (what: string, part?: string) =>
		expect.soft(await violationsInBoth(admin, { part }), what).toEqual([]);
	await admin.goto("/admin");
	for (const path of screens) {
		await moveTo(admin, path);
		await expect(admin.getByRole("main")).toBeVisible();
		await expectNothing(path);
		await admin.setViewportSize(narrow);
		await expectWithin(admin, path);
		await admin.setViewportSize(wide);
	}
	await moveTo(admin, "/admin/stories/new");
	await admin.getByRole("button", { name: "Save" }).click();
	await expect(admin.getByText("Title is required")).toBeVisible();
	await expectNothing("messages");
	await admin.getByRole("button", { name: "Add Story" }).click();
	await expect(admin.getByRole("dialog")).toBeVisible();
	await expectNothing("picking a story");
	await admin.goto("/admin/products/1");
	await admin.getByLabel("Category").click();
	await expect(admin.getByRole("listbox")).toBeVisible();
	// Radix hides the page from screen readers while a select is open, and axe knows that of dialogs only.
	await expectNothing("the categories", "[role=listbox]");
	const [since, kinds] = ["2026-01-01T00:00:00.000Z", ["sign-ups", "bounces"]];
	const notices = kinds.map((kind) => ({ kind, since, count: 1200, usual: 6.5 }));
	await admin.route("**/api/admin/notices", (route) => route.fulfill({ json: notices }));
	await admin.goto("/admin?tab=newsletter");
	await expect(admin.getByText("Many more sign-ups than usual.")).toBeVisible();
	await expectNothing("notices");
	await admin.setViewportSize(narrow);
	await expectWithin(admin, "notices");
	await admin.setViewportSize(wide);
	await admin.getByRole("button", { name: "Send Newsletter" }).click();
	await expect(admin.getByRole("dialog")).toBeVisible();
	await expectNothing("writing a newsletter");
});

test("what is opened in dark is dark", async ({ admin }) => {
	await admin.emulateMedia({ colorScheme: "dark" });
	await admin.goto("/admin/stories/1");
	await expect(admin.locator("html")).toHaveAttribute("data-theme", "dark");
	await expect(admin.getByRole("region", { name: "Reading view" })).toBeVisible();
	expect(await violations(admin, { rules: rulesIn("dark") })).toEqual([]);
});

test("a reader is turned away", async ({ page }) => {
	await signIn(page, "Demo reader", "/admin");
	await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
	await expect(page.getByText("You need administrator privileges to access this page.")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test("a story is written, published and deleted with the keyboard alone", async ({ admin: page }) => {
	const reach = (name: string, role: "button" | "textbox" | "switch" = "button") =>
		tabTo(page, { role, name });
	await page.goto("/admin");
	await expect(page.getByRole("tab", { name: /^Stories/ })).toBeVisible();
	await reach("Create Story");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Create Story" })).toBeFocused();
	await reach("Published", "switch");
	await page.keyboard.press("Space");
	await reach("Title", "textbox");
	await page.keyboard.type("By Keyboard");
	await reach("Excerpt", "textbox");
	await page.keyboard.type("Without a mouse.");
	await reach("Content", "textbox");
	await page.keyboard.type("Letter by letter.");
	await page.keyboard.press("Control+S");
	await expect(toast(page)).toContainText("Story created");
	await expect(page.getByRole("textbox", { name: "Content" })).toBeFocused();
	await page.keyboard.press("Control+Home");
	await closeButton(page).press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeFocused();
	await reach("Unpublish By Keyboard");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Publish By Keyboard", exact: true })).toBeFocused();
	await reach("Delete By Keyboard");
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("Story deleted");
	await page.keyboard.press("F8");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Publish By Keyboard", exact: true })).toBeVisible();
});

test.describe("on a narrow screen", () => {
	test.use({ viewport: narrow });

	test("a story is written on a phone", async ({ admin }) => {
		await writeStory(admin, "On a Phone");
		await admin.getByRole("button", { name: "Reading view" }).click();
		await expect(admin.getByRole("region", { name: "Reading view" }).locator("em")).toHaveText("a stone");
		await admin.getByRole("button", { name: "Save" }).click();
		await expect(toast(admin)).toContainText("Story created");
	});
});
