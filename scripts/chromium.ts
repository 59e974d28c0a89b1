import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "./prepare.ts";

/** Shows nothing to anybody, and takes about 40 % less of the processor than a whole Chromium does. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

let found: Promise<string> | undefined;

/**
 * Path of a Chromium for the browser journeys: `CHROMIUM_PATH`, else a headless shell, which is installed where that is
 * possible, else one of the system, else Playwright's own, which is installed where there is none.
 */
export function chromium(): Promise<string> {
	found ??= find();
	return found;
}

async function find(): Promise<string> {
	const given = process.env.CHROMIUM_PATH;
	if (given && !existsSync(given)) throw new StepFailed(`CHROMIUM_PATH: there is no file ${given}`);
	const path = given || Bun.which(SHELL) || (await fromDebian()) || installed() || (await playwrights());
	if (path) return path;
	console.log("… Chromium, from Playwright");
	await ran(process.execPath, "x", "playwright", "install", "chromium");
	const own = await playwrights();
	if (!own) throw new StepFailed("No Chromium could be installed. Install one, or set CHROMIUM_PATH.");
	return own;
}

const installed = () => WHOLE.map((name) => Bun.which(name)).find((path) => path !== null);

async function fromDebian(): Promise<string | null> {
	if (!isDebian() || process.getuid?.() !== 0) return null;
	console.log(`… ${SHELL}, from Debian's packages`);
	const patience = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
	await ran("apt-get", "update", ...patience);
	await ran("apt-get", "install", "-y", ...patience, "--no-install-recommends", SHELL);
	return Bun.which(SHELL);
}

async function playwrights(): Promise<string | undefined> {
	// The journeys' own Playwright: only the package they live in depends on it.
	const playwright = Bun.resolveSync("@playwright/test", join(root, "journeys"));
	const { chromium } = (await import(playwright)) as { chromium: { executablePath(): string } };
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

const isDebian = () =>
	existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

/** What comes of it is seen by what is there then. */
async function ran(...command: string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	await Bun.spawn(command, { env, stdout: "ignore", stderr: "inherit" }).exited;
}
