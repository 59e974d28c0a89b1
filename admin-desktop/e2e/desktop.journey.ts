import type { Page } from "@playwright/test";
import { startDesktop } from "./desktopHost.ts";
import { test as base, closeButton, expect, fillStory, toast } from "./journey.ts";

interface Desktop {
	/** Where the system opens addresses. */
	systemBrowser: Page;
	desktop: Awaited<ReturnType<typeof startDesktop>>;
	/** The application's window, in which somebody has signed in. */
	admin: Page;
}

const test = base.extend<Desktop>({
	systemBrowser: async ({ browser }, use) => use(await (await browser.newContext()).newPage()),
	desktop: async ({ page, systemBrowser }, use) => {
		const desktop = await startDesktop(page, async (address) => {
			await systemBrowser.goto(address);
		});
		await use(desktop);
		expect(desktop.faults).toEqual([]);
		await desktop.stop();
	},
	admin: async ({ page, desktop, systemBrowser, site, expectFailures }, use) => {
		// Before it is known who is there.
		expectFailures(/\/api\/auth\/user$/);
		await desktop.open();
		await connect(page, site.url);
		await page.getByRole("button", { name: "Sign in with your browser" }).click();
		await systemBrowser.getByRole("button", { name: "Demo admin" }).click();
		await systemBrowser.getByRole("button", { name: "Open the desktop app" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeVisible();
		await use(page);
	},
});

async function connect(page: Page, address: string) {
	await page.getByLabel("Address of the site").fill(address);
	await page.getByRole("button", { name: "Connect" }).click();
}

const lastKnown = (page: Page) => page.getByText(/^Last known state, \d\d:\d\d/);
const row = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

test("from the first start over a night without the server to a published story", async ({
	page,
	desktop,
	systemBrowser,
	site,
	browser,
	expectFailures,
}) => {
	test.slow();
	await desktop.open();
	await connect(page, "http://jewels.example");
	await expect(page.getByRole("alert")).toContainText("Use https://jewels.example.");
	await connect(page, site.url);

	expectFailures(/\/api\/auth\/user$/);
	await expect(page.getByRole("heading", { name: "Sign in to Stories & Creations" })).toBeVisible();
	await page.getByRole("button", { name: "Sign in with your browser" }).click();
	await expect(page.getByText("Go on in your browser.")).toBeVisible();
	await systemBrowser.getByRole("button", { name: "Demo admin" }).click();
	await expect(
		systemBrowser.getByRole("heading", { name: "Open the desktop app as Demo Admin?" }),
	).toBeVisible();
	await systemBrowser.getByRole("button", { name: "Open the desktop app" }).click();
	await expect(systemBrowser.getByRole("heading", { name: "Signed in" })).toBeVisible();
	await expect(page.getByRole("tab", { name: /^Stories/ })).toBeVisible();

	desktop.command({ name: "new-story" });
	await fillStory(page, "A Night Without Power");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toContainText("Story created");
	await page.getByLabel("Excerpt").fill("Written by candlelight.");
	const kept = async () => (await desktop.servers.current()?.drafts.list())?.map(({ text }) => text).join("");
	// The two seconds of writing that may be lost at most.
	await expect.poll(kept, { timeout: 2000 }).toContain("Written by candlelight.");

	expectFailures(/\/(api|objects|demo)\//);
	await site.kill();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toContainText("Kept as a draft");
	await expect(page.getByText(/^The server cannot be reached\. Go on writing/)).toBeVisible();
	await page.getByLabel("Excerpt").fill("Written by candlelight, to the end.");
	await expect.poll(kept, { timeout: 2000 }).toContain("to the end");
	await closeButton(page).click();
	await page.getByRole("button", { name: "Leave as a draft" }).click();
	await expect(lastKnown(page)).toBeVisible();
	await expect(row(page, "A Night Without Power")).toBeVisible();

	// The application is closed and started again, still without the server.
	await desktop.open();
	await expect(lastKnown(page)).toBeVisible();
	await row(page, "A Night Without Power").getByRole("button", { name: "Edit" }).click();
	await expect(page.getByText(/^Unsaved changes from .* have been restored\.$/)).toBeVisible();
	await expect(page.getByLabel("Excerpt")).toHaveValue("Written by candlelight, to the end.");

	await site.start();
	await expect(page.getByText(/^The server cannot be reached/)).toHaveCount(0, { timeout: 20_000 });
	await page.getByRole("switch", { name: "Published" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toContainText("Story updated");
	await expect.poll(kept).toBe("");
	const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
	await visitor.goto("/stories/a-night-without-power");
	await expect(visitor.getByText("Written by candlelight, to the end.").first()).toBeVisible();
	await closeButton(page).click();
	await expect(row(page, "A Night Without Power").getByText("Published", { exact: true })).toBeVisible();
	await expect(lastKnown(page)).toHaveCount(0);
});
