import { expectWithin, narrow, violations } from "@creations/shared-ui/e2e";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../journey.ts";

const story = "/stories/the-locket-with-two-doors";

const settings = (page: Page) => page.getByRole("dialog", { name: "Reading settings" });
const text = (page: Page) =>
	page.getByRole("region", { name: "Story" }).locator("article");
const fontOf = (element: Locator) =>
	element.evaluate((node) => getComputedStyle(node).fontFamily);

async function begin(page: Page) {
	await page.goto(story);
	await page.getByRole("button", { name: "Start Reading" }).click();
	await expect(page.getByText(/^Page 1 of/)).toBeVisible();
}

test("settings change the text at once, by keyboard alone, and stay on the device", async ({
	page,
}) => {
	const fonts: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("atkinson")) fonts.push(request.url());
	});
	await begin(page);
	await page.getByRole("button", { name: "Reading settings" }).focus();
	await page.keyboard.press("Enter");
	await expect(settings(page)).toBeVisible();
	expect(fonts).toEqual([]);
	await settings(page).getByRole("radio", { name: "Serif" }).focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => fontOf(text(page))).toMatch(/^"?Atkinson Hyperlegible/);
	await expect.poll(() => fonts.some((url) => url.endsWith(".woff2"))).toBe(true);
	await expect(page.getByText(/^Page 1 of/)).toBeVisible();

	await settings(page).getByText("More", { exact: true }).focus();
	await page.keyboard.press("Enter");
	await settings(page).getByRole("slider", { name: "Line height" }).focus();
	await page.keyboard.press("End");
	const height = () =>
		text(page)
			.locator("p")
			.first()
			.evaluate((node) => {
				const { lineHeight, fontSize } = getComputedStyle(node);
				return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
			});
	await expect.poll(height).toBeCloseTo(2, 2);
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(settings(page)).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Reading settings" })).toBeFocused();

	await page.reload();
	await begin(page);
	await expect.poll(() => fontOf(text(page))).toMatch(/^"?Atkinson Hyperlegible/);
	await expect.poll(height).toBeCloseTo(2, 2);
});

test("the page slider moves by keyboard and leads back", async ({ page }) => {
	await begin(page);
	await page.getByRole("button", { name: "Contents" }).focus();
	await page.keyboard.press("Enter");
	const contents = page.getByRole("dialog", { name: "Contents" });
	await contents.getByRole("slider", { name: "Page" }).focus();
	for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
	await expect(page.locator("footer").getByText(/^Page 3 of/)).toBeVisible();
	await expect(contents.getByText(/^Page 3 of/)).toBeVisible();
	await contents.getByRole("button", { name: "Back to page 1" }).click();
	await expect(page.locator("footer").getByText(/^Page 1 of/)).toBeVisible();
});

test("one long page keeps the place, in both directions", async ({ page }) => {
	await begin(page);
	const place = page.locator("footer").getByText(/^Page \d+ of/);
	for (const number of [2, 3]) {
		await page.keyboard.press("ArrowRight");
		await expect(place).toHaveText(new RegExp(`^Page ${number} of`));
	}
	await page.getByRole("button", { name: "Reading settings" }).click();
	await settings(page).getByText("More", { exact: true }).click();
	const isLong = settings(page).getByRole("switch", { name: "One long page" });
	await isLong.click();
	const start = text(page).locator("[data-page='3']");
	await expect(start).toBeInViewport();
	await expect(place).toHaveText(/^Page 3 of/);
	await text(page)
		.locator("[data-page='5']")
		.evaluate((node) => node.scrollIntoView());
	await expect(place).toHaveText(/^Page 5 of/);
	await isLong.click();
	await expect(start).toHaveCount(0);
	await expect(place).toHaveText(/^Page 5 of/);
});

test("the ruler follows the mouse and the keys", async ({ page }) => {
	await begin(page);
	await page.getByRole("button", { name: "Reading settings" }).click();
	await settings(page).getByText("More", { exact: true }).click();
	await settings(page).getByRole("switch", { name: "Reading ruler" }).click();
	await page.keyboard.press("Escape");
	const ruler = page.locator("[data-reader-ruler]");
	const top = async () => Math.round((await ruler.boundingBox())?.y ?? 0);
	await page.mouse.move(300, 300);
	await expect.poll(top).toBeGreaterThan(200);
	const before = await top();
	const height = (await ruler.boundingBox())?.height ?? 0;
	await text(page).click({ position: { x: 5, y: 200 } });
	const clicked = await top();
	await page.keyboard.press("ArrowDown");
	await expect.poll(top).toBe(Math.round(clicked + height / 3));
	await page.mouse.move(300, 300);
	await expect.poll(top).toBe(before);
	await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test("a story is read aloud by keyboard, turns its pages, and ends with the timer", async ({
	page,
}) => {
	await page.clock.install();
	await page.addInitScript(stubVoice);
	await begin(page);
	await page.getByRole("button", { name: "Read aloud" }).focus();
	await page.keyboard.press("Enter");
	const bar = page.getByRole("region", { name: "Read aloud" });
	await expect(bar.getByRole("button", { name: "Pause" })).toBeFocused();
	const said = () => page.evaluate(() => window.said.at(-1));
	const marked = () =>
		page.evaluate(() =>
			[...(CSS.highlights.get("spoken-sentence") ?? [])].map(String).join(),
		);
	await expect.poll(said).toBe("The Locket with Two Doors");
	expect(await marked()).toBe("The Locket with Two Doors");
	expect(await violations(page)).toEqual([]);

	await page.keyboard.press("Space");
	const kept = await page.evaluate(() => window.said.length);
	await page.keyboard.press("Space");
	await expect.poll(() => page.evaluate(() => window.said.length)).toBe(kept + 1);
	expect(await said()).toBe("The Locket with Two Doors");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect.poll(said).not.toBe("The Locket with Two Doors");

	const isReached = (place: Locator) =>
		expect
			.poll(
				async () => {
					await page.evaluate(() => window.endUtterance());
					return place.count();
				},
				{ intervals: [20] },
			)
			.toBe(1);
	const announced = await page.evaluateHandle(listen);
	await isReached(page.getByText(/^Page 2 of/));
	expect(await announced.jsonValue()).toEqual([expect.stringMatching(/^Page 2 of/)]);
	await expect.poll(async () => (await said()) === (await marked())).toBe(true);

	await bar.getByRole("button", { name: "Voice, speed and timer" }).click();
	const panel = page.getByRole("dialog", { name: "Voice, speed and timer" });
	await panel.getByRole("combobox", { name: "Sleep timer" }).click();
	await page.getByRole("option", { name: "15 minutes" }).click();
	expect(await violations(page)).toEqual([]);
	await page.clock.fastForward("15:01");
	await isReached(bar.getByRole("button", { name: "Play" }));

	await bar.getByRole("button", { name: "Stop reading aloud" }).click();
	await expect(bar).toHaveCount(0);
	expect(await marked()).toBe("");
});

/** Runs in the page: returns the list of the reader's announcements, which grows. */
function listen(): string[] {
	const announced: string[] = [];
	const region = document.querySelector("[role=dialog] [aria-live=polite]");
	const observer = new MutationObserver((changes) => {
		announced.push(...changes.map(() => region?.textContent ?? ""));
	});
	if (region) observer.observe(region, { subtree: true, characterData: true });
	return announced;
}

declare global {
	interface Window {
		said: string[];
		endUtterance: () => void;
	}
}

/** Replaces the browser's voices with one that ends an utterance on request. */
function stubVoice() {
	window.said = [];
	let current: SpeechSynthesisUtterance | undefined;
	window.endUtterance = () => {
		const ended = current;
		current = undefined;
		ended?.onend?.(new Event("end") as SpeechSynthesisEvent);
	};
	window.SpeechSynthesisUtterance = class {
		volume = 1;
		constructor(public text: string) {}
	} as typeof SpeechSynthesisUtterance;
	const voice = { voiceURI: "stub", name: "Stub", lang: "en-US", localService: true };
	const synthesis = {
		getVoices: () => [voice],
		speak(utterance: SpeechSynthesisUtterance) {
			current = utterance;
			if (utterance.volume > 0) window.said.push(utterance.text);
			else setTimeout(window.endUtterance);
		},
		cancel() {
			current = undefined;
		},
	};
	Object.defineProperty(window, "speechSynthesis", { value: synthesis });
}

test.describe("on a phone", () => {
	test.use({ viewport: narrow, hasTouch: true, isMobile: true });

	test("a tap turns the page, but not one that closes a panel", async ({ page }) => {
		await begin(page);
		await page.touchscreen.tap(340, 400);
		await expect(page.getByText(/^Page 2 of/)).toBeVisible();
		await page.touchscreen.tap(20, 400);
		await expect(page.getByText(/^Page 1 of/)).toBeVisible();
		await page.getByRole("button", { name: "Reading settings" }).tap();
		await expect(settings(page)).toBeVisible();
		await expectWithin(page, "the reading settings");
		await page.touchscreen.tap(340, 200);
		await expect(settings(page)).toHaveCount(0);
		await expect(page.getByText(/^Page 1 of/)).toBeVisible();
		await page.touchscreen.tap(340, 400);
		await expect(page.getByText(/^Page 2 of/)).toBeVisible();
	});
});
