import { expect, expectFailures } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const plainPages = [
	"/newsletter/confirm?token=x",
	"/newsletter/unsubscribe?token=x",
	"/newsletter/subscribe",
	"/newsletters",
	"/feeds",
	"/api/login",
	"/api/login/mail/link?token=x",
];

/** Returns place and look of the site's mark, and the colors of the page. */
const look = (page: Page) =>
	page.evaluate(() => {
		const link = document.querySelector("header a[href='/']");
		const mark = link?.querySelector("span");
		const ampersand = [...(mark?.querySelectorAll("*") ?? [])].find(
			({ textContent, children }) => textContent === "&" && children.length === 0,
		);
		if (!mark || !ampersand) throw new Error("The page has no mark.");
		const { x, y, height } = mark.getBoundingClientRect();
		const place = [x, y, height].map(Math.round);
		const font = ({
			fontSize,
			fontWeight,
			letterSpacing,
			color,
		}: CSSStyleDeclaration) => [fontSize, fontWeight, letterSpacing, color];
		return {
			place,
			mark: font(getComputedStyle(mark)),
			ampersand: font(getComputedStyle(ampersand)),
			paper: getComputedStyle(document.body).backgroundColor,
			overflow: document.documentElement.scrollWidth - innerWidth,
		};
	});

test("plain pages have the mark, the inset and the stored theme of the public pages", async ({
	page,
}) => {
	expectFailures(page, /\/newsletter\/(confirm|unsubscribe)|\/api\/login\/mail\/link/);
	for (const theme of ["light", "dark"]) {
		await page.goto("/");
		await page.evaluate((name) => localStorage.setItem("theme", name), theme);
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto("/stories");
			const expected = await look(page);
			for (const path of plainPages) {
				await page.goto(path, { waitUntil: "load" });
				expect([path, width, theme, await look(page)]).toEqual([
					path,
					width,
					theme,
					expected,
				]);
			}
		}
	}
});

test("the full name is in the footer, and from 768 pixels in the header", async ({
	page,
}) => {
	await page.goto("/stories");
	const header = page.getByRole("banner").getByText("Stories & Creations");
	const footer = page.getByRole("contentinfo").getByText("Stories & Creations");
	for (const [width, isShown] of [
		[767, false],
		[768, true],
		[1280, true],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect(header).toBeVisible({ visible: isShown });
		await expect(footer).toBeVisible();
	}
	// The whole name fits.
	await page.setViewportSize({ width: 768, height: 800 });
	expect(
		await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
	).toBe(0);
});

test("RSS in the footer leads to a page that explains it", async ({ page, request }) => {
	await page.goto("/stories");
	await page.getByRole("contentinfo").getByRole("link", { name: "RSS" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Follow by RSS");
	const address = await page.getByLabel("New stories").inputValue();
	const feed = await request.get(address);
	expect(feed.headers()["content-type"]).toContain("application/atom+xml");
});
