import {
	expect,
	linkTo,
	mailIn,
	type SiteServer,
	signIn,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import {
	closeButton,
	closePublished,
	contentOf,
	fillStory,
	test,
	toast,
	visitsAre,
} from "./journey.ts";
import { phonePhoto, png, webp } from "./pictures.ts";

/** A real phone, because visits of headless browsers are not counted. */
const PHONE = "Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// Starts with an empty site, so it needs one of its own.
test.use({ demo: false, settings: { JOURNEY: "opening" }, ...phone });

async function nameTheSite(admin: Page) {
	await admin.getByRole("link", { name: "Settings" }).tap();
	await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Silver & Moss");
	await admin.getByRole("textbox", { name: "Initials" }).fill("S&M");
	await admin
		.getByRole("textbox", { name: "Tagline" })
		.fill("Rings from the edge of the forest");
	await admin
		.getByRole("textbox", { name: "Postal address" })
		.fill("1 Forest Road\nMosswood");
	await admin.getByRole("button", { name: "Save settings" }).tap();
	await expect(admin.getByText("Settings saved", { exact: true })).toBeVisible();
}

async function writeAbout(admin: Page) {
	await admin.getByRole("link", { name: "Add page" }).tap();
	await admin.getByRole("textbox", { name: "Title" }).fill("About");
	await admin
		.getByRole("textbox", { name: "Text" })
		.fill("I work in a **shed** behind the house.");
	await admin.getByRole("button", { name: "Save page" }).tap();
	await expect(admin.getByRole("list", { name: "Pages" })).toContainText("About");
}

/**
 * Saves an item. A new item then has a number in its address; the previous toast may
 * still be visible.
 */
async function save(admin: Page) {
	await admin.getByRole("button", { name: "Save" }).tap();
	await expect(admin).toHaveURL(/\/\d+$/);
}

interface Piece {
	name: string;
	photo: Awaited<ReturnType<typeof png>>;
	category?: string;
}

async function addProduct(admin: Page, { name, photo, category }: Piece) {
	await admin.getByRole("tab", { name: /^Products/ }).tap();
	await admin.getByRole("button", { name: "Create Product" }).tap();
	await admin.getByLabel("Product Name").fill(name);
	await admin.getByLabel("Description").fill("Made by hand of recycled silver.");
	const slot = admin.getByRole("region", { name: "Image 1", exact: true });
	await slot.locator('input[type="file"]').first().setInputFiles(photo);
	await expect(slot.getByLabel("Image 1 URL")).toHaveValue(/^\/objects\//);
	await admin.getByRole("combobox", { name: "Category" }).tap();
	if (category) {
		await admin.getByRole("option", { name: "New category…" }).tap();
		await admin.getByRole("dialog").getByLabel("Name").fill(category);
		await admin.getByRole("dialog").getByRole("button", { name: "Save category" }).tap();
		await expect(admin.getByRole("combobox", { name: "Category" })).toHaveText(category);
	} else await admin.getByRole("option", { name: "Rings", exact: true }).tap();
	await admin.getByLabel("Etsy URL").fill("https://www.etsy.com/listing/1");
	await publishNow(admin);
	await closeButton(admin).tap();
}

async function writeStory(
	admin: Page,
	title: string,
	publish: (admin: Page) => Promise<void>,
) {
	await admin.getByRole("tab", { name: /^Stories/ }).tap();
	await admin.getByRole("button", { name: "Create Story" }).tap();
	await fillStory(admin, title);
	await publish(admin);
	await closeButton(admin).tap();
}

async function subscribe(visitor: Page, site: SiteServer, email: string) {
	await visitor.goto("/");
	await visitor.getByLabel("Email address").fill(email);
	await visitor.getByRole("button", { name: "Subscribe to Newsletter" }).tap();
	await expect(visitor.getByText("Please check your inbox").first()).toBeVisible();
	await visitor.goto(linkTo("confirm", await mailIn(site, "confirmation-", email)));
	await visitor.getByRole("button", { name: "Confirm subscription" }).tap();
	await expect(
		visitor.getByRole("heading", { name: "You are subscribed" }),
	).toBeVisible();
}

async function publishNow(admin: Page) {
	await admin.getByRole("switch", { name: "Published" }).tap();
	await save(admin);
	await closePublished(admin);
}

async function publishLater(admin: Page) {
	await save(admin);
	await admin.getByRole("button", { name: "Schedule…" }).tap();
	const sheet = admin.getByRole("dialog", { name: "Schedule publication" });
	await sheet.getByLabel("Date and time").fill("2098-07-01T09:00");
	await sheet.getByRole("button", { name: "Schedule" }).tap();
	await expect(admin.getByText(/^Goes live Tuesday, July 1, 2098/)).toBeVisible();
}

async function writeWelcome(admin: Page) {
	await admin.getByRole("tab", { name: /^Newsletter/ }).tap();
	await admin.getByRole("link", { name: "Welcome email" }).tap();
	await admin.getByRole("switch", { name: "Send it to everyone who confirms" }).tap();
	await admin.getByLabel("Subject").fill("Good that you are here");
	await contentOf(admin).fill("Dear you,\n\n*welcome*.");
	await expect(admin.frameLocator("iframe").getByText("Unsubscribe")).toBeVisible();
	await admin.getByRole("button", { name: "Save welcome email" }).tap();
	await expect(toast(admin)).toContainText("Everyone who confirms from now on gets it.");
}

async function sendNewsletter(admin: Page) {
	await admin.getByRole("tab", { name: /^Newsletter/ }).tap();
	await admin.getByRole("button", { name: "Send Newsletter" }).tap();
	const dialog = admin.getByRole("dialog", { name: "Send Newsletter" });
	await dialog.getByLabel("Subject").fill("The shop is open");
	await contentOf(dialog).fill("Come and *see* the first rings.");
	await dialog.getByRole("button", { name: "Send Newsletter" }).tap();
	const sheet = admin.getByRole("dialog", { name: "Send this newsletter?" });
	await sheet.getByRole("button", { name: "Send to 3 people" }).tap();
	await expect(
		toast(admin).filter({ hasText: "Successfully sent to 3 subscribers." }),
	).toBeVisible();
}

async function visit(visitor: Page) {
	await visitor.goto("/");
	await expect(visitor).toHaveTitle(/Silver & Moss/);
	await expect(visitor.getByText("How the Moss Ring Began").first()).toBeVisible();
	await expect(visitor.getByText("What the River Left")).toHaveCount(0);
	await visitor.goto("/products");
	await expect(visitor.getByRole("article")).toHaveCount(3);
	await visitor
		.getByRole("navigation", { name: "Footer" })
		.getByRole("link", { name: "About" })
		.tap();
	await expect(visitor.locator("main strong")).toHaveText("shed");
	await visitor.goto("/products/moss-ring");
	// Closing the browser would cancel requests in flight.
	const counted = visitor
		.context()
		.waitForEvent("requestfinished", (request) =>
			request.url().includes("/api/visits/clicks"),
		);
	await visitor.getByRole("link", { name: "View on Etsy" }).tap();
	await counted;
}

test("from an empty site to a published shop, on a phone, with nothing but the screen", async ({
	page,
	browser,
	site,
}) => {
	await signIn(page, "Demo admin", "/admin");
	await nameTheSite(page);
	await writeAbout(page);
	await page.getByRole("link", { name: "Back to content" }).tap();
	await addProduct(page, {
		name: "Moss Ring",
		photo: await phonePhoto(),
		category: "Rings",
	});
	await addProduct(page, { name: "Fern Band", photo: await png() });
	await addProduct(page, { name: "River Ring", photo: await webp() });
	await writeStory(page, "How the Moss Ring Began", publishNow);
	await writeStory(page, "What the River Left", publishLater);

	const visitor = await browser.newPage({
		...phone,
		userAgent: PHONE,
		baseURL: site.url,
	});
	await visitor
		.context()
		.route(/\/\/www\.etsy\.com\//, (route) => route.fulfill({ body: "A shop" }));
	await subscribe(visitor, site, "ada@example.com");
	await subscribe(visitor, site, "bea@example.com");
	await writeWelcome(page);
	await subscribe(visitor, site, "cleo@example.com");
	const mail = await mailIn(site, "welcome-");
	for (const line of [
		"To: cleo@example.com",
		"Subject: Good that you are here",
		"<em>welcome</em>",
	])
		expect(mail).toContain(line);
	expect(linkTo("unsubscribe", mail)).not.toBe("");
	await page.getByRole("link", { name: /^Back to/ }).tap();
	await sendNewsletter(page);

	await visit(visitor);
	await visitor.close();

	await visitsAre(page, { productViews: 1, etsy: 1 });
	await page.goto("/admin");
	await page.getByRole("link", { name: "Statistics" }).tap();
	const products = page.getByRole("list", { name: "Products" });
	await expect(products).toContainText(
		"Moss Ring1 view0 clicks to Amazon1 click to Etsy",
	);
});
