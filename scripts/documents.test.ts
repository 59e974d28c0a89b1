import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { sources } from "./language.ts";
import { root } from "./prepare.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

const documents = ["*.md", "docs/**/*.md", "events/*.md"].flatMap((pattern) => [
	...new Glob(pattern).scanSync({ cwd: root }),
]);

/** Turns a heading into its anchor, as GitHub does. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, "")
		.replaceAll(" ", "-");

const anchorsOf = (file: string) =>
	[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** A link within the repository, as the file and the anchor that it names. */
const linksOf = (file: string) =>
	[
		...read(file)
			.replace(/`[^`]*`/g, "")
			.matchAll(/\]\(([^)\s]+)\)/g),
	]
		.map(([, link = ""]) => link)
		.filter((link) => !/^https?:/.test(link))
		.map((link) => {
			const [path = "", anchor] = link.split("#");
			return { link, target: path ? join(dirname(file), path) : file, anchor };
		});

test("every link between documents leads to a file and a heading", () => {
	const broken = documents.flatMap((file) =>
		linksOf(file)
			.filter(({ target, anchor }) => {
				if (!existsSync(join(root, target))) return true;
				return anchor !== undefined && !anchorsOf(target).includes(anchor);
			})
			.map(({ link }) => `${file}: ${link}`),
	);
	expect(broken).toEqual([]);
	expect(documents.flatMap(linksOf).length).toBeGreaterThan(50);
});

/** Folders that paths may start from. */
const FOLDERS = ["", "server/src", "admin-desktop/src", "admin-desktop/src/app"];

/** Returns paths in backticks, `{a,b}` as one path each. */
function pathsIn(text: string): string[] {
	return [...text.matchAll(/`([^`\s]+)`/g)]
		.map(([, path = ""]) => path)
		.filter(
			(path) =>
				/^[a-z][\w./{},-]*$/i.test(path) &&
				(path.includes("/") || /\.(tsx?|json)$/.test(path)),
		)
		.flatMap((path) => {
			const [, before = "", list, after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
			return list ? list.split(",").map((part) => before + part + after) : [path];
		});
}

/**
 * Returns the paths that do not exist. A path may start from a folder that is named
 * earlier in its line.
 */
const missingPaths = (text: string) =>
	text.split("\n").flatMap((line) => {
		const paths = pathsIn(line);
		return paths.filter((path, i) => {
			const folders = [...FOLDERS, ...paths.slice(0, i)];
			return !folders.some((folder) => existsSync(join(root, folder, path)));
		});
	});

test("the map answers at least 20 questions, each with a file or folder that exists", () => {
	const [, map = ""] = read("README.md").split("\n## Find your way\n");
	const rows = [...map.matchAll(/^\| (.+\?) \| (.+) \|$/gm)];
	expect(rows.length).toBeGreaterThanOrEqual(20);
	for (const [, question = "", answer = ""] of rows) {
		const named = pathsIn(answer).length + (answer.match(/\]\(/g) ?? []).length;
		expect([question, named > 0, missingPaths(answer)]).toEqual([question, true, []]);
	}
});

test("every path in the architecture exists", () => {
	const text = read("docs/architecture.md");
	expect(missingPaths(text)).toEqual([]);
	expect(pathsIn(text).length).toBeGreaterThan(50);
});

/** Returns the stated number of files of each journey, and the paths in its list. */
const journeysIn = (text: string) =>
	[
		...text.matchAll(
			/^From the button to the page, (\d+) files .*\n\n((?:\d\. .*\n)+)/gm,
		),
	].map(([, stated, list = ""]) => ({ stated: Number(stated), paths: pathsIn(list) }));

test("a journey from a button to a page needs at most 20 files", () => {
	const journeys = journeysIn(read("docs/architecture.md"));
	expect(journeys).toHaveLength(2);
	for (const { stated, paths } of journeys) {
		expect(new Set(paths).size).toBe(stated);
		expect(stated).toBeLessThanOrEqual(20);
	}
});

test("every path in the recipes exists", () => {
	const isExample = (path: string) => path.includes("NOUN") || path.startsWith("origin/");
	const paths = pathsIn(read("CONTRIBUTING.md")).filter(
		(path) => path.includes("/") && !isExample(path),
	);
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	expect(paths.length).toBeGreaterThan(30);
});

const records = readdirSync(join(root, "docs/decisions"))
	.filter((name) => /^\d/.test(name))
	.sort();

test("decision records are numbered without gaps, listed, and have all sections", () => {
	const numbers = records.map((name) => Number(name.slice(0, 3)));
	expect(numbers).toEqual(records.map((_, i) => i + 1));
	const list = read("docs/decisions/README.md");
	for (const name of records) {
		const text = read(join("docs/decisions", name));
		const [, title = ""] = /^# (.+)\n\n\*\*Status\*\*: \w/.exec(text) ?? [];
		const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
		expect([name, sections]).toEqual([name, ["Context", "Decision", "Consequences"]]);
		expect(list).toContain(`| [${name.slice(0, 3)}](${name}) | ${title} |`);
	}
});

test("comments and messages name documents that exist", () => {
	const named = sources.flatMap((file) =>
		[...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => ({ file, path })),
	);
	expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
	expect(named.length).toBeGreaterThan(5);
});
