import { expect, violationsInBoth } from "@creations/shared-ui/e2e";
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
