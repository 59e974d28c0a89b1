import { expect, hold, signIn, signInLink } from "@creations/journeys";
import { test } from "./journey.ts";

test("a reader signs in, comes back to the page they were on, and signs out", async ({ page }) => {
	await page.goto("/products");
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByRole("button", { name: "Demo reader" }).click();
	await expect(page).toHaveURL("/products");
	await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);

	const avatar = page.getByRole("button", { name: "Account menu" });
	await expect(avatar).toHaveText("D");
	await avatar.click();
	const menu = page.getByRole("menu");
	await expect(menu.getByText("Demo Reader", { exact: true })).toBeVisible();
	await expect(menu.getByText("reader@demo.example", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
	await expect(menu.getByRole("menuitem", { name: "Admin Panel" })).toHaveCount(0);

	await page.evaluate(() => {
		const id = JSON.parse(document.getElementById("state")?.textContent ?? "").user.id;
		localStorage.setItem(`unsaved-progress:${id}:1`, '{"storyId":1,"at":1}');
	});
	await menu.getByRole("menuitem", { name: "Sign out" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	await page.reload();
	await expect(page.getByRole("link", { name: "Sign in to Continue" })).toBeVisible();
});

test("an administrator finds the way to the admin area", async ({ page }) => {
	await page.goto(signInLink("/stories"));
	await page.getByRole("button", { name: "Demo admin" }).click();
	await expect(page).toHaveURL("/stories");
	const main = page.getByRole("navigation", { name: "Main" });
	await expect(main.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
	await page.getByRole("button", { name: "Account menu" }).click();
	await expect(page.getByRole("menuitem", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
});

test("the avatar menu opens with the keyboard at the first try, however late its code comes", async ({
	page,
}) => {
	await signIn(page, "Kay Key");
	const avatar = page.getByRole("button", { name: "Account menu" });
	for (const key of ["Enter", "Space", "ArrowDown"]) {
		const bringCode = await hold(page, "**/assets/AccountMenu-*.js");
		// That the page asks for the menu says that it answers.
		const asked = page.waitForRequest(/\/AccountMenu-/);
		await page.goto("/stories");
		await asked;
		const before = await avatar.boundingBox();
		await avatar.focus();
		await page.keyboard.press(key);
		bringCode();
		await expect(page.getByRole("menuitem", { name: "Your account" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(avatar).toBeFocused();
		expect(await avatar.boundingBox()).toEqual(before);
		await page.keyboard.press(key);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/account");
		await page.unroute("**/assets/AccountMenu-*.js");
	}
});
