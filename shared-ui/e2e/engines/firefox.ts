import puppeteer, { type ElementHandle, type KeyInput } from "puppeteer-core";
import { ended, startDisplay } from "./display.ts";
import type { Driver, Handle, PageScript } from "./driver.ts";

/**
 * Firefox reports a script that the service worker is answering when its page is left.
 * If it fails in a page that stays, the import is an error of its own.
 */
const LEFT_WHILE_LOADING =
	/^Error: Failed to load .*A ServiceWorker intercepted the request and encountered/;

/**
 * Starts Firefox on a display of its own, because without one Home, End and arrow keys do
 * nothing in texts. Puppeteer drives every Firefox through WebDriver
 * BiDi, while Playwright needs commands that the extended support release lacks.
 */
export async function startFirefox(executablePath: string): Promise<Driver> {
	const display = await startDisplay();
	const browser = await puppeteer.launch({
		browser: "firefox",
		executablePath,
		headless: false,
		env: { ...process.env, DISPLAY: display.name },
	});
	const page = await browser.newPage();
	// Leaves pages with unsaved changes.
	page.on("dialog", (dialog) => dialog.accept());
	const errors: string[] = [];
	page.on("pageerror", (error) => {
		if (!LEFT_WHILE_LOADING.test(String(error))) errors.push(`thrown: ${String(error)}`);
	});
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(`console: ${message.text()}`);
	});
	return {
		errors: async () => errors.splice(0),
		open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
		reload: async () => void (await page.reload()),
		back: async () => void (await page.goBack()),
		run: <Result>(script: PageScript<Result> | string, ...args: unknown[]) =>
			page.evaluate(script, ...args) as Promise<Result>,
		async find(script, ...args) {
			const found = (await page.evaluateHandle(script, ...args)).asElement();
			return found && handleOf(found as ElementHandle);
		},
		async press(keys) {
			const all = keys.split("+") as KeyInput[];
			for (const key of all) await page.keyboard.down(key);
			for (const key of all.toReversed()) await page.keyboard.up(key);
		},
		type: (text) => page.keyboard.type(text),
		resize: (width, height) => page.setViewport({ width, height }),
		screenshot: () => page.screenshot(),
		async forget() {
			await page.evaluate(() => localStorage.clear());
			await browser.deleteCookie(...(await browser.cookies()));
		},
		async close() {
			await browser.close();
			await ended(display.server);
		},
	};
}

const handleOf = (element: ElementHandle): Handle => ({
	click: () => element.click(),
	attach: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});
