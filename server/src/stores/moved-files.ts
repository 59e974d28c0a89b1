import { statSync } from "node:fs";
import { basename } from "node:path";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { fileOf, type StorePlaces } from "./places.ts";

/**
 * Returns a sentence if a file was moved; undefined while each path leads to the opened
 * file.
 */
export type MovedFiles = () => string | undefined;

/** Watches the opened database files. Databases on a server are skipped. */
export function watchFiles({ site, keys }: StorePlaces): MovedFiles {
	const files = [fileOf(site), fileOf(keys)].filter((file) => file !== undefined);
	const opened = files.map((file) => ({ file, identity: identityOf(file) }));
	return () => {
		const moved = opened.filter(({ file, identity }) => identityOf(file) !== identity);
		if (moved.length === 0) return undefined;
		const names = moved.map(({ file }) => basename(file)).join(" and ");
		const files = moved.length === 1 ? "is not the file" : "are not the files";
		return (
			`${names} ${files} that the server has opened: the data folder was removed, ` +
			"moved or replaced. Nothing is saved until the server is started again."
		);
	};
}

/** @throws {Refusal} `store-unreachable` if a file was moved */
export function refuseIfMoved(movedFiles: MovedFiles): void {
	const why = movedFiles();
	if (why !== undefined) throw new Refusal("store-unreachable", why);
}

/** Returns the store, whose `close` does not touch the files in place of moved ones. */
export function withSafeClose(store: Store, movedFiles: MovedFiles): Store {
	async function close(): Promise<void> {
		// Closing the last connection deletes the write-ahead log by its path, which may
		// belong to another database now.
		if (movedFiles() === undefined) await store.close();
	}
	return { ...store, close, [Symbol.asyncDispose]: close };
}

function identityOf(file: string): string | undefined {
	try {
		const { dev, ino } = statSync(file);
		return `${dev} ${ino}`;
	} catch {
		return undefined;
	}
}
