import { expect, expectFailures } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test("the newsletter asks for a real address, reports a failure, and thanks", async ({
	page,
}) => {
	const sent: unknown[] = [];
	let answer = {
		status: 503,
		json: { message: "The letter box is full.", code: "unavailable" },
	};
	await page.route("**/api/newsletter/subscribe", (route) => {
		sent.push(route.request().postDataJSON());
		return route.fulfill(answer);
	});
	expectFailures(page, /\/api\/newsletter\/subscribe$/);

	await page.goto("/stories");
	await page.getByRole("button", { name: "Newsletter" }).click();
	const dialog = page.getByRole("dialog", { name: "Newsletter Signup" });
	await expect(dialog.getByText("Subscribe to our newsletter")).toBeVisible();

	const email = dialog.getByLabel("Email address");
	const submit = dialog.getByRole("button", { name: "Subscribe to Newsletter" });
	await submit.click();
	await email.fill("not an address");
	await submit.click();
	expect(
		await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
	).toBe(true);
	expect(sent).toEqual([]);

	await email.fill("ada@example.com");
	await submit.click();
	await expect(page.getByText("Subscription failed", { exact: true })).toBeVisible();
	await expect(page.getByText("The letter box is full.", { exact: true })).toBeVisible();
	await expect(email).toHaveValue("ada@example.com");

	answer = { status: 200, json: { message: "Please check your inbox.", code: "" } };
	await submit.click();
	await expect(dialog.getByText("Thank you for subscribing!")).toBeVisible();
	await expect(dialog.getByText("Check your inbox to confirm.")).toBeVisible();
	await expect(dialog).toHaveCount(0);
	expect(sent).toEqual([{ email: "ada@example.com" }, { email: "ada@example.com" }]);
});

test("the newsletter closes the menu that opens it, and returns the focus", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto("/stories");
	await page.getByRole("button", { name: "Open menu" }).click();
	await page
		.getByRole("navigation", { name: "Mobile" })
		.getByRole("button", { name: "Newsletter" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Newsletter Signup" });
	await expect(dialog).toBeVisible();
	await expect(page.locator("nav[aria-label=Mobile]")).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the newsletter form works without JavaScript", async ({ plain: page }) => {
	await page.goto("/");
	await page.getByLabel("Email address").fill("plain@example.com");
	await page.getByRole("button", { name: "Subscribe to Newsletter" }).click();
	await expect(page).toHaveURL(/\/newsletter\/subscribe$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Thank you for subscribing!",
	);
});
