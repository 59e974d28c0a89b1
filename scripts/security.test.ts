import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "./prepare.ts";

const document = readFileSync(join(root, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1. */
const SECTIONS: Record<string, number> = {
	"1.1": 2,
	"1.2": 9,
	"1.3": 11,
	"1.4": 3,
	"1.5": 2,
	"2.1": 3,
	"2.2": 3,
	"2.3": 4,
	"2.4": 1,
	"3.2": 2,
	"3.3": 4,
	"3.4": 6,
	"3.5": 5,
	"3.7": 2,
	"4.1": 3,
	"4.2": 1,
	"4.3": 2,
	"4.4": 4,
	"5.1": 1,
	"5.2": 3,
	"5.3": 2,
	"5.4": 3,
	"7.1": 3,
	"7.2": 4,
	"7.3": 2,
	"7.4": 5,
	"7.5": 2,
	"7.6": 2,
	"8.1": 2,
	"8.2": 3,
	"8.3": 1,
	"8.4": 1,
	"10.1": 2,
	"10.2": 2,
	"10.3": 4,
	"10.4": 11,
	"10.5": 5,
	"10.6": 2,
	"10.7": 3,
	"13.1": 1,
	"13.2": 5,
	"13.3": 2,
	"13.4": 5,
	"14.1": 2,
	"14.2": 4,
	"14.3": 3,
	"15.1": 3,
	"15.2": 3,
	"15.3": 7,
	"16.1": 1,
	"16.2": 5,
	"16.3": 4,
	"16.4": 3,
	"16.5": 3,
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
	const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
		Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
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
	const folders = "{content,server,shared-ui,reader-web,admin-desktop}/src/**/*.{ts,tsx}";
	const files = [...new Glob(folders).scanSync({ cwd: root })].filter((file) => !/\.test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(500);
	const wrong = files.filter((file) => {
		const source = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
		return SHELLS.test(source) || CODE.test(source);
	});
	expect(wrong).toEqual([]);
});
