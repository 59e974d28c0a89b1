import { expect, expectWithinAtAll, violationsInBoth } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test("the weekly letter is previewed in the settings and turned off, on a phone", async ({
	admin,
}) => {
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto("/admin/settings");
	await admin.getByRole("link", { name: "Show letter" }).click();
	await expect(
		admin.getByRole("heading", { level: 1, name: "Weekly letter" }),
	).toBeFocused();
	await expect(admin.getByText("the server has no SMTP_URL")).toBeVisible();
	const letter = admin.frameLocator("iframe[title='The email']").first();
	await expect(letter.getByRole("heading", { name: "One suggestion" })).toBeVisible();
	await expect(letter.getByText("Turn this letter off")).toBeVisible();
	await expectWithinAtAll(admin, "weekly letter");
	expect(await violationsInBoth(admin)).toEqual([]);

	const choice = admin.getByRole("switch", { name: "Send me the weekly letter" });
	await choice.press("Space");
	await expect(choice).not.toBeChecked();
	await admin.reload();
	await expect(choice).not.toBeChecked();
	await choice.press("Space");
	await expect(choice).toBeChecked();
});
