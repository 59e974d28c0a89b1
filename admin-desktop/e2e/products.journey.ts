import {
	expect,
	expectFailures,
	moveTo,
	pressTo,
	violationsInBoth,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { closeButton, holdToast, publish, save, test, toast } from "./journey.ts";
import { phonePhoto, png, webp } from "./pictures.ts";

async function upload(page: Page, number: number, file: Awaited<ReturnType<typeof png>>) {
	const slot = page.getByRole("region", { name: `Image ${number}`, exact: true });
	await slot.locator('input[type="file"]').first().setInputFiles(file);
	await expect(toast(page)).toContainText(
		`Product image ${number} has been uploaded successfully.`,
	);
	await expect(slot.getByLabel(`Image ${number} URL`)).toHaveValue(/^\/objects\//);
}

test("a product with three uploaded images is published and unpublished", async ({
	admin,
	visitor,
}) => {
	await admin.goto("/admin");
	await admin.getByRole("tab", { name: /^Products/ }).click();
	await admin.getByRole("button", { name: "Create Product" }).click();
	await admin.getByLabel("Product Name").fill("Journey Band");
	await expect(admin.getByLabel("URL Slug")).toHaveValue("journey-band");
	await admin.getByLabel("Description").fill("Three threads of silver.");
	await upload(admin, 1, await phonePhoto());
	await admin.getByRole("button", { name: "Add Image" }).click();
	await upload(admin, 2, await png());
	await admin.getByRole("button", { name: "Add Image" }).click();
	await upload(admin, 3, await webp());
	await admin.getByRole("combobox", { name: "Category" }).click();
	await admin.getByRole("option", { name: "Rings", exact: true }).click();
	await admin.getByLabel("Etsy URL").fill("https://www.etsy.com/listing/1");
	await publish(admin, "Product created");

	await visitor.goto("/products/journey-band");
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Journey Band");
	await expect(visitor.getByRole("link", { name: "View on Etsy" })).toBeVisible();
	const main = visitor
		.getByRole("button", { name: "Show next picture" })
		.getByRole("img");
	// The photo is upright, and its location is removed.
	await expect
		.poll(() =>
			main.evaluate(
				(image: HTMLImageElement) => image.naturalHeight > image.naturalWidth,
			),
		)
		.toBe(true);
	const source = await main.evaluate((image: HTMLImageElement) => image.currentSrc);
	const bytes = await (await visitor.request.get(source)).body();
	expect(bytes.includes("Exif") || bytes.includes("GPS")).toBe(false);
	await expect(visitor.getByRole("button", { name: /^Show picture/ })).toHaveCount(3);

	await closeButton(admin).click();
	const row = admin.getByRole("article").filter({ hasText: "Journey Band" });
	await expect(row.getByText("Etsy", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Delete" }).click();
	await holdToast(admin, "Product deleted");
	await expect(async () =>
		expect((await visitor.goto("/products/journey-band"))?.status()).toBe(404),
	).toPass();
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(toast(admin)).toContainText("“Journey Band” is published again.");
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await expect(async () =>
		expect((await visitor.goto("/products/journey-band"))?.status()).toBe(200),
	).toPass();
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Journey Band");
	await row.getByRole("button", { name: "Edit" }).click();
	await admin.getByRole("button", { name: "Options for image 3" }).click();
	await admin.getByRole("menuitem", { name: "Remove" }).click();
	const second = admin.getByLabel("Image 2 URL");
	const address = await second.inputValue();
	await admin.getByRole("button", { name: "Options for image 2" }).press("Enter");
	await admin.getByRole("menuitem", { name: "Move up" }).press("Enter");
	await expect(admin.getByLabel("Image 1 URL")).toHaveValue(address);
	await expect(admin.getByRole("button", { name: "Options for image 1" })).toBeFocused();
	await admin
		.getByRole("img", { name: "Product image 1" })
		.dragTo(admin.getByRole("img", { name: "Product image 2" }));
	await expect(second).toHaveValue(address);
	await save(admin, "Product updated");
	expectFailures(admin, /journey-band/);
});

test("pieces are featured, sorted and removed; visitors see them first", async ({
	admin,
	visitor,
}) => {
	const first = async (): Promise<string[]> =>
		(await (await admin.request.get("/api/products?limit=3")).json()).map(
			({ name }: { name: string }) => name,
		);
	const newest = await first();
	await admin.goto("/admin?tab=products");
	await admin.getByRole("link", { name: "Featured" }).click();
	await expect(admin.getByText("No featured products yet")).toBeVisible();
	const featured = admin
		.getByRole("list", { name: "Featured products" })
		.getByRole("listitem");
	const names: string[] = [];
	for (const position of [11, 10]) {
		await admin.getByRole("button", { name: "Feature a product" }).click();
		const option = admin
			.getByRole("dialog")
			.getByRole("listitem")
			.getByRole("button")
			.nth(position);
		names.push((await option.textContent()) ?? "");
		await option.click();
		await expect(featured).toHaveCount(names.length);
	}
	await expect.poll(first).toEqual([...names, newest[0] ?? ""]);
	const up = admin.getByRole("button", { name: `Move ${names[1]} up` });
	await up.focus();
	await pressTo(admin, "Enter", up);
	const turned = [names[1] ?? "", names[0] ?? ""];
	await expect.poll(first).toEqual([...turned, newest[0] ?? ""]);
	expect(await violationsInBoth(admin)).toEqual([]);

	await visitor.goto("/products");
	await expect(visitor.locator("main article").first()).toContainText(turned[0] ?? "");

	await admin.getByRole("button", { name: `Remove ${turned[0]} from featured` }).click();
	await holdToast(admin, "Product no longer featured");
	await expect(featured).toHaveCount(1);
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(featured).toHaveCount(2);
	await expect.poll(first).toEqual([...turned, newest[0] ?? ""]);
	await moveTo(admin, "/admin/history");
	await expect(
		admin.getByText("chose which products are featured").first(),
	).toBeVisible();
});
