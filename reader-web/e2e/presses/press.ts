import { isDeepStrictEqual } from "node:util";
import { settled } from "@creations/shared-ui/e2e";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { type Control, installProbe, type PageState } from "./probe.ts";

/** How a control is pressed. */
export type Mode = "mouse" | "touch" | "keys";

/** A browser with one page in which controls are pressed. */
export interface Device {
	page: Page;
	mode: Mode;
	baseURL: string;
	/** Requests of the page that change data, and messages of its console. */
	log: string[];
	/** Slows the processor down by this factor. */
	slowDown: (times: number) => Promise<void>;
}

/** Outcome of a press. */
export interface Effect extends PageState {
	log: string[];
}

export interface EarlyPress {
	path: string;
	control: Control;
	/** Milliseconds after the first paint. */
	delay: number;
	slowness: number;
}

const TYPED = { email: "ring@example.com", other: "ring" };

/**
 * Tolerated difference in the scroll position, in pixels: fonts load at different times.
 */
const SCROLL_TOLERANCE = 60;

/** On a busy machine, a slowed page replays early presses late. */
const PATIENCE_MS = 60_000;

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export async function openDevice(
	browser: Browser,
	mode: Mode,
	options: BrowserContextOptions & { baseURL: string },
): Promise<Device> {
	const context = await browser.newContext({
		...(mode === "touch" ? PHONE : DESKTOP),
		reducedMotion: "reduce",
		// The server cannot know the dark theme and renders the light one.
		colorScheme: "dark",
		...options,
	});
	await context.addInitScript(installProbe);
	const page = await context.newPage();
	const log: string[] = [];
	page.on("console", (message) => message.type() === "log" && log.push(message.text()));
	page.on("pageerror", (error) => log.push(`thrown: ${error.message}`));
	await answerChanges(page, log);
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setBlockedURLs", { urls: ["*/images/*", "*/objects/*"] });
	const slowDown = async (rate: number) =>
		void (await session.send("Emulation.setCPUThrottlingRate", { rate }));
	return { page, mode, baseURL: options.baseURL, log, slowDown };
}

/**
 * Answers and logs every request that changes data, so that a press cannot influence the
 * next one.
 */
async function answerChanges(page: Page, log: string[]): Promise<void> {
	await page.route(/\/(api|newsletter)\//, async (route) => {
		const request = route.request();
		if (request.method() === "GET") return route.continue();
		const { pathname } = new URL(request.url());
		// The page chooses the time of these requests.
		if (!/visits|reading-progress/.test(pathname))
			log.push(`${request.method()} ${pathname} ${request.postData()}`);
		await route.fulfill({
			json: { message: "Done", ...JSON.parse(request.postData() || "{}") },
		});
	});
}

async function open({ page, log }: Device, path: string): Promise<void> {
	// Starts with a new document, whatever the last press left.
	await page.goto("about:blank");
	log.length = 0;
	await page.goto(path, { waitUntil: "commit" });
}

/** Lists the controls of a page as the server rendered it. */
export async function controlsOf(device: Device, path: string): Promise<Control[]> {
	await device.slowDown(1);
	await open(device, path);
	await device.page.evaluate(() => window.probe.paintedFor(0));
	return device.page.evaluate(() => window.probe.list());
}

/** Returns the effect of a press on a hydrated page, and the page before the press. */
export async function effectWhenHydrated(
	device: Device,
	path: string,
	control: Control,
): Promise<{ before: Effect; after: Effect }> {
	await device.slowDown(1);
	await open(device, path);
	await device.page.evaluate(() => window.hydrated);
	await settled(device.page);
	const before = await effectOn(device);
	await press(device, control);
	await settled(device.page);
	let after = await effectOn(device);
	for (let previous = before; !isDeepStrictEqual(previous, after); ) {
		previous = after;
		await device.page.waitForTimeout(300);
		await settled(device.page);
		after = await effectOn(device);
	}
	return { before, after };
}

/** Returns the address to which the browser itself follows a link. */
export const leadsElsewhere = ({ href }: Control, from: string) =>
	href === from ? undefined : href;

/** Presses a control early. Returns the effect if it differs from the expected one. */
export async function pressEarly(
	device: Device,
	{ path, control, delay, slowness }: EarlyPress,
	expected: Effect,
): Promise<Effect | undefined> {
	const { page, baseURL } = device;
	await device.slowDown(slowness);
	await open(device, path);
	await page.evaluate((delay) => window.probe.paintedFor(delay), delay);
	await press(device, control);
	const address = leadsElsewhere(control, baseURL + path);
	if (address) {
		// The program may open a dialog instead.
		await Promise.race([
			page.waitForURL(address, { waitUntil: "commit", timeout: PATIENCE_MS }),
			page.getByRole("dialog").waitFor({ timeout: PATIENCE_MS }),
		]);
		return page.url() === address ? undefined : effectOn(device);
	}
	await inDocument(page, () => window.hydrated);
	return differenceThatStays(device, expected, control.role === "link");
}

async function differenceThatStays(
	device: Device,
	expected: Effect,
	isLink: boolean,
): Promise<Effect | undefined> {
	const { page } = device;
	// A link to the page itself may load it again, which loses the focus alone.
	const isAsExpected = (effect: Effect) =>
		isSame(isLink ? { ...effect, focus: expected.focus } : effect, expected);
	const patience = Date.now() + PATIENCE_MS;
	while (!isAsExpected(await effectOn(device)) && Date.now() < patience)
		await page.waitForTimeout(50);
	// A repeated effect appears within the next frames.
	await inDocument(
		page,
		() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
	);
	const effect = await effectOn(device);
	if (isAsExpected(effect)) return undefined;
	await settled(page);
	const last = await effectOn(device);
	return isAsExpected(last) ? undefined : last;
}

export function isSame(one: Effect, other: Effect): boolean {
	const { scrollTop: top, ...rest } = one;
	const { scrollTop: otherTop, ...otherRest } = other;
	return (
		Math.abs(top - otherTop) <= SCROLL_TOLERANCE && isDeepStrictEqual(rest, otherRest)
	);
}

/** Names the parts in which two effects differ. */
export const differences = (one: Effect, other: Effect) =>
	Object.keys(one).flatMap((part) => {
		const [actual, wanted] = [one, other].map((effect) => effect[part as keyof Effect]);
		if (isDeepStrictEqual(actual, wanted)) return [];
		if (!Array.isArray(actual) || !Array.isArray(wanted))
			return `${part}: ${actual} instead of ${wanted}`;
		const onlyIn = (list: string[], rest: string[]) =>
			JSON.stringify(list.filter((item) => !rest.includes(item)));
		return `${part}: ${onlyIn(actual, wanted)} instead of ${onlyIn(wanted, actual)}`.slice(
			0,
			400,
		);
	});

async function effectOn({ page, log }: Device): Promise<Effect> {
	return { ...(await inDocument(page, () => window.probe.state())), log: [...log] };
}

/** Runs a function in the current document, or in the next one during a navigation. */
async function inDocument<T>(page: Page, run: () => T | Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await page.evaluate(run);
		} catch (error) {
			if (!/context was destroyed|undefined \(reading/.test(String(error))) throw error;
			await page.waitForLoadState("domcontentloaded");
		}
	}
}

/**
 * Presses a control as a visitor does. Fields are typed into, and forms are filled in
 * first.
 */
async function press(device: Device, control: Control): Promise<void> {
	const { page, mode } = device;
	if (control.field !== undefined) {
		await touch(device, control.field);
		const isEmail = await page.evaluate(() =>
			document.activeElement?.matches("[type=email]"),
		);
		await page.keyboard.type(isEmail ? TYPED.email : TYPED.other);
	}
	if (control.role === "field") {
		if (mode === "keys") await page.keyboard.press("Enter");
		return;
	}
	await touch(device, control.index);
	const key = control.role === "button" && control.index % 2 ? "Space" : "Enter";
	if (mode === "keys") await page.keyboard.press(key);
}

/** Clicks or taps a control, or moves the focus to it. */
async function touch({ page, mode }: Device, index: number): Promise<void> {
	if (mode === "keys") return page.evaluate((index) => window.probe.focus(index), index);
	const point = await page.evaluate((index) => window.probe.pointOn(index), index);
	if (!point) throw new Error(`control ${index} of ${page.url()} is covered`);
	if (mode === "touch") await page.touchscreen.tap(point.x, point.y);
	else await page.mouse.click(point.x, point.y);
}
