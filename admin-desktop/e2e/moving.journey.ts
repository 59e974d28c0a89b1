import { expect, violationsInBoth } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const post = (n: number, changes: object = {}) => ({
	id: `${n}`,
	uuid: `uuid-${n}`,
	title: `Moved ${n}`,
	slug: `moved-${n}`,
	html: `<p>Once there was <b>ring ${n}</b>.</p>`,
	status: "published",
	visibility: "public",
	type: "post",
	created_at: "2019-05-01T08:00:00.000Z",
	...changes,
});
const posts = [
	post(1),
	post(2, { visibility: "members" }),
	post(3, { html: null, title: "Without words" }),
];
const blog = {
	name: "blog.json",
	mimeType: "application/json",
	buffer: Buffer.from(
		JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts } }] }),
	),
};

/**
 * Files are read in a process below the normal priority, which waits while the machine is
 * busy.
 */
const atLowPriority = { timeout: 120_000 };

test("an import is previewed, run and undone, and an archive has everything", async ({
	admin,
}) => {
	await admin.goto("/admin");
	await admin.getByRole("link", { name: "Import & export" }).click();
	await expect(admin.getByRole("button", { name: "Preview import" })).toBeDisabled();
	await admin.locator('input[type="file"]').first().setInputFiles(blog);
	await expect(admin.getByRole("status")).toHaveText("blog.json");
	await admin.getByRole("button", { name: "Preview import" }).click();
	await expect(admin.getByRole("heading", { name: "Preview" })).toBeVisible(
		atLowPriority,
	);
	const rows = admin.getByRole("list", { name: "Rows" });
	await expect(rows.getByRole("listitem")).toContainText([
		/“Without words” has no text/,
		/Will be a draft.*It was for members only/,
		/Moved 1.*Will be added/,
	]);
	expect(await violationsInBoth(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Import", exact: true }).click();
	await expect(admin.getByRole("heading", { name: "Imported" })).toBeVisible(
		atLowPriority,
	);
	await admin.getByRole("button", { name: "Done" }).click();
	await expect(admin.getByRole("list", { name: "Imports" })).toContainText("blog.json");
	await admin.goto("/stories/moved-1");
	await expect(admin.getByRole("heading", { name: "Moved 1", level: 1 })).toBeVisible();
	await admin.goto("/admin/moving");
	await admin.getByRole("button", { name: "Undo import 1" }).click();
	await expect(admin.getByRole("list", { name: "Imports" })).toContainText("Undone");

	const download = admin.waitForEvent("download");
	await admin.getByRole("link", { name: "Download the archive" }).click();
	expect((await download).suggestedFilename()).toBe("site.zip");
});

const jsonFile = (name: string, content: unknown) => ({
	name,
	mimeType: "application/json",
	buffer: Buffer.from(JSON.stringify(content)),
});

const pieces = jsonFile("products.json", [
	{
		id: 7,
		name: "Heron Brooch",
		permalink: "heron-brooch",
		url: "/product/heron-brooch",
		status: "active",
		created_at: "2021-05-01T08:00:00.000Z",
		description: "Silver, with a folded wing.",
		price: 30,
		default_price: 30,
		categories: [],
		images: [],
		options: [],
	},
]);

const journal = {
	name: "export.xml",
	mimeType: "application/xml",
	buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Shop</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>The Heron</title><link>/blog/2019/5/1/the-heron.html</link>
<content:encoded><![CDATA[<p>It stood in the reeds.</p>]]></content:encoded>
<wp:post_name>blog/2019/5/1/the-heron.html</wp:post_name><wp:post_type>post</wp:post_type>
<wp:post_id>4</wp:post_id><wp:status>publish</wp:status>
<wp:post_date_gmt>2019-05-01 08:00:00</wp:post_date_gmt></item>
</channel></rss>`),
};

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("pieces of Big Cartel and posts of Squarespace arrive", async ({ admin }) => {
		await importFile(admin, pieces);
		await importFile(admin, journal);
		await admin.goto("/stories/the-heron");
		const text = admin.getByText("It stood in the reeds.");
		await expect(text.first()).toBeVisible();
		await admin.goto("/admin?tab=products");
		await admin.getByRole("searchbox", { name: "Search products" }).fill("Heron");
		const piece = admin.getByRole("link", { name: "Heron Brooch", exact: true });
		await expect(piece).toBeVisible();
	});
});

async function importFile(admin: Page, file: typeof journal) {
	await admin.goto("/admin/moving");
	await admin.locator('input[type="file"]').first().setInputFiles(file);
	await admin.getByRole("button", { name: "Preview import" }).tap();
	await admin.getByRole("button", { name: "Import", exact: true }).tap(atLowPriority);
	const heading = admin.getByRole("heading", { name: "Imported" });
	await expect(heading).toBeVisible(atLowPriority);
}
