import { dirname } from "node:path/posix";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { imagesOf, type ObjectStore } from "../../media/index.ts";

/** Prefix of all objects, so that a bucket can be shared. */
const ROOT = "backup/";
export const LOGS = `${ROOT}log/`;
export const KEYS = `${ROOT}keys/`;
const IMAGES = ROOT;

/** Returns the key of an image copy. Images never change, so all histories share them. */
export const imageCopy = (key: string) => `${IMAGES}${key}`;

/** Reads an object; undefined if there is none. */
export async function read(
	bucket: Pick<ObjectStore, "get">,
	key: string,
): Promise<Buffer | undefined> {
	const object = await bucket.get(key);
	return object && Buffer.from(await new Response(object.body).arrayBuffer());
}

/** Returns the SHA-256 as lower-case hex. */
export const sha256Of = (bytes: Uint8Array) => Bun.SHA256.hash(bytes, "hex");

/**
 * Copies the images of some events, one at a time, without deleted ones.
 * @returns images that are missing or damaged on the site
 */
export async function copyImages(
	objects: Pick<ObjectStore, "get">,
	bucket: ObjectStore,
	events: StoredEvent[],
): Promise<string[]> {
	const missing: string[] = [];
	const deletions = events.filter(({ type }) => type === "ImageDeleted");
	const deleted = new Set(deletions.map(({ stream }) => stream));
	for (const event of events) {
		if (deleted.has(event.stream)) continue;
		const images = imagesOf(event);
		const [first] = images;
		if (!first) continue;
		const existing = new Set<string>();
		for await (const { key } of bucket.list(`${imageCopy(dirname(first.key))}/`))
			existing.add(key);
		for (const { key, sha256 } of images) {
			if (existing.has(imageCopy(key))) continue;
			const bytes = await read(objects, key);
			if (bytes && sha256Of(bytes) === sha256) await bucket.put(imageCopy(key), bytes);
			else missing.push(key);
		}
	}
	return missing;
}
