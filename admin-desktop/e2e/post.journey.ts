import {
	expect,
	expectFailures,
	expectWellInBothAt,
	signIn,
} from "@creations/shared-ui/e2e";
import type { BrowserContext, Page } from "@playwright/test";
import { test } from "./journey.ts";
import { phonePhoto, png } from "./pictures.ts";

const PAGE = "/admin/post";
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the page once, so that it also opens without a network. */
async function openOnline(page: Page) {
	await page.goto(PAGE);
	await expect(line(page)).toBeVisible();
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const line = (page: Page) => page.getByLabel("One line about it");
const chosen = (page: Page) =>
	page.getByRole("list", { name: "Photos" }).getByRole("listitem");
const posts = (page: Page) => page.getByRole("list", { name: "Posts", exact: true });

async function saveLine(page: Page, text: string) {
	await line(page).fill(text);
	await page.getByRole("button", { name: "Save draft" }).tap();
	await expect(line(page)).toHaveValue("");
}

async function choose(page: Page, files: Awaited<ReturnType<typeof png>>[]) {
	await page.getByLabel("Image files").setInputFiles(files);
}

async function draftsNamed(context: BrowserContext, title: string): Promise<number> {
	const query = new URLSearchParams({ q: title });
	const answer = await context.request.get(`/api/admin/stories?${query}`);
	const stories: { title: string }[] = await answer.json();
	return stories.filter((story) => story.title === title).length;
}

test("photos and a line become a draft story and a draft piece", async ({
	admin,
	context,
}) => {
	await admin.goto("/admin");
	await admin.getByRole("link", { name: "Post from the bench" }).tap();
	await expect(admin).toHaveURL(PAGE);
	await expectWellInBothAt(admin, "the empty page", [360, 768, 1280]);
	await admin.setViewportSize({ width: 390, height: 844 });
	await choose(admin, [await phonePhoto(), await png()]);
	await expect(chosen(admin)).toHaveCount(2);
	await admin
		.getByRole("switch", { name: "Also make a draft piece of the photos" })
		.tap();
	await saveLine(admin, "A ring from the bench");
	await expect(posts(admin)).toContainText("Sent");
	await expectWellInBothAt(admin, "a sent post", [360, 768, 1280]);
	expect(await draftsNamed(context, "A ring from the bench")).toBe(1);
	await admin.getByRole("link", { name: "Open draft" }).tap();
	await expect(admin.getByLabel("Title")).toHaveValue("A ring from the bench");
	await expect(
		admin.getByRole("textbox", { name: "Content" }).getByRole("figure"),
	).toHaveCount(2);
	await admin.goBack();
	await admin.getByRole("link", { name: "Open piece" }).tap();
	await expect(admin.getByLabel("Product Name")).toHaveValue("A ring from the bench");
});

test("the home screen's icon has a shortcut to the page", async ({ admin }) => {
	await admin.goto("/admin");
	const link = admin.locator('link[rel="manifest"]');
	const answer = await admin.request.get((await link.getAttribute("href")) ?? "");
	const { shortcuts } = await answer.json();
	await admin.goto(shortcuts[0].url);
	await expect(
		admin.getByRole("heading", { level: 1, name: shortcuts[0].name }),
	).toBeVisible();
});

test("without a network, a post waits, survives a reload, and is sent once", async ({
	admin,
	context,
}) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	await context.setOffline(true);
	await admin.reload();
	await choose(admin, [await png()]);
	await saveLine(admin, "A brooch without a network");
	await expect(posts(admin)).toContainText("Waiting");
	await expect(
		admin.getByText("No network. Posts are sent when it is back."),
	).toBeVisible();
	await admin.reload();
	await expect(posts(admin)).toContainText("A brooch without a network");
	await expectWellInBothAt(admin, "a waiting post", [360]);
	await context.setOffline(false);
	await expect(posts(admin)).toContainText("Sent");
	expect(await draftsNamed(context, "A brooch without a network")).toBe(1);
});

test("two tabs send one post once", async ({ admin, context }) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	const second = await context.newPage();
	await second.goto(PAGE);
	await expect(line(second)).toBeVisible();
	await context.setOffline(true);
	await saveLine(admin, "A pendant in two tabs");
	await expect(posts(second)).toContainText("A pendant in two tabs");
	await context.setOffline(false);
	await expect(posts(admin)).toContainText("Sent");
	await expect(posts(second)).toContainText("Sent");
	expect(await draftsNamed(context, "A pendant in two tabs")).toBe(1);
});

test("a tab that closes while it sends makes one draft", async ({ admin, context }) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	// The server receives the request, but the tab never gets the answer.
	await context.route("**/api/admin/stories", async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await route.fetch();
		await route.abort();
	});
	await saveLine(admin, "A chain cut short");
	await expect(posts(admin)).toContainText("Waiting");
	await expect.poll(() => draftsNamed(context, "A chain cut short")).toBe(1);
	await context.unroute("**/api/admin/stories");
	const next = await context.newPage();
	await admin.close();
	await next.goto("/admin");
	await expect(next.getByText("Post sent", { exact: true })).toBeVisible();
	expect(await draftsNamed(context, "A chain cut short")).toBe(1);
});

test("after a sign-out, a post waits until its account signs in again", async ({
	admin,
	context,
}) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	const cookies = await context.cookies();
	await context.clearCookies();
	await saveLine(admin, "A bangle signed out");
	await expect(admin.getByText(/^You have been signed out\. Posts stay/)).toBeVisible();
	await context.addCookies(cookies);
	await admin.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(posts(admin)).toContainText("Sent");
	expect(await draftsNamed(context, "A bangle signed out")).toBe(1);
});

test("an account does not see posts of another account", async ({ admin, context }) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	await context.setOffline(true);
	await saveLine(admin, "A ring of the first account");
	await context.setOffline(false);
	await context.route("**/api/admin/stories", (route) => route.abort());
	await signIn(admin, "Demo reader");
	await admin.goto(PAGE);
	await expect(admin.getByText("Access Denied").first()).toBeVisible();
	await expect(admin.getByText("A ring of the first account")).toHaveCount(0);
});

test("a refused photo is named, and the rest becomes the draft", async ({
	admin,
	context,
}) => {
	expectFailures(admin, /./);
	await admin.goto(PAGE);
	const broken = {
		name: "broken.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("no"),
	};
	await choose(admin, [broken, await png()]);
	await expect(chosen(admin)).toHaveCount(2);
	await saveLine(admin, "A pin with a broken photo");
	await expect(posts(admin)).toContainText("Photo broken.jpg:");
	await expect(posts(admin)).toContainText("Sent");
	await expectWellInBothAt(admin, "a refused photo", [360]);
	expect(await draftsNamed(context, "A pin with a broken photo")).toBe(1);
});

test("the worker stores its page and files of the build, and nothing else", async ({
	admin,
	context,
}) => {
	expectFailures(admin, /./);
	await openOnline(admin);
	const stored = await admin.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(
			names.map(async (name) => (await caches.open(name)).keys()),
		);
		return requests.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(stored).toContain(PAGE);
	expect(
		stored.filter((path) => path !== PAGE && !path.startsWith("/admin/assets/")),
	).toEqual([]);
	const script = await context.request.get("/admin/worker.js");
	expect(script.headers()["cache-control"]).toBe("no-store");
});
