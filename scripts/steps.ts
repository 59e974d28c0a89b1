import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "./chromium.ts";
import { root } from "./prepare.ts";

export interface Tally {
	passed: number;
	failed: number;
	skipped: number;
}

/** A part of checking everything; parts run side by side. */
export type Step = () => Promise<Tally>;

export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

/** How many files of one folder are tested at a time, beside the journeys of another. */
const WORKERS = Math.max(2, availableParallelism());

/** For a busy machine: a test that takes this long hangs. */
const PATIENCE_MS = 60_000;

const MEMORY_DISK = "/dev/shm";
const MEMORY_NEEDED = 4 * 1024 ** 3;

const bun = process.execPath;
const reports = mkdtempSync(join(tmpdir(), "creations-verify-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** What could not be tried here at all, and why. */
export const untried: string[] = [];

/** A command that either passes or fails: counts as one. */
export function check(name: string, ...command: string[]): Step {
	return async () => {
		const code = await run(name, [bun, "x", ...command], root);
		return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : FAILED;
	};
}

/** The tests beside the code of one folder, run by Bun. @param only paths from the folder; all unless given */
export function tests(folder: string, only: string[] = []): Step {
	return async () => {
		const report = join(reports, `${folder.replaceAll("/", "-")}.xml`);
		const options = [`--timeout=${PATIENCE_MS}`, `--parallel=${WORKERS}`, "--no-isolate"];
		const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
		const command = [bun, "test", ...options, ...reporter, ...only.map((path) => `./${path}`)];
		const code = await run(`tests of ${folder}`, command, join(root, folder), onMemory());
		return counted(code, () => {
			const [, attributes = ""] = /<testsuites([^>]*)>/.exec(readFileSync(report, "utf8")) ?? [];
			const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1]);
			const [all, failed, skipped] = [number("tests"), number("failures"), number("skipped")];
			return { passed: all - failed - skipped, failed, skipped };
		});
	};
}

const PLAYWRIGHT = [bun, "--bun", "x", "playwright", "test"];

/** The journeys through the built site in a real browser. */
export function journeys(folder: string, only: string[] = []): Step {
	return async () =>
		played(`browser journeys of ${folder}`, folder, [...PLAYWRIGHT, ...only], {
			CHROMIUM_PATH: await chromium(),
		});
}

/** The journeys through the desktop application itself, where Electron is. */
export function electronJourneys(_folder: string, only: string[] = []): Step {
	return async () => {
		// Only once Electron's package is installed.
		const { display, whyNoJourneys } = await import("../admin-desktop/src/electron/packaging/electron.ts");
		const command = [...PLAYWRIGHT, "--config", "playwright.electron.config.ts", ...only];
		const why = whyNoJourneys();
		if (why) return skipped("Electron journeys", command, "admin-desktop", why);
		return played("Electron journeys", "admin-desktop", [...display(), ...command], {});
	};
}

/** Journeys that cannot be made here: each counts as skipped, and why is said at once and at the end. */
async function skipped(name: string, command: string[], folder: string, why: string): Promise<Tally> {
	const list = Bun.spawn([...command, "--list"], { cwd: join(root, folder), stderr: "inherit" });
	const [, count] = /^Total: (\d+) tests?/m.exec(await new Response(list.stdout).text()) ?? [];
	if (!count) {
		console.error(`\n── ${name}\n✗ ${name}, which could not even be listed`);
		return FAILED;
	}
	console.log(`\n── ${name}\n– ${name}: all ${count} skipped, because ${why}`);
	untried.push(`all ${count} ${name}, because ${why}`);
	return { passed: 0, failed: 0, skipped: Number(count) };
}

async function played(
	name: string,
	folder: string,
	command: string[],
	env: Record<string, string>,
): Promise<Tally> {
	const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
	const more = { ...onMemory(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
	const code = await run(name, command, join(root, folder), more);
	return counted(code, () => {
		const { stats } = JSON.parse(readFileSync(report, "utf8"));
		// A test that passes only when tried again is not one to trust.
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
	});
}

/**
 * Has temporary files kept in memory, where there is enough: no test outlives a power cut, and waiting for a disk to
 * have written everything takes a third of the time.
 */
function onMemory(): Record<string, string> {
	try {
		const { bavail, bsize } = statfsSync(MEMORY_DISK);
		return bavail * bsize > MEMORY_NEEDED ? { TMPDIR: MEMORY_DISK } : {};
	} catch {
		return {};
	}
}

/** What a report says, and at least one failure where the command failed or the report cannot be read. */
function counted(code: number, read: () => Tally): Tally {
	try {
		const tally = read();
		if (Number.isNaN(tally.passed + tally.failed + tally.skipped))
			throw new Error("a report without numbers");
		return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
	} catch (error) {
		console.error(error);
		return FAILED;
	}
}

/** Runs a command, and shows what it said once it has ended: others run beside it. @returns its exit code */
async function run(
	name: string,
	command: string[],
	cwd: string,
	env: Record<string, string> = {},
): Promise<number> {
	console.log(`… ${name}`);
	const started = performance.now();
	const child = Bun.spawn(["sh", "-c", 'exec "$@" 2>&1', "sh", ...command], {
		cwd,
		env: { ...process.env, ...env },
		stdin: "ignore",
	});
	const said = await new Response(child.stdout).text();
	const code = await child.exited;
	const [wall, cpu] = [performance.now() - started, Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000];
	const [seconds, busy] = [wall, cpu].map((ms) => (ms / 1000).toFixed(1));
	console.log(`\n── ${name}\n${said}${code === 0 ? "✓" : "✗"} ${name}, ${seconds} s (${busy} s of CPU)`);
	return code;
}
