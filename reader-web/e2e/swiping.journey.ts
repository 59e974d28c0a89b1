import {
	expect,
	expectFailures,
	expectWellInBoth,
	narrow,
	signIn,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

test.use({ viewport: narrow, hasTouch: true, isMobile: true });

test("swiping turns the pages, in a right-to-left story in the other direction", async ({
	page,
	baseURL,
}) => {
	// A draft has no related products.
	expectFailures(page, /related-products$/);
	await signIn(page, "Demo admin");
	const paragraph =
		"كان خاتم الجدة نائماً في الدرج لسنوات طويلة، ولم يعرف أحد من أين جاء.\n\n";
	const data = {
		title: "خاتم الجدة",
		slug: "khtm-ljda",
		excerpt: "وجدته في الدرج.",
		content: paragraph.repeat(50),
		isPublished: false,
	};
	const created = await page.request.post("/api/admin/stories", {
		data,
		headers: { origin: baseURL ?? "" },
	});
	expect(created.status()).toBe(201);
	await page.goto("/stories/khtm-ljda");
	await expect(page.locator("article[lang=ar][dir=rtl] h1")).toHaveText("خاتم الجدة");
	await page.getByRole("button", { name: "Start Reading" }).tap();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	await swipe(page, { from: 80, to: 300 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(reader.getByText(/^Page 3 of/)).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(reader.getByText(/^Page 3 of/)).toBeVisible();
	await expect(reader.locator("article[lang=ar][dir=rtl]")).toBeVisible();
	await expect(reader.getByRole("heading", { name: data.title })).toHaveAttribute(
		"dir",
		"rtl",
	);
	await expectWellInBoth(page, "the reader of a story that runs from right to left");
	const [next, previous] = await Promise.all(
		["Next page", "Previous page"].map((name) =>
			reader.getByRole("button", { name }).boundingBox(),
		),
	);
	expect(next?.x).toBeLessThan(previous?.x ?? 0);
	await swipe(page, { from: 300, to: 80 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("Escape");
	// Progress in a draft is neither sent nor stored: the first request is for the
	// published story.
	const sent = page.waitForResponse((response) => response.request().method() === "POST");
	await page.goto("/stories/the-wren-who-stayed");
	await page.getByRole("button", { name: "Start Reading" }).tap();
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	await swipe(page, { from: 300, to: 80 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await swipe(page, { from: 80, to: 300 });
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	expect((await sent).status()).toBe(200);
});

test("a product's pictures are swiped, and in the dialog pinched, moved and tapped twice", async ({
	page,
}) => {
	await page.goto("/products/ember-garnet-ring");
	const counter = page.locator("[role=status]", { hasText: "/ 3" });
	await swipe(page, { from: 300, to: 80 });
	await expect(counter).toHaveText("2 / 3");
	await swipe(page, { from: 80, to: 300 });
	await expect(counter).toHaveText("1 / 3");
	// A tap during the glide only stops it.
	const scrolling = await page.evaluateHandle(() => ({
		end: new Promise((resolve) => addEventListener("scrollend", resolve, { once: true })),
	}));
	await touches(page, [[[180, 400]], [[180, 340]], [[180, 280]], [[180, 220]]]);
	await scrolling.evaluate(({ end }) => end.then(() => {}));
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
	await expect(counter).toHaveText("1 / 3");

	await page.getByRole("button", { name: "Zoom picture" }).tap();
	const picture = page
		.getByRole("dialog", { name: "Ember Garnet Ring" })
		.getByRole("img");
	await expect(picture).toHaveAccessibleName(/^A gold ring with an oval/);
	const place = () =>
		picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform));
	const scale = async () => (await place()).a;
	await swipe(page, { from: 300, to: 80 });
	await expect(picture).toHaveAccessibleName(/^The garnet of a gold ring/);
	await expect.poll(scale).toBe(1);
	const pinch = [40, 60, 80].map((apart) =>
		[-1, 1].map((side): Finger => [180 + side * apart, 370]),
	);
	await touches(page, pinch);
	await expect.poll(scale).toBeCloseTo(2, 1);
	const { e: before } = await place();
	await swipe(page, { from: 200, to: 140 });
	expect((await place()).e).toBeLessThan(before - 30);
	await expect(picture).toHaveAccessibleName(/^The garnet of a gold ring/);
	await expectWellInBoth(page, "the dialog of a picture from close by");

	for (const to of [1, 2.5]) {
		for (const _ of [1, 2]) await page.touchscreen.tap(180, 370);
		await expect.poll(scale).toBe(to);
	}
	await page.keyboard.press("ArrowRight");
	await expect(picture).toHaveAccessibleName(/green bowl/);
	await expect.poll(scale).toBe(1);
	await page.keyboard.press("Escape");
	await expect(picture).toHaveCount(0);
	await expect(counter).toHaveText("3 / 3");
});

/** Swipes with one finger across the middle of the screen. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
	const places = [0, 0.25, 0.5, 0.75, 1].map(
		(part): Finger => [from + (to - from) * part, 400],
	);
	await touches(
		page,
		places.map((finger) => [finger]),
	);
}

type Finger = [x: number, y: number];

/**
 * Moves fingers along these points through the browser's input, not through synthetic
 * events.
 */
async function touches(page: Page, places: Finger[][]) {
	const devtools = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[]) => {
		const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
		return devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
	};
	for (const [index, fingers] of places.entries())
		await touch(index ? "touchMove" : "touchStart", fingers);
	await touch("touchEnd", []);
	await devtools.detach();
}
