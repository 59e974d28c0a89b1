import {
	expect,
	expectWellInBoth,
	linkTo,
	mailIn,
	moveTo,
	pressTo,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import {
	contentOf,
	expectMarkdown,
	publish,
	test,
	toast,
	writeStory,
} from "./journey.ts";

test.use({ demo: false });

async function signUp(visitor: Page, email: string) {
	await visitor.goto("/");
	await visitor.getByRole("banner").getByRole("button", { name: "Newsletter" }).click();
	const dialog = visitor.getByRole("dialog", { name: "Newsletter Signup" });
	await dialog.getByLabel("Email address").fill(email);
	await dialog.getByRole("button", { name: "Subscribe to Newsletter" }).click();
	await expect(
		visitor.getByText("Please check your inbox to confirm your subscription.").first(),
	).toBeVisible();
}

test("from signing up to unsubscribing, with mail in the outbox and on the site", async ({
	admin: page,
	visitor,
	site,
}) => {
	await signUp(visitor, "ada@example.com");

	await page.goto("/admin?tab=newsletter");
	const subscriber = page
		.getByRole("list", { name: "Subscribers" })
		.getByRole("listitem");
	await expect(subscriber).toContainText("ada@example.com");
	await expect(subscriber).toContainText("Pending");
	await expect(page.getByRole("tab", { name: "Newsletter 0" })).toBeVisible();

	await visitor.goto(linkTo("confirm", await mailIn(site, "confirmation-")));
	await visitor.getByRole("button", { name: "Confirm subscription" }).click();
	await expect(
		visitor.getByRole("heading", { name: "You are subscribed" }),
	).toBeVisible();
	await page.reload();
	await expect(subscriber).toContainText("Active");
	await expect(subscriber).toContainText("Confirmed");
	await expect(page.getByRole("tab", { name: "Newsletter 1" })).toBeVisible();

	await page.getByRole("button", { name: "Send Newsletter" }).click();
	const dialog = page.getByRole("dialog", { name: "Send Newsletter" });
	await dialog.getByLabel("Subject").fill("Spring at the workshop");
	await dialog
		.getByLabel("Content")
		.fill("<h1>New rings</h1><p>Come and <b>see</b> them.</p>");
	const preview = dialog.frameLocator("iframe");
	await expect(preview.getByRole("heading", { name: "New rings" })).toBeVisible();

	await page.reload();
	await page.getByRole("button", { name: "Send Newsletter" }).click();
	await expect(dialog.getByLabel("Subject")).toHaveValue("Spring at the workshop");
	await expect(dialog.getByLabel("From", { exact: true })).toHaveValue("hello@localhost");
	await dialog.getByRole("button", { name: "Send Newsletter" }).click();
	const sheet = page.getByRole("dialog", { name: "Send this newsletter?" });
	await expect(sheet).toContainText("Spring at the workshop");
	await sheet.getByRole("button", { name: "Send to 1 person" }).click();
	await expect(toast(page)).toContainText("Newsletter Sent!");
	await expect(toast(page)).toContainText("Successfully sent to 1 subscribers.");
	await expect(dialog).toHaveCount(0);
	await page.getByRole("link", { name: "Sent" }).click();
	await page.getByRole("link", { name: "Spring at the workshop" }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Spring at the workshop" }),
	).toBeFocused();
	await expect(page.getByText("None so far.")).toBeVisible();
	await visitor.goto("/");
	await visitor
		.getByRole("contentinfo")
		.getByRole("link", { name: "Newsletters" })
		.click();
	await expect(visitor.getByRole("heading", { name: "Newsletters" })).toBeVisible();
	await expectWellInBoth(visitor, "/newsletters");
	await visitor.getByRole("link", { name: "Spring at the workshop" }).click();
	for (const name of ["Spring at the workshop", "New rings"])
		await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();

	const mail = await mailIn(site, "newsletter-");
	for (const line of [
		/^To: ada@example\.com\r?$/m,
		/^Subject: Spring at the workshop\r?$/m,
		/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m,
		/<h1>New rings<\/h1>/,
	])
		expect(mail).toMatch(line);
	await visitor.goto(linkTo("unsubscribe", mail));
	await visitor.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(
		visitor.getByRole("heading", { name: "You are unsubscribed" }),
	).toBeVisible();
	await page.goto("/admin?tab=newsletter");
	await expect(subscriber.getByText("Unsubscribed", { exact: true })).toBeVisible();
	await expect(page.getByRole("tab", { name: "Newsletter 0" })).toBeVisible();
});

test("a story card in a newsletter is shown on a desktop, on a phone and as text", async ({
	admin: page,
	site,
}) => {
	await writeStory(page, "The Ring");
	await publish(page, "Story created");
	await moveTo(page, "/admin?tab=newsletter");
	await page.getByRole("button", { name: "Send Newsletter" }).click();
	const dialog = page.getByRole("dialog", { name: "Send Newsletter" });
	await dialog.getByLabel("Subject").fill("Spring");
	await dialog.getByLabel("Content").fill("Dear all,\n\nthere is *a new story*.");
	await dialog.getByRole("button", { name: "Insert card" }).click();
	const picker = page.getByRole("dialog", { name: "Insert a story or product" });
	await picker.getByRole("button", { name: "The Ring" }).click();
	await expect(contentOf(dialog)).toBeFocused();
	await expect(contentOf(dialog).getByText("Read the story")).toBeVisible();
	await expectMarkdown(
		dialog,
		"Dear all,\n\nthere is *a new story*.\n\n![The Ring](/stories/the-ring)",
	);
	await expect(dialog.getByText("Stories & Creations <hello@localhost>")).toBeVisible();
	const mail = dialog.frameLocator("iframe");
	for (const tab of ["As email", "On a phone"]) {
		await dialog.getByRole("tab", { name: tab }).click();
		await expect(mail.getByRole("heading", { name: "The Ring" })).toBeVisible();
		await expect(mail.getByText("The sea gave it back.")).toBeVisible();
	}
	await dialog.getByRole("tab", { name: "As plain text" }).click();
	await expect(
		dialog.getByText(`Read the story [${site.url}/stories/the-ring]`),
	).toBeVisible();
});

test("an address is blocked and removed with the keyboard alone", async ({
	admin: page,
}) => {
	await page.goto("/admin/suppressions");
	await page.getByLabel("Email address").focus();
	await page.keyboard.type("stop@example.com");
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("stop@example.com won't get any email.");
	await expect(page.getByText("Added by hand")).toBeVisible();
	await expect(page.getByLabel("Email address")).toHaveValue("");
	await page.getByRole("searchbox").focus();
	await pressTo(
		page,
		"Tab",
		page.getByRole("button", { name: "Remove stop@example.com" }),
	);
	await page.keyboard.press("Enter");
	await expect(page.getByText("No blocked addresses")).toBeVisible();
	await expect(page.getByRole("region", { name: "Blocked addresses" })).toBeFocused();
});

test("a newsletter is written by keyboard, needs subscribers, and stays when closed", async ({
	admin: page,
}) => {
	await page.goto("/admin?tab=newsletter");
	await page.getByRole("link", { name: "Export CSV" }).focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Send Newsletter" });
	await expect(dialog.getByLabel("Subject")).toBeFocused();
	await page.keyboard.type("Hello");
	// Enter must not send, so that nobody sends by accident.
	await page.keyboard.press("Enter");
	await pressTo(page, "Tab", dialog.getByLabel("From", { exact: true }));
	await pressTo(page, "Tab", dialog.getByRole("button", { name: "Insert picture" }));
	await page.keyboard.press("Tab");
	await page.keyboard.type("Only words.");
	await expect(dialog.frameLocator("iframe").getByText("Only words.")).toBeVisible();
	await pressTo(
		page,
		"Tab",
		dialog.getByRole("switch", { name: "Also publish on the site" }),
	);
	await pressTo(page, "Tab", dialog.getByRole("tab", { name: "As email" }));
	await pressTo(page, "ArrowRight", dialog.getByRole("tab", { name: "On a phone" }));
	await page.keyboard.press("ArrowRight");
	await expect(dialog.getByText("To unsubscribe:")).toBeVisible();
	await pressTo(page, "Tab", dialog.getByRole("tabpanel"));
	await pressTo(page, "Tab", dialog.locator("pre"));
	await pressTo(page, "Tab", dialog.getByRole("button", { name: "Send test to myself" }));
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("A test was sent to admin@demo.example.");
	await pressTo(page, "Tab", dialog.getByRole("button", { name: "Send at…" }));
	await pressTo(page, "Tab", dialog.getByRole("button", { name: "Save draft" }));
	await pressTo(page, "Tab", dialog.getByRole("button", { name: "Send Newsletter" }));
	await page.keyboard.press("Enter");
	const sheet = page.getByRole("dialog", { name: "Send this newsletter?" });
	await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
	// All subscribers have left, so there are no recipients.
	await expect(sheet.getByText("You have no confirmed subscribers yet.")).toBeVisible();
	await expect(sheet.getByRole("button", { name: "Send to 0 people" })).toBeDisabled();
	await pressTo(page, "Escape", dialog.getByRole("button", { name: "Send Newsletter" }));
	// The first Escape closes the toast of the test email.
	await expect(async () => {
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0, { timeout: 1000 });
	}).toPass();
	await expect(page.getByRole("button", { name: "Send Newsletter" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog.getByLabel("Subject")).toHaveValue("Hello");
	await expect(contentOf(dialog)).toHaveText("Only words.");
});
