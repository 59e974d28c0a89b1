import {
	expect,
	expectFailures,
	expectWithinAtAll,
	fillWithLongWords,
	longSettings,
	longWord,
	signIn,
} from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test.use({ demo: false, settings: longSettings });

test.beforeAll(async ({ browser, site }) => {
	await fillWithLongWords(browser, site);
});

test.beforeEach(({ page }) => expectFailures(page, /Handcrafted|nowhere/));

const shared = ["/", "/stories", "/stories/long", "/products", "/products/long"];
const nowhere = [
	`/stories/${longWord(200)}`,
	`/products/${longWord(200)}`,
	`/${longWord(200)}`,
];
const plain = [
	"/api/login",
	"/newsletter/subscribe",
	`/newsletter/confirm?token=${longWord(200)}`,
];

test("long words keep every screen of a visitor within its edges, and drafts", async ({
	page,
}) => {
	const look = async (path: string) => {
		await page.goto(path);
		await expectWithinAtAll(page, path);
	};
	for (const path of [...shared, ...nowhere, ...plain]) await look(path);
	await signIn(page, "Demo admin");
	for (const path of ["/stories/long-draft", "/products/long-draft"]) await look(path);
});

test("long words keep the pages of someone signed in within their edges", async ({
	page,
}) => {
	expectFailures(page, /api\/account$/);
	await signIn(page, longWord(120));
	const place = { storyId: 1, progress: 50, lastPosition: "page-1" };
	expect(
		(await page.request.post("/api/reading-progress", { data: place })).status(),
	).toBe(200);
	for (const path of [
		...shared,
		`/?category=${longWord(100).toLowerCase()}`,
		"/account",
	]) {
		await page.goto(path);
		await expectWithinAtAll(page, path);
	}
	await page.getByRole("button", { name: "Account menu" }).click();
	await expect(page.getByRole("menu")).toBeVisible();
	await expectWithinAtAll(page, "the account menu");
	await page.keyboard.press("Escape");
	await page.route("**/api/account", (route) =>
		route.fulfill({ status: 503, json: { message: longWord(200), code: "unavailable" } }),
	);
	await page.getByRole("button", { name: "Delete account" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
	await expect(page.getByRole("status").filter({ hasText: longWord(200) })).toBeVisible();
	await expectWithinAtAll(page, "an error in a dialog");
});

test("long words keep the newsletter's dialog and messages within their edges", async ({
	page,
}) => {
	expectFailures(page, /api\/newsletter/);
	await page.goto("/stories");
	await page.route("**/api/newsletter/subscribe", (route) =>
		route.fulfill({ status: 422, json: { message: longWord(200), code: "invalid" } }),
	);
	await page.getByRole("button", { name: "Newsletter" }).click();
	await page.getByLabel("Email address").fill(`${longWord(60)}@${longWord(60)}.example`);
	await expectWithinAtAll(page, "the newsletter's dialog");
	await page.getByRole("button", { name: "Subscribe to Newsletter" }).click();
	await expect(page.getByText("Subscription failed", { exact: true })).toBeVisible();
	await expectWithinAtAll(page, "a message");
	await page.reload();
	await page.setViewportSize({ width: 360, height: 800 });
	await page.getByRole("button", { name: "Open menu" }).click();
	await expectWithinAtAll(page, "the mobile menu");
});

test("long words keep the reader within its edges on every page", async ({ page }) => {
	await page.goto("/stories/long");
	await page.getByRole("button", { name: "Start Reading" }).click();
	await page.getByRole("button", { name: "Reading settings" }).click();
	for (const size of [20, 22, 24]) {
		await page.getByRole("button", { name: "Larger text" }).click();
		await expect(page.getByText(`Text size ${size}`)).toBeVisible();
	}
	await page.keyboard.press("Escape");
	const reader = page.getByRole("dialog");
	await expectWithinAtAll(page, "the first page");
	await page.keyboard.press("ArrowRight");
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await expectWithinAtAll(page, "the second page");
	await page.keyboard.press("End");
	await expect(reader.getByRole("heading", { name: "Related products" })).toBeVisible();
	await expectWithinAtAll(page, "the last page");
});
