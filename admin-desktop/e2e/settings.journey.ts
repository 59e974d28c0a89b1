import {
	expect,
	expectAccessible,
	expectWithin,
	moveTo,
	narrow,
} from "@creations/shared-ui/e2e";
import { test, toast } from "./journey.ts";
import { expectLoaded, phonePhoto } from "./pictures.ts";

test("settings are previewed, saved and restored", async ({ admin, visitor }) => {
	await admin.goto("/admin");
	await admin.getByRole("link", { name: "Settings" }).click();
	const preview = admin.getByRole("region", { name: "Preview" });
	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Silver & Moss");
	await admin.getByRole("textbox", { name: "Initials" }).fill("S&M");
	await admin.getByText("Emerald").click();
	await admin.getByRole("button", { name: "Add link" }).click();
	await admin.getByRole("textbox", { name: "Label of link 1" }).fill("Etsy shop");
	const address = admin.getByRole("textbox", { name: "Address of link 1" });
	await address.fill("ftp://www.etsy.com/shop/moss");
	await expect(preview).toContainText("Silver & Moss");
	await expect(preview).toContainText("Etsy shop");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByRole("alert")).toHaveText(
		"Address must be an http or https address",
	);
	await expect(
		admin.getByText("Please check the marked fields.", { exact: true }),
	).toBeVisible();
	await expect(address).toBeFocused();
	await address.fill("www.etsy.com/shop/moss");
	await address.blur();
	await expect(address).toHaveValue("https://www.etsy.com/shop/moss");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByText("Settings saved", { exact: true })).toBeVisible();

	await visitor.goto("/stories");
	await expect(visitor).toHaveTitle(/Silver & Moss/);
	await expect(visitor.getByRole("link", { name: "Etsy shop" })).toHaveAttribute(
		"href",
		"https://www.etsy.com/shop/moss",
	);
	const accent = visitor.locator("html");
	expect(
		await accent.evaluate((root) =>
			getComputedStyle(root).getPropertyValue("--color-accent"),
		),
	).toMatch(/^#(1f5a45|8cc3a8)$/);

	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Silver & Fern");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(
		admin.getByRole("list", { name: "History" }).getByRole("listitem"),
	).toHaveCount(2);
	await admin.getByRole("button", { name: /^Restore the version/ }).click();
	await expect(admin.getByText("Settings restored", { exact: true })).toBeVisible();
	await expect(admin.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
		"Silver & Moss",
	);
});

test("the home page gets a headline and a picture, and the site a language and a sender", async ({
	admin,
	browser,
	site,
}) => {
	await admin.goto("/admin/settings");
	await admin.getByRole("textbox", { name: "Headline" }).fill("Ringe aus dem Wald");
	await admin
		.getByRole("textbox", { name: "Introduction" })
		.fill("Jedes Stück hat eine Geschichte.");
	await admin
		.getByLabel("Picture", { exact: true })
		.locator("input[type=file]")
		.setInputFiles(await phonePhoto());
	await expect(admin.getByText("Image uploaded", { exact: true })).toBeVisible();
	await admin.getByRole("combobox", { name: "Language" }).click();
	await admin.getByRole("option", { name: "German" }).click();
	const zone = admin.getByRole("combobox", { name: "Time zone" });
	await zone.click();
	await zone.fill("Europe/Lon");
	await expect(admin.getByRole("option")).toHaveText(["London, Europe"]);
	await zone.fill("berlin");
	await zone.press("Enter");
	await expect(zone).toHaveValue("Berlin, Europe");
	await expect(admin.getByRole("option")).toHaveCount(0);
	await admin.getByRole("textbox", { name: "Sender name" }).fill("Ada");
	const save = admin.getByRole("button", { name: "Save settings" });
	await save.click();
	await expect(admin.getByText("Settings saved", { exact: true })).toBeVisible();
	await expect(save).toBeFocused();

	// The site has no texts in Portuguese.
	const context = await browser.newContext({ baseURL: site.url, locale: "pt-PT" });
	const visitor = await context.newPage();
	await visitor.goto("/");
	await expect(visitor.locator("html")).toHaveAttribute("lang", "de");
	await expect(
		visitor.getByRole("heading", { level: 1, name: "Ringe aus dem Wald" }),
	).toBeVisible();
	await expect(visitor.getByText("Jedes Stück hat eine Geschichte.")).toBeVisible();
	await expect(visitor.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
	const shown = visitor.locator("main picture img").first();
	await expect(shown).toHaveAttribute("src", /^\/objects\/[0-9a-f]{32}\/960\.webp$/);
	await expectLoaded(shown);
	await context.close();
});

test("unsaved settings are kept on the device and can be discarded", async ({
	admin,
}) => {
	await admin.goto("/admin/settings");
	const tagline = admin.getByRole("textbox", { name: "Tagline" });
	const before = await tagline.inputValue();
	await tagline.fill("Rings from the edge of the forest");
	await admin.getByRole("link", { name: "Back to content" }).click();
	await expect(admin.getByRole("dialog", { name: "Unsaved changes" })).toBeVisible();
	await admin.getByRole("button", { name: "Keep editing" }).click();
	await expect(tagline).toHaveValue("Rings from the edge of the forest");
	await admin.getByRole("link", { name: "Back to content" }).click();
	await admin.getByRole("button", { name: "Keep on this device" }).click();
	await admin.getByRole("link", { name: "Settings" }).click();
	await expect(tagline).toHaveValue("Rings from the edge of the forest");
	await admin.getByRole("button", { name: "Discard" }).click();
	await expect(tagline).toHaveValue(before);
	await admin.reload();
	await expect(tagline).toHaveValue(before);
});

test("a page is written, linked from the site, removed and restored", async ({
	admin,
	visitor,
}) => {
	await admin.goto("/admin/settings");
	await admin.getByRole("link", { name: "Add page" }).click();
	await admin.getByRole("textbox", { name: "Title" }).fill("About the maker");
	await expect(admin.getByRole("textbox", { name: "URL Slug" })).toHaveValue(
		"about-the-maker",
	);
	await admin
		.getByRole("textbox", { name: "Text" })
		.fill("I work in a **shed** <script>alert(1)</script>");
	await admin.getByRole("button", { name: "Save page" }).click();
	const pages = admin.getByRole("list", { name: "Pages" });
	await expect(pages).toContainText("About the maker");
	await expect(admin).toHaveURL(/\/admin\/settings\/pages$/);
	await expect(toast(admin).getByRole("button", { name: "View page" })).toBeVisible();

	await visitor.goto("/stories");
	await visitor
		.getByRole("navigation", { name: "Footer" })
		.getByRole("link", { name: "About the maker" })
		.click();
	await expect(
		visitor.getByRole("heading", { level: 1, name: "About the maker" }),
	).toBeVisible();
	await expect(visitor.locator("main strong")).toHaveText("shed");
	await expect(visitor).toHaveURL(/\/pages\/about-the-maker$/);
	await visitor.reload();
	await expect(visitor.locator("main strong")).toHaveText("shed");

	await pages.getByRole("button", { name: "Remove About the maker" }).click();
	await expect(pages).toContainText("Removed");
	await visitor.reload();
	await expect(
		visitor.getByRole("heading", { level: 1, name: "404 Page Not Found" }),
	).toBeVisible();
	await pages.getByRole("button", { name: "Restore About the maker" }).click();
	await expect(pages.getByRole("link", { name: "About the maker" })).toBeVisible();
});

test("sections of the settings have addresses, keep changes and show their errors", async ({
	admin,
}) => {
	await admin.goto("/admin/settings/brand");
	const sections = admin.getByRole("navigation", { name: "Sections of the settings" });
	const open = (name: string) => sections.getByRole("link", { name }).click();
	const links = admin.getByRole("region", { name: "Footer" });
	await admin
		.getByRole("textbox", { name: "Tagline" })
		.fill("Rings from the edge of the forest");
	await expect(links).toBeHidden();
	await open("Footer");
	await expect(admin).toHaveURL(/\/admin\/settings\/footer$/);
	await links.getByRole("button", { name: "Add link" }).click();
	const addresses = links.getByRole("textbox", { name: /^Address of link/ });
	const address = addresses.last();
	await links
		.getByRole("textbox", { name: /^Label of link/ })
		.last()
		.fill("Shop");
	await address.fill("ftp://shop.example");
	await open("Email");
	await expect(links).toBeHidden();
	await expect(admin.getByText("Unsaved changes", { exact: true })).toBeInViewport();
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(address).toBeFocused();
	await address.fill("https://shop.example");
	await admin.getByRole("button", { name: "Save settings" }).click();
	await expect(admin.getByText("Settings saved", { exact: true })).toBeVisible();
	await open("Brand");
	await expect(admin.getByRole("textbox", { name: "Tagline" })).toHaveValue(
		"Rings from the edge of the forest",
	);
});

test("screens and messages have the language and direction of the person", async ({
	admin: page,
}) => {
	await page.goto("/admin/statistics?language=de");
	await page.goto("/admin/settings");
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
	await page.getByRole("button", { name: "Einstellungen speichern" }).click();
	await expect(page.getByText("Bitte füllen Sie dieses Feld aus").first()).toBeVisible();

	await page.goto("/admin/history");
	await expect(
		page.getByText(/hat die Geschichte „.+“ veröffentlicht/).first(),
	).toBeVisible();
	await page.setViewportSize(narrow);
	await page.goto("/admin/statistics?language=ar");
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	await expect(page.getByRole("heading", { level: 1, name: "الإحصاءات" })).toBeVisible();
	await expectAccessible(page, "statistics in Arabic");
	for (const path of [
		"/admin/statistics",
		"/admin/history",
		"/admin/settings/operations",
	]) {
		await moveTo(page, path);
		await expectWithin(page, `${path} in Arabic`);
	}
});
