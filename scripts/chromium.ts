import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "./prepare.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Path of a Chromium for the browser journeys: `CHROMIUM_PATH`, else one of the system, else Playwright's own, else one
 * that is installed now.
 */
export async function chromium(): Promise<string> {
	const given = process.env.CHROMIUM_PATH;
	if (given && !existsSync(given)) throw new StepFailed(`CHROMIUM_PATH: there is no file ${given}`);
	return given || installed() || (await playwrights()) || (await install());
}

const installed = () => NAMES.map((name) => Bun.which(name)).find((path) => path !== null);

async function playwrights(): Promise<string | undefined> {
	// The journeys' own Playwright: only the package they live in depends on it.
	const playwright = Bun.resolveSync("@playwright/test", join(root, "journeys"));
	const { chromium } = (await import(playwright)) as { chromium: { executablePath(): string } };
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

async function install(): Promise<string> {
	if (isDebian() && process.getuid?.() === 0) {
		console.log("… Chromium, from Debian's packages");
		await run("apt-get", "update", "-qq");
		await run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
	} else {
		console.log("… Chromium, from Playwright");
		await run(process.execPath, "x", "playwright", "install", "chromium");
	}
	const path = installed() ?? (await playwrights());
	if (!path) throw new StepFailed("No Chromium could be installed. Install one, or set CHROMIUM_PATH.");
	return path;
}

const isDebian = () =>
	existsSync("/etc/os-release") && /\b(debian|ubuntu)\b/.test(readFileSync("/etc/os-release", "utf8"));

async function run(...command: string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const child = Bun.spawn(command, { env, stdout: "ignore", stderr: "inherit" });
	if ((await child.exited) !== 0) throw new StepFailed(`"${command.join(" ")}" failed`);
}
