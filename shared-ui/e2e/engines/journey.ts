import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { type SiteServer, signInLink, startSite } from "../siteServer.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { type Engine, programOf } from "./installed.ts";
import { button, type Tab, tabOf } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export interface EngineOptions {
	engine: Engine;
}

interface Worker extends EngineOptions {
	site: SiteServer;
	driver: Driver;
}

const start = { Firefox: startFirefox, WebKit: startWebKit };

/** A test in any engine. It fails on any error in the browser's console. */
export const test = base.extend<{ tab: Tab }, Worker>({
	engine: ["Firefox", { scope: "worker", option: true }],
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright's form of a fixture
		async ({}, use) => {
			const site = await startSite({ demo: true });
			await use(site);
			await site.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	driver: [
		async ({ engine }, use) => {
			const driver = await start[engine](programOf(engine) ?? "");
			await use(driver);
			await driver.close();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	tab: async ({ driver, site }, use, test) => {
		const tab = tabOf(driver, site.url);
		await use(tab);
		if (test.status !== test.expectedStatus)
			await writeFile(test.outputPath("window.png"), await driver.screenshot());
		expect(await driver.errors()).toEqual([]);
		await tab.forget();
	},
});

/** @param next Path to open afterwards */
export async function signIn(tab: Tab, name: "reader" | "admin", next: string) {
	await tab.open(signInLink(next));
	await tab.click(button(`Demo ${name}`));
	await tab.at(next);
}
