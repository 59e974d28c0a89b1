import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, isChosen, whyNot } from "../shared-ui/e2e/engines/installed.ts";
import { root, StepFailed } from "./prepare.ts";
import { bunsReport, errorsOutside, playwrightsReport, type Tally } from "./reports.ts";

export type Step = () => Promise<Tally>;

/**
 * Number of server test files that run at a time. Higher than the number of processors,
 * because some tests wait.
 */
const WORKERS = availableParallelism() + 2;

/**
 * Time limit of a test in milliseconds. A test that takes longer hangs, even on a busy
 * machine.
 */
const TIMEOUT_MS = 180_000;

/**
 * Disables the optimizing compiler, which does not pay in the short-lived processes of
 * the server's tests.
 */
const UNOPTIMIZED = { BUN_JSC_useDFGJIT: "0" };
/**
 * Overwrites memory that native code frees, so that code that reads it afterwards fails
 * in each run.
 */
const OVERWRITTEN_MEMORY = {
	GLIBC_TUNABLES: "glibc.malloc.perturb=118:glibc.malloc.tcache_count=0",
};
const LESS_OPTIMIZED = { BUN_JSC_useFTLJIT: "0" };

const MEMORY_DISK = "/dev/shm";
const MEMORY_NEEDED = 4 * 1024 ** 3;

const bun = process.execPath;
const reports = mkdtempSync(join(tmpdir(), "creations-verify-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** Checks that cannot run on this machine, with the reason. */
export const untried: string[] = [];

export function check(name: string, ...command: string[]): Step {
	return () => run({ name, command: [bun, "x", ...command], folder: "." });
}

/**
 * Type-checks on one thread, because each further thread checks shared types again. The
 * garbage collector of the compiler, which is written in Go, runs at five times the size
 * of the live heap. Measured: 6 to 8 instead of 16 s of processor time.
 */
export function types(): Step {
	const command = [bun, "x", "tsc", "--noEmit", "--singleThreaded"];
	return () => run({ name: "types", command, folder: ".", env: { GOGC: "400" } });
}

export function tests(folder: string, only: string[] = []): Step {
	const file = join(reports, `${folder.replaceAll("/", "-")}.xml`);
	const isServer = folder === "server";
	// Each worker loads and compiles the application again, which does not pay for few
	// files.
	const workers = isServer ? [`--parallel=${WORKERS}`, "--no-isolate"] : [];
	const reporter = ["--reporter=junit", `--reporter-outfile=${file}`];
	const options = [`--timeout=${TIMEOUT_MS}`, ...workers, ...reporter];
	const command = [bun, "test", ...options, ...only.map((path) => `./${path}`)];
	const report = () => bunsReport(file, folder);
	const env = {
		...onMemory(),
		...(isServer ? { ...UNOPTIMIZED, ...OVERWRITTEN_MEMORY } : LESS_OPTIMIZED),
	};
	return () => run({ name: `tests of ${folder}`, command, folder, env, report });
}

const PLAYWRIGHT = [bun, "--bun", "x", "playwright", "test"];

export function journeys(folder: string, only: string[] = []): Step {
	return async () =>
		played(`browser journeys of ${folder}`, folder, [...PLAYWRIGHT, ...only], {
			CHROMIUM_PATH: await chromium(),
		});
}

export function electronJourneys(_folder: string, only: string[] = []): Step {
	return async () => {
		// Imported here, because it needs Electron's package.
		const { display, electronFolder, whyNoJourneys } = await import(
			"../admin-desktop/src/electron/packaging/electron.ts"
		);
		const name = "Electron journeys";
		const command = [...PLAYWRIGHT, "--config", "playwright.electron.config.ts", ...only];
		const reason = whyNoJourneys();
		// A set variable asks for the journeys, so they must not be skipped.
		if (reason && process.env.ELECTRON_DIST) return failed(name, reason);
		if (reason) return skipped(name, command, "admin-desktop", reason);
		const env = { ELECTRON_DIST: electronFolder() };
		return played(name, "admin-desktop", [...display(), ...command], env);
	};
}

/** Returns a step with the core journeys in an engine other than Chromium's. */
export const engineJourneys =
	(engine: Engine) =>
	(folder: string, only: string[] = []): Step => {
		const name = `journeys in ${engine}`;
		const project = ["--config", "playwright.engines.config.ts", `--project=${engine}`];
		const command = [...PLAYWRIGHT, ...project, ...only];
		const reason = whyNot(engine);
		// A set variable asks for the journeys, so they must not be skipped.
		if (reason && isChosen(engine)) return async () => failed(name, reason);
		if (reason) return () => skipped(name, command, folder, reason);
		return () => played(name, folder, command, {});
	};

/**
 * Counts journeys that cannot run here as skipped, and prints the reason now and at the
 * end.
 */
async function skipped(
	name: string,
	command: string[],
	folder: string,
	reason: string,
): Promise<Tally> {
	const list = Bun.spawn([...command, "--list"], {
		cwd: join(root, folder),
		stderr: "inherit",
	});
	const listed = (await new Response(list.stdout).text())
		.match(/^ .* › .*$/gm)
		?.map((line) => line.trim());
	if (!listed) return failed(name, "they could not even be listed");
	console.log(`– ${name}: all ${listed.length} skipped, because ${reason}`);
	untried.push(`all ${listed.length} ${name}, because ${reason}`);
	return { passed: 0, failures: [], skipped: listed };
}

function played(
	name: string,
	folder: string,
	command: string[],
	env: Record<string, string>,
): Promise<Tally> {
	const file = join(reports, `${name.replaceAll(" ", "-")}.json`);
	const variables = { ...onMemory(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
	const report = () => playwrightsReport(file, folder);
	return run({ name, command, folder, env: variables, report });
}

/**
 * Keeps temporary files in memory if there is enough, because the disk takes a third of
 * the time.
 */
function onMemory(): Record<string, string> {
	try {
		const { bavail, bsize } = statfsSync(MEMORY_DISK);
		return bavail * bsize > MEMORY_NEEDED ? { TMPDIR: MEMORY_DISK } : {};
	} catch {
		return {};
	}
}

interface Command {
	name: string;
	command: string[];
	folder: string;
	env?: Record<string, string>;
	/** Reads the report. Without one, the command counts as one test. */
	report?: () => Tally;
}

/** Runs a command. Prints its output if it fails. */
async function run({ name, command, folder, env = {}, report }: Command): Promise<Tally> {
	console.log(`… ${name}`);
	const started = performance.now();
	const child = Bun.spawn(["sh", "-c", 'exec "$@" 2>&1', "sh", ...command], {
		cwd: join(root, folder),
		env: { ...process.env, ...env },
		stdin: "ignore",
	});
	const output = Bun.stripANSI(await new Response(child.stdout).text());
	const tally = counted(name, await child.exited, output, report);
	const [wall, cpu] = [
		performance.now() - started,
		Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000,
	];
	const [seconds, busy] = [wall, cpu].map((ms) => (ms / 1000).toFixed(1));
	const isWell = tally.failures.length === 0;
	if (!isWell) console.log(`\n── ${name}\n${output.replaceAll(PASSED, "")}`);
	console.log(`${isWell ? "✓" : "✗"} ${name}, ${seconds} s (${busy} s of CPU)`);
	for (const test of tally.skipped) console.log(`  skipped: ${test}`);
	return tally;
}

const PASSED = /^ *(\(pass\)|✓) .*\n/gm;

/**
 * Returns the reported results, with at least one failure if the command failed or the
 * report cannot be read.
 */
function counted(name: string, code: number, output: string, report = () => DONE): Tally {
	try {
		const tally = report();
		const failures = [
			...tally.failures,
			...errorsOutside(output).map((error) => ({ test: name, error })),
		];
		if (code === 0 || failures.length > 0) return { ...tally, failures };
	} catch (error) {
		console.error(error);
	}
	return failed(name, output.match(/^.*\berror\b.*$/im)?.[0] ?? `it ended with ${code}`);
}

const DONE: Tally = { passed: 1, failures: [], skipped: [] };

export const failed = (test: string, error: string): Tally => ({
	passed: 0,
	failures: [{ test, error }],
	skipped: [],
});

/** A Chromium without a display, which needs about 40 % less processor time. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

let browser: Promise<string> | undefined;

/**
 * Returns the path of a Chromium for the browser journeys: `CHROMIUM_PATH`, else a
 * headless shell (installed if possible), else the system's, else Playwright's own
 * (installed if there is none).
 */
export function chromium(): Promise<string> {
	browser ??= find();
	return browser;
}

async function find(): Promise<string> {
	const chosenPath = process.env.CHROMIUM_PATH;
	if (chosenPath && !existsSync(chosenPath))
		throw new StepFailed(`CHROMIUM_PATH: there is no file ${chosenPath}`);
	const path =
		chosenPath ||
		Bun.which(SHELL) ||
		(await fromDebian()) ||
		installed() ||
		(await playwrights());
	if (path) return path;
	console.log("… Chromium, from Playwright");
	await ran(process.execPath, "x", "playwright", "install", "chromium");
	const own = await playwrights();
	if (!own)
		throw new StepFailed(
			"No Chromium could be installed. Install one, or set CHROMIUM_PATH.",
		);
	return own;
}

const installed = () =>
	WHOLE.map((name) => Bun.which(name)).find((path) => path !== null);

async function fromDebian(): Promise<string | null> {
	if (!isDebian() || process.getuid?.() !== 0) return null;
	console.log(`… ${SHELL}, from Debian's packages`);
	const patience = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
	await ran("apt-get", "update", ...patience);
	await ran("apt-get", "install", "-y", ...patience, "--no-install-recommends", SHELL);
	return Bun.which(SHELL);
}

async function playwrights(): Promise<string | undefined> {
	// shared-ui depends on Playwright.
	const playwright = Bun.resolveSync("@playwright/test", join(root, "shared-ui"));
	const { chromium } = (await import(playwright)) as {
		chromium: { executablePath(): string };
	};
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

const isDebian = () =>
	existsSync("/etc/os-release") &&
	/^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

/** Runs an installer. Its result is checked by looking for the program. */
async function ran(...command: string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	await Bun.spawn(command, { env, stdout: "ignore", stderr: "inherit" }).exited;
}
