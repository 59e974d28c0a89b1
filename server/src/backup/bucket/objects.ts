import type { ObjectStore } from "../../media/index.ts";

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
