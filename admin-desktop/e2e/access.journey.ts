import {
	expect,
	expectWellAlsoNarrow,
	expectWellInBothAt,
	expectWholeWords,
	longAddress,
	moveTo,
	ofColors,
	pressTo,
	signIn,
	tabTo,
	violations,
} from "@creations/shared-ui/e2e";
import { aNewsletter, aTroubledNewsletter } from "../src/app/testing/examples.ts";
import { closeButton, forEachScreen, publishedPanel, test, toast } from "./journey.ts";

test("axe finds nothing on notices, and nothing is cut off", async ({ admin }) => {
	const [since, kinds] = ["2026-01-01T00:00:00.000Z", ["sign-ups", "bounces"]];
	const notices = kinds.map((kind) => ({ kind, since, count: 1200, usual: 6.5 }));
	await admin.route("**/api/admin/notices", (route) => route.fulfill({ json: notices }));
	await admin.goto("/admin?tab=newsletter");
	await expect(admin.getByText("Many more sign-ups than usual.")).toBeVisible();
	await expectWellAlsoNarrow(admin, "notices");
});

test("a screen opened in the dark theme is dark", async ({ admin }) => {
	await admin.emulateMedia({ colorScheme: "dark" });
	await admin.goto("/admin/stories/1");
	await expect(admin.locator("html")).toHaveAttribute("data-theme", "dark");
	await expect(admin.getByRole("textbox", { name: "Content" })).toBeVisible();
	expect(await violations(admin, { rules: ofColors })).toEqual([]);
});

test("a reader has no access", async ({ page }) => {
	await signIn(page, "Demo reader", "/admin");
	await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
	await expect(
		page.getByText("You need administrator privileges to access this page."),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test("a story is written, published and deleted with the keyboard alone", async ({
	admin: page,
}) => {
	const reach = (name: string, role: "button" | "textbox" | "switch" = "button") =>
		tabTo(page, { role, name });
	await page.goto("/admin");
	await expect(page.getByRole("tab", { name: /^Stories/ })).toBeVisible();
	await reach("Create Story");
	await pressTo(
		page,
		"Enter",
		page.getByRole("heading", { level: 1, name: "Create Story" }),
	);
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
	await expect(publishedPanel(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(publishedPanel(page)).toHaveCount(0);
	await expect(page.getByRole("textbox", { name: "Content" })).toBeFocused();
	await page.keyboard.press("Control+Home");
	await closeButton(page).press("Enter");
	await expect(
		page.getByRole("heading", { level: 1, name: "Content Management" }),
	).toBeFocused();
	await reach("Unpublish By Keyboard");
	await pressTo(
		page,
		"Enter",
		page.getByRole("button", { name: "Publish By Keyboard", exact: true }),
	);
	await reach("Delete By Keyboard");
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("Story deleted");
	await page.keyboard.press("F8");
	await page.keyboard.press("Tab");
	await pressTo(page, "Tab", page.getByRole("button", { name: "Undo" }));
	await page.keyboard.press("Enter");
	await expect(
		page.getByRole("button", { name: "Publish By Keyboard", exact: true }),
	).toBeVisible();
});

const day = "2025-03-01T09:00:00.000Z";
const report = aTroubledNewsletter({
	subject: "A subject that is long enough to need more than a single line on a telephone",
	status: "paused",
	queued: 300,
	sending: 20,
	completedAt: null,
	isShown: true,
	problems: aTroubledNewsletter().problems.map((problem) => ({
		...problem,
		email: longAddress,
	})),
});

const answers = {
	"newsletter-subscriptions": Array.from({ length: 30 }, (_, index) => ({
		id: index + 1,
		email: `reader${index + 1}@example.com`,
		isActive: index % 3 === 0,
		subscribedAt: day,
		confirmedAt: index % 3 === 1 ? null : day,
		unsubscribedAt: index % 3 === 2 ? day : null,
	})),
	"newsletter-subscriptions/counts": { total: 30, active: 10, pending: 10 },
	newsletters: [report, aNewsletter({ id: 2, subject: "Winter" })],
	"newsletters/1": report,
	suppressions: ["hard-bounce", "soft-bounce", "complaint", "manual"].map(
		(reason, id) => ({
			id,
			email: `address${id}@example.com`,
			reason,
			suppressedAt: day,
		}),
	),
};

test("axe finds nothing on the newsletter's screens, narrow or wide", async ({
	admin: page,
}) => {
	for (const [path, json] of Object.entries(answers))
		await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json }));
	const screens = ["?tab=newsletter", "/newsletters", "/newsletters/1", "/suppressions"];
	await forEachScreen(
		page,
		screens.map((path) => `/admin${path}`),
		async (_, path) => {
			await expect(page.getByRole("listitem").first()).toBeVisible();
			await expectWellInBothAt(page, path);
		},
	);
	await moveTo(page, "/admin?tab=newsletter");
	await page.getByRole("button", { name: "Send Newsletter" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Subject").fill("Spring");
	await dialog.getByLabel("Content").fill("<p>Hello</p>");
	await expect(page.frameLocator("iframe").getByText("Hello")).toBeVisible();
	await expectWellInBothAt(page, "dialog");
});

test("the administration's own words stay whole", async ({ admin }) => {
	const screens = [
		"/admin?tab=newsletter",
		"/admin/stories/new",
		"/admin/products/new",
		"/admin/nowhere",
	];
	await forEachScreen(admin, screens, expectWholeWords);
});
