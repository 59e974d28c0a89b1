import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOf, type SitePlaces } from "./places.ts";

const PRIVATE_FOLDERS = ["uploads", "outbox", "imports", "before-upgrade", "https"];
const STICKY = 0o1000;

/**
 * Removes the access of other users to a data folder, its databases and its private
 * folders. Files of other owners stay unchanged, and `doctor` reports them.
 */
export function makePrivate({ dataDir, stores }: SitePlaces): void {
	// A folder for temporary files of all users does not belong to the site.
	if ((statSync(dataDir).mode & STICKY) === 0) takeRights(dataDir, 0o700);
	for (const name of PRIVATE_FOLDERS) takeRights(join(dataDir, name), 0o700);
	for (const file of databasesOf({ dataDir, stores })) takeRights(file, 0o600);
}

/** Returns the existing database files of a site, with their write-ahead logs. */
export function databasesOf({ dataDir, stores }: SitePlaces): string[] {
	const keys = fileOf(stores.keys);
	const elsewhere =
		keys !== undefined && dirname(keys) !== dataDir
			? [keys, `${keys}-wal`, `${keys}-shm`]
			: [];
	const here = readdirSync(dataDir).filter((name) => /\.db(-wal|-shm)?$/.test(name));
	return [
		...here.map((name) => join(dataDir, name)),
		...elsewhere.filter((file) => existsSync(file)),
	];
}

function takeRights(path: string, mode: number): void {
	try {
		const { mode: present } = statSync(path);
		if ((present & 0o077) !== 0) chmodSync(path, mode);
	} catch {
		// The file is missing or has another owner.
	}
}
