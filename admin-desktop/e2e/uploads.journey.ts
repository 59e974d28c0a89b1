import type { Page } from "@playwright/test";
import { expect, test, toast } from "./journey.ts";
import { phonePhoto, png, transferOf } from "./pictures.ts";

const refusal = (status: number) => ({
	status,
	contentType: "application/json",
	body: JSON.stringify({ message: "No.", code: "no" }),
});
const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
	page.getByRole("region", { name: "Cover Image" }).locator('input[type="file"]').setInputFiles(file);

test("a cover image is uploaded with its progress shown, and changed", async ({ admin }) => {
	await admin.goto("/admin/stories/new");
	let proceed = () => {};
	const held = new Promise<void>((resolve) => {
		proceed = resolve;
	});
	await admin.route("**/api/story-images", async (route) => {
		await held;
		await route.continue();
	});
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

const steps: [string, string][] = [
	["**/api/objects/upload", "Failed to prepare file upload. Please try again."],
	["**/api/story-images", "Image uploaded but failed to set permissions. Please try again."],
];

for (const [address, said] of steps) {
	test(`a failure at ${address} is said`, async ({ admin, expectFailures }) => {
		expectFailures(/\/api\/(objects|story-images)/);
		await admin.goto("/admin/stories/new");
		await admin.route(address, (route) => route.fulfill(refusal(500)));
		await choose(admin, await png());
		await expect(toast(admin)).toContainText("Upload Error");
		await expect(toast(admin)).toContainText(said);
		await admin.unroute(address);
		await choose(admin, await png());
		await expect(toast(admin)).toContainText("Image uploaded");
	});
}

test("a connection that breaks while the file is sent is said", async ({ admin, expectFailures }) => {
	expectFailures(/./);
	await admin.goto("/admin/stories/new");
	await admin.route("**/*", (route) =>
		route.request().method() === "PUT" ? route.abort("connectionreset") : route.continue(),
	);
	await choose(admin, await png());
	await expect(toast(admin)).toContainText("Failed to upload the image. Please try again.");
});

test("what only pretends to be an image is refused in the server's words", async ({
	admin,
	expectFailures,
}) => {
	expectFailures(/\/(api|objects)\//);
	await admin.goto("/admin/stories/new");
	await choose(admin, {
		name: "ring.png",
		mimeType: "image/png",
		buffer: Buffer.from("<script>alert(1)</script>"),
	});
	await expect(toast(admin)).toContainText("Upload Error");
	await expect(admin.getByRole("button", { name: "Upload Image" })).toBeEnabled();
});

test("an image can be dropped on the cover", async ({ admin }) => {
	await admin.goto("/admin/stories/new");
	const dataTransfer = await transferOf(admin, [await png()]);
	await admin.getByRole("region", { name: "Cover Image" }).dispatchEvent("drop", { dataTransfer });
	await expect(admin.getByText("Cover image uploaded successfully")).toBeVisible();
});
