import {
	expect,
	expectFailures,
	expectWellInBothAt,
	hold,
	signInLink,
	startSite,
	widths,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import {
	test as base,
	closeButton,
	contentOf,
	fillStory,
	publish,
	save,
	toast,
} from "../journey.ts";
import { choosePhotos, expectLoaded, png, transferOf, webp } from "../pictures.ts";
import { startDesktop } from "./host.ts";

interface Desktop {
	systemBrowser: Page;
	desktop: Awaited<ReturnType<typeof startDesktop>>;
	admin: Page;
}

const test = base.extend<Desktop>({
	systemBrowser: async ({ visitor }, use) => {
		await visitor.goto(signInLink());
		await use(visitor);
	},
	desktop: async ({ page, systemBrowser }, use) => {
		const desktop = await startDesktop(page, async (address) => {
			await systemBrowser.goto(address);
		});
		await use(desktop);
		expect(desktop.faults).toEqual([]);
		await desktop.stop();
	},
	admin: async ({ page, desktop, systemBrowser, site }, use) => {
		// The check before the first sign-in.
		expectFailures(page, /\/api\/auth\/user$/);
		await desktop.open();
		await connect(page, site.url);
		await signInBy(systemBrowser, page);
		await use(page);
	},
});

async function connect(page: Page, address: string) {
	await page.getByLabel("Address of the site").fill(address);
	await page.getByRole("button", { name: "Connect" }).click();
}

const lastKnown = (page: Page) => page.getByText(/^Last known state, \d+:\d\d [AP]M/);
const row = (page: Page, name: string) =>
	page.getByRole("article").filter({ hasText: name });

test("a first start, offline writing and publishing work", async ({
	page,
	desktop,
	systemBrowser,
	site,
}) => {
	await desktop.open();
	await connect(page, "http://jewels.example");
	await expect(page.getByRole("alert")).toContainText("Use https://jewels.example.");
	await connect(page, site.url);

	expectFailures(page, /\/api\/auth\/user$/);
	await expect(
		page.getByRole("heading", { name: "Sign in to Stories & Creations" }),
	).toBeVisible();
	await signInBy(systemBrowser, page);

	desktop.command({ name: "new-story" });
	await fillStory(page, "A Night Without Power");
	await save(page, "Story created");
	await page.getByLabel("Excerpt").fill("Written by candlelight.");
	const kept = async () =>
		(await desktop.servers.current()?.drafts.list())?.map(({ text }) => text).join("");
	await expect.poll(kept).toContain("Written by candlelight.");

	expectFailures(page, /\/(api|objects|demo)\//);
	await site.kill();
	await save(page, "Kept as a draft");
	await expect(
		page.getByText(/^The server cannot be reached\. Keep writing/),
	).toBeVisible();
	await page.getByLabel("Excerpt").fill("Written by candlelight, to the end.");
	await expect.poll(kept).toContain("to the end");
	await closeButton(page).click();
	await page.getByRole("button", { name: "Keep on this device" }).click();
	await expect(lastKnown(page)).toBeVisible();
	await expect(row(page, "A Night Without Power")).toBeVisible();

	await desktop.close();
	await desktop.open();
	await expect(lastKnown(page)).toBeVisible();
	await row(page, "A Night Without Power").getByRole("button", { name: "Edit" }).click();
	await expect(
		page.getByText(/^Unsaved changes from .* have been restored\.$/),
	).toBeVisible();
	await expect(page.getByLabel("Excerpt")).toHaveValue(
		"Written by candlelight, to the end.",
	);

	await site.start();
	await expect(page.getByText(/^The server cannot be reached/)).toHaveCount(0);
	await publish(page, "Story updated");
	await expect.poll(kept).toBe("");
	const published = await fetch(`${site.url}/stories/a-night-without-power`);
	expect(await published.text()).toContain("Written by candlelight, to the end.");
	await closeButton(page).click();
	await expect(
		row(page, "A Night Without Power").getByText("Published", { exact: true }),
	).toBeVisible();
	await expect(lastKnown(page)).toHaveCount(0);
});

/** Signs in through the system's browser and checks the page of each step. */
async function signInBy(systemBrowser: Page, page: Page) {
	await page.getByRole("button", { name: "Sign in with your browser" }).click();
	await expect(page.getByText("Continue in your browser.")).toBeVisible();
	await systemBrowser.getByRole("button", { name: "Demo admin" }).click();
	await expect(
		systemBrowser.getByRole("heading", { name: "Open the desktop app as Demo Admin?" }),
	).toBeVisible();
	await systemBrowser.getByRole("button", { name: "Open the desktop app" }).click();
	await expect(systemBrowser.getByRole("heading", { name: "Signed in" })).toBeVisible();
	await expect(page.getByRole("tab", { name: /^Stories/ })).toBeVisible();
}

test("the menu and deep links open screens, and unsaved changes need a confirmation", async ({
	admin,
	desktop,
	systemBrowser,
}) => {
	await expect(row(admin, "The Wren Who Stayed")).toBeVisible();
	desktop.command({ name: "find" });
	await expect(admin.getByRole("searchbox", { name: "Search stories" })).toBeFocused();
	await admin.keyboard.type("wren");
	await expect(admin.getByRole("article")).toHaveCount(1);
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");

	desktop.command({ name: "preview" });
	await expect(systemBrowser).toHaveURL(/\/stories\/the-wren-who-stayed$/);
	await admin.getByLabel("Excerpt").fill("She stayed.");
	desktop.command({ name: "new-product" });
	const question = admin.getByRole("dialog", { name: "Unsaved changes" });
	await question.getByRole("button", { name: "Keep editing" }).click();
	desktop.command({ name: "save" });
	await expect(toast(admin)).toContainText("Story updated");
	desktop.command({ name: "history" });
	await expect(admin.getByRole("heading", { level: 1, name: "History" })).toBeFocused();
	desktop.command({ name: "new-product" });
	await expect(
		admin.getByRole("heading", { level: 1, name: "Create Product" }),
	).toBeVisible();
	await expect(admin.getByLabel("Product Name")).toBeFocused();
});

test("a site selected during a save gets nothing of the other site, whose draft stays", async ({
	admin,
	desktop,
	site,
}) => {
	const other = await startSite({ demo: false });
	desktop.command({ name: "new-story" });
	await fillStory(admin, "Between Two Sites");
	const release = await hold(admin, "**/api/admin/stories");
	const saving = admin.waitForRequest("**/api/admin/stories");
	await admin.getByRole("button", { name: "Save" }).click();
	await saving;
	desktop.command({ name: "servers" });
	await admin.getByRole("button", { name: "Keep on this device" }).click();
	await admin.getByLabel("Another site").fill(other.url);
	await admin.getByRole("button", { name: "Connect" }).click();
	await expect(admin.getByText(new URL(other.url).host)).toBeVisible();
	release();
	await expect(
		admin.getByRole("button", { name: "Sign in with your browser" }),
	).toBeVisible();
	expect(await desktop.servers.current()?.drafts.list()).toEqual([]);

	await admin.getByRole("link", { name: "Choose another site" }).click();
	await admin.getByRole("button", { name: `Open ${new URL(site.url).host}` }).click();
	await expect(row(admin, "The Wren Who Stayed")).toBeVisible();
	await expect(row(admin, "Between Two Sites")).toHaveCount(0);
	desktop.command({ name: "new-story" });
	await expect(
		admin.getByText(/^Unsaved changes from .* have been restored\.$/),
	).toBeVisible();
	await expect(admin.getByLabel("Title")).toHaveValue("Between Two Sites");
	expect(await (await fetch(`${other.url}/api/stories`)).json()).toEqual([]);
	await other.stop();
});

test("a dropped cover and inserted photos are shown from the server", async ({
	admin,
	desktop,
}) => {
	desktop.command({ name: "new-story" });
	await expect(
		admin.getByRole("heading", { level: 1, name: "Create Story" }),
	).toBeVisible();
	const dataTransfer = await transferOf(admin, [await png()]);
	await admin
		.getByRole("region", { name: "Cover Image" })
		.dispatchEvent("drop", { dataTransfer });
	await expect(toast(admin)).toContainText("Image uploaded");
	await expectLoaded(admin.getByRole("region", { name: "Cover Image" }).locator("img"));

	await choosePhotos(admin, [await png(), await webp()]);
	const dialog = admin.getByRole("dialog", { name: "Insert pictures" });
	await expectLoaded(dialog.locator("img").first());
	await dialog.getByLabel("Description of picture 2").fill("A band");
	await dialog.getByRole("button", { name: "Insert 2 pictures" }).click();
	await expectLoaded(contentOf(admin).getByRole("img", { name: "A band" }));
	await contentOf(admin).press("Control+Z");
	await expect(contentOf(admin).getByRole("img")).toHaveCount(0);
});

test("a refused sign-in can be repeated, and a reader learns that rights are missing", async ({
	page,
	desktop,
	systemBrowser,
	site,
}) => {
	expectFailures(page, /\/api\/auth\/user$/);
	await desktop.open();
	await connect(page, site.url);
	await page.getByRole("button", { name: "Sign in with your browser" }).click();
	await systemBrowser.getByRole("button", { name: "Demo reader" }).click();
	await systemBrowser.getByRole("button", { name: "Cancel" }).click();
	await expect(
		systemBrowser.getByRole("heading", { name: "Not signed in" }),
	).toBeVisible();
	await page.getByRole("button", { name: "Sign in with your browser" }).click();
	await systemBrowser.getByRole("button", { name: "Open the desktop app" }).click();
	await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await expect(
		page.getByRole("button", { name: "Sign in with your browser" }),
	).toBeVisible();
	await desktop.open();
	await expect(
		page.getByRole("button", { name: "Sign in with your browser" }),
	).toBeVisible();
});

test("axe finds nothing on the application's own screens, in light or dark, at any width", async ({
	page,
	desktop,
	systemBrowser,
	site,
}) => {
	expectFailures(page, /\/(api|objects|demo)\//);
	await desktop.open();
	await connect(page, "http://jewels.example");
	await expect(page.getByRole("alert")).toBeVisible();
	await expectWellInBothAt(page, "the first start", widths);
	await connect(page, site.url);
	const signIn = page.getByRole("button", { name: "Sign in with your browser" });
	await expect(signIn).toBeVisible();
	await expectWellInBothAt(page, "signing in", widths);
	await signIn.click();
	await systemBrowser.getByRole("button", { name: "Demo admin" }).click();
	const open = systemBrowser.getByRole("button", { name: "Open the desktop app" });
	await expect(open).toBeVisible();
	await expectWellInBothAt(systemBrowser, "the question in the browser", widths);
	await expectWellInBothAt(page, "waiting for the browser", widths);
	await open.click();
	await page.getByRole("button", { name: /^Edit The Wren/ }).click();
	await expect(page.getByLabel("Title")).toBeVisible();
	await site.kill();
	await expect(
		page.getByText(/^The server cannot be reached\. Keep writing/),
	).toBeVisible();
	await expectWellInBothAt(page, "the editor without the server", widths);
	await closeButton(page).click();
	await expect(lastKnown(page)).toBeVisible();
	await expectWellInBothAt(page, "the list without the server", widths);
	desktop.command({ name: "servers" });
	await expect(page.getByRole("heading", { name: "Your sites" })).toBeVisible();
	await expectWellInBothAt(page, "the sites", widths);
	await site.start();
});
