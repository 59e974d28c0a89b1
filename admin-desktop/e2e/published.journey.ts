import { expect, expectWellInBothAt, subscribed } from "@creations/shared-ui/e2e";
import {
	closeButton,
	contentOf,
	publish,
	publishedPanel,
	save,
	test,
	toast,
	writeStory,
} from "./journey.ts";

test.use({ demo: false });

test("Escape closes the panel, and it opens again from the editor", async ({ admin }) => {
	await writeStory(admin, "The Wren");
	await save(admin, "Story created");
	await admin.getByRole("switch", { name: "Published" }).click();
	await save(admin, "Story updated");
	const panel = publishedPanel(admin);
	await expect(panel).toBeVisible();
	await expect(panel).toContainText("You have no confirmed subscribers yet.");
	await admin.keyboard.press("Escape");
	await expect(panel).toHaveCount(0);
	await expect(admin.getByRole("button", { name: "Save", exact: true })).toBeFocused();
	const [page] = await Promise.all([
		admin.waitForEvent("popup"),
		admin
			.getByRole("button", { name: "Share…" })
			.click()
			.then(() => panel.getByRole("button", { name: "View page" }).click()),
	]);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Wren");
});

test("a published story is shared, printed as a card and told to subscribers", async ({
	admin,
	site,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await subscribed(site, "tessa@example.com");
	await writeStory(admin, "The Tide Ring");
	await admin.getByRole("switch", { name: "Published" }).click();
	await save(admin, "Story created");

	const panel = publishedPanel(admin);
	const address = `${site.url}/stories/the-tide-ring`;
	await expect(panel.getByRole("textbox", { name: "Address" })).toHaveValue(address);
	await expect(panel.getByRole("button", { name: "Copy link" })).toBeFocused();
	await expectWellInBothAt(admin, "the panel of a published story");
	await admin.keyboard.press("Enter");
	await expect(panel.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(address);

	await panel.getByRole("button", { name: "Print a QR card" }).click();
	const card = admin.getByRole("dialog", { name: "QR card" });
	await expect(card.getByRole("img", { name: `QR code of ${address}` })).toBeVisible();
	await expectWellInBothAt(admin, "the card of a story");
	await admin.emulateMedia({ media: "print" });
	const printed = admin.locator("body > [aria-hidden='true']").getByText("Scan to read");
	await expect(printed).toBeVisible();
	await expect(card).toBeHidden();
	await admin.emulateMedia({ media: "screen" });
	await admin.keyboard.press("Escape");
	await expect(panel.getByRole("button", { name: "Print a QR card" })).toBeFocused();

	await panel.getByRole("button", { name: "Tell your 1 subscriber" }).click();
	const newsletter = admin.getByRole("dialog", { name: "Send Newsletter" });
	await expect(newsletter.getByLabel("Subject")).toHaveValue("The Tide Ring");
	await expect(contentOf(newsletter).getByText("Read the story")).toBeVisible();
	await newsletter.getByRole("button", { name: "Send Newsletter" }).click();
	const question = admin.getByRole("dialog", { name: "Send this newsletter?" });
	await question.getByRole("button", { name: /^Send to \d+ (person|people)$/ }).click();
	await expect(toast(admin)).toContainText("Successfully sent to 1 subscribers.");
});

test("unsaved changes can be saved before leaving", async ({ admin }) => {
	await writeStory(admin, "The Moss Ring");
	await closeButton(admin).click();
	const question = admin.getByRole("dialog", { name: "Unsaved changes" });
	await expectWellInBothAt(admin, "the question about unsaved changes");
	await question.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toast(admin)).toContainText("Story created");
	const row = admin.getByRole("article").filter({ hasText: "The Moss Ring" });
	await row.getByRole("button", { name: "Edit The Moss Ring" }).click();
	await publish(admin, "Story updated");
	await admin.getByLabel("Excerpt").fill("");
	await closeButton(admin).click();
	await question.getByRole("button", { name: "Save", exact: true }).click();
	await expect(question).toHaveCount(0);
	await expect(admin.getByText("Excerpt is required")).toBeVisible();
	await expect(admin.getByLabel("Excerpt")).toBeFocused();
});
