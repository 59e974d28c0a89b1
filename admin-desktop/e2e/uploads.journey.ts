import { expect, hold } from "@creations/journeys";
import type { Page } from "@playwright/test";
import { test, toast } from "./journey.ts";
import { phonePhoto, png } from "./pictures.ts";

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
	page.getByRole("region", { name: "Cover Image" }).locator('input[type="file"]').setInputFiles(file);

test("a cover image is uploaded with its progress shown, and changed", async ({ admin }) => {
	await admin.goto("/admin/stories/new");
	const proceed = await hold(admin, "**/api/story-images");
	await choose(admin, await phonePhoto());
	await expect(admin.getByRole("progressbar", { name: "Uploading the cover image" })).toBeVisible();
	proceed();
	await expect(toast(admin)).toContainText("Image uploaded");
	await expect(toast(admin)).toContainText("Your cover image has been uploaded successfully.");
	await expect(admin.getByText("Cover image uploaded successfully")).toBeVisible();
	await expect
		.poll(() =>
			admin
				.getByRole("img", { name: "Cover image" })
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(0);
	await admin.getByRole("button", { name: "Change Image" }).click();
	await expect(admin.getByRole("button", { name: "Upload Image" })).toBeVisible();
});

test("a connection that breaks while the file is sent is said", async ({ admin, expectFailures }) => {
	expectFailures(/./);
	await admin.goto("/admin/stories/new");
	await admin.route("**/*", (route) =>
		route.request().method() === "PUT" ? route.abort("connectionreset") : route.continue(),
	);
	await choose(admin, await png());
	await expect(toast(admin)).toContainText("Failed to upload the image. Please try again.");
});
