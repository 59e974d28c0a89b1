import { expect, expectWithinAtAll, violationsInBoth } from "@creations/shared-ui/e2e";
import { test, visitsAre } from "./journey.ts";

test("views and clicks show a few seconds later by item, and can be exported", async ({
	admin,
	browser,
	site,
}) => {
	await admin.goto("/admin");
	await admin.getByRole("link", { name: "Statistics" }).click();
	await expect(
		admin.getByRole("heading", { level: 1, name: "Statistics" }),
	).toBeFocused();
	await expect(admin.getByRole("list", { name: "Stories" })).toBeVisible();
	expect(await violationsInBoth(admin)).toEqual([]);
	const answer = async (path: string) =>
		(await admin.request.get(`/api/admin/statistics${path}`)).json();
	const { total } = await answer("");
	const locketBefore = await visitsOf("Fern Locket");
	async function visitsOf(name: string): Promise<{ views: number; etsy: number }> {
		const products: { name: string; views: number; etsy: number }[] =
			await answer("/products");
		return products.find((product) => product.name === name) ?? { views: 0, etsy: 0 };
	}

	const visitor = await browser.newPage({
		baseURL: site.url,
		// Visits of headless browsers are not counted.
		userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	});
	await visitor
		.context()
		.route(/\/\/www\.etsy\.com\//, (route) => route.fulfill({ body: "A shop" }));
	await visitor.goto("/stories/the-locket-with-two-doors");
	await visitor
		.getByRole("region", { name: "Related products" })
		.getByRole("link", { name: "Fern Locket" })
		.click();
	await expect(
		visitor.getByRole("heading", { level: 1, name: "Fern Locket" }),
	).toBeVisible();
	await visitor.getByRole("link", { name: "View on Etsy" }).click();

	await visitsAre(admin, {
		storyViews: total.storyViews + 1,
		productViews: total.productViews + 1,
		etsy: total.etsy + 1,
	});
	expect(await visitsOf("Fern Locket")).toMatchObject({
		views: locketBefore.views + 1,
		etsy: locketBefore.etsy + 1,
	});
	await admin.reload();
	const locket = admin
		.getByRole("list", { name: "Products" })
		.getByRole("listitem")
		.filter({ hasText: "Fern Locket" });
	await expect(locket).toContainText(`${locketBefore.views + 1} views`);
	await expect(locket).toContainText(`${locketBefore.etsy + 1} clicks to Etsy`);
	await expect(
		admin.getByRole("img", { name: /^Clicks to Etsy by day\. Most on .*: \d+\.$/ }),
	).toHaveCount(1);
	await visitor.close();
	await expectWithinAtAll(admin, "statistics");
	await admin.getByText("Day by day").click();
	expect(await violationsInBoth(admin)).toEqual([]);

	await admin.getByText("7 days").click();
	await expect(admin).toHaveURL(/days=7$/);
	const download = admin.waitForEvent("download");
	await admin.getByRole("link", { name: "Export CSV" }).click();
	expect((await download).suggestedFilename()).toMatch(/^statistics-.*\.csv$/);
});
