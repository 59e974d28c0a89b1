import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "./prepare.ts";

const document = readFileSync(join(root, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 each section of a chapter of ASVS 5.0.0 has; they are numbered from 1. */
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

const STATES = ["met", "partly", "not met", "does not apply"];

const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
	([, number = "", , state = "", shown = ""]) => ({ number, state, shown }),
);

/** As `file` "name". */
const testsIn = (text: string) =>
	[...text.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)` "([^"]+)"/g)].map(([, file = "", name = ""]) => ({
		file,
		name,
	}));

test("every requirement of levels 1 and 2 has one line, and each says whether it is met", () => {
	const all = Object.entries(CHAPTERS).flatMap(([chapter, counts]) =>
		counts.flatMap((length, i) => Array.from({ length }, (_, n) => `${chapter}.${i + 1}.${n + 1}`)),
	);
	expect(rows.map(({ number }) => number)).toEqual(all);
	for (const { number, state } of rows) expect([number, STATES.includes(state)]).toEqual([number, true]);
	const count = (state: string) => rows.filter((row) => row.state === state).length;
	const [met, partly, not, no] = STATES.map(count);
	const sum = `${rows.length} requirements: ${met} met, ${partly} partly, ${not} not met, ${no} do not apply.`;
	expect(document).toContain(sum);
});

test("what is said to be met is shown by a test that is there, or by a document", () => {
	for (const { number, state, shown } of rows) {
		const tests = testsIn(shown);
		const links = [...shown.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to);
		if (state === "met") expect([number, tests.length + links.length > 0]).toEqual([number, true]);
		else if (tests.length === 0) expect([number, shown.length > 5]).toEqual([number, true]);
		for (const { file, name } of tests)
			expect([number, name, hasTest(file, name)]).toEqual([number, name, true]);
		for (const to of links) expect([number, to, leadsSomewhere(to)]).toEqual([number, to, true]);
	}
});

function hasTest(file: string, name: string): boolean {
	if (!existsSync(join(root, file))) return false;
	const source = readFileSync(join(root, file), "utf8");
	return ['"', "`"].some((quote) => source.includes(`${quote}${name}${quote},`));
}

function leadsSomewhere(to: string): boolean {
	if (!to.startsWith("#")) return existsSync(join(root, "docs", to));
	const headings = [...document.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
	return headings.some((heading) => `#${heading.toLowerCase().replaceAll(" ", "-")}` === to);
}

const SHELLS = /\bBun\.\$|\bimport \{[^}]*\$[^}]*\} from "bun"|\bshell: true|\bexecSync?\(|"(sh|bash)", "-c"/;
const CODE = /\beval\(|\bnew Function\(|\bnode:vm\b|\bsetTimeout\("/;

test("no program is started through a shell, and no text becomes code", () => {
	const folders = "{events,server,shared-ui,reader-web,admin-desktop}/src/**/*.{ts,tsx}";
	const files = [...new Glob(folders).scanSync({ cwd: root })].filter((file) => !/\.test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(500);
	const wrong = files.filter((file) => {
		const source = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
		return SHELLS.test(source) || CODE.test(source);
	});
	expect(wrong).toEqual([]);
});
