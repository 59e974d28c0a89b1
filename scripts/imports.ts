import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";
import { packages, root } from "./prepare.ts";

export interface Import {
	file: string;
	target: string;
	typeOnly: boolean;
}

export const files = [...packages, "scripts"].flatMap((name) =>
	[...new Glob(`${name}/**/*.{ts,tsx}`).scanSync({ cwd: root })].filter(
		(path) => !/node_modules|\/dist\//.test(path),
	),
);
const known = new Set(files);

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

/** What each file needs when it runs: imports but for types, programs that it names to start, and what is preloaded. */
export function usedFiles(): Map<string, string[]> {
	const graph = importedFiles(imports.filter(({ typeOnly }) => !typeOnly));
	for (const file of files) {
		const named = [...namedIn(file), ...(/\.test\.tsx?$/.test(file) ? preloadedFor(file) : [])];
		graph.get(file)?.push(...named.filter((one) => packageOf(one) === packageOf(file)));
	}
	return graph;
}

function namedIn(path: string): string[] {
	const quoted = readFileSync(join(root, path), "utf8").matchAll(/["'`]([^"'`\s]+\.tsx?)["'`]/g);
	return [...quoted].flatMap(([, target = ""]) => fileOf({ file: path, target }) ?? []);
}

function preloadedFor(test: string): string[] {
	for (let folder = dirname(test); folder !== "."; folder = dirname(folder)) {
		const config = join(folder, "bunfig.toml");
		if (existsSync(resolve(root, config))) return namedIn(relative(".", config));
	}
	return [];
}
