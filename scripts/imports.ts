import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { $, Glob } from "bun";
import { packages, root, StepFailed } from "./prepare.ts";

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
const projectFiles = new Set(files);

export const imports = files.flatMap(importsOf);

export const packageOf = (file: string) => file.split("/")[0] ?? "";

function importsOf(file: string): Import[] {
	const text = readFileSync(join(root, file), "utf8");
	const statements = text.matchAll(
		/^(?:import|export)\s+(type\s)?(?:[^;'"]*?from\s+)?["']([^"']+)["']/gm,
	);
	const dynamic = text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g);
	return [
		...[...statements].map(([, type, target = ""]) => ({
			file,
			target,
			typeOnly: type !== undefined,
		})),
		...[...dynamic].map(([, target = ""]) => ({ file, target, typeOnly: false })),
	];
}

function fileOf({ file, target }: Pick<Import, "file" | "target">): string | undefined {
	const [, name, rest = ""] = /^@creations\/([^/]+)(.*)/.exec(target) ?? [];
	const path = name ? join(name, exportedPath(name, rest)) : join(dirname(file), target);
	return projectFiles.has(path) ? path : undefined;
}

/** @param rest The part of an import after the package's name: `/story` */
function exportedPath(name: string, rest: string): string {
	const exported = exportsOf(name);
	return exported[`.${rest}`] ?? exported["./*"]?.replace("*", rest.slice(1)) ?? "";
}

function exportsOf(name: string): Record<string, string> {
	return JSON.parse(readFileSync(join(root, name, "package.json"), "utf8")).exports ?? {};
}

/**
 * Returns the project files that each file imports, including types.
 * @param of The imports to follow
 */
export function importedFiles(of = imports): Map<string, string[]> {
	const graph = new Map(files.map((file) => [file, [] as string[]]));
	for (const one of of) {
		const to = fileOf(one);
		if (to) graph.get(one.file)?.push(to);
	}
	return graph;
}

/**
 * Returns the files that each file needs at run time: value imports, started programs,
 * and preloads.
 */
function usedFiles(): Map<string, string[]> {
	const graph = importedFiles(imports.filter(({ typeOnly }) => !typeOnly));
	for (const file of files) {
		const named = [
			...namedIn(file),
			...(/\.test\.tsx?$/.test(file) ? preloadedFor(file) : []),
		];
		graph.get(file)?.push(...named.filter((one) => packageOf(one) === packageOf(file)));
	}
	return graph;
}

function namedIn(path: string): string[] {
	const quoted = readFileSync(join(root, path), "utf8").matchAll(
		/["'`]([^"'`\s]+\.tsx?)["'`]/g,
	);
	return [...quoted].flatMap(([, target = ""]) => fileOf({ file: path, target }) ?? []);
}

function preloadedFor(test: string): string[] {
	for (let folder = dirname(test); folder !== "."; folder = dirname(folder)) {
		const config = join(folder, "bunfig.toml");
		if (existsSync(resolve(root, config))) return namedIn(relative(".", config));
	}
	return [];
}

const isTest = (file: string) => /\.(test|journey)\.tsx?$/.test(file);

export const allTests = files.filter(isTest);

/**
 * Returns the tests that changed or use a changed file. Browser journeys count only if
 * their own files changed.
 */
export async function affectedTests(
	base: string,
): Promise<{ changed: string[]; affected: string[] }> {
	const changed = await changedSince(base);
	const users = usersOf(changed.flatMap(filesChangedBy));
	return { changed, affected: allTests.filter((file) => users.has(file)) };
}

/**
 * Returns the files that differ from a commit.
 * @throws {StepFailed} if there is no such commit
 */
async function changedSince(base: string): Promise<string[]> {
	const differing = await $`git diff --name-only --no-renames ${base} --`
		.cwd(root)
		.quiet()
		.nothrow();
	if (differing.exitCode !== 0)
		throw new StepFailed(`There is no commit ${base} to compare with.`);
	const added = await $`git ls-files --others --exclude-standard`
		.cwd(root)
		.quiet()
		.text();
	return `${differing.text()}${added}`.split("\n").filter(Boolean);
}

/**
 * Returns the files that a change affects. If a file is not imported or was deleted, its
 * whole package counts, or all packages.
 */
function filesChangedBy(path: string): string[] {
	if (files.includes(path)) return [path];
	if (path.endsWith(".md")) return [];
	const name = packageOf(path);
	return packages.includes(name)
		? files.filter((file) => packageOf(file) === name)
		: files;
}

function usersOf(changed: string[]): Set<string> {
	const users = new Map<string, string[]>();
	for (const [file, used] of usedFiles())
		for (const one of used) users.set(one, [...(users.get(one) ?? []), file]);
	const reached = new Set(changed);
	for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
	return reached;
}
