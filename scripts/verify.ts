import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, root, StepFailed } from "./prepare.ts";

interface Tally {
	passed: number;
	failed: number;
	skipped: number;
}

/** The desktop application's main process, tested apart from its page: without a document. */
const DESKTOP = "admin-desktop/src/electron";

/** How many files of one folder are tested at a time: much of a test is waiting for a server that starts. */
const WORKERS = Math.max(3, availableParallelism());

/** For a busy machine: a test that takes this long hangs. */
const PATIENCE_MS = 60_000;

const reports = mkdtempSync(join(tmpdir(), "creations-verify-"));
const tallies: Tally[] = [];
/** What could not be tried here at all, and why. */
const untried: string[] = [];
const bun = process.execPath;

try {
	await install();
	tallies.push(await check("format and lint", [bun, "x", "biome", "check", "."]));
	tallies.push(await check("types", [bun, "x", "tsc", "--noEmit"]));
	await build();
	for (const folder of ["scripts", "events", "server", "shared-ui", "reader-web", "admin-desktop", DESKTOP])
		tallies.push(await tests(folder));
	for (const folder of ["reader-web", "admin-desktop"]) tallies.push(await journeys(folder));
	tallies.push(await electronJourneys());
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	console.error(error.message);
	tallies.push({ passed: 0, failed: 1, skipped: 0 });
} finally {
	rmSync(reports, { recursive: true, force: true });
}
for (const what of untried) console.log(`\nskipped: ${what}`);
const sum = total(tallies);
console.log(
	`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ""}`,
);
process.exit(sum.failed > 0 ? 1 : 0);

/** A command that either passes or fails: counts as one. */
async function check(name: string, command: string[]): Promise<Tally> {
	const code = await run(name, command, root);
	return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** The tests beside the code of one folder, run by Bun. */
async function tests(folder: string): Promise<Tally> {
	const report = join(reports, `${folder.replaceAll("/", "-")}.xml`);
	const command = [
		bun,
		"test",
		`--timeout=${PATIENCE_MS}`,
		`--parallel=${WORKERS}`,
		"--no-isolate",
		"--reporter=junit",
		`--reporter-outfile=${report}`,
	];
	const code = await run(`tests of ${folder}`, command, join(root, folder));
	return counted(code, () => {
		const [, attributes = ""] = /<testsuites([^>]*)>/.exec(readFileSync(report, "utf8")) ?? [];
		const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1]);
		const [all, failed, skipped] = [number("tests"), number("failures"), number("skipped")];
		return { passed: all - failed - skipped, failed, skipped };
	});
}

/** The journeys through the built site in a real browser. */
async function journeys(folder: string): Promise<Tally> {
	const { chromium } = await import("./chromium.ts");
	const command = [bun, "--bun", "x", "playwright", "test"];
	return played(`browser journeys of ${folder}`, folder, command, { CHROMIUM_PATH: await chromium() });
}

/** The journeys through the desktop application itself, where Electron is. */
async function electronJourneys(): Promise<Tally> {
	// Only once Electron's package is installed.
	const { display, whyNoJourneys } = await import("../admin-desktop/src/electron/packaging/electron.ts");
	const command = [bun, "--bun", "x", "playwright", "test", "--config", "playwright.electron.config.ts"];
	const why = whyNoJourneys();
	if (why) return skipped("Electron journeys", command, "admin-desktop", why);
	return played("Electron journeys", "admin-desktop", [...display(), ...command], {});
}

/** Journeys that cannot be made here: each counts as skipped, and why is said at once and at the end. */
async function skipped(name: string, command: string[], folder: string, why: string): Promise<Tally> {
	console.log(`\n── ${name}`);
	const list = Bun.spawn([...command, "--list"], {
		cwd: join(root, folder),
		stdout: "pipe",
		stderr: "inherit",
	});
	const [, count] = /^Total: (\d+) tests?/m.exec(await new Response(list.stdout).text()) ?? [];
	if (!count) {
		console.error(`✗ ${name}, which could not even be listed`);
		return { passed: 0, failed: 1, skipped: 0 };
	}
	console.log(`– ${name}: all ${count} skipped, because ${why}`);
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
	const code = await run(name, command, join(root, folder), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
	return counted(code, () => {
		const { stats } = JSON.parse(readFileSync(report, "utf8"));
		// A test that passes only when tried again is not one to trust.
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
	});
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
		return { passed: 0, failed: 1, skipped: 0 };
	}
}

async function run(
	name: string,
	command: string[],
	cwd: string,
	env: Record<string, string> = {},
): Promise<number> {
	console.log(`\n── ${name}`);
	const started = performance.now();
	const child = Bun.spawn(command, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", "inherit", "inherit"],
	});
	const code = await child.exited;
	console.log(`${code === 0 ? "✓" : "✗"} ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
	return code;
}

function total(all: Tally[]): Tally {
	const sum = (pick: (tally: Tally) => number) => all.reduce((total, tally) => total + pick(tally), 0);
	return { passed: sum((t) => t.passed), failed: sum((t) => t.failed), skipped: sum((t) => t.skipped) };
}
