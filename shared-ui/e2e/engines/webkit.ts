import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	Builder,
	Capabilities,
	Key,
	type WebDriver,
	WebElement,
} from "selenium-webdriver";
import { ended, startDisplay } from "./display.ts";
import type { Driver, Handle, PageScript } from "./driver.ts";
import { takeErrors } from "./queries.ts";

/** Starts WebKitGTK's small browser on a display of its own. */
export async function startWebKit(driverPath: string): Promise<Driver> {
	const home = await mkdtemp(join(tmpdir(), "creations-webkit-"));
	const display = await startDisplay();
	const port = await freePort();
	const service = spawn(driverPath, ["-p", String(port)], {
		env: {
			...process.env,
			DISPLAY: display.name,
			HOME: home,
			XDG_RUNTIME_DIR: home,
			NO_AT_BRIDGE: "1",
		},
		stdio: "ignore",
	});
	const driver = await sessionAt(port);
	return {
		...actions(driver),
		async close() {
			await driver.quit();
			await ended(service);
			await ended(display.server);
			await rm(home, { recursive: true, force: true });
		},
	};
}

function actions(driver: WebDriver): Omit<Driver, "close"> {
	return {
		open: (address) => driver.get(address),
		reload: () => driver.navigate().refresh(),
		back: () => driver.navigate().back(),
		run: <Result>(script: PageScript<Result> | string, ...args: unknown[]) =>
			driver.executeScript<Result>(script, ...args),
		async find(script, ...args) {
			const found = await driver.executeScript(script, ...args);
			return found instanceof WebElement ? handleOf(found) : null;
		},
		async press(keys) {
			const all = keys.split("+").map(keyOf);
			const sequence = driver.actions();
			for (const key of all) sequence.keyDown(key);
			for (const key of all.toReversed()) sequence.keyUp(key);
			await sequence.perform();
		},
		type: (text) => driver.actions().sendKeys(text).perform(),
		resize: async (width, height) =>
			void (await driver.manage().window().setRect({ width, height })),
		screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
		errors: () => driver.executeScript<string[]>(takeErrors),
		async forget() {
			await driver.executeScript("localStorage.clear()");
			await driver.manage().deleteAllCookies();
		},
	};
}

const handleOf = (element: WebElement): Handle => ({
	click: () => element.click(),
	attach: (path) => element.sendKeys(path),
});

const keys: Record<string, string> = {
	ArrowDown: Key.ARROW_DOWN,
	ArrowRight: Key.ARROW_RIGHT,
	Control: Key.CONTROL,
	End: Key.END,
	Enter: Key.ENTER,
	Escape: Key.ESCAPE,
	Home: Key.HOME,
	Tab: Key.TAB,
};

const keyOf = (name: string) => keys[name] ?? name;

const WAIT_MS = 100;
const TIMEOUT_MS = 30_000;

/** Opens a session as soon as the service listens. */
async function sessionAt(port: number): Promise<WebDriver> {
	const server = `http://127.0.0.1:${port}`;
	const limit = performance.now() + TIMEOUT_MS;
	while (!(await fetch(`${server}/status`).catch(() => undefined))) {
		if (performance.now() > limit) throw new Error("WebKit's driver does not listen");
		await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
	}
	const wanted = new Capabilities();
	wanted.set("browserName", "MiniBrowser");
	return new Builder().usingServer(server).withCapabilities(wanted).build();
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = typeof address === "object" && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
