import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { affectedTests, allTests } from "./imports.ts";
import { apiTypes, build, install, StepFailed } from "./prepare.ts";
import { bundlePrograms } from "./programs.ts";
import type { Failure, Tally } from "./reports.ts";
import { advisoriesStep } from "./security/advisories.ts";
import {
	check,
	electronJourneys,
	engineJourneys,
	failed,
	journeys,
	type Step,
	tests,
	types,
	untried,
} from "./steps.ts";

interface Suite {
	folder: string;
	files: RegExp;
	step: (folder: string, only?: string[]) => Step;
	built?: boolean;
}

/**
 * The slowest suites first. The desktop application's main process has its own suite,
 * because it runs without a DOM.
 */
const suites: Suite[] = [
	{ folder: "server", files: /^server\//, step: tests, built: true },
	{
		folder: "admin-desktop",
		files: /^admin-desktop\/e2e\//,
		step: journeys,
		built: true,
	},
	{ folder: "reader-web", files: /^reader-web\/e2e\//, step: journeys, built: true },
	{
		folder: "admin-desktop",
		files: /^admin-desktop\/e2e-electron\//,
		step: electronJourneys,
		built: true,
	},
	{
		folder: "admin-desktop",
		files: /^admin-desktop\/src\/(?!electron\/(?!renderer\/))/,
		step: tests,
	},
	{
		folder: "admin-desktop/src/electron",
		files: /^admin-desktop\/src\/electron\/(?!renderer\/)/,
		step: tests,
		built: true,
	},
	{
		folder: "shared-ui",
		files: /^shared-ui\/e2e\/engines\//,
		step: engineJourneys("Firefox"),
		built: true,
	},
	{
		folder: "shared-ui",
		files: /^shared-ui\/e2e\/engines\//,
		step: engineJourneys("WebKit"),
		built: true,
	},
	{ folder: "shared-ui", files: /^shared-ui\/src\//, step: tests },
	{ folder: "reader-web", files: /^reader-web\/src\//, step: tests, built: true },
	{ folder: "events", files: /^events\//, step: tests },
	{ folder: "scripts", files: /^scripts\//, step: tests },
];

/** Real engines that tests use if a variable names them; otherwise stand-ins. */
const engines = {
	SQLD: "what is stored on a libSQL server, on sqld itself",
	S3_TEST_ENDPOINT: "what is stored in a bucket, at a server like S3",
};

/**
 * Number of suites at a time: while one waits for a browser or a server, others use the
 * processors.
 */
const LANES = 3;

const { values, positionals } = parseArgs({
	options: { changed: { type: "boolean", default: false } },
	allowPositionals: true,
});
const tallies: Tally[] = [];
const busyBefore = busySeconds();
try {
	await install();
	await apiTypes();
	await (values.changed ? verifyChanged(positionals[0] ?? "HEAD") : verifySuites(suites));
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	tallies.push(failed("preparing", error.message));
}
for (const [variable, what] of Object.entries(engines))
	if (!process.env[variable]) untried.push(`${what}, because ${variable} is not set`);
for (const what of untried) console.log(`\nskipped: ${what}`);
const unsteady = tallies.flatMap((tally) => tally.unsteady ?? []);
name("Passed only when tried again, which wants to be looked into:", "–", unsteady);
const failures = tallies.flatMap((tally) => tally.failures);
name("What failed:", "✗", failures);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const skipped = tallies.flatMap((tally) => tally.skipped).length;
console.log(
	`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
);
const [wall, busy] = [performance.now() / 1000, busySeconds() - busyBefore].map(
	Math.round,
);
console.log(
	`${wall} s, in which all that ran on this machine took ${busy} s of its processors`,
);
process.exit(failures.length > 0 ? 1 : 0);

/**
 * Returns the busy seconds of all processors, including browsers, which a suite's own CPU
 * time leaves out.
 */
function busySeconds(): number {
	const working = cpus().map(
		({ times: { user, nice, sys, irq } }) => user + nice + sys + irq,
	);
	return working.reduce((sum, ms) => sum + ms, 0) / 1000;
}

function name(heading: string, sign: string, failures: Failure[]): void {
	if (failures.length > 0) console.log(`\n${heading}`);
	for (const { test, error } of failures)
		console.log(`${sign} ${test}\n${beginning(error)}`);
}

/**
 * Returns the first lines of an error, because the first line often contains only the
 * expectation.
 */
function beginning(error: string): string {
	const lines = Bun.stripANSI(error).split("\n").filter(Boolean);
	return lines
		.slice(0, 6)
		.map((line) => `    ${line.slice(0, 200)}\n`)
		.join("");
}

/**
 * Runs all checks and these suites.
 * @param only Paths relative to a suite's folder; default all
 */
async function verifySuites(
	running: Suite[],
	only: (suite: Suite) => string[] = () => [],
): Promise<void> {
	const building = running.some(({ built }) => built) ? buildAll() : undefined;
	const isLater = ({ built = false }: Suite) => Number(built);
	const stepOf = (suite: Suite) => async () => {
		if (suite.built) await building;
		return suite.step(suite.folder, only(suite))();
	};
	// The slowest suite starts first; meanwhile the others run the steps that need no
	// build.
	const later = running.slice(1).toSorted((one, other) => isLater(one) - isLater(other));
	const steps = [...running.slice(0, 1).map(stepOf), ...checks(), ...later.map(stepOf)];
	await Promise.all([building, inLanes(steps)]);
}

/**
 * Runs the checks that differences from a commit can affect, and prints the skipped ones.
 */
async function verifyChanged(base: string): Promise<void> {
	const { changed, affected } = await affectedTests(base);
	console.log(`${changed.length} files differ from ${base}`);
	const chosen = [...new Set(affected).add("scripts/boundaries.test.ts")];
	const running = suites.filter(({ files }) => chosen.some((test) => files.test(test)));
	await verifySuites(running, ({ folder, files }) =>
		chosen
			.filter((test) => files.test(test))
			.map((test) => test.slice(folder.length + 1)),
	);
	console.log(
		"\nLeft out, for nothing they import has changed (journeys look at applications as a whole):",
	);
	for (const { folder, files, step } of suites) {
		const out = allTests.filter(
			(test) => files.test(test) && !chosen.includes(test),
		).length;
		const kind = step === tests ? "tests" : "journeys";
		if (out > 0) console.log(`  ${out} files of ${kind} in ${folder}`);
	}
}

function checks(): Step[] {
	return [check("format and lint", "biome", "check", "."), types(), advisoriesStep];
}

async function buildAll(): Promise<void> {
	await build();
	// Tests start the bundled programs.
	process.env.BUNDLED_PROGRAMS = await bundlePrograms();
}

async function inLanes(steps: Step[]): Promise<void> {
	const left = [...steps];
	async function lane() {
		for (let step = left.shift(); step; step = left.shift()) tallies.push(await step());
	}
	await Promise.all(Array.from({ length: LANES }, lane));
}
