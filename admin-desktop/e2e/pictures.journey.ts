import {
	expect,
	expectFailures,
	hold,
	moveTo,
	violations,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { publish, save, test, toast } from "./journey.ts";
import { expectLoaded, largePhoto, phonePhoto, png, webp } from "./pictures.ts";

async function chooseInMenu(page: Page, number: number, item: string) {
	await page.getByRole("button", { name: `Options for image ${number}` }).click();
	await page.getByRole("menuitem", { name: item }).click();
}

const several = (page: Page) =>
	page.getByRole("region", { name: "Images" }).locator("input[multiple]");

test("photos of a product are uploaded, described, cropped, reused and shown", async ({
	admin,
	visitor,
}) => {
	expectFailures(admin, /product-images/);
	await admin.goto("/admin/products/new");
	await admin.getByLabel("Product Name").fill("Tide ring");
	await admin.getByLabel("Description").fill("Silver.");
	const refusal = { status: 500, json: { message: "No", code: "internal" } };
	await admin.route("**/api/product-images", (route) => route.fulfill(refusal), {
		times: 1,
	});
	await several(admin).setInputFiles([await png(), await webp(), await phonePhoto()]);
	const dialog = admin.getByRole("dialog", { name: "Insert pictures" });
	await expect(dialog.getByText("Uploaded")).toHaveCount(2);
	await dialog.getByRole("button", { name: "Try again with picture 1" }).click();
	await expect(dialog.getByText("Uploaded")).toHaveCount(3);
	await dialog.getByLabel("Description of picture 1").fill("A ring on driftwood");
	await dialog.getByRole("button", { name: "Insert 3 pictures" }).click();
	await expect(admin.getByLabel("Image 3 URL")).toHaveValue(/^\/objects\//);
	await expect(admin.getByText("No description yet")).toHaveCount(2);

	await chooseInMenu(admin, 2, "Describe");
	await admin.getByLabel("Picture description").fill("A red band");
	await admin.getByLabel("Horizontal position").fill("20");
	expect(await violations(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Save description" }).click();
	await expect(toast(admin)).toContainText("Description saved");
	await expect(admin.getByText("No description yet")).toHaveCount(1);

	const before = await admin.getByLabel("Image 3 URL").inputValue();
	await chooseInMenu(admin, 3, "Crop");
	await admin.getByRole("button", { name: "Rotate right" }).click();
	await admin.getByRole("button", { name: "1:1" }).click();
	const frame = await admin.getByLabel("Frame, moved with the arrow keys").boundingBox();
	expect(Math.abs((frame?.width ?? 0) - (frame?.height ?? 9))).toBeLessThan(2);
	await admin.getByRole("button", { name: "Free" }).click();
	await expect(admin.getByRole("button", { name: "Crop", exact: true })).toBeInViewport();
	await admin.getByLabel("Right edge, moved with the arrow keys").focus();
	for (let times = 0; times < 12; times++) await admin.keyboard.press("Shift+ArrowLeft");
	expect(await violations(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Crop", exact: true }).click();
	await expect(admin.getByLabel("Image 3 URL")).not.toHaveValue(before);
	await chooseInMenu(admin, 3, "Crop");
	await admin.getByRole("button", { name: "Use the original" }).click();
	await expect(admin.getByLabel("Image 3 URL")).toHaveValue(before);

	await publish(admin, "Product created");
	await visitor.goto("/products/tide-ring");
	await expect(visitor.getByRole("img", { name: "A ring on driftwood" })).toBeVisible();
	await expect(visitor.locator('meta[property="og:image:alt"]')).toHaveAttribute(
		"content",
		"A ring on driftwood",
	);
});

test("the library shows uses and missing descriptions, and its pictures can be reused", async ({
	admin,
}) => {
	await admin.goto("/admin/products/new");
	await admin.getByLabel("Product Name").fill("Lantern chain");
	await admin.getByLabel("Description").fill("Silver.");
	await several(admin).setInputFiles([await png()]);
	await admin.getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(admin.getByLabel("Image 1 URL")).toHaveValue(/^\/objects\//);
	await save(admin, "Product created");

	await moveTo(admin, "/admin");
	await admin.getByRole("link", { name: "Pictures" }).click();
	await admin.getByLabel("Search pictures").fill("lantern");
	const rows = admin.getByRole("list", { name: "Pictures" }).getByRole("listitem");
	await expect(rows).toHaveCount(1);
	await expect(rows.getByRole("link", { name: "Lantern chain" })).toBeVisible();
	await admin.getByRole("button", { name: "Describe Picture of Lantern chain" }).click();
	await admin.getByLabel("Picture description").fill("A chain in lamplight");
	await admin.getByRole("button", { name: "Save description" }).click();
	await expect(rows).toContainText("A chain in lamplight");

	await moveTo(admin, "/admin/stories/new");
	await admin.getByRole("button", { name: "Choose from pictures" }).click();
	await admin.getByRole("button", { name: "A chain in lamplight" }).click();
	await expect(admin.getByText("Cover image uploaded successfully")).toBeVisible();
	await expect(
		admin.getByRole("button", { name: "Change description of the cover image" }),
	).toBeVisible();
});

test("a cover upload shows its progress and a broken connection", async ({ admin }) => {
	await admin.goto("/admin/stories/new");
	const proceed = await hold(admin, "**/api/story-images");
	const chosen = admin
		.getByRole("region", { name: "Cover Image" })
		.locator('input[type="file"]');
	await chosen.setInputFiles(await phonePhoto());
	await expect(
		admin.getByRole("progressbar", { name: "Uploading the cover image" }),
	).toBeVisible();
	proceed();
	await expect(toast(admin)).toContainText("Image uploaded");
	await expect(toast(admin)).toContainText(
		"Your cover image has been uploaded successfully.",
	);
	await expect(admin.getByText("Cover image uploaded successfully")).toBeVisible();
	await expectLoaded(admin.getByRole("img", { name: "Cover image" }));
	await admin.getByRole("button", { name: "Change Image" }).click();
	await expect(admin.getByRole("button", { name: "Upload Image" })).toBeVisible();

	expectFailures(admin, /./);
	await admin.route("**/*", (route) =>
		route.request().method() === "PUT"
			? route.abort("connectionreset")
			: route.continue(),
	);
	await chosen.setInputFiles(await png());
	await expect(toast(admin)).toContainText(
		"Failed to upload the picture. Please try again.",
	);
});

test("pictures are uploaded in the library, and an unused one is deleted", async ({
	admin,
}) => {
	await admin.goto("/admin/pictures");
	await admin.locator('input[type="file"][multiple]').setInputFiles([await webp()]);
	await admin.getByLabel("Description of picture 1").fill("A red square");
	await admin.getByRole("button", { name: "Add 1 picture" }).click();
	const rows = admin.getByRole("list", { name: "Pictures" }).getByRole("listitem");
	const row = rows.filter({ hasText: "A red square" });
	await expect(row).toContainText("Not used");
	await admin.getByRole("button", { name: "Delete A red square" }).click();
	await expect(admin.getByText("You cannot undo this")).toBeVisible();
	expect(await violations(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Delete picture" }).click();
	await expect(toast(admin)).toContainText("Picture deleted");
	await expect(row).toHaveCount(0);
	await moveTo(admin, "/admin/history");
	await expect(admin.getByText("deleted a picture").first()).toBeVisible();
});

test("a photo above 10 MB is scaled down and stays upright", async ({ admin }) => {
	const photo = await largePhoto();
	expect(photo.buffer.length).toBeGreaterThan(10_485_760);
	await admin.goto("/admin/stories/new");
	const sent = admin.waitForRequest(
		(request) => request.method() === "PUT" && /objects\/upload/.test(request.url()),
	);
	await admin
		.getByRole("region", { name: "Cover Image" })
		.locator('input[type="file"]')
		.setInputFiles(photo);
	const { "content-length": size = "" } = await (await sent).allHeaders();
	await expect(admin.getByText("Cover image uploaded successfully")).toBeVisible();
	expect(Number(size)).toBeGreaterThan(0);
	expect(Number(size)).toBeLessThan(10_485_760);
	const cover = admin.getByRole("img", { name: "Cover image" });
	await expectLoaded(cover);
	expect(
		await cover.evaluate(
			(image: HTMLImageElement) => image.naturalHeight > image.naturalWidth,
		),
	).toBe(true);
});
