import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { imports as all, files, importedFiles, packageOf } from "./imports.ts";
import { root } from "./prepare.ts";

const packages: Record<string, Record<string, "anything" | "types">> = {
	events: {},
	server: { events: "anything" },
	"shared-ui": { events: "anything", server: "types" },
	"reader-web": { events: "anything", server: "types", "shared-ui": "anything" },
	"admin-desktop": { events: "anything", server: "types", "shared-ui": "anything" },
};

/** A generated file with one text, which clients may import although it is not a type. */
const API_VERSION = "@creations/server/api-version";

/** Folders of the server that modules build on. */
const ground = ["kernel", "stores", "http", "cli", "texts"];
/** The files that put the modules together. */
const composition = [
	"server/src/app.ts",
	"server/src/context.ts",
	"server/src/main.ts",
	"server/src/modules.ts",
	"server/src/open-site.ts",
	"server/src/cli/cli.ts",
	"server/src/cli/program.ts",
	"server/src/cli/replay-worker.ts",
	"server/src/cli/settle-restored.ts",
];

const imports = all.filter(({ file }) => packageOf(file) !== "scripts");

test("there is something to check", () => {
	expect(files.length).toBeGreaterThan(80);
	expect(imports.length).toBeGreaterThan(200);
});

test("packages import only from the packages below them", () => {
	const crossing = imports.filter(({ file, target, typeOnly }) => {
		const [, other] = /^@creations\/([^/]+)/.exec(target) ?? [];
		if (!other || target === API_VERSION) return false;
		const allowed = packages[packageOf(file)]?.[other];
		return !(allowed === "anything" || (allowed === "types" && typeOnly));
	});
	expect(crossing).toEqual([]);
});

test("only tests import the support of the journeys", () => {
	const others = imports.filter(
		({ file, target }) =>
			/^@creations\/shared-ui\/e2e/.test(target) &&
			!/\/(e2e(-electron)?|testing)\/|\/playwright|\.test\.tsx?$/.test(file),
	);
	expect(others).toEqual([]);
});

test("no import leaves its package by path", () => {
	const leaving = imports.filter(({ file, target }) => {
		if (!target.startsWith(".")) return false;
		return packageOf(join(dirname(file), target)) !== packageOf(file);
	});
	expect(leaving).toEqual([]);
});

function moduleOf(path: string): string | undefined {
	const [, folder] = /^server\/src\/([^/]+)\//.exec(path) ?? [];
	return folder && !ground.includes(folder) ? folder : undefined;
}

const betweenModules = imports.flatMap(({ file, target, typeOnly }) => {
	if (!target.startsWith(".")) return [];
	const to = join(dirname(file), target);
	return to.startsWith("server/src/")
		? [{ file, to, from: moduleOf(file), into: moduleOf(to), typeOnly }]
		: [];
});

test("a server module reaches another only through its index and its response schemas", () => {
	const inside = betweenModules.filter(
		({ from, into, to }) =>
			from && into && from !== into && !/\/(index|[a-z]+-responses)\.ts$/.test(to),
	);
	expect(inside).toEqual([]);
});

test("server modules depend on each other without circles", () => {
	// A test may use another module to set up its state.
	const edges = betweenModules.filter(
		({ file, from, into }) => from && into && from !== into && !/test/.test(file),
	);
	const graph = Map.groupBy(edges, ({ from }) => String(from));
	expect(
		circleIn(
			new Map(
				[...graph].map(([from, into]) => [from, into.map((edge) => String(edge.into))]),
			),
		),
	).toEqual([]);
});

const joining = betweenModules
	.filter(({ from, into, typeOnly }) => into && !from && !typeOnly)
	.map(({ file }) => file);

test("the server's base folders import no module", () => {
	const isGround = (file: string) =>
		!composition.includes(file) &&
		ground.some((folder) => file.startsWith(`server/src/${folder}/`));
	const knowing = betweenModules
		.filter(({ file }) => isGround(file) && !file.endsWith(".test.ts"))
		.filter(({ to, into }) => into || joining.includes(to));
	expect(knowing).toEqual([]);
});

test("every Bun program that the server starts has a working folder of the program's own", () => {
	// Bun runs the bunfig.toml and reads the .env of its working folder.
	const sources = files.filter(
		(file) => file.startsWith("server/src/") && !file.endsWith(".test.ts"),
	);
	const starts = sources.flatMap((file) =>
		[
			...readFileSync(join(root, file), "utf8").matchAll(/\[process\.execPath,[^;]*;/g),
		].map(([text]) => ({
			file,
			text,
		})),
	);
	expect(starts.length).toBeGreaterThan(1);
	expect(starts.filter(({ text }) => !/\bcwd:/.test(text))).toEqual([]);
});

test("modules do not import the files that compose them", () => {
	const upward = betweenModules.filter(({ from, to }) =>
		composition.some((path) => from && to.startsWith(path)),
	);
	expect(upward).toEqual([]);
});

test("events import no other package of ours", () => {
	const foreign = imports.filter(
		({ file, target }) =>
			file.startsWith("events/src/") &&
			!file.endsWith(".test.ts") &&
			/^@creations\//.test(target),
	);
	expect(foreign).toEqual([]);
});

test("no projection detects a language, because each replay would repeat it", () => {
	const used = importedFiles(imports.filter(({ typeOnly }) => !typeOnly));
	const projections = files.filter(
		(file) =>
			file.startsWith("server/src/") &&
			!file.endsWith(".test.ts") &&
			/: ReadModel = \{/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(projections.length).toBeGreaterThan(10);
	for (const projection of projections) {
		const reached = new Set([projection]);
		for (const file of reached)
			for (const next of used.get(file) ?? []) reached.add(next);
		expect([projection, reached.has("server/src/stories/language.ts")]).toEqual([
			projection,
			false,
		]);
	}
});

test("no import is circular", () => {
	expect(circleIn(importedFiles())).toEqual([]);
});

/** Returns the first cycle; empty if there is none. */
function circleIn(graph: Map<string, string[]>): string[] {
	const left = new Set<string>();
	function circleFrom(node: string, way: string[]): string[] {
		if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
		if (left.has(node)) return [];
		for (const next of graph.get(node) ?? []) {
			const circle = circleFrom(next, [...way, node]);
			if (circle.length > 0) return circle;
		}
		left.add(node);
		return [];
	}
	return (
		[...graph.keys()]
			.map((node) => circleFrom(node, []))
			.find(({ length }) => length > 0) ?? []
	);
}

/** Names that do not tell the tabs of an editor apart. */
const GENERIC_NAMES =
	/\/(module|index|answers|events|responses|routes|checks|command-line)\.tsx?$/;
/** Files with a generic name, by the reason for it. */
const GENERIC_FILES = [
	{ reason: "the edge of a module or package", files: /\/index\.ts$/ },
	{ reason: "the definition of all modules", files: /^server\/src\/module\.ts$/ },
	{
		reason: "the definition of all commands",
		files: /^server\/src\/cli\/command-line\.ts$/,
	},
	{ reason: "the list for clients", files: /^server\/responses\.ts$/ },
	{ reason: "the screens of an application", files: /^admin-desktop\/.+\/routes\.tsx$/ },
	{ reason: "the edge of the packaging", files: /\/packaging\/command-line\.ts$/ },
	{ reason: "the only one in its folders", files: /^server\/bench\/answers\.ts$/ },
	{ reason: "the only one in its folders", files: /\/electron\/protocol\/answers\.ts$/ },
	{ reason: "support of tests", files: /^server\/test\/support\/command-line\.ts$/ },
];

test("at most 50 files have a generic name, each with a reason", () => {
	const generic = files.filter((file) => GENERIC_NAMES.test(file));
	const unexpected = generic.filter(
		(file) => !GENERIC_FILES.some((allowed) => allowed.files.test(file)),
	);
	expect(unexpected).toEqual([]);
	expect(generic.length).toBeLessThanOrEqual(50);
	const unused = GENERIC_FILES.filter(
		(allowed) => !generic.some((file) => allowed.files.test(file)),
	);
	expect(unused).toEqual([]);
});
