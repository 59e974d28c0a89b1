import {
	expect,
	expectFailures,
	expectWithinAtAll,
	fillWithLongWords,
	longAddress,
	longSettings,
	longWord,
	moveTo,
	type SiteServer,
	subscribed,
} from "@creations/shared-ui/e2e";
import type { APIRequestContext } from "@playwright/test";
import { forEachScreen, test, toast } from "./journey.ts";

test.use({ demo: false, settings: longSettings });

test.beforeAll(async ({ browser, site }) => {
	const admin = await fillWithLongWords(browser, site);
	await history(admin);
	await newsletter(admin, site);
});

test.beforeEach(({ page }) => expectFailures(page, /Handcrafted|nowhere|api\/admin/));

async function history(admin: APIRequestContext) {
	for (const kind of ["stories", "products"]) {
		const item = await (await admin.get(`/api/admin/${kind}/2`)).json();
		const text = kind === "stories" ? "content" : "description";
		const revised = {
			...item,
			[text]: longWord(300, "Changed"),
			slug: longWord(100).toLowerCase(),
		};
		expect((await admin.put(`/api/admin/${kind}/2`, { data: revised })).status()).toBe(
			200,
		);
		expect((await admin.delete(`/api/admin/${kind}/2`)).status()).toBe(204);
	}
}

async function newsletter(admin: APIRequestContext, site: SiteServer) {
	const subscribe = (email: string) =>
		admin.post("/api/newsletter/subscribe", { data: { email } });
	await subscribed(site, longAddress);
	await subscribe(`another.${longAddress.slice(10)}`);
	const letter = {
		subject: longWord(200),
		content: `<h1>${longWord(200)}</h1>`,
		fromEmail: longAddress,
	};
	expect(
		(await admin.post("/api/admin/send-newsletter", { data: letter })).status(),
	).toBe(200);
	const suppressed = { email: `suppressed.${longAddress.slice(11)}` };
	expect((await admin.post("/api/admin/suppressions", { data: suppressed })).ok()).toBe(
		true,
	);
}

test("long words stay within the edges of the administration", async ({ admin }) => {
	const at = new Date().toISOString().slice(0, 10);
	const screens = [
		...["stories", "products", "newsletter", "categories"].map(
			(tab) => `/admin?tab=${tab}`,
		),
		...["stories", "products"].flatMap((kind) => [
			`/admin/${kind}/1`,
			`/admin/${kind}/1/history`,
			`/admin/${kind}/2/history`,
			`/admin/${kind}/deleted`,
			`/admin/history/then/${kind}/1?at=${at}`,
		]),
		`/admin/${longWord(200)}`,
		`/admin/history/then?at=${at}`,
		"/admin/newsletters",
		"/admin/newsletters/1",
		"/admin/suppressions",
		"/admin/moving",
		"/admin/settings",
		"/admin/settings/categories",
	];
	await forEachScreen(admin, screens, expectWithinAtAll);
	await moveTo(admin, "/admin/history");
	const entries = admin.locator("summary", { has: admin.locator("time") });
	await expect(entries.first()).toBeVisible();
	for (const entry of await entries.all()) await entry.click();
	await expectWithinAtAll(admin, "the history, unfolded");
});

test("long words keep searches, menus and dialogs within their edges, and messages", async ({
	admin: page,
}) => {
	await page.goto("/admin?tab=stories");
	await page.getByRole("searchbox").fill(longWord(200));
	await expectWithinAtAll(page, "a search without a result");

	await moveTo(page, "/admin/products/1");
	await page.getByLabel("Category").click();
	await expect(page.getByRole("listbox")).toBeVisible();
	await expectWithinAtAll(page, "the categories");

	await page.goto("/admin?tab=newsletter");
	await page.getByRole("button", { name: "Send Newsletter" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Subject").fill(longWord(200));
	await dialog.getByLabel("Content").fill(longWord(200));
	const preview = dialog.frameLocator("iframe");
	await expect(preview.getByRole("heading", { name: longWord(200) })).toBeVisible();
	await expectWithinAtAll(page, "writing a newsletter");

	await page.goto("/admin/stories/1");
	await page.getByRole("button", { name: "Add story" }).click();
	await dialog.getByRole("searchbox").fill("no such story");
	await expectWithinAtAll(page, "picking a story");
	await page.keyboard.press("Escape");
	await page.route("**/api/admin/stories/1", (route) =>
		route.fulfill({ status: 500, json: { message: longWord(200), code: "broken" } }),
	);
	await page.getByLabel("Title").fill(longWord(199));
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toBeVisible();
	await expectWithinAtAll(page, "a story that is not saved");
});
