import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Hex SHA-256 over the names and contents of files and folders (without installed and built ones). */
export function fingerprint(root: string, paths: string[]): string {
	const hash = createHash("sha256");
	for (const path of paths.flatMap((path) => filesUnder(join(root, path)))) {
		hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
	}
	return hash.digest("hex");
}

/** Runs `work` unless the stamp says that it has been done for this fingerprint. Returns whether it ran. */
export async function whenChanged(stamp: string, print: string, work: () => Promise<void>): Promise<boolean> {
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return false;
	await work();
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, print);
	return true;
}

/** What tools leave in a folder, journeys that are under way among them. */
const MADE = ["node_modules", "dist", "test-results", "playwright-report"];

function filesUnder(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path)
		.filter((name) => !MADE.includes(name))
		.sort()
		.flatMap((name) => filesUnder(join(path, name)));
}
