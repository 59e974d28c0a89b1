import { join } from "node:path";
import { fingerprint, whenChanged } from "./fingerprint.ts";

export const root = join(import.meta.dir, "..");
export const packages = ["content", "server", "shared-ui", "reader-web", "admin-desktop", "journeys"];

/** What ends up in both applications. */
const sharedSources = ["bun.lock", "content/src", "shared-ui/src"];

/** A step of preparing that failed; its own output came before. */
export class StepFailed extends Error {
	override name = "StepFailed";
}

export function install(): Promise<void> {
	const print = fingerprint(root, [
		"bun.lock",
		"bunfig.toml",
		"package.json",
		...packages.map((p) => `${p}/package.json`),
	]);
	const stamp = join(root, "node_modules/.installed");
	return step("dependencies", stamp, print, () => run(["install", "--frozen-lockfile"]));
}

export function apiTypes(): Promise<void> {
	const print = fingerprint(root, ["bun.lock", "content/src", "server/src", "scripts/api-types.ts"]);
	return step("types of the API", join(root, "server/dist/.api"), print, () => run(["scripts/api-types.ts"]));
}

export async function build(): Promise<void> {
	for (const folder of ["reader-web", "admin-desktop"]) {
		const stamp = join(root, folder, "dist/.built");
		const print = fingerprint(root, [...sharedSources, folder]);
		await step(`application ${folder}`, stamp, print, () => run(["run", "--cwd", folder, "build"]));
	}
}

/** Does some work and says so, unless the stamp says that it has been done for this fingerprint. */
export async function step(name: string, stamp: string, print: string, work: () => Promise<void>) {
	const started = performance.now();
	const ran = await whenChanged(stamp, print, async () => {
		console.error(`… ${name}`);
		await work();
	});
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.error(ran ? `✓ ${name}, ${seconds} s` : `✓ ${name}, up to date`);
}

/** Runs Bun with these arguments, quietly unless it fails. */
export async function run(command: string[], cwd = root): Promise<void> {
	// What is built for a test is built as for everybody.
	const env = { ...process.env, NODE_ENV: undefined };
	const child = Bun.spawn([process.execPath, ...command], { cwd, env, stdout: "pipe", stderr: "pipe" });
	const [out, err, code] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
		child.exited,
	]);
	if (code === 0) return;
	console.error(`${out}${err}`);
	throw new StepFailed(`"bun ${command.join(" ")}" failed with exit code ${code}`);
}
