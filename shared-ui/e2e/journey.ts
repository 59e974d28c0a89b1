import {
	test as base,
	expect,
	type Locator,
	type Page,
	type Request,
} from "@playwright/test";
import { type SiteServer, signInLink, startSite } from "./siteServer.ts";

export { expect } from "@playwright/test";

interface Journey {
	/** A second person, in a separate browser context. */
	visitor: Page;
}

interface Worker {
	demo: boolean;
	settings: Record<string, string>;
	site: SiteServer;
}

/** A test with its own site. It fails on any error in the browser's console. */
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
	visitor: async ({ browser, site }, use) => {
		const context = await browser.newContext({
			baseURL: site.url,
			reducedMotion: "reduce",
		});
		await use(await context.newPage());
		await context.close();
	},
	page: async ({ page, site }, use) => {
		const complaints = complaintsOf(page);
		const earlier = site.complaints.length;
		networkOf(page);
		await use(page);
		const isStrict = strict.has(page);
		const wanted = failures.get(page) ?? [];
		const isWanted = (text: string) => wanted.some((known) => known.test(text));
		const unexpected = complaints.filter(
			({ address, isError }) => (isError || isStrict) && !isWanted(address),
		);
		expect(unexpected.map(({ text }) => text)).toEqual([]);
		const lines = isStrict ? site.complaints.slice(earlier) : [];
		expect(lines.filter((line) => !isWanted(line))).toEqual([]);
	},
});

const failures = new WeakMap<Page, RegExp[]>();

const strict = new WeakSet<Page>();

/**
 * Makes a test fail on any message in the browser's console, and on warnings and errors
 * in the server's log.
 */
export const forbidMessages = (page: Page) => void strict.add(page);

/**
 * Allows error responses (400 and above), failed requests and their console messages at
 * matching addresses, and matching lines of the server's log.
 */
export const expectFailures = (page: Page, address: RegExp) =>
	void failures.set(page, [...(failures.get(page) ?? []), address]);

function complaintsOf(page: Page) {
	const complaints: { address: string; text: string; isError: boolean }[] = [];
	const complain = (address: string, text: string, isError = true) =>
		complaints.push({ address, text, isError });
	page.on("pageerror", (error) => complain("", `thrown: ${error.message}`));
	page.on("console", (message) => {
		const [type, text] = [message.type(), message.text()];
		complain(message.location().url, `console ${type}: ${text}`, type === "error");
	});
	page.on("response", (response) => {
		if (response.status() >= 400)
			complain(response.url(), `${response.status()} ${response.url()}`);
	});
	page.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText ?? "";
		// Leaving a page aborts its pending requests.
		if (reason !== "net::ERR_ABORTED")
			complain(request.url(), `${reason} ${request.url()}`);
	});
	return complaints;
}

/**
 * Resolves when no request is pending, no animation runs, and every picture has loaded or
 * failed.
 */
export async function settled(page: Page) {
	const network = networkOf(page);
	await expect.poll(network.isIdle, { intervals: [100] }).toBe(true);
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
	);
}

/** Navigates as a link in the program does, without loading the document again. */
export async function moveTo(page: Page, path: string) {
	networkOf(page).startAgain();
	await page.evaluate((path) => {
		// The router counts its entries, and warns if one lacks a number.
		const idx = (history.state?.idx ?? 0) + 1;
		history.pushState({ key: path, idx }, "", path);
		dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
	}, path);
}

/** Delays matching requests until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await released.promise;
		// The requesting page may already be closed.
		await route.continue().catch(() => {});
	});
	return released.resolve;
}

/** Presses a key and expects the focus on the target. */
export async function pressTo(page: Page, key: string, target: Locator) {
	await page.keyboard.press(key);
	await expect(target).toBeFocused();
}

type Role = "link" | "button" | "textbox" | "switch";

/** Presses Tab until the element has the focus. */
export async function tabTo(
	page: Page,
	{ role, name }: { role: Role; name: string | RegExp },
) {
	const target = page.getByRole(role, { name }).first();
	for (let presses = 0; presses < 80; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}

/**
 * Playwright's own idle time after the last request of a document. Its "networkidle"
 * covers the first screen only.
 */
const IDLE_MS = 500;

const networks = new WeakMap<Page, ReturnType<typeof watched>>();

/** Returns the requests of a page since the first call for it. */
function networkOf(page: Page) {
	const network = networks.get(page) ?? watched(page);
	networks.set(page, network);
	return network;
}

function watched(page: Page) {
	const underWay = new Set<Request>();
	let changedAt = performance.now();
	/** Starts a new wait for later requests. */
	const startAgain = () => {
		changedAt = performance.now();
	};
	const end = (request: Request) => {
		underWay.delete(request);
		startAgain();
	};
	page.on("request", (request) => {
		// Pending requests of the previous document are dropped.
		if (request.isNavigationRequest() && request.frame() === page.mainFrame())
			underWay.clear();
		underWay.add(request);
	});
	page.on("requestfinished", end);
	page.on("requestfailed", end);
	return {
		isIdle: () => underWay.size === 0 && performance.now() - changedAt > IDLE_MS,
		startAgain,
	};
}

/**
 * Signs in as the demo reader, the demo administrator, or a new person with this name.
 * @param next Path to open afterwards
 */
export async function signIn(page: Page, name: string, next?: string): Promise<void> {
	const [, demo] = /^Demo (reader|admin)$/.exec(name) ?? [];
	const form: Record<string, string> = demo ? { demo } : { name, email: addressOf(name) };
	await page.request.get(signInLink(), { maxRedirects: 0 });
	const answer = await page.request.post("/api/login/development", {
		form,
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(302);
	if (next) await page.goto(next);
}

export const addressOf = (name: string) =>
	`${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
