import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { writeStepLine } from "./step-line.ts";

export const root = join(import.meta.dir, "..");
export const packages = ["events", "server", "shared-ui", "reader-web", "admin-desktop"];

/** Sources that both applications contain. */
const sharedSources = ["bun.lock", "events/src", "shared-ui/src"];

/** A failed preparation step whose output is already printed. */
export class StepFailed extends Error {
	override name = "StepFailed";
}

export function install(): Promise<void> {
	const print = fingerprint([
		"bun.lock",
		"bunfig.toml",
		"package.json",
		...packages.map((p) => `${p}/package.json`),
	]);
	const stamp = join(root, "node_modules/.installed");
	return step("dependencies", stamp, print, () => run(["install", "--frozen-lockfile"]));
}

export function apiTypes(): Promise<void> {
	const print = fingerprint([
		"bun.lock",
		"events/src",
		"server/src",
		"scripts/api-types.ts",
	]);
	return step("types of the API", join(root, "server/dist/.api"), print, () =>
		run(["scripts/api-types.ts"]),
	);
}

export async function build(): Promise<void> {
	for (const folder of ["reader-web", "admin-desktop"]) {
		const stamp = join(root, folder, "dist/.built");
		const print = fingerprint([...sharedSources, folder]);
		await step(`application ${folder}`, stamp, print, () =>
			run(["run", "--cwd", folder, "build"]),
		);
	}
}

/** Runs a step and prints its name, unless the stamp file has this fingerprint. */
export async function step(
	name: string,
	stamp: string,
	print: string,
	work: () => Promise<void>,
) {
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === print)
		return writeStepLine("done", name, "up to date");
	const started = performance.now();
	writeStepLine("running", name);
	await work();
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, print);
	writeStepLine("done", name, `${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Runs Bun with these arguments. Prints the output only if it fails.
 * @throws {StepFailed}
 */
export async function run(command: string[], cwd = root): Promise<void> {
	// Tests use the same builds as production.
	const env = { ...process.env, NODE_ENV: undefined };
	const child = Bun.spawn([process.execPath, ...command], {
		cwd,
		env,
		stdout: "pipe",
		stderr: "pipe",
	});
	const [out, err, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		child.exited,
	]);
	if (code === 0) return;
	process.stderr.write(`${out}${err}\n`);
	throw new StepFailed(`"bun ${command.join(" ")}" failed with exit code ${code}`);
}

/**
 * Returns the hex SHA-256 of the names and contents of files and folders, without
 * installed and built files.
 */
export function fingerprint(paths: string[]): string {
	const hash = createHash("sha256");
	for (const path of paths.flatMap((path) => filesUnder(join(root, path)))) {
		hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
	}
	return hash.digest("hex");
}

/** Folders that tools create. */
const MADE = ["node_modules", "dist", "test-results", "playwright-report"];

function filesUnder(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path)
		.filter((name) => !MADE.includes(name))
		.sort()
		.flatMap((name) => filesUnder(join(path, name)));
}
