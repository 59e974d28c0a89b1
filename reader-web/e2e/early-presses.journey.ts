import { expect, signIn, test } from "@creations/shared-ui/e2e";
import type { Browser } from "@playwright/test";
import {
	controlsOf,
	type Device,
	differences,
	type EarlyPress,
	type Effect,
	effectWhenHydrated,
	isSame,
	leadsElsewhere,
	openDevice,
	pressEarly,
} from "./presses/press.ts";
import type { Control } from "./presses/probe.ts";

/**
 * Presses every control at every moment on a slowed processor, which takes half an hour
 * or more.
 */
const isFull = process.env.ROUNDS === "full";
const SLOWNESS = isFull ? 4 : 1;
/** Milliseconds after the first paint. */
const DELAYS = [0, 100, 300, 700, 1500];
/** The number of delays at which a full run presses a control. */
const FULL_DELAYS = { mouse: 5, touch: 2, keys: 2 };
/** A short run presses every nth kind of control. */
const SHORT_STEP = { mouse: 4, touch: 10, keys: 10 };

const ofVisitors = [
	"/",
	"/stories",
	"/stories/the-ring-the-tide-returned",
	"/products",
	"/products/ember-garnet-ring",
	"/search",
	"/nowhere",
	"/pages/about",
];
const DOWNLOADS = /\/export$|\.epub$/;
const ofReaders = ["/", "/account", "/stories/the-ring-the-tide-returned"];

test.describe.configure({ mode: "parallel", timeout: isFull ? 3_600_000 : 600_000 });

for (const mode of ["mouse", "touch", "keys"] as const) {
	test(`every control that a visitor presses early works once, with ${mode}`, async ({
		browser,
		site,
	}) => {
		await addAboutPage(browser, site.url);
		const device = await openDevice(browser, mode, { baseURL: site.url });
		await expectEarlyPresses(device, ofVisitors);
	});

	test(`every control that a reader presses early works once, with ${mode}`, async ({
		browser,
		site,
	}) => {
		const storageState = await readerWithProgress(browser, site.url);
		const device = await openDevice(browser, mode, { baseURL: site.url, storageState });
		await expectEarlyPresses(device, ofReaders);
	});
}

async function addAboutPage(browser: Browser, baseURL: string): Promise<void> {
	const page = await browser.newPage({ baseURL });
	await signIn(page, "Demo admin");
	const about = {
		title: "About",
		slug: "about",
		content: "I work in a *shed*.",
		place: "header",
	};
	// Another test may have created the page on the same server.
	expect([201, 409]).toContain(
		(await page.request.post("/api/admin/pages", { data: about })).status(),
	);
	await page.close();
}

/** Signs in a reader who has started a story. */
async function readerWithProgress(browser: Browser, baseURL: string) {
	const page = await browser.newPage({ baseURL });
	await signIn(page, "Paula Press");
	const data = { storyId: 1, progress: 20, lastPosition: "page-1" };
	expect((await page.request.post("/api/reading-progress", { data })).status()).toBe(200);
	const storageState = await page.context().storageState();
	await page.close();
	return storageState;
}

/**
 * Presses the controls of these pages and expects the same effect as on a hydrated page.
 */
async function expectEarlyPresses(device: Device, paths: string[]): Promise<void> {
	const faults: string[] = [];
	const count = { presses: 0, lost: 0, wrong: 0 };
	const pressed = new Set<string>();
	for (const path of paths) {
		for (const control of await controlsOf(device, path)) {
			if (!isWorthPressing(control, path, device, pressed)) continue;
			const wanted = await effectOf(device, path, control);
			for (const delay of delaysFor(device, count.presses)) {
				count.presses++;
				const press = { path, control, delay, slowness: SLOWNESS };
				const effect = await pressEarly(device, press, wanted.after);
				if (!effect) continue;
				const { before, after } = await effectWhenHydrated(device, path, control);
				if (isSame(effect, after)) continue;
				const isLost = isSame({ ...effect, focus: before.focus }, before);
				count[isLost ? "lost" : "wrong"]++;
				faults.push(describeFault(device, press, isLost, differences(effect, after)));
				if (isFull) console.log(faults.at(-1));
			}
		}
		if (isFull) console.log(path, device.mode, JSON.stringify(count));
	}
	expect(faults).toEqual([]);
	expect(count.presses).toBeGreaterThan(0);
}

function delaysFor({ mode }: Device, first: number): number[] {
	const count = isFull ? FULL_DELAYS[mode] : 1;
	return Array.from(
		{ length: count },
		(_, place) => DELAYS[(first + place) % DELAYS.length] ?? 0,
	);
}

/**
 * Selects all controls in a full run, but only one link of each kind to another page.
 * Otherwise selects one control of each kind.
 */
function isWorthPressing(
	control: Control,
	path: string,
	device: Device,
	pressed: Set<string>,
): boolean {
	const { mode, baseURL } = device;
	if (mode !== "keys" && !control.isReachable) return false;
	const address = leadsElsewhere(control, baseURL + path);
	// Other sites are out of reach, and a download does not change the page.
	if (address && (!address.startsWith(baseURL) || DOWNLOADS.test(address))) return false;
	const kind = address
		? control.kind
		: `${control.kind} ${control.name.replaceAll(/\d+/g, "")}`;
	const isNew = !pressed.has(kind);
	pressed.add(kind);
	if (isFull) return isNew || !address;
	return isNew && pressed.size % SHORT_STEP[mode] === 0;
}

/**
 * Returns the expected effect of a press. The browser itself follows a link to another
 * page, so its effect is known.
 */
function effectOf(
	device: Device,
	path: string,
	control: Control,
): Promise<{ before: Effect; after: Effect }> {
	const address = leadsElsewhere(control, device.baseURL + path);
	if (!address) return effectWhenHydrated(device, path, control);
	const after = { ...noEffect, address: address.slice(device.baseURL.length) };
	return Promise.resolve({ before: { ...noEffect, address: path }, after });
}

const noEffect: Effect = {
	address: "",
	theme: "",
	lines: [],
	attributes: [],
	fields: [],
	pictures: [],
	focus: "",
	storage: {},
	scrollTop: 0,
	log: [],
};

function describeFault(
	{ mode }: Device,
	press: EarlyPress,
	isLost: boolean,
	parts: string[],
): string {
	const { control, delay, path } = press;
	const where = `${path} with ${mode}, ${delay} ms after the first paint`;
	return [
		`${control.role} "${control.name}" on ${where}: ${isLost ? "lost" : "wrong"}`,
		...parts,
	].join("\n  ");
}
