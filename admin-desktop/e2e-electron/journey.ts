import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteServer, startSite } from "@creations/journeys/site";
import { _electron, test as base, type ElectronApplication, expect, type Page } from "@playwright/test";
import { executableIn, HOW_TO_GET_ELECTRON, installedElectron } from "../src/electron/packaging/electron.ts";
import { personAt } from "../src/electron/testing/person.ts";
import { builtDesktop } from "./build.ts";

export { expect } from "@playwright/test";

export interface Desktop {
	electron: ElectronApplication;
	page: Page;
	/** Addresses that the system was asked to open, the latest last. */
	opened: () => Promise<string[]>;
	choose: (entry: string) => Promise<void>;
}

interface Journey {
	site: SiteServer;
	/** Starts the application, with what earlier starts of this journey left on the disk. */
	launch: () => Promise<Desktop>;
}

declare global {
	var openedForTests: string[];
}

export const test = base.extend<Journey>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
	site: async ({}, use) => {
		const site = await startSite({ demo: true });
		await use(site);
		await site.stop();
	},
	// biome-ignore lint/correctness/noEmptyPattern: see above
	launch: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), "creations-electron-"));
		const started: ElectronApplication[] = [];
		await use(async () => {
			const desktop = await start(folder);
			started.push(desktop.electron);
			return desktop;
		});
		for (const electron of started) electron.process().kill("SIGKILL");
		await rm(folder, { recursive: true, force: true });
	},
});

async function start(folder: string): Promise<Desktop> {
	const electronFolder = installedElectron();
	if (!electronFolder) throw new Error(HOW_TO_GET_ELECTRON);
	// Chromium's sandbox does not run as root; the application asks for it everywhere else.
	const unsandboxed = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const electron = await _electron.launch({
		executablePath: executableIn(electronFolder),
		args: [builtDesktop, `--user-data-dir=${folder}`, ...unsandboxed],
	});
	await electron.evaluate(({ shell }) => {
		globalThis.openedForTests = [];
		shell.openExternal = async (address) => {
			globalThis.openedForTests.push(address);
		};
	});
	return {
		electron,
		page: await electron.firstWindow(),
		opened: () => electron.evaluate(() => globalThis.openedForTests),
		choose: (entry) =>
			electron.evaluate(({ Menu }, id) => {
				const item = Menu.getApplicationMenu()?.getMenuItemById(id);
				if (!item) throw new Error(`the menu has no ${id}`);
				item.click();
			}, entry),
	};
}

/** Chooses the site in the first window, and signs in as the Demo admin in what stands for the system's browser. */
export async function connect({ page, opened }: Desktop, site: string): Promise<void> {
	await page.getByLabel("Address of the site").fill(site);
	await page.getByRole("button", { name: "Connect" }).click();
	await signIn({ page, opened }, site);
}

export async function signIn({ page, opened }: Pick<Desktop, "page" | "opened">, site: string) {
	const before = (await opened()).length;
	await page.getByRole("button", { name: "Sign in with your browser" }).click();
	await expect.poll(async () => (await opened()).length).toBe(before + 1);
	const person = await personAt(site);
	expect(await person((await opened()).at(-1) ?? "", "yes")).toContain("Signed in");
	await expect(page.getByRole("tab", { name: /^Stories/ })).toBeVisible();
}
