import { $ } from "bun";
import { files, packageOf, usedFiles } from "./imports.ts";
import { packages, root, StepFailed } from "./prepare.ts";

const isTest = (file: string) => /\.(test|journey)\.tsx?$/.test(file);

export const allTests = files.filter(isTest);

/** The tests that are changed or use what is; browser journeys only where their own files are. */
export async function affectedTests(base: string): Promise<{ changed: string[]; affected: string[] }> {
	const changed = await changedSince(base);
	const users = usersOf(changed.flatMap(filesChangedBy));
	return { changed, affected: allTests.filter((file) => users.has(file)) };
}

/** @throws {StepFailed} where there is no such commit */
async function changedSince(base: string): Promise<string[]> {
	const differing = await $`git diff --name-only --no-renames ${base} --`.cwd(root).quiet().nothrow();
	if (differing.exitCode !== 0) throw new StepFailed(`There is no commit ${base} to compare with.`);
	const added = await $`git ls-files --others --exclude-standard`.cwd(root).quiet().text();
	return `${differing.text()}${added}`.split("\n").filter(Boolean);
}

/** Who reads a file that is not imported, or is gone, is not known: any file of its package may, or of all packages. */
function filesChangedBy(path: string): string[] {
	if (files.includes(path)) return [path];
	if (path.endsWith(".md")) return [];
	const name = packageOf(path);
	return packages.includes(name) ? files.filter((file) => packageOf(file) === name) : files;
}

function usersOf(changed: string[]): Set<string> {
	const users = new Map<string, string[]>();
	for (const [file, used] of usedFiles())
		for (const one of used) users.set(one, [...(users.get(one) ?? []), file]);
	const found = new Set(changed);
	for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
	return found;
}
