import { test as base, expect, type Page } from "@playwright/test";
import { networkOf } from "./network.ts";
import { type SiteServer, startSite } from "./siteServer.ts";

export { expect } from "@playwright/test";
export type { SiteServer } from "./siteServer.ts";

interface Journey {
	/** Says that answers of 400 and above, or requests cut off, are what the test wants at these addresses. */
	expectFailures: (address: RegExp) => void;
}

interface Worker {
	demo: boolean;
	settings: Record<string, string>;
	site: SiteServer;
}

/** A test with a site of its own, which fails on anything a browser's console would complain about. */
export const test = base.extend<Journey, Worker>({
	demo: [true, { scope: "worker", option: true }],
	settings: [{}, { scope: "worker", option: true }],
	site: [
		async ({ demo, settings }, use) => {
			const site = await startSite({ demo, settings });
			await use(site);
			await site.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: ({ site }, use) => use(site.url),
	expectFailures: [
		async ({ page }, use) => {
			const expected: RegExp[] = [];
			const complaints = complaintsOf(page);
			networkOf(page);
			await use((address) => expected.push(address));
			const unexpected = complaints.filter(({ address }) => !expected.some((known) => known.test(address)));
			expect(unexpected.map(({ text }) => text)).toEqual([]);
		},
		{ auto: true },
	],
});

function complaintsOf(page: Page) {
	const complaints: { address: string; text: string }[] = [];
	const complain = (address: string, text: string) => complaints.push({ address, text });
	page.on("pageerror", (error) => complain("", `thrown: ${error.message}`));
	page.on("console", (message) => {
		if (message.type() === "error") complain(message.location().url, `console: ${message.text()}`);
	});
	page.on("response", (response) => {
		if (response.status() >= 400) complain(response.url(), `${response.status()} ${response.url()}`);
	});
	page.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText ?? "";
		// Leaving a page drops what it was still loading.
		if (reason !== "net::ERR_ABORTED") complain(request.url(), `${reason} ${request.url()}`);
	});
	return complaints;
}

/** Once nothing is asked for, nothing moves any more, and every picture has arrived or failed. */
export async function settled(page: Page) {
	const network = networkOf(page);
	await expect.poll(network.isIdle, { intervals: [100] }).toBe(true);
	await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Goes on as a link of the program does, which spares loading it once more. */
export async function moveTo(page: Page, path: string) {
	networkOf(page).startAgain();
	await page.evaluate((path) => {
		history.pushState({ key: path }, "", path);
		dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
	}, path);
}

/** Keeps requests waiting until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await released.promise;
		await route.continue();
	});
	return released.resolve;
}

type Role = "link" | "button" | "textbox" | "switch";

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, { role, name }: { role: Role; name: string | RegExp }) {
	const target = page.getByRole(role, { name }).first();
	for (let presses = 0; presses < 80; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}
