import { expect, tabTo } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

const story = "/stories/the-locket-with-two-doors";

test("on a phone, a story is downloaded as a file from its page, its text and its end", async ({
	page,
}) => {
	const link = page.getByRole("link", { name: "Take this story with you" });
	for (const path of [story, `${story}/read`]) {
		await page.goto(path);
		const downloading = page.waitForEvent("download");
		await link.click();
		const download = await downloading;
		expect(download.suggestedFilename()).toBe("the-locket-with-two-doors.epub");
		expect(await download.failure()).toBeNull();
	}
	await page.goto(story);
	await page.getByRole("button", { name: "Start Reading" }).click();
	const reader = page.getByRole("dialog");
	await expect(reader).toBeVisible();
	await page.keyboard.press("End");
	const atEnd = reader.getByRole("link", { name: "Take this story with you" });
	await expect(atEnd).toHaveAttribute("href", `${story}/story.epub`);
	const { width = 0, height = 0 } = (await atEnd.boundingBox()) ?? {};
	expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("the file is reached by keyboard, also without JavaScript", async ({ plain }) => {
	await plain.goto(story);
	await tabTo(plain, { role: "link", name: "Take this story with you" });
	const downloading = plain.waitForEvent("download");
	await plain.keyboard.press("Enter");
	expect((await downloading).suggestedFilename()).toMatch(/\.epub$/);
});
