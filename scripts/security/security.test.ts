import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "../prepare.ts";
import { EVIDENCE } from "./evidence.ts";
import { MET } from "./requirements-met.ts";

const document = readFileSync(join(root, "docs/security.md"), "utf8");

/**
 * Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, by chapter.
 * They are numbered from 1.
 */
const CHAPTERS: Record<string, number[]> = {
	1: [2, 9, 11, 3, 2],
	2: [3, 3, 4, 1],
	3: [0, 2, 4, 6, 5, 0, 2],
	4: [3, 1, 2, 4],
	5: [1, 3, 2, 3],
	7: [3, 4, 2, 5, 2, 2],
	8: [2, 3, 1, 1],
	10: [2, 2, 4, 11, 5, 2, 3],
	13: [1, 5, 2, 5],
	14: [2, 4, 3],
	15: [3, 3, 7],
	16: [1, 5, 4, 3, 3],
};

/** The headings of the document, and their words in the sum. */
const STATES = {
	"Partly met": "partly",
	"Not met": "not met",
	"Do not apply": "do not apply",
};

interface Requirement {
	number: string;
	state: string;
	text: string;
}

const requirements = [
	...Object.entries(MET).map(
		([number, text]): Requirement => ({ number, state: "met", text }),
	),
	...Object.entries(STATES).flatMap(([heading, state]) =>
		requirementsUnder(heading, state),
	),
];

function requirementsUnder(heading: string, state: string): Requirement[] {
	const [, section = ""] = document.split(`\n### ${heading}\n`);
	const [rows = ""] = section.split("\n#");
	return [...rows.matchAll(/^\| (\d[\d., ]*) \| (.+) \|$/gm)].flatMap(
		([, numbers = "", text = ""]) =>
			numbers.split(", ").map((number) => ({ number, state, text })),
	);
}

const numbersOf = (list: string) => list.split(" ");
const shown = new Set(
	Object.values(EVIDENCE).flatMap((tests) => Object.values(tests).flatMap(numbersOf)),
);

test("every requirement of levels 1 and 2 has one line, and the sums are right", () => {
	const all = Object.entries(CHAPTERS).flatMap(([chapter, counts]) =>
		counts.flatMap((length, i) =>
			Array.from({ length }, (_, n) => `${chapter}.${i + 1}.${n + 1}`),
		),
	);
	expect(requirements.map(({ number }) => number).sort()).toEqual(all.sort());
	const sums = ["met", ...Object.values(STATES)].map(
		(state) =>
			`${requirements.filter((requirement) => requirement.state === state).length} ${state}`,
	);
	expect(document).toContain(`${requirements.length} requirements: ${sums.join(", ")}.`);
});

test("a requirement that is met has a test or a document, and any other has a reason", () => {
	for (const { number, state, text } of requirements) {
		const named = [...text.matchAll(/\b[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => link);
		if (state === "met") {
			expect([number, shown.has(number) || named.length > 0]).toEqual([number, true]);
			expect([number, named.filter((link) => !isHeading(link))]).toEqual([number, []]);
		} else expect([number, text.length > 15]).toEqual([number, true]);
	}
});

test("each named test exists and shows a requirement", () => {
	const known = new Set(requirements.map(({ number }) => number));
	for (const [file, tests] of Object.entries(EVIDENCE))
		for (const [name, numbers] of Object.entries(tests)) {
			expect([file, name, hasTest(file, name)]).toEqual([file, name, true]);
			expect(numbersOf(numbers).filter((number) => !known.has(number))).toEqual([]);
		}
});

function hasTest(file: string, name: string): boolean {
	if (!existsSync(join(root, file))) return false;
	const source = readFileSync(join(root, file), "utf8");
	return ['"', "`"].some((quote) => source.includes(`${quote}${name}${quote},`));
}

/**
 * Returns whether a document exists, with the heading if it names one:
 * `docs/security.md#limits`.
 */
function isHeading(link: string): boolean {
	const [file = "", anchor] = link.split("#");
	if (!existsSync(join(root, file))) return false;
	const headings = [...readFileSync(join(root, file), "utf8").matchAll(/^## (.+)$/gm)];
	const anchors = headings.map(([, heading = ""]) =>
		heading.toLowerCase().replaceAll(" ", "-"),
	);
	return anchor === undefined || anchors.includes(anchor);
}

const SHELLS =
	/\bBun\.\$|\bimport \{[^}]*\$[^}]*\} from "bun"|\bshell: true|\bexecSync?\(|"(sh|bash)", "-c"/;
const CODE = /\beval\(|\bnew Function\(|\bnode:vm\b|\bsetTimeout\("/;

test("no program is started through a shell, and no text becomes code", () => {
	const folders = "{events,server,shared-ui,reader-web,admin-desktop}/src/**/*.{ts,tsx}";
	const files = [...new Glob(folders).scanSync({ cwd: root })].filter(
		(file) => !/\.test\.tsx?$/.test(file),
	);
	expect(files.length).toBeGreaterThan(500);
	const wrong = files.filter((file) => {
		const source = readFileSync(join(root, file), "utf8").replace(
			/^\s*(\/\/|\*|\/\*).*$/gm,
			"",
		);
		return SHELLS.test(source) || CODE.test(source);
	});
	expect(wrong).toEqual([]);
});
