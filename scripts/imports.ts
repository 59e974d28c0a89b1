import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";
import { packages, root } from "./prepare.ts";

export interface Import {
	file: string;
	target: string;
	typeOnly: boolean;
}

/** All our files, as paths from the root. */
export const files = [...packages, "scripts"].flatMap((name) =>
	[...new Glob(`${name}/**/*.{ts,tsx}`).scanSync({ cwd: root })].filter(
		(path) => !/node_modules|\/dist\//.test(path),
	),
);
const known = new Set(files);

/** What the files import, in the order of the files. */
export const imports = files.flatMap(importsOf);

export const packageOf = (file: string) => file.split("/")[0] ?? "";

function importsOf(file: string): Import[] {
	const text = readFileSync(join(root, file), "utf8");
	const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^;'"]*?from\s+)?["']([^"']+)["']/gm);
	const dynamic = text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g);
	return [
		...[...statements].map(([, type, target = ""]) => ({ file, target, typeOnly: type !== undefined })),
		...[...dynamic].map(([, target = ""]) => ({ file, target, typeOnly: false })),
	];
}

/** The file of ours that an import names, if it is one. */
function fileOf({ file, target }: Pick<Import, "file" | "target">): string | undefined {
	const [, name, rest = ""] = /^@creations\/([^/]+)(.*)/.exec(target) ?? [];
	const path = name ? join(name, exportsOf(name)[`.${rest}`] ?? "") : join(dirname(file), target);
	return known.has(path) ? path : undefined;
}

function exportsOf(name: string): Record<string, string> {
	return JSON.parse(readFileSync(join(root, name, "package.json"), "utf8")).exports ?? {};
}

/** The files of ours that each file imports, types too. @param of the imports that count */
export function importedFiles(of = imports): Map<string, string[]> {
	const graph = new Map(files.map((file) => [file, [] as string[]]));
	for (const one of of) {
		const to = fileOf(one);
		if (to) graph.get(one.file)?.push(to);
	}
	return graph;
}

/**
 * The files of ours that each file needs when it runs: what it imports but for types, the programs of its own package
 * that it names to start them, and what is loaded before a test.
 */
export function usedFiles(): Map<string, string[]> {
	const graph = importedFiles(imports.filter(({ typeOnly }) => !typeOnly));
	for (const file of files) {
		const named = [...namedIn(file), ...(/\.test\.tsx?$/.test(file) ? preloadedFor(file) : [])];
		graph.get(file)?.push(...named.filter((one) => packageOf(one) === packageOf(file)));
	}
	return graph;
}

/** The files whose paths are in quotes in a file. */
function namedIn(path: string): string[] {
	const quoted = readFileSync(join(root, path), "utf8").matchAll(/["'`]([^"'`\s]+\.tsx?)["'`]/g);
	return [...quoted].flatMap(([, target = ""]) => fileOf({ file: path, target }) ?? []);
}

/** What the nearest `bunfig.toml` above a test has Bun load before it. */
function preloadedFor(test: string): string[] {
	for (let folder = dirname(test); folder !== "."; folder = dirname(folder)) {
		const config = join(folder, "bunfig.toml");
		if (existsSync(resolve(root, config))) return namedIn(relative(".", config));
	}
	return [];
}
