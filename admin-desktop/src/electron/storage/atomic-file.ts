import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../problem.ts";

const TEMPORARY = /\.[0-9a-f-]{36}\.tmp$/;

/**
 * Replaces a file atomically, even in a crash or power failure. Resolves when the content
 * is on disk.
 */
export async function writeAtomically(
	file: string,
	content: string | Uint8Array,
): Promise<void> {
	const temporary = `${file}.${randomUUID()}.tmp`;
	try {
		{
			await using handle = await open(temporary, "wx", 0o600);
			await handle.writeFile(content);
			await handle.sync();
		}
		await replace(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	await syncFolder(dirname(file));
}

export async function sweepTemporary(folder: string): Promise<void> {
	const left = (await readdir(folder)).filter((name) => TEMPORARY.test(name));
	await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** Makes renames and removals in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
	// Windows cannot sync folders, but journals names by itself.
	if (process.platform === "win32") return;
	await using handle = await open(folder, "r");
	await handle.sync();
}

const TRIES = 20;
const BETWEEN_MS = 25;

/**
 * Renames a file. On Windows, a virus scanner or indexer may lock it for a moment, so
 * this retries.
 */
async function replace(from: string, to: string): Promise<void> {
	for (let tried = 1; ; tried++) {
		try {
			return await rename(from, to);
		} catch (error) {
			if (tried === TRIES || !isHeld(error)) throw error;
			await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
		}
	}
}

const isHeld = (error: unknown) =>
	process.platform === "win32" &&
	["EPERM", "EACCES", "EBUSY"].includes(String(codeOf(error)));

interface Write<Value> {
	next: Value;
	done: Promise<void>;
}

export function createLatestWrites<Value>(
	save: (name: string, value: Value) => Promise<void>,
) {
	const waiting = new Map<string, Write<Value>>();

	function write(name: string, next: Value): Promise<void> {
		const underWay = waiting.get(name);
		if (underWay) {
			underWay.next = next;
			return underWay.done;
		}
		const entry = { next, done: Promise.resolve() };
		waiting.set(name, entry);
		entry.done = saveLatest(
			entry,
			(value) => save(name, value),
			() => waiting.delete(name),
		);
		return entry.done;
	}

	const isSettled = () => waiting.size === 0;

	async function settled(): Promise<void> {
		while (!isSettled())
			await Promise.allSettled([...waiting.values()].map(({ done }) => done));
	}

	return {
		waiting: waiting as ReadonlyMap<string, Readonly<Write<Value>>>,
		write,
		isSettled,
		settled,
	};
}

/** Saves the next value until no newer one has arrived meanwhile. */
async function saveLatest<Value>(
	write: Write<Value>,
	save: (value: Value) => Promise<void>,
	onEnd: () => void,
): Promise<void> {
	try {
		for (;;) {
			const saved = write.next;
			const failure = await save(saved).then(
				() => null,
				(error: unknown) => ({ error }),
			);
			if (saved !== write.next) continue;
			if (failure) throw failure.error;
			return;
		}
	} finally {
		// Runs synchronously after the check: a write in between would be lost.
		onEnd();
	}
}
