import { expect, moveTo, violationsInBoth } from "@creations/journeys";
import { holdToast, test, toast } from "./journey.ts";

test("pieces are featured, sorted by hand, and taken back; visitors see them first", async ({
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
	const featured = admin.getByRole("list", { name: "Featured products" }).getByRole("listitem");
	const names: string[] = [];
	for (const position of [11, 10]) {
		await admin.getByRole("button", { name: "Feature a product" }).click();
		const option = admin.getByRole("dialog").getByRole("listitem").getByRole("button").nth(position);
		names.push((await option.textContent()) ?? "");
		await option.click();
		await expect(featured).toHaveCount(names.length);
	}
	await expect.poll(first).toEqual([...names, newest[0] ?? ""]);
	const up = admin.getByRole("button", { name: `Move ${names[1]} up` });
	await up.focus();
	await admin.keyboard.press("Enter");
	await expect(up).toBeFocused();
	const turned = [names[1] ?? "", names[0] ?? ""];
	await expect.poll(first).toEqual([...turned, newest[0] ?? ""]);
	expect(await violationsInBoth(admin)).toEqual([]);

	await visitor.goto("/products");
	await expect(visitor.locator("main article").first()).toContainText(turned[0] ?? "");

	await admin.getByRole("button", { name: `Feature ${turned[0]} no longer` }).click();
	await holdToast(admin, "Product no longer featured");
	await expect(featured).toHaveCount(1);
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(featured).toHaveCount(2);
	await expect.poll(first).toEqual([...turned, newest[0] ?? ""]);
	await moveTo(admin, "/admin/history");
	await expect(admin.getByText("chose which products are featured").first()).toBeVisible();
});
