import { Database } from "bun:sqlite";
import { constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UnavailableError } from "../kernel/errors.ts";
import type { Head } from "../kernel/log/log-source.ts";
import { renameDurably } from "../kernel/store/durable.ts";
import { VERSION } from "../version.ts";

const KEPT = 2;

/** Where copies are kept of a site as it was before an upgrade. */
const copiesIn = (dataDir: string) => join(dataDir, "before-upgrade");

/**
 * Copies a database that nobody has open, unless there is a copy with the same log: that of an upgrade that was interrupted.
 * @returns the copy's path @throws {UnavailableError} where there is no room for it and for what an upgrade builds
 */
export async function keepCopy(file: string, dataDir: string, { position, hash }: Head): Promise<string> {
	const folder = copiesIn(dataDir);
	const copy = join(folder, `site-${position}-${hash.slice(0, 8)}.db`);
	if (existsSync(copy)) return copy;
	const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
	requireRoom(bytes, existsSync(folder) ? folder : dataDir, dirname(file));
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	for (const name of readdirSync(folder)) if (!name.endsWith(".db")) rmSync(join(folder, name));
	const draft = `${copy}.new`;
	try {
		await copyWhole(file, draft);
	} catch (error) {
		for (const end of ["", "-wal", "-shm"]) rmSync(draft + end, { force: true });
		throw error;
	}
	renameDurably(draft, copy);
	removeOlder(folder);
	return copy;
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** As much for the copy, and as much again for tables that are built beside those that answer. @throws {UnavailableError} */
function requireRoom(bytes: number, copies: string, tables: string): void {
	const needed = Map.groupBy([copies, tables], (folder) => statSync(folder).dev);
	for (const [folder = "", ...others] of needed.values()) {
		const { bavail, bsize } = statfsSync(folder);
		const [need, free] = [bytes * (1 + others.length), bavail * bsize];
		if (free < need)
			throw new UnavailableError(
				`Version ${VERSION} copies the site's database before it changes it. That needs ${megabytes(need)} MB of space in ${folder}, which has ${megabytes(free)} MB. Make room and start again. Nothing was changed.`,
			);
	}
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** Where the file system can, both share what they have in common, and the copy takes no time and no space. */
async function copyWhole(from: string, to: string): Promise<void> {
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	if (sizeOf(`${from}-wal`) > 0) {
		await copyFile(`${from}-wal`, `${to}-wal`);
		const database = new Database(to);
		database.run("PRAGMA journal_mode=DELETE");
		database.close();
	}
	const copy = await open(to, "r+");
	await copy.chmod(0o600);
	await copy.sync();
	await copy.close();
}

function removeOlder(folder: string): void {
	const copies = readdirSync(folder).filter((name) => name.endsWith(".db"));
	const byAge = copies
		.map((name) => join(folder, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const old of byAge.slice(KEPT)) rmSync(old);
}
