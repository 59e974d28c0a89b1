import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
	expect,
	expectFailures,
	narrow,
	type SiteServer,
	visitScreen,
} from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

/** Returns link and code of the newest sign-in mail to an address. */
async function mailTo({ folder }: SiteServer, address: string) {
	const outbox = join(folder, "outbox");
	// A file may be renamed before it is read. The next attempt finds it.
	const read = async () => {
		const names = await readdir(outbox).catch(() => []);
		const mails = await Promise.all(
			names
				.filter((name) => name.startsWith("sign-in-") && name.endsWith(".eml"))
				.map((name) => readFile(join(outbox, name), "utf8").catch(() => "")),
		);
		const own = mails.find((mail) => mail.includes(`To: ${address}\r\n`)) ?? "";
		return own.replace(/=\r\n/g, "").replaceAll("=3D", "=");
	};
	await expect.poll(read).toContain("link?token=");
	const text = await read();
	const [, link = ""] = /(\/api\/login\/mail\/link\?token=\S+)/.exec(text) ?? [];
	const [, code = ""] = /code there: (\d{6})/.exec(text) ?? [];
	return { link, code };
}

test.describe("on a phone", () => {
	test.use({ viewport: narrow, hasTouch: true, isMobile: true });

	test("a visitor signs in by mail with three presses, from the landing page to Home", async ({
		page,
		site,
	}) => {
		const address = "lena@example.com";
		await page.goto("/");
		await page.getByRole("link", { name: "Sign in to Continue" }).tap();
		await visitScreen(page, "the sign-in page", "light");
		await page.getByLabel("Email address").fill(address);
		await page.getByRole("button", { name: "Send me a link" }).tap();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
		await visitScreen(page, "the page that waits for the mail", "light");
		const { link } = await mailTo(site, address);
		await page.goto(link, { waitUntil: "load" });
		await expect(page.getByRole("main")).toContainText(address);
		await visitScreen(page, "the page of a link", "light");
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).tap();
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("L");
		await page.goto("/account");
		await expect(page.getByRole("main").getByText(address).first()).toBeVisible();
	});

	test("a visitor types the code with the keyboard, and returns to the page", async ({
		page,
		site,
	}) => {
		expectFailures(page, /\/api\/login\/mail\/code$/);
		const address = "carl@example.com";
		await page.goto("/api/login?next=/products", { waitUntil: "load" });
		await page.getByLabel("Email address").fill(address);
		await page.keyboard.press("Enter");
		const field = page.getByLabel("Or type the six digits in the email");
		await field.fill("12");
		await field.press("Enter");
		await expect(page.getByRole("alert")).toContainText("not the digits");
		await visitScreen(page, "a wrong code", "light");
		await field.fill((await mailTo(site, address)).code);
		await field.press("Enter");
		await expect(page).toHaveURL("/products");
		await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("C");
	});

	test("a link in another browser explains itself and asks again", async ({
		page,
		visitor,
		site,
	}) => {
		expectFailures(page, /\/api\/login\/mail/);
		const address = "otto@example.com";
		await visitor.goto("/api/login");
		await visitor.getByLabel("Email address").fill(address);
		await visitor.getByRole("button", { name: "Send me a link" }).click();
		const { link } = await mailTo(site, address);
		await page.goto(link, { waitUntil: "load" });
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"This is another browser",
		);
		await visitScreen(page, "a link in another browser", "light");
		await page.getByLabel("Email address").fill("not.an.address@");
		await page.evaluate(() =>
			document.querySelector("form")?.setAttribute("novalidate", ""),
		);
		await page.getByRole("button", { name: "Send me a link" }).tap();
		await expect(page.getByRole("alert")).toContainText("valid email address");
		await visitScreen(page, "an address that is none", "light");
		await visitor.goto(link);
		await visitor.getByRole("main").getByRole("button", { name: "Sign in" }).click();
		await expect(visitor).toHaveURL("/");
	});
});
