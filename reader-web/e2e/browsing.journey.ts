import { expect, expectFailures, hold, narrow, settled } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test("the landing page ends with the latest story and three pieces", async ({
	page,
	request,
}) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stories & Creations");
	for (const name of ["Sign in", "Sign in to Continue", "Sign in with GitHub"]) {
		await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
			"href",
			/^\/api\/login/,
		);
	}
	await page.getByRole("button", { name: "Learn More" }).click();
	for (const name of ["Immersive Stories", "Curated Products", "Personal Journey"]) {
		await expect(page.getByRole("heading", { name })).toBeInViewport();
	}

	const { story, products } = await (await request.get("/api/landing")).json();
	const headings = page.getByRole("heading");
	await expect(
		headings.filter({ hasText: /^(Stay Updated|The latest story|New pieces)$/ }),
	).toHaveText(["Stay Updated", "The latest story", "New pieces"]);
	const pieces = page.getByRole("region", { name: "New pieces" }).getByRole("link");
	await expect(pieces).toHaveText(products.map(({ name }: { name: string }) => name));
	expect(products).toHaveLength(3);
	await page.getByRole("region", { name: "The latest story" }).getByRole("link").click();
	await expect(page).toHaveURL(`/stories/${story.slug}`);
});

test("on a phone a story opens with its cover, then its title, then its text", async ({
	page,
}) => {
	await page.setViewportSize(narrow);
	await page.goto("/stories/the-wren-who-stayed");
	const [title, start, more] = [
		page.getByRole("heading", { level: 1 }),
		page.getByRole("button", { name: "Start Reading" }),
		page.getByRole("button", { name: "Continue Reading" }),
	];
	const places = [];
	for (const part of [page.locator("header img"), title, start, more]) {
		places.push((await part.first().boundingBox())?.y ?? Number.NaN);
	}
	expect(places).toEqual(places.toSorted((one, other) => one - other));
	await expect(title).toBeInViewport();
});

test("a story opens from the list without a document, and Back restores the position", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto("/stories");
	const link = page.getByRole("link", {
		name: "Read Story: Eleven Stones from One River",
	});
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(500);
	expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);

	await link.click();
	const heading = page.getByRole("heading", {
		level: 1,
		name: "Eleven Stones from One River",
	});
	await expect(heading).toBeFocused();
	await expect(page).toHaveTitle(/^Eleven Stones from One River · /);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		/eleven-stones-from-one-river$/,
	);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);

	await page.goBack();
	await expect(page).toHaveTitle(/^Stories · /);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
	expect(asked.filter((path) => path === "/stories")).toHaveLength(1);
});

test("a rendered story hydrates without requesting its data", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto("/stories/the-wren-who-stayed");
	await settled(page);
	expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
	// The reader's code loads on the first interaction only.
	expect(asked.some((path) => path.includes("ReaderOverlay"))).toBe(false);
	await page.mouse.wheel(0, 100);
	await expect
		.poll(() => asked.some((path) => path.includes("ReaderOverlay")))
		.toBe(true);
});

test("unknown addresses show a message and return the right status", async ({ page }) => {
	expectFailures(page, /\/(nowhere|admin|account)$/);
	for (const [path, title, back] of [
		["/stories/nowhere", "Story Not Found", "Back to Stories"],
		["/products/nowhere", "Product Not Found", "Back to Products"],
		["/nowhere", "404 Page Not Found", "Back to home"],
		["/admin", "404 Page Not Found", "Back to home"],
		["/account", "404 Page Not Found", "Back to home"],
	] as const) {
		const response = await page.goto(path);
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
			"content",
			"noindex",
		);
		await expect(page.getByRole("link", { name: back })).toBeVisible();
	}
});

test("a new visitor gets the system's theme, and a selected theme stays", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	const html = page.locator("html");
	await expect(html).toHaveAttribute("data-theme", "dark");
	const frame = page.locator('meta[name="theme-color"]');
	const dark = (await frame.getAttribute("content")) ?? "";
	await page.getByRole("button", { name: "Switch to light theme" }).click();
	await expect(html).toHaveAttribute("data-theme", "light");
	await expect(frame).not.toHaveAttribute("content", dark);
	await page.reload();
	await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();

	// A script that fails to load is logged without an address.
	expectFailures(page, /\/assets\/.*\.js$|^$/);
	await page.route("**/assets/*.js", (route) => route.abort("failed"));
	await page.reload({ waitUntil: "load" });
	await expect(html).toHaveAttribute("data-theme", "light");
	await expect(frame).not.toHaveAttribute("content", dark);
	expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});

test("a loading list shows skeletons", async ({ page }) => {
	const lists = [
		{
			name: "Stories",
			api: "**/api/stories?*",
			skeletons: "story-skeleton",
			count: 6,
			first: /^Read Story/,
		},
		{
			name: "Products",
			api: "**/api/products?*",
			skeletons: "product-skeleton",
			count: 8,
			first: /Ring$/,
		},
	];
	await page.goto("/");
	for (const { name, api, skeletons, count, first } of lists) {
		const release = await hold(page, api);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name })
			.click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
		await expect(page.getByTestId(skeletons)).toHaveCount(count);
		release();
		await expect(
			page.getByRole("main").getByRole("link", { name: first }).first(),
		).toBeVisible();
		await expect(page.getByTestId(skeletons)).toHaveCount(0);
	}
});

test("a failed list shows an error and a reload button", async ({ page }) => {
	expectFailures(page, /\/api\/stories\?limit=24$/);
	await page.goto("/products");
	await page.route("**/api/stories?*", (route) =>
		route.fulfill({ status: 500, body: "" }),
	);
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Stories" })
		.click();
	await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
	await expect(
		page.getByText("Unable to load content. Please try again later."),
	).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Stories"]);
	await page.getByRole("button", { name: "Reload Page" }).click();
	await expect(page.getByRole("link", { name: /^Read Story/ }).first()).toBeVisible();
});

test("offline, a page opens with a notice and loads its content later", async ({
	page,
	context,
}) => {
	// The footer's italics load when the footer is near; until then a fallback face shows.
	expectFailures(page, /italic[^/]*\.woff2$/);
	// The code of all pages loads when the browser is idle.
	const code = page.waitForResponse(/\/main-/);
	await page.goto("/stories");
	await (await code).finished();
	await settled(page);
	await context.setOffline(true);
	await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Products" })
		.click();
	await expect(page.getByText(/^You are offline/)).toBeVisible();
	await expect(page.getByTestId("product-skeleton")).toHaveCount(8);
	await context.setOffline(false);
	await expect(page.getByRole("link", { name: "Ember Garnet Ring" })).toBeVisible();
	await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});
