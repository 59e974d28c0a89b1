import { Mutex } from "async-mutex";
import { Refusal } from "../kernel/refusal.ts";
import type { StoredObject } from "../media/index.ts";
import { epub } from "./archive.ts";
import { type BookDeps, type BookSource, bookOf } from "./book.ts";

/** Maximum queue length; further requests are refused. */
const MAX_PENDING = 20;
const RETRY_AFTER_SECONDS = 10;

/**
 * Stores files of stories next to the images, one for each story. A file is made when it
 * is first requested, one at a time. Requests for the same file share the work.
 */
export function createFileCache(deps: BookDeps) {
	const { objects } = deps;
	const mutex = new Mutex();
	const pending = new Map<string, Promise<void>>();

	async function make(key: string, folder: string, source: BookSource): Promise<void> {
		await objects.put(key, epub(deps, await bookOf(deps, source)));
		for await (const file of objects.list(folder))
			if (file.key !== key) await objects.delete(file.key);
	}

	function makeOnce(key: string, folder: string, source: BookSource): Promise<void> {
		const current = pending.get(key);
		if (current) return current;
		if (pending.size >= MAX_PENDING)
			throw new Refusal(
				"rate-limited",
				"Too many files are being made.",
				undefined,
				RETRY_AFTER_SECONDS,
			);
		const making = mutex
			.runExclusive(() => make(key, folder, source))
			.finally(() => pending.delete(key));
		pending.set(key, making);
		return making;
	}

	/** @throws {Refusal} `rate-limited` */
	async function get(source: BookSource): Promise<StoredObject> {
		const folder = `story-files/${source.story.id}/`;
		const key = `${folder}${source.hash}.epub`;
		const cached = await objects.get(key);
		if (cached) return cached;
		await makeOnce(key, folder, source);
		const file = await objects.get(key);
		if (!file) throw new Error(`${key} was removed while it was read`);
		return file;
	}

	return { get };
}
