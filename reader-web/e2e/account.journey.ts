import { readFile } from "node:fs/promises";
import {
	addressOf,
	expect,
	expectFailures,
	hold,
	pressTo,
	signIn,
	signInLink,
} from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test("a reader signs in, comes back to the page they were on, and signs out", async ({
	page,
}) => {
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
	await expect(main.getByRole("link", { name: "Admin" })).toHaveAttribute(
		"href",
		"/admin",
	);
	await page.getByRole("button", { name: "Account menu" }).click();
	await expect(page.getByRole("menuitem", { name: "Admin Panel" })).toHaveAttribute(
		"href",
		"/admin",
	);
});

test("the avatar menu opens at the first key press, even if its code loads late", async ({
	page,
}) => {
	await signIn(page, "Kay Key");
	const avatar = page.getByRole("button", { name: "Account menu" });
	for (const key of ["Enter", "Space", "ArrowDown"]) {
		const bringCode = await hold(page, "**/assets/AccountMenu-*.js");
		// The page requests the menu's code once it responds to clicks.
		const asked = page.waitForRequest(/\/AccountMenu-/);
		await page.goto("/stories");
		await asked;
		const before = await avatar.boundingBox();
		await avatar.focus();
		await page.keyboard.press(key);
		bringCode();
		await expect(page.getByRole("menuitem", { name: "Your account" })).toBeFocused();
		await pressTo(page, "Escape", avatar);
		expect(await avatar.boundingBox()).toEqual(before);
		await page.keyboard.press(key);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/account");
		await page.unroute("**/assets/AccountMenu-*.js");
	}
});

test("the account page shows the owner, exports their data and deletes the account", async ({
	page,
}) => {
	expectFailures(page, /\/api\/account$/);
	await signIn(page, "Eva Export", "/");
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Kept stories" }).click();
	await expect(page).toHaveURL("/kept");
	await expect(page.getByText("No story is on this device.")).toBeVisible();
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Your account" }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Your account" }),
	).toBeFocused();
	const main = page.getByRole("main");
	await expect(main.getByText("Eva Export", { exact: true })).toBeVisible();
	await expect(main.getByText(addressOf("Eva Export"), { exact: true })).toBeVisible();

	const downloading = page.waitForEvent("download");
	await main.getByRole("link", { name: "Download my data" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe("my-data.json");
	expect(await readFile(await download.path(), "utf8")).toContain(
		addressOf("Eva Export"),
	);

	const ask = page.getByRole("button", { name: "Delete account" });
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await ask.click();
	await expect(dialog.getByText(/This cannot be undone\.$/)).toBeVisible();
	await dialog.getByRole("button", { name: "Keep my account" }).click();
	await expect(dialog).toHaveCount(0);

	const refusal = {
		status: 503,
		json: { message: "Not just now.", code: "unavailable" },
	};
	await page.route("**/api/account", (route) => route.fulfill(refusal), { times: 1 });
	await ask.click();
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(page.getByText("Not just now.", { exact: true })).toBeVisible();
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("link", { name: "Sign in to Continue" })).toBeVisible();
});

test("the account page lists sessions and ends one, all others, or all", async ({
	page,
	visitor: phone,
	browser,
	site,
}) => {
	const desk = await browser.newPage({ baseURL: site.url });
	await signIn(phone, "Selma Sessions", "/");
	await signIn(page, "Selma Sessions", "/account");
	const list = page.getByRole("list", { name: "Signed-in devices" });
	await expect(list.getByRole("listitem")).toHaveCount(2);
	await expect(list.getByRole("listitem").first()).toContainText("In use now");
	await list.getByRole("button", { name: /^Sign out the device signed in / }).click();
	await expect(list.getByRole("listitem")).toHaveCount(1);
	await expect(list).toBeFocused();
	await phone.reload();
	await expect(phone.getByRole("link", { name: "Sign in to Continue" })).toBeVisible();

	for (const other of [phone, desk]) await signIn(other, "Selma Sessions", "/");
	await page.reload();
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await page.getByRole("button", { name: "Sign out on all other devices" }).click();
	await expect(list.getByRole("listitem")).toHaveCount(1);
	for (const other of [phone, desk]) {
		await other.reload();
		await expect(other.getByRole("link", { name: "Sign in to Continue" })).toBeVisible();
	}
	await desk.close();

	await signIn(phone, "Selma Sessions", "/");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL("/");
	await phone.reload();
	for (const one of [page, phone])
		await expect(one.getByRole("link", { name: "Sign in to Continue" })).toBeVisible();
});
