import { expect, expectFailures, violationsInBoth } from "@creations/shared-ui/e2e";
import { holdToast, test, toast } from "./journey.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("two presses mark a piece as sold, visitors see it, and Undo takes it back", async ({
	admin,
	visitor,
}) => {
	const name = "Ember Garnet Ring";
	await admin.goto("/admin?tab=products&search=Ember");
	const row = admin.getByRole("article").filter({ hasText: name });
	await row.getByRole("button", { name: `More for ${name}` }).tap();
	expect(await violationsInBoth(admin)).toEqual([]);
	await admin.getByRole("menuitem", { name: "Mark as sold" }).tap();
	await holdToast(admin, /^Sold on/);
	await expect(row.getByText(/^Sold on/)).toBeVisible();

	await admin.getByRole("button", { name: "Availability: Any" }).tap();
	expect(await violationsInBoth(admin)).toEqual([]);
	await admin.getByRole("menuitemradio", { name: "Sold" }).tap();
	await expect(admin.getByRole("article")).toHaveCount(1);
	await expect(admin).toHaveURL(/availability=sold/);

	await visitor.goto("/products");
	await visitor.getByRole("link", { name: "Sold", exact: true }).tap();
	const card = visitor.getByRole("article").filter({ hasText: name });
	await expect(card.getByText("Sold", { exact: true })).toBeVisible();
	expect(await violationsInBoth(visitor)).toEqual([]);
	await card.getByRole("link", { name }).click();
	await expect(visitor.getByRole("heading", { name: /^Sold on/ })).toBeVisible();
	await expect(visitor.getByRole("link", { name: /^View on/ })).toHaveCount(0);
	const document = await (await visitor.request.get(visitor.url())).text();
	expect(document).toContain("https://schema.org/SoldOut");
	expect(await violationsInBoth(visitor)).toEqual([]);

	await toast(admin).getByRole("button", { name: "Undo" }).tap();
	await expect(toast(admin)).toContainText("Available");
	await expect(row.getByText(/^Sold on/)).toHaveCount(0);
	await visitor.reload();
	await expect(visitor.getByRole("link", { name: "View on Etsy" })).toBeVisible();
});

test("a piece is made to order with a link, and a sale date in the future is refused", async ({
	admin,
	visitor,
}) => {
	expectFailures(admin, /\/availability$/);
	const name = "Fern Locket";
	await admin.goto("/admin?tab=products&search=Fern");
	const row = admin.getByRole("article").filter({ hasText: name });
	const dialog = admin.getByRole("dialog", { name: "Availability" });
	const choose = async (state: string) => {
		await dialog.getByRole("combobox", { name: "Availability" }).tap();
		await admin.getByRole("option", { name: state }).tap();
	};
	await row.getByRole("button", { name: `More for ${name}` }).tap();
	await admin.getByRole("menuitem", { name: "Change availability…" }).tap();

	await choose("Sold");
	await dialog.getByLabel("Sold on").fill("2199-01-01");
	await dialog.getByRole("button", { name: "Save availability" }).tap();
	await expect(dialog.getByText(/future/)).toBeVisible();

	await choose("Made to order");
	await dialog.getByRole("button", { name: "Save availability" }).tap();
	await expect(dialog.getByText("Link is required")).toBeVisible();
	await dialog.getByLabel("Where to order").fill("/newsletter/subscribe");
	expect(await violationsInBoth(admin)).toEqual([]);
	await dialog.getByRole("button", { name: "Save availability" }).tap();
	await holdToast(admin, /^Made to order/);
	await expect(dialog).toHaveCount(0);

	await visitor.goto("/products/fern-locket");
	const order = visitor.getByRole("link", { name: "Ask for one" });
	await expect(order).toHaveAttribute("href", "/newsletter/subscribe");
	await expect(order).not.toHaveAttribute("target", /./);
	await toast(admin).getByRole("button", { name: "Undo" }).tap();
	await expect(toast(admin)).toContainText("Available");
});

test("one press marks a piece as sold whose Etsy link is gone", async ({ admin }) => {
	const name = "Fern Locket";
	const [piece] = await (await admin.request.get(`/api/admin/products?q=${name}`)).json();
	const goneAt = new Date().toISOString();
	const gone = {
		productId: piece.id,
		name,
		shop: "etsy",
		address: piece.etsyUrl,
		goneAt,
	};
	// The real server needs two days and a marketplace to find a link gone.
	await admin.route("**/api/admin/marketplace-links", (route) =>
		route.fulfill({
			json: { isOn: true, watched: 1, unknown: 0, checkedAt: goneAt, gone: [gone] },
		}),
	);
	await admin.goto("/admin?tab=products&search=Fern");
	const row = admin.getByRole("article").filter({ hasText: name });
	const notice = row.getByText("Etsy link is gone");
	await expect(notice).toBeVisible();
	expect(await violationsInBoth(admin)).toEqual([]);
	const sold = row.getByRole("button", { name: `Mark as sold: ${name}` });
	await sold.scrollIntoViewIfNeeded();
	const before = await sold.boundingBox();
	await row.getByRole("link", { name: `Change link of ${name}` }).tap();
	await expect(admin.getByLabel("Etsy URL")).toBeFocused();
	await admin.goBack();

	// The list comes back where it was, and does not move when it is pressed.
	await expect.poll(() => sold.boundingBox()).toEqual(before);
	await sold.tap();
	await holdToast(admin, /^Sold on/);
	await expect(row.getByText(/^Sold on/)).toBeVisible();
	await expect(notice).toHaveCount(0);
	await toast(admin).getByRole("button", { name: "Undo" }).tap();
	await expect(notice).toBeVisible();
});
