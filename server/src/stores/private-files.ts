import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOf, type SitePlaces } from "./places.ts";

const PRIVATE_FOLDERS = ["uploads", "outbox", "imports", "before-upgrade"];
const STICKY = 0o1000;

/**
 * Takes the rights of other users from a data folder, its databases and its private folders, which an earlier version
 * or another program may have made with more. What belongs to somebody else stays as it is; `doctor` names it.
 */
export function makePrivate({ dataDir, stores }: SitePlaces): void {
	// A folder for everybody's temporary files is not the site's own.
	if ((statSync(dataDir).mode & STICKY) === 0) takeRights(dataDir, 0o700);
	for (const name of PRIVATE_FOLDERS) takeRights(join(dataDir, name), 0o700);
	for (const file of databasesOf({ dataDir, stores })) takeRights(file, 0o600);
}

/** The database files of a site that exist, with their write-ahead logs. */
export function databasesOf({ dataDir, stores }: SitePlaces): string[] {
	const keys = fileOf(stores.keys);
	const elsewhere =
		keys !== undefined && dirname(keys) !== dataDir ? [keys, `${keys}-wal`, `${keys}-shm`] : [];
	const here = readdirSync(dataDir).filter((name) => /\.db(-wal|-shm)?$/.test(name));
	return [...here.map((name) => join(dataDir, name)), ...elsewhere.filter((file) => existsSync(file))];
}

function takeRights(path: string, mode: number): void {
	try {
		const { mode: present } = statSync(path);
		if ((present & 0o077) !== 0) chmodSync(path, mode);
	} catch {
		// It is not there, or it belongs to somebody else.
	}
}
