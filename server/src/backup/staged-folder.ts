import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "../kernel/refusal.ts";
import { renameDurably, syncFolder } from "../kernel/store/durable.ts";
import { DataFolderInUse, LOCK_FILES, lockDataFolder } from "../stores/lock.ts";

export type StagedFolder = ReturnType<typeof stageFolder>;

/** A folder that gets its name when it is whole. @throws {Refusal} `already-exists` where there is one of that name */
export function stageFolder(target: string) {
	if (existsSync(target))
		throw new Refusal(
			"already-exists",
			`${target} exists already, and a backup is never written over anything. Name a new folder.`,
		);
	const folder = `${target}.unfinished`;
	mkdirSync(dirname(target), { recursive: true });
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const unlock = lock(folder);
	for (const name of readdirSync(folder))
		if (!LOCK_FILES.includes(name)) rmSync(join(folder, name), { recursive: true });
	process.once("exit", discard);
	let place = folder;

	function commit(): void {
		release();
		syncFolders(folder);
		renameDurably(folder, target);
		place = target;
	}

	function discard(): void {
		release();
		rmSync(place, { recursive: true, force: true });
	}

	function release(): void {
		process.off("exit", discard);
		unlock();
		for (const name of LOCK_FILES) rmSync(join(folder, name), { force: true });
	}

	return { folder, commit, discard };
}

function lock(folder: string): () => void {
	try {
		return lockDataFolder(folder);
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		throw new Refusal("already-exists", `Another backup is being written to ${folder} at the moment.`);
	}
}

/** A file is durable under its name once its folder is. */
function syncFolders(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true }))
		if (entry.isDirectory()) syncFolders(join(folder, entry.name));
	syncFolder(folder);
}
