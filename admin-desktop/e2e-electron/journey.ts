import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteServer, startSite } from "@creations/shared-ui/e2e/site";
import {
	_electron,
	test as base,
	type ElectronApplication,
	expect,
	type Page,
} from "@playwright/test";
import {
	electronFolder,
	executableIn,
	whyNotRunnable,
} from "../src/electron/packaging/electron.ts";
import { personAt } from "../src/electron/testing/person.ts";
import { builtDesktop } from "./build.ts";

export { expect } from "@playwright/test";

export interface Desktop {
	electron: ElectronApplication;
	/** Kept here, because Playwright drops it when the application ends. */
	process: ChildProcess;
	page: Page;
	/** Returns the addresses that the system was asked to open, oldest first. */
	opened: () => Promise<string[]>;
	/** Chooses a menu entry by its id. */
	choose: (entry: string) => Promise<void>;
}

interface Journey {
	site: SiteServer;
	/**
	 * Starts the application with this journey's folder, which keeps the data of earlier
	 * starts.
	 */
	launch: () => Promise<Desktop>;
}

declare global {
	var openedForTests: string[];
}

export const test = base.extend<Journey>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the pattern.
	site: async ({}, use) => {
		const site = await startSite({ demo: true });
		await use(site);
		await site.stop();
	},
	// biome-ignore lint/correctness/noEmptyPattern: see above
	launch: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), "creations-electron-"));
		const started: ChildProcess[] = [];
		await use(async () => {
			const desktop = await start(folder);
			started.push(desktop.process);
			return desktop;
		});
		for (const process of started) process.kill("SIGKILL");
		await rm(folder, { recursive: true, force: true });
	},
});

async function start(folder: string): Promise<Desktop> {
	const problem = whyNotRunnable();
	if (problem) throw new Error(problem);
	// Chromium's sandbox does not run as root.
	const unsandboxed = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const electron = await _electron.launch({
		executablePath: executableIn(electronFolder()),
		args: [builtDesktop, `--user-data-dir=${folder}`, ...unsandboxed],
		chromiumSandbox: unsandboxed.length === 0,
	});
	await electron.evaluate(({ shell }) => {
		globalThis.openedForTests = [];
		shell.openExternal = async (address) => {
			globalThis.openedForTests.push(address);
		};
	});
	return {
		electron,
		process: electron.process(),
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

/**
 * Chooses the site in the first window, signs in as the Demo admin and waits for the
 * list.
 */
export async function connect(desktop: Desktop, site: string): Promise<void> {
	const { page } = desktop;
	await page.getByLabel("Address of the site").fill(site);
	await page.getByRole("button", { name: "Connect" }).click();
	await signIn(desktop, site);
	await expect(storiesTab(page)).toBeVisible();
}

/**
 * Waits for the list of a later start. If the system has no key store, the session has
 * ended, so it signs in again.
 */
export async function reconnect(desktop: Desktop, site: string): Promise<void> {
	if (!(await remembersSignIn(desktop))) await signIn(desktop, site);
	await expect(storiesTab(desktop.page)).toBeVisible();
}

export const storiesTab = (page: Page) => page.getByRole("tab", { name: /^Stories/ });

export async function remembersSignIn({ page }: Pick<Desktop, "page">): Promise<boolean> {
	const about = await page.evaluate(() => window.desktop?.about());
	return about?.remembersSignIn ?? false;
}

/** Signs in as the Demo admin, with requests that stand for the system's browser. */
export async function signIn(
	{ page, opened }: Pick<Desktop, "page" | "opened">,
	site: string,
) {
	const begin = page.getByRole("button", { name: "Sign in with your browser" });
	await begin.waitFor();
	await throughBrowser(() => begin.click(), opened, site);
	await expect(begin).toBeHidden();
	await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
}

/** Signs in from the notice above an editor, which stays open. */
export async function signInToSave(
	{ page, opened }: Pick<Desktop, "page" | "opened">,
	site: string,
) {
	const notice = page.getByRole("status").filter({ hasText: "Sign in to save." });
	await notice.waitFor();
	// A click would take the focus out of the text.
	const begin = () =>
		notice.getByRole("button", { name: "Sign in" }).dispatchEvent("click");
	await throughBrowser(begin, opened, site);
	await expect(notice).toBeHidden();
}

async function throughBrowser(
	begin: () => Promise<void>,
	opened: Desktop["opened"],
	site: string,
) {
	const before = (await opened()).length;
	await begin();
	await expect.poll(async () => (await opened()).length).toBe(before + 1);
	const person = await personAt(site);
	expect(await person((await opened()).at(-1) ?? "", "yes")).toContain("Signed in");
}
