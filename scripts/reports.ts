import { readFileSync } from "node:fs";

export interface Failure {
	test: string;
	error: string;
}

/** The result of a step of `verify`, with the names of skipped tests. */
export interface Tally {
	passed: number;
	failures: Failure[];
	skipped: string[];
	/** Tests that failed and passed on the second try. */
	unsteady?: Failure[];
}

export function bunsReport(file: string, folder: string): Tally {
	const tally: Tally = { passed: 0, failures: [], skipped: [] };
	const cases = readFileSync(file, "utf8").matchAll(
		/<testcase([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs,
	);
	for (const [, attributes = "", inside = ""] of cases) {
		const test = `${folder}/${attribute(attributes, "file")}: ${attribute(attributes, "name")}`;
		if (inside.includes("<skipped")) tally.skipped.push(test);
		else if (inside.includes("<failure"))
			tally.failures.push({ test, error: attribute(inside, "message") });
		else tally.passed++;
	}
	return tally;
}

/**
 * Returns errors that `bun test` prints but does not report, such as files that cannot be
 * loaded.
 */
export function errorsOutside(said: string): string[] {
	const blocks = said.matchAll(
		/^# Unhandled error between tests\n-+\n((?:(?!-{10,}$).*\n)*)/gm,
	);
	return [...blocks].map(
		([, block = ""]) => /^error: .*/m.exec(block)?.[0] ?? block.split("\n")[0] ?? "",
	);
}

function attribute(text: string, name: string): string {
	const [, value = ""] = new RegExp(`\\b${name}="([^"]*)"`).exec(text) ?? [];
	const signs: Record<string, string> = {
		lt: "<",
		gt: ">",
		quot: '"',
		apos: "'",
		amp: "&",
	};
	return value.replace(/&(?:#(\d+)|(\w+));/g, (_, code, sign) =>
		code ? String.fromCodePoint(Number(code)) : (signs[sign] ?? ""),
	);
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
	status: "expected" | "unexpected" | "flaky" | "skipped";
	results: { error?: { message?: string } }[];
}

/**
 * Reads a report of Playwright.
 * @param folder The suite's folder, relative to the root
 */
export function playwrightsReport(file: string, folder: string): Tally {
	const report = JSON.parse(readFileSync(file, "utf8")) as PlaywrightSuite & {
		errors: { message?: string }[];
	};
	const failures = report.errors.map(({ message = "" }) => ({
		test: folder,
		error: message,
	}));
	const unsteady: Failure[] = [];
	const tally: Tally = { passed: 0, failures, skipped: [], unsteady };
	for (const { file, title, tests } of specsIn(report)) {
		const test = `${folder}/${file}: ${title}`;
		for (const { status, results } of tests) {
			const error = results.find(({ error }) => error)?.error?.message ?? status;
			if (status === "expected" || status === "flaky") tally.passed++;
			if (status === "skipped") tally.skipped.push(test);
			if (status === "flaky") unsteady.push({ test, error });
			if (status === "unexpected") failures.push({ test, error });
		}
	}
	return tally;
}

const specsIn = ({
	specs = [],
	suites = [],
}: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
	...specs,
	...suites.flatMap(specsIn),
];
