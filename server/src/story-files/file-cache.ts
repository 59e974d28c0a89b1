import { createSharedQueue } from "../kernel/shared-queue.ts";
import type { StoredObject } from "../media/index.ts";
import { epub } from "./archive.ts";
import { type BookDeps, type BookSource, bookOf } from "./book.ts";

/**
 * Stores files of stories next to the images, one for each story. A file is made when it
 * is first requested, one at a time. Requests for the same file share the work.
 */
export function createFileCache(deps: BookDeps) {
	const { objects } = deps;
	const runOnce = createSharedQueue("Too many files are being made.");

	async function make(key: string, folder: string, source: BookSource): Promise<void> {
		await objects.put(key, epub(deps, await bookOf(deps, source)));
		for await (const file of objects.list(folder))
			if (file.key !== key) await objects.delete(file.key);
	}

	/** @throws {Refusal} `rate-limited` */
	async function get(source: BookSource): Promise<StoredObject> {
		const folder = `story-files/${source.story.id}/`;
		const key = `${folder}${source.hash}.epub`;
		const cached = await objects.get(key);
		if (cached) return cached;
		await runOnce(key, () => make(key, folder, source));
		const file = await objects.get(key);
		if (!file) throw new Error(`${key} was removed while it was read`);
		return file;
	}

	return { get };
}
