import { expect, tabTo } from "@creations/shared-ui/e2e";
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
