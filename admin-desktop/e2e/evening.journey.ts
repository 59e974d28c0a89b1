import {
	expect,
	forbidMessages,
	type SiteServer,
	signIn,
	subscribed,
} from "@creations/shared-ui/e2e";
import type { Locator, Page } from "@playwright/test";
import { contentOf, publishedPanel, test, toast } from "./journey.ts";
import { phonePhoto, png, webp } from "./pictures.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// Starts with an empty site, so it needs one of its own.
test.use({ demo: false, settings: { JOURNEY: "evening" }, ...phone });

/** Taps and keys that the evening may take, without the text of fields. */
const MAX_PRESSES = 45;

type Photo = Awaited<ReturnType<typeof png>>;
type Hand = ReturnType<typeof handOn>;

/** Returns the actions of a person's hand, and counts them. */
function handOn(page: Page) {
	let presses = 0;
	let texts = 0;
	const button = (name: string | RegExp, part: Page | Locator = page) =>
		part.getByRole("button", { name, exact: true });
	async function tap(target: Locator) {
		presses++;
		await target.tap();
	}
	return {
		page,
		tap,
		tapButton: (name: string | RegExp, part?: Page | Locator) => tap(button(name, part)),
		async type(field: Locator, text: string) {
			texts++;
			await field.fill(text);
		},
		/** Types at the caret. */
		async write(text: string) {
			texts++;
			await page.keyboard.type(text);
		},
		async press(key: string) {
			presses++;
			await page.keyboard.press(key);
		},
		/** Taps the button of a photo; the phone's own picker does not count. */
		async choosePhoto(target: Locator, photo: Photo) {
			const [chooser] = await Promise.all([
				page.waitForEvent("filechooser"),
				tap(target),
			]);
			await chooser.setFiles(photo);
		},
		counts: () => ({ presses, texts }),
	};
}

test("an evening leads from an empty site to a published shop, on a phone", async ({
	page,
	browser,
	site,
}) => {
	forbidMessages(page);
	await signIn(page, "Demo admin", "/admin");
	const hand = handOn(page);
	await nameTheShop(hand);
	await writeAbout(hand);
	await addPieces(hand);
	await tellStories(hand);
	const visitor = await browser.newContext({ baseURL: site.url });
	await subscribed(site, "ada@example.com");
	await sendNewsletter(hand);
	await expectShop(await visitor.newPage(), site);
	await visitor.close();
	const { presses, texts } = hand.counts();
	test.info().annotations.push({ type: "presses", description: `${presses}` });
	console.log(`The maker's evening takes ${presses} presses and ${texts} typed texts.`);
	expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
});

async function nameTheShop({ page, ...hand }: Hand) {
	await hand.tap(page.getByRole("link", { name: "Name your shop and choose a color" }));
	const name = page.getByRole("textbox", { name: "Name", exact: true });
	await hand.type(name, "Silver & Moss");
	await expect(page.getByRole("textbox", { name: "Initials" })).toHaveValue("S&M");
	await hand.type(
		page.getByRole("textbox", { name: "Tagline" }),
		"Rings from the forest",
	);
	await hand.tap(page.getByText("Emerald"));
	await hand.tapButton("Save settings");
	await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
}

async function writeAbout({ page, ...hand }: Hand) {
	const sections = page.getByRole("navigation", { name: "Sections of the settings" });
	await hand.tap(sections.getByRole("link", { name: "Pages" }));
	await hand.tap(page.getByRole("link", { name: "Add page" }));
	await hand.type(page.getByRole("textbox", { name: "Title" }), "About");
	await hand.type(page.getByRole("textbox", { name: "Text" }), "I work in a shed.");
	await hand.tapButton("Save page");
	await expect(page.getByRole("list", { name: "Pages" })).toContainText("About");
}

const tabOf = (page: Page, name: RegExp) => page.getByRole("tab", { name });

async function addPieces(hand: Hand) {
	const { page } = hand;
	const administration = page.getByRole("navigation", { name: "Administration" });
	await hand.tap(administration.getByRole("link", { name: "Content" }));
	await hand.tap(tabOf(page, /^Products/));
	await addPiece(hand, "Moss Ring", await phonePhoto());
	await addPiece(hand, "Fern Band", await png());
	await addPiece(hand, "River Ring", await webp());
}

async function addPiece({ page, ...hand }: Hand, name: string, photo: Photo) {
	await hand.tapButton("Create Product");
	await hand.type(page.getByLabel("Product Name"), name);
	await hand.type(page.getByLabel("Description"), "Made by hand of recycled silver.");
	const slot = page.getByRole("region", { name: "Image 1", exact: true });
	await hand.choosePhoto(slot.getByRole("button", { name: /Upload/ }), photo);
	await expect(slot.getByLabel("Image 1 URL")).toHaveValue(/^\/objects\//);
	await hand.type(page.getByLabel("Etsy URL"), "https://www.etsy.com/listing/1");
	await publish({ page, ...hand });
}

async function publish({ page, ...hand }: Hand) {
	await hand.tapButton("Publish");
	const panel = publishedPanel(page);
	await expect(panel.getByRole("button", { name: "View page" })).toBeVisible();
	await hand.tap(panel.getByRole("link", { name: /^Back to the/ }));
}

async function tellStories(hand: Hand) {
	await hand.tap(tabOf(hand.page, /^Stories/));
	await tellStory(hand, "How the Moss Ring Began", "Moss Ring");
	await tellStory(hand, "What the River Left", "River Ring");
}

async function tellStory({ page, ...hand }: Hand, title: string, piece: string) {
	await hand.tapButton("Create Story");
	await hand.type(page.getByLabel("Title"), title);
	await hand.type(page.getByLabel("Excerpt"), "The sea gave it back.");
	await hand.tap(contentOf(page));
	await hand.tapButton("Heading");
	await hand.write("By the river");
	await hand.press("Enter");
	await hand.write("It began with a stone.");
	await hand.choosePhoto(
		page.getByRole("button", { name: "Insert picture" }),
		await png(),
	);
	const photos = page.getByRole("dialog", { name: /^Insert picture/ });
	await hand.type(photos.getByLabel("Description of picture 1"), "The river");
	await hand.tapButton("Insert 1 picture", photos);
	expect(await contentOf(page).textContent()).not.toMatch(/[#*[\]]/);
	await hand.tapButton("Add product");
	await hand.tapButton(piece, page.getByRole("dialog"));
	await publish({ page, ...hand });
}

async function sendNewsletter({ page, ...hand }: Hand) {
	await hand.tap(tabOf(page, /^Newsletter/));
	await hand.tapButton("Send Newsletter");
	const dialog = page.getByRole("dialog", { name: "Send Newsletter" });
	await hand.type(dialog.getByLabel("Subject"), "The shop is open");
	await hand.type(contentOf(dialog), "Come and see the first rings.");
	await hand.tapButton("Send Newsletter", dialog);
	const sheet = page.getByRole("dialog", { name: "Send this newsletter?" });
	await hand.tapButton("Send to 1 person", sheet);
	await expect(
		toast(page).filter({ hasText: "Successfully sent to 1 subscribers." }),
	).toBeVisible();
}

async function expectShop(visitor: Page, site: SiteServer) {
	await visitor.goto(`${site.url}/products`);
	await expect(visitor).toHaveTitle(/Silver & Moss/);
	await expect(visitor.getByRole("article")).toHaveCount(3);
	await visitor.goto(`${site.url}/stories/what-the-river-left/read`);
	await expect(visitor.getByRole("heading", { name: "By the river" })).toBeVisible();
	await expect(visitor.getByRole("img", { name: "The river" })).toBeVisible();
	await visitor.goto(`${site.url}/stories/what-the-river-left`);
	await expect(visitor.getByRole("link", { name: /River Ring/ }).first()).toBeVisible();
	await visitor.goto(`${site.url}/pages/about`);
	await expect(visitor.getByText("I work in a shed.")).toBeVisible();
}
