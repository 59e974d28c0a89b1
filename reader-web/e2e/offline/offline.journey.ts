import { expect, expectFailures, signIn } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "../journey.ts";
import { startProxy } from "./site-proxy.ts";

test.use({ serviceWorkers: "allow" });

const story = "/stories/the-locket-with-two-doors";
const reader = (page: Page) => page.getByRole("dialog");
const read = (page: Page) =>
	page.getByRole("button", { name: /^(Start|Continue) Reading$/ }).first();

async function turnToPage2(page: Page) {
	await read(page).click();
	await expect(reader(page).getByText(/^Page 1 of/)).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
}

/** Reads a story, and waits until it is stored and the worker is active. */
async function readAndStore(page: Page, path = story, site = "") {
	await page.goto(site + path);
	await read(page).click();
	await expect(reader(page).getByText(/^Page \d+ of/)).toBeVisible();
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await expect
		.poll(() =>
			page.evaluate(
				async (name) => Boolean(await caches.match("/about-story", { cacheName: name })),
				`story:${path}`,
			),
		)
		.toBe(true);
}

test("a story that was read opens again without a network, with its pictures", async ({
	page,
	context,
}) => {
	expectFailures(page, /./);
	await readAndStore(page);
	await context.setOffline(true);
	await page.goto("about:blank");
	// The stored page has the address without a language.
	await page.goto(`${story}?language=en`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"The Locket with Two Doors",
	);
	const cover = page.getByRole("main").locator("header img");
	await expect
		.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await turnToPage2(page);
});

test("a story is kept on purpose, listed with its size without a network, and removed", async ({
	page,
	context,
}) => {
	expectFailures(page, /./);
	await page.goto(story);
	await page.getByRole("button", { name: "Keep for the journey" }).click();
	await expect(page.getByText(/^It opens without a network, and takes/)).toBeVisible();
	const kept = page.getByRole("link", { name: "Kept for the journey" });
	await expect(kept).toBeFocused();
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.reload();
	await expect(kept).toBeVisible();
	await context.setOffline(true);
	// An installed site opens here.
	await page.goto("/");
	await expect(page).toHaveURL("/kept");
	const row = page.getByRole("list", { name: "Kept stories" }).getByRole("listitem");
	await expect(row).toContainText(/Kept for the journey · \d+ KB/);
	await row.getByRole("link", { name: "The Locket with Two Doors" }).click();
	await turnToPage2(page);
	await page.keyboard.press("Escape");
	await page.getByRole("status").getByRole("link", { name: "Kept stories" }).click();
	await row.getByRole("button", { name: "Remove The Locket with Two Doors" }).click();
	await expect(page.getByText("No story is on this device.")).toBeVisible();
	await expect(page.getByRole("list", { name: "Kept stories" })).toBeFocused();
});

test("the page that checks proofs opens without a network, and checks a file", async ({
	page,
	context,
}) => {
	expectFailures(page, /./);
	await page.goto("/verify");
	const proof = await page.evaluate(
		async (path) => (await fetch(`/api${path}/proof`)).text(),
		story,
	);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await expect
		.poll(() =>
			page.evaluate(async () =>
				Boolean(await caches.match("/verify", { cacheName: "verify-page" })),
			),
		)
		.toBe(true);
	await context.setOffline(true);
	await page.goto("about:blank");
	await page.goto("/verify");
	await page.getByLabel("Proof file").setInputFiles({
		...{ name: "story.proof.json", mimeType: "application/json" },
		buffer: Buffer.from(proof),
	});
	const checked = page.getByRole("main").getByRole("status");
	await expect(checked).toContainText("The proof is valid.");
	await expect(checked).toContainText("This site's own key signed it.");
	await expect(checked).toContainText("The Locket with Two Doors");
});

test("the site is installed from the kept stories, or by hand", async ({
	page,
	visitor: phone,
}) => {
	await page.addInitScript(() =>
		// The offer comes before the program has loaded.
		document.addEventListener("DOMContentLoaded", () => {
			const prompt = async () => document.body.setAttribute("data-asked", "");
			window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
		}),
	);
	await page.goto("/kept");
	await page.getByRole("button", { name: "Install" }).click();
	await expect(page.locator("[data-asked]")).toBeVisible();
	await expect(page.getByRole("button", { name: "Install" })).toHaveCount(0);
	await expect(page.getByRole("list", { name: "Kept stories" })).toBeFocused();

	await phone.addInitScript(() => {
		Object.assign(navigator, { standalone: false });
		Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
	});
	await phone.goto("/kept");
	await expect(phone.getByText(/^To install this site, press Share/)).toBeVisible();
});

test("two tabs send offline progress once, and a story resumes after a reload", async ({
	page,
	context,
}) => {
	expectFailures(page, /./);
	await signIn(page, "Travis Train");
	await readAndStore(page);
	const other = await context.newPage();
	await other.goto("/stories");
	await context.setOffline(true);
	await page.goto(story);
	await turnToPage2(page);
	await page.keyboard.press("Escape");
	await page.goto(story);
	await read(page).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	const sent: string[] = [];
	context.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/reading-progress"))
			sent.push(String(request.postData()));
	});
	await context.setOffline(false);
	await expect.poll(() => unsavedPlaces(page)).toEqual([]);
	await page.goto("/stories");
	await other.reload();
	expect(sent).toEqual([expect.stringContaining("page-2")]);
});

test("a new version waits and is offered, and both tabs work", async ({
	page,
	context,
	site,
}) => {
	expectFailures(page, /./);
	const proxy = await startProxy(site.url);
	await readAndStore(page, story, proxy.url);
	const later = await (await fetch(`${site.url}/worker.js`)).text();
	const other = await context.newPage();
	proxy.scripts.set("/worker.js", "<p>Not a script");
	await other.goto(`${proxy.url}/stories`, { waitUntil: "load" });
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Stories");
	const update = other.evaluate(async () =>
		(await navigator.serviceWorker.getRegistration())?.update(),
	);
	await expect(update).rejects.toThrow();

	proxy.scripts.set("/worker.js", `${later}// The next build`);
	await other.goto(`${proxy.url}/stories`);
	await expect(other.getByText("A new version is ready", { exact: true })).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	await expect(page.getByText("A new version is ready")).toHaveCount(0);
	expect(await isWaiting(other)).toBe(true);

	const loaded = other.waitForEvent("load");
	await other.getByRole("button", { name: "Reload" }).click();
	await loaded;
	await expect.poll(() => isWaiting(other)).toBe(false);
	await page.keyboard.press("ArrowRight");
	await expect(reader(page).getByText(/^Page 3 of/)).toBeVisible();
	await other.close();
	await page.goto("about:blank");
	proxy.close();
});

const MEGABYTE = 1_000_000;
const opened = [
	"/stories/the-ring-the-tide-returned",
	"/stories/learning-to-hear-silver",
	"/stories/rain-on-the-workshop-roof",
	"/stories/what-the-moon-lends",
];

test("with 5 MB, the oldest story that is not kept goes first, and progress stays", async ({
	page,
	context,
	site,
}) => {
	expectFailures(page, /reading-progress|assets/);
	const proxy = await startProxy(site.url);
	proxy.changes.padding = 0.8 * MEGABYTE;
	await signIn(page, "Quinn Quota");
	const browser = await context.newCDPSession(page);
	await browser.send("Storage.overrideQuotaForOrigin", {
		origin: proxy.url,
		quotaSize: 5 * MEGABYTE,
	});
	proxy.changes.isSaving = false;
	await page.goto(proxy.url + story);
	await page.getByRole("button", { name: "Keep for the journey" }).click();
	await expect(page.getByText(/^It opens without a network, and takes/)).toBeVisible();
	await turnToPage2(page);
	await expect.poll(() => unsavedPlaces(page)).toEqual(["page-2"]);
	for (const path of opened) {
		await readAndStore(page, path, proxy.url);
		await expect(page.getByRole("region", { name: /Notifications/ })).toHaveText("");
	}
	expect(await storedPaths(page)).toEqual([story, ...opened.slice(-2)]);

	const later = await (await fetch(`${site.url}/worker.js`)).text();
	proxy.scripts.set("/worker.js", later.replace("`reader-", "`reader-next-"));
	await page.goto(`${proxy.url}/stories`);
	await expect.poll(() => isWaiting(page)).toBe(true);
	expect(await storedPaths(page)).toEqual([story, ...opened.slice(-1)]);
	expect(await unsavedPlaces(page)).toEqual(["page-2"]);

	proxy.changes.isSaving = true;
	await page.goto(proxy.url + story);
	await expect.poll(() => unsavedPlaces(page)).toEqual([]);
	await read(page).click();
	await expect(reader(page).getByText(/^Page 2 of/)).toBeVisible();
	await page.goto("about:blank");
	proxy.close();
});

const storedPaths = (page: Page) =>
	page.evaluate(async () =>
		(await caches.keys()).flatMap((name) => name.split(/^story:/)[1] ?? []),
	);

const unsavedPlaces = (page: Page) =>
	page.evaluate(() =>
		Object.entries(localStorage)
			.filter(([key]) => key.startsWith("unsaved-progress:"))
			.map(([, value]) => JSON.parse(value).lastPosition),
	);

const isWaiting = (page: Page) =>
	page.evaluate(async () =>
		Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
	);

test("a broken worker is replaced at the next visit, with all that it stored", async ({
	page,
	site,
}) => {
	expectFailures(page, /./);
	const proxy = await startProxy(site.url);
	proxy.scripts.set(
		"/worker.js",
		'self.addEventListener("fetch", (e) => e.respondWith(new Response("broken")))',
	);
	await page.goto(`${proxy.url}/stories`);
	await page.evaluate(async () => {
		await navigator.serviceWorker.register("/worker.js");
		await navigator.serviceWorker.ready;
		const cache = await caches.open("reader-broken");
		await cache.put("/assets/x.js", new Response("broken"));
	});
	proxy.scripts.clear();
	await page.goto(`${proxy.url}/stories`, { waitUntil: "load" });
	await expect(async () => {
		await page.goto(`${proxy.url}/stories`, { waitUntil: "load" });
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stories", {
			timeout: 1000,
		});
	}).toPass();
	expect(await page.evaluate(() => caches.has("reader-broken"))).toBe(false);
	proxy.close();
});
