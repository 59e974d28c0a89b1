import { Database } from "bun:sqlite";
import { join } from "node:path";
import {
	expect,
	expectFailures,
	expectWellInBoth,
	expectWellInBothAt,
	moveTo,
	pressTo,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

test.use({ demo: false });

const story = (title: string, content: string) => ({
	title,
	slug: title.toLowerCase().replaceAll(/\W+/g, "-"),
	excerpt: "The sea gave it back.",
	content,
	isPublished: true,
});

/**
 * Creates, publishes and edits a story. Its title distinguishes it from other stories of
 * the same site.
 */
async function twice(page: Page, title: string) {
	const created = await page.request.post("/api/admin/stories", {
		data: story(title, "*It* was of tin."),
	});
	expect(created.status()).toBe(201);
	const { id } = (await created.json()) as { id: number };
	const edited = await page.request.put(`/api/admin/stories/${id}`, {
		data: story(title, "*It* was of gold."),
	});
	expect(edited.status()).toBe(200);
	return id;
}

const entries = (page: Page) => page.locator("summary", { has: page.locator("time") });
const entry = (page: Page, text: string) =>
	entries(page).filter({ hasText: text }).first();

test("the history lists, filters and expands entries, and survives reload and Back", async ({
	admin: page,
}) => {
	const id = await twice(page, "The Bangle");
	await twice(page, "The Other");
	await page.goto("/admin");
	await page.getByRole("link", { name: "History", exact: true }).click();
	await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeFocused();
	await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
	await expect(entry(page, "Demo Admin edited the story “The Other”")).toBeVisible();

	await entry(page, "edited the story “The Bangle”").click();
	await expect(page.locator("dd del")).toHaveText("tin");
	await expect(page.locator("dd ins")).toHaveText("gold");
	await expect(page.getByText(/^Event \d+$/)).toBeVisible();
	await expect(
		page.getByRole("link", { name: "Versions of this story" }),
	).toHaveAttribute("href", `/admin/stories/${id}/history`);
	await page.getByRole("link", { name: "Only “The Bangle”" }).click();
	await expect(page).toHaveURL(`/admin/history?item=story-${id}`);
	await expect(entries(page)).toHaveCount(3);
	await expect(page.getByLabel("Item")).toHaveValue("The Bangle");

	await page.getByLabel("Kind").click();
	await page.getByRole("option", { name: "Products" }).click();
	await expect(page.getByText("No matching entries")).toBeVisible();
	await page.reload();
	await expect(page.getByText("No matching entries")).toBeVisible();
	await expect(page.getByLabel("Kind")).toHaveText(/Products/);
	await page.goBack();
	await expect(entries(page)).toHaveCount(3);
	await page.getByLabel("From", { exact: true }).fill("2001-02-03");
	await page.getByLabel("To", { exact: true }).fill("2001-02-04");
	await expect(page.getByText("No matching entries")).toBeVisible();
	await page.getByRole("button", { name: "Clear filters" }).click();
	await expect(page).toHaveURL("/admin/history");
	await expect(entry(page, "The Other")).toBeVisible();
});

test("the past is shown, marked, and links to the present; a future time is refused", async ({
	admin: page,
}) => {
	expectFailures(page, /at=(2001-02-03|99999999$)/);
	await twice(page, "The Locket");
	await page.goto("/admin/history");
	await entry(page, "published the story “The Locket”").click();
	await page.getByRole("link", { name: "The site as it was then" }).click();
	await page.getByRole("link", { name: "The Locket" }).click();
	const banner = page.getByRole("region", { name: "You are viewing the past" });
	await expect(banner).toContainText("Nothing here can be changed.");
	await expect(page.getByRole("article")).toContainText("It was of tin.");
	await expect(page.getByRole("article").locator("em")).toHaveText("It");
	await expect(page.getByRole("main").locator("input, textarea")).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole("article")).toContainText("It was of tin.");
	const siteThen = page.url().replace(/\/stories\/\d+/, "");
	await page.getByRole("link", { name: "All stories then" }).click();
	await expect(page).toHaveURL(siteThen);
	await page.goBack();

	await banner.getByRole("button", { name: "Choose another time" }).click();
	await page.getByLabel("Day and time").fill("2999-01-01T10:00");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(
		page.getByText("This time is in the future. Please choose an earlier one."),
	).toBeVisible();
	await page.getByLabel("Day and time").fill("2001-02-03T04:05");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page.getByText("There was no such story then.")).toBeVisible();
	await page.goto("/admin/history/then?at=99999999");
	await expect(page.getByText(/^The log ends at position/)).toBeVisible();
	await banner.getByRole("link", { name: "Back to the present" }).click();
	await expect(page).toHaveURL("/admin/history");
	await expect(banner).toHaveCount(0);
});

test("filters, entries and the past work with the keyboard alone", async ({
	admin: page,
}) => {
	await twice(page, "The Key");
	await page.goto("/admin/history");
	await page.getByRole("button", { name: "Look back" }).focus();
	await pressTo(page, "Tab", page.getByRole("button", { name: "Verify now" }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "History intact" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Verify now" })).toBeFocused();
	await pressTo(page, "Tab", page.getByLabel("Kind"));
	await pressTo(page, "Enter", page.getByRole("option", { name: "All except visits" }));
	await pressTo(page, "ArrowDown", page.getByRole("option", { name: "Stories" }));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/history?about=stories");
	await expect(page.getByLabel("Kind")).toBeFocused();
	await pressTo(page, "Tab", page.getByLabel("Item"));
	await page.keyboard.type("The Key");
	await expect(page).toHaveURL(/item=story-\d+$/);
	await expect(page.getByLabel("Item")).toBeFocused();
	await entry(page, "published the story “The Key”").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: /^Only Demo/ })).toBeVisible();
	await pressTo(page, "Tab", page.getByRole("link", { name: /^Only Demo/ }));
	await page.keyboard.press("Tab");
	await pressTo(page, "Tab", page.getByRole("link", { name: "The site as it was then" }));
	await pressTo(page, "Enter", page.getByRole("heading", { name: "The site as it was" }));
	await page.goBack();
	await expect(entry(page, "The Key")).toBeVisible();
});

test("the report for auditors opens in a tab, and wrong days are refused", async ({
	admin: page,
}) => {
	await twice(page, "The Brooch");
	await page.goto("/admin/history");
	await page.getByRole("button", { name: "Report for auditors" }).click();
	await page.getByLabel("First day (UTC)").fill("2999-01-01");
	await page.getByRole("button", { name: "Open report" }).click();
	await expect(page.getByText("This day is in the future.")).toBeVisible();
	await expectWellInBothAt(page, "report dialog");
	await page.getByLabel("First day (UTC)").fill("2001-02-03");
	const [report] = await Promise.all([
		page.context().waitForEvent("page"),
		page.keyboard.press("Enter"),
	]);
	await expect(report.getByRole("heading", { name: /^Audit report/ })).toBeVisible();
	await expect(report.getByText("published the story “The Brooch”")).toBeVisible();
	await expectWellInBothAt(report, "report");
});

test("axe finds nothing in the history, narrow or wide, in light or dark", async ({
	admin: page,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	const id = await twice(page, "A subject that needs more than a line");
	await page.goto("/admin/history");
	await entry(page, "edited the story").click();
	await expect(page.locator("dd ins").first()).toBeVisible();
	await page.getByText("Filter", { exact: true }).click();
	await expectWellInBothAt(page, "timeline");
	await page.getByRole("button", { name: "Verify now" }).click();
	await expect(page.getByText("History intact")).toBeVisible();
	await expectWellInBothAt(page, "verified");
	await page.getByRole("button", { name: "Look back" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectWellInBothAt(page, "dialog");
	await moveTo(page, `/admin/history?item=story-${id}&about=products&from=2001-02-03`);
	await expect(page.getByText("No matching entries")).toBeVisible();
	await expectWellInBothAt(page, "nothing");
	const now = new URLSearchParams({ at: new Date().toISOString() });
	await moveTo(page, `/admin/history/then?${now}`);
	await expect(page.getByRole("listitem").first()).toBeVisible();
	await expectWellInBothAt(page, "past");
	await moveTo(page, `/admin/history/then/stories/${id}?${now}`);
	await expect(page.getByRole("article")).toBeVisible();
	await expectWellInBothAt(page, "past story");
	await moveTo(page, "/admin");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expectWellInBothAt(page, "content");
});

// Runs last, because it leaves a tampered log.
test("a tampered log shows an alert", async ({ admin: page, site }) => {
	await twice(page, "The Forgery");
	await page.goto("/admin/history");
	const verified = page.waitForResponse("**/api/admin/history/verify");
	await page.getByRole("button", { name: "Verify now" }).click();
	await (await verified).finished();
	await expect(page.getByRole("heading", { name: "History intact" })).toBeVisible();

	await site.kill();
	const database = new Database(join(site.folder, "site.db"));
	const { position } = database
		.query<{ position: number }, []>(
			"SELECT max(position) AS position FROM events WHERE data LIKE '%of tin%'",
		)
		.get() ?? { position: 0 };
	database.run(
		"UPDATE events SET data = replace(data, 'of tin', 'of lead') WHERE position = ?",
		[position],
	);
	database.close();
	await site.start();

	await page.reload();
	await page.getByRole("button", { name: "Verify now" }).click();
	const alert = page.getByRole("alert");
	await expect(alert).toContainText(`The history is broken at event ${position}`);
	await expect(
		page.getByText(`The events up to ${position - 1} are verified.`),
	).toBeVisible();
	await expectWellInBoth(page, "broken");
	await page.reload();
	await expect(alert).toContainText(`The history is broken at event ${position}`);
});
