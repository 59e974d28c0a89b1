import { dirname } from "node:path/posix";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { imagesOf, type ObjectStore } from "../../media/index.ts";

/** Everything is below it, so that a bucket may have other things, too. */
const ROOT = "backup/";
export const LOGS = `${ROOT}log/`;
export const KEYS = `${ROOT}keys/`;
const IMAGES = ROOT;

/** Where the copy of an image is; images never change, so that all histories share them. */
export const imageCopy = (key: string) => `${IMAGES}${key}`;

export async function read(bucket: Pick<ObjectStore, "get">, key: string): Promise<Buffer | undefined> {
	const found = await bucket.get(key);
	return found && Buffer.from(await new Response(found.body).arrayBuffer());
}

/** Lower-case hex. */
export const sha256Of = (bytes: Uint8Array) => Bun.SHA256.hash(bytes, "hex");

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
