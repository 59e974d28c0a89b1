import { dirname } from "node:path/posix";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { imagesOf, type ObjectStore } from "../../media/index.ts";
import { imageCopy, read, sha256Of } from "./objects.ts";

/** Copies the images that some events add, one at a time. @returns those that the site does not have as they were uploaded */
export async function copyImages(
	objects: Pick<ObjectStore, "get">,
	bucket: ObjectStore,
	events: StoredEvent[],
): Promise<string[]> {
	const missing: string[] = [];
	for (const event of events) {
		const images = imagesOf(event);
		const [first] = images;
		if (!first) continue;
		const there = new Set<string>();
		for await (const { key } of bucket.list(`${imageCopy(dirname(first.key))}/`)) there.add(key);
		for (const { key, sha256 } of images) {
			if (there.has(imageCopy(key))) continue;
			const bytes = await read(objects, key);
			if (bytes && sha256Of(bytes) === sha256) await bucket.put(imageCopy(key), bytes);
			else missing.push(key);
		}
	}
	return missing;
}
