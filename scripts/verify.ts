import { parseArgs } from "node:util";
import { affectedTests, allTests } from "./changed.ts";
import { apiTypes, build, install, StepFailed } from "./prepare.ts";
import { bundlePrograms } from "./programs.ts";
import type { Tally } from "./reports.ts";
import { check, electronJourneys, failed, journeys, type Step, tests, untried } from "./steps.ts";

interface Suite {
	folder: string;
	/** Its test files, as paths from the root. */
	files: RegExp;
	step: (folder: string, only?: string[]) => Step;
	/** Starts or looks at the built applications. */
	built?: boolean;
}

/** Those that take longest first. The desktop application's main process is tested apart from its page: without a document. */
const suites: Suite[] = [
	{ folder: "server", files: /^server\//, step: tests, built: true },
	{ folder: "admin-desktop", files: /^admin-desktop\/e2e\//, step: journeys, built: true },
	{ folder: "reader-web", files: /^reader-web\/e2e\//, step: journeys, built: true },
	{ folder: "admin-desktop", files: /^admin-desktop\/e2e-electron\//, step: electronJourneys, built: true },
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
	{ folder: "shared-ui", files: /^shared-ui\//, step: tests },
	{ folder: "reader-web", files: /^reader-web\/src\//, step: tests, built: true },
	{ folder: "content", files: /^content\//, step: tests },
	{ folder: "scripts", files: /^scripts\//, step: tests },
];

/** Suites at a time: while one waits for a browser or a server, another uses the processor. */
const LANES = 2;

const { values, positionals } = parseArgs({
	options: { changed: { type: "boolean", default: false } },
	allowPositionals: true,
});
const tallies: Tally[] = [];
try {
	await install();
	await apiTypes();
	await (values.changed ? verifyChanged(positionals[0] ?? "HEAD") : verifyAll());
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	tallies.push(failed("preparing", error.message));
}
for (const what of untried) console.log(`\nskipped: ${what}`);
const failures = tallies.flatMap((tally) => tally.failures);
if (failures.length > 0) console.log("\nWhat failed:");
for (const { test, error } of failures) console.log(`✗ ${test}\n${beginning(error)}`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const skipped = tallies.flatMap((tally) => tally.skipped).length;
console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failures.length > 0 ? 1 : 0);

/** The first lines of an error: the very first often says no more than which expectation it was. */
function beginning(error: string): string {
	const lines = Bun.stripANSI(error).split("\n").filter(Boolean);
	return lines
		.slice(0, 6)
		.map((line) => `    ${line.slice(0, 200)}\n`)
		.join("");
}

async function verifyAll(): Promise<void> {
	await Promise.all([inLanes(checks(), 1), buildAll()]);
	await inLanes(suites.map(({ folder, step }) => step(folder)));
}

/** Only what the differences from a commit can affect. What is left out is said. */
async function verifyChanged(base: string): Promise<void> {
	const { changed, affected } = await affectedTests(base);
	console.log(`${changed.length} files differ from ${base}`);
	const chosen = [...new Set(affected).add("scripts/boundaries.test.ts")];
	const running = suites.filter(({ files }) => chosen.some((test) => files.test(test)));
	const building = running.some(({ built }) => built) ? buildAll() : undefined;
	await Promise.all([inLanes(checks(), 1), building]);
	await inLanes(
		running.map(({ folder, files, step }) => {
			const own = chosen.filter((test) => files.test(test));
			return step(
				folder,
				own.map((test) => test.slice(folder.length + 1)),
			);
		}),
	);
	console.log("\nLeft out, for nothing they import has changed (journeys look at applications as a whole):");
	for (const { folder, files, step } of suites) {
		const out = allTests.filter((test) => files.test(test) && !chosen.includes(test)).length;
		const kind = step === tests ? "tests" : "journeys";
		if (out > 0) console.log(`  ${out} files of ${kind} in ${folder}`);
	}
}

function checks(): Step[] {
	return [check("format and lint", "biome", "check", "."), check("types", "tsc", "--noEmit")];
}

async function buildAll(): Promise<void> {
	await build();
	// Read by the tests that start them.
	process.env.BUNDLED_PROGRAMS = await bundlePrograms();
}

async function inLanes(steps: Step[], lanes = LANES): Promise<void> {
	const left = [...steps];
	async function lane() {
		for (let step = left.shift(); step; step = left.shift()) tallies.push(await step());
	}
	await Promise.all(Array.from({ length: lanes }, lane));
}
