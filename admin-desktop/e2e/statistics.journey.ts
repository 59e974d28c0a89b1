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
	await expect(admin.getByText("Nothing counted yet")).toBeVisible();
	expect(await violationsInBoth(admin)).toEqual([]);

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

	await visitsAre(admin, { storyViews: 1, productViews: 1, etsy: 1 });
	await admin.reload();
	const list = (name: string) => admin.getByRole("list", { name });
	await expect(list("Stories")).toContainText(
		"1 view0 read to the end0 clicks to Amazon1 click to Etsy",
	);
	await expect(list("Products")).toContainText(
		"Fern Locket1 view0 clicks to Amazon1 click to Etsy",
	);
	await expect(
		admin.getByRole("img", { name: /^Clicks to Etsy by day\. Most on .*: 1\.$/ }),
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
