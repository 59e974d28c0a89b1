import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectFailures, signIn, tabTo } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { bundle as foreign } from "../src/proofs/testing/bundle.ts";
import { test } from "./journey.ts";

test("without a share sheet the link is copied, also by keyboard", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "share", { value: undefined }),
	);
	await page.goto("/products/ember-garnet-ring?from=a-friend");
	await tabTo(page, { role: "link", name: "Share Ember Garnet Ring" });
	await page.keyboard.press("Enter");
	await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
	const address = new URL("/products/ember-garnet-ring", page.url()).href;
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
	await expect(page).toHaveURL(/from=a-friend$/);
});

test("the device's share sheet gets title and address, and may be opened again", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const share = async (shared: ShareData) => {
			document.title = JSON.stringify(shared);
			throw new DOMException("closed", "AbortError");
		};
		Object.defineProperty(navigator, "share", { value: share });
	});
	await page.goto("/stories/the-ring-the-tide-returned");
	await page.getByRole("link", { name: "Share The Ring the Tide Returned" }).click();
	const url = new URL("/stories/the-ring-the-tide-returned", page.url()).href;
	await expect(page).toHaveTitle(
		JSON.stringify({ title: "The Ring the Tide Returned", url }),
	);
	await expect(page.getByText("Link copied")).toHaveCount(0);
});

test("an address that cannot be copied is shown", async ({ page }) => {
	await page.addInitScript(() => {
		for (const name of ["share", "clipboard"])
			Object.defineProperty(navigator, name, { value: undefined });
	});
	await page.goto("/products/ember-garnet-ring");
	await page.getByRole("link", { name: "Share Ember Garnet Ring" }).click();
	await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
});

test("every page has a picture for links to it: its own, or one that is drawn for it", async ({
	request,
	site,
}) => {
	const pictureOf = async (path: string) => {
		const page = await (await request.get(path)).text();
		return /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
	};
	for (const path of ["/", "/stories", "/products"]) {
		const address = await pictureOf(path);
		expect(address).toMatch(new RegExp(`^${site.url}/link-pictures/\\w+/\\w+\\.png$`));
		const answer = await request.get(address);
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([
			200,
			"image/png",
		]);
	}
	expect(await pictureOf("/stories/the-ring-the-tide-returned")).toContain("/objects/");
});

test("icons exist in the announced sizes", async ({ page, request }) => {
	await page.goto("/");
	const favicon = await request.get("/favicon.ico");
	expect(favicon.headers()["content-type"]).toMatch(
		/^image\/(x-icon|vnd\.microsoft\.icon)/,
	);
	expect(favicon.headers()["cache-control"]).toBe(
		"public, max-age=86400, must-revalidate",
	);
	const link = page.locator('link[rel="manifest"]');
	const manifest = await (
		await request.get((await link.getAttribute("href")) ?? "")
	).json();
	expect(manifest).toMatchObject({
		name: "Stories & Creations",
		short_name: "S&C",
		start_url: "/",
	});
	const pictures = manifest.icons.filter(
		({ type }: { type: string }) => type === "image/png",
	);
	expect(pictures).toHaveLength(3);
	for (const { src, sizes } of [...pictures, { src: "/favicon.ico", sizes: "48x48" }]) {
		const size = await page.evaluate(async (address) => {
			const picture = new Image();
			picture.src = address;
			await picture.decode();
			return `${picture.naturalWidth}x${picture.naturalHeight}`;
		}, src);
		expect(size, src).toBe(sizes);
	}
});

const STORY = "/stories/what-the-moon-lends";
const verify = async (page: Page) => {
	await page.getByRole("button", { name: "Verify this page" }).click();
	return page.getByRole("main").getByRole("status").last();
};

test("the browser verifies a page, and a file of its proof, with the log", async ({
	page,
}) => {
	await page.goto(STORY);
	const result = await verify(page);
	await expect(result).toContainText(
		/^The site's log has had the text of this page since/,
	);
	await expect(result).toContainText("No witness has confirmed this yet.");
	const files: string[] = [];
	for (const name of ["Download the proof", "Download the proof with the text"]) {
		const downloading = page.waitForEvent("download");
		await result.getByRole("button", { name, exact: true }).click();
		files.push(await (await downloading).path());
	}
	await result.getByRole("link", { name: "Verify a proof file" }).click();
	const [proof = "", withText = ""] = files;
	const checked = page.getByRole("main").getByRole("status");
	await page.getByLabel("Proof file").setInputFiles(proof);
	await expect(checked).toContainText("The proof is valid.");
	await expect(checked).toContainText("This site's own key signed it.");
	const content = readFileSync(withText, "utf8");
	const name = "story.proof.json";
	const fileOf = (text: string) => ({
		...{ name, mimeType: "application/json", buffer: Buffer.from(text) },
	});
	await page.getByLabel("Proof file").setInputFiles(fileOf(content));
	await expect(checked).toContainText("In the log since");
	const changed = content.replace("StoryDrafted", "StoryRevised");
	await page.getByLabel("Proof file").setInputFiles(fileOf(changed));
	await expect(checked).toContainText("The proof belongs to another text.");
});

/** Drops a file on the heading of the page, as a person does from the desktop. */
async function drop(page: Page, name: string, content: string) {
	const dropped = { name, content };
	await page.getByRole("heading", { level: 1 }).evaluate((heading, { name, content }) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([content], name));
		for (const type of ["dragover", "drop"])
			heading.dispatchEvent(
				new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
			);
	}, dropped);
}

test("a dropped file is checked, a wrong one is refused, and a foreign key is named", async ({
	page,
}) => {
	await page.goto("/verify");
	const checked = page.getByRole("main").getByRole("status");
	await expect(page.getByRole("heading", { name: "Keys of this site" })).toBeVisible();
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	await drop(page, "shopping.txt", "eggs, silver wire");
	await expect(checked).toHaveText("This is not a proof.shopping.txt");
	await drop(page, "foreign.proof.json", JSON.stringify(foreign));
	await expect(checked).toContainText("The key is from this file. Compare it");
	await expect(checked).toContainText("The Ring");
	await drop(page, "foreign.tlog-proof", foreign.proof);
	await expect(checked).toContainText("No known key signed this proof.");
	await page.getByLabel("Key of the log").fill(foreign.key);
	await expect(checked).toContainText("The key that you entered signed it.");
	await drop(page, "changed.tlog-proof", foreign.proof.replace("index 2", "index 3"));
	await expect(checked).toContainText("The proof does not match the signed log.");
	expect(requests).toEqual([]);
});

test("a browser without Ed25519 offers the proof and the Python program", async ({
	page,
	request,
}) => {
	await page.addInitScript(() => {
		crypto.subtle.importKey = () =>
			Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
	});
	await page.goto(STORY);
	const result = await verify(page);
	await expect(result).toContainText(
		"This browser cannot check signatures. Download the proof, and check it with the Python program.",
	);
	await expect(result).toContainText(
		/python3 verify-proof\.py story-what-the-moon-lends\.tlog-proof 127\.\S+/,
	);
	await expect(result.getByRole("button", { name: "Download the proof" })).toBeVisible();
	const program = result.getByRole("link", { name: "Download the Python program" });
	const source = await request.get((await program.getAttribute("href")) ?? "");
	expect(await source.text()).toContain("def verify(proof, key):");
});

test("an altered read model, and a page altered in transit, differ from the log", async ({
	page,
	site,
	baseURL,
}) => {
	// A story of its own, because the server may have the page of another one in its cache.
	await signIn(page, "Demo admin", "/");
	const headers = { origin: baseURL ?? "" };
	const written = await page.request.post("/api/admin/stories", {
		headers,
		data: {
			title: "A Plain Band",
			slug: "a-plain-band",
			excerpt: "A band without a stone.",
			content: "Nobody asked for the band, and everybody tried it on.",
			isPublished: true,
		},
	});
	const { id } = await written.json();
	using database = new Database(join(site.folder, "site.db"));
	database.run("UPDATE stories SET content = 'It was ' || content WHERE id = ?", [id]);
	await page.goto("/stories/a-plain-band");
	await expect(await verify(page)).toHaveText(
		"The text of this page differs from the site's log.",
	);
	await page.request.delete(`/api/admin/stories/${id}`, { headers });
	await page.route(`**${STORY}`, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll(
			"What the Moon Lends",
			"Another title",
		);
		await route.fulfill({ response, body });
	});
	await page.goto(STORY);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another title");
	await expect(await verify(page)).toHaveText(
		"The text of this page differs from the site's log.",
	);
});

test("without a network, the proof cannot be loaded", async ({ page, context }) => {
	expectFailures(page, /\/proof$/);
	await page.goto(STORY);
	await expect(await verify(page)).toContainText(/^The site's log has had/);
	await page.goto("/products/ember-garnet-ring");
	await page.getByRole("button", { name: "Verify this page" }).hover();
	await context.setOffline(true);
	await expect(await verify(page)).toHaveText(
		"You are offline, so the proof cannot be loaded.",
	);
});
