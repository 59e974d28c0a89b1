import type { Logger } from "pino";
import type { Store } from "../kernel/store/store.ts";
import { imageById } from "./image-list.ts";
import { imageFolder, type ObjectStore } from "./storage/object-store.ts";
import type { Uploads } from "./uploads.ts";

/** How long an upload may wait to be registered, in milliseconds. */
export const KEPT_MS = 24 * 3_600_000;

const EVERY_MS = 3_600_000;

export interface SweepDeps {
	store: Store;
	objects: ObjectStore;
	uploads: Uploads;
}

/** Images of another log in the same store stay. @param now milliseconds since 1970 */
export async function sweepUploads({ store, objects, uploads }: SweepDeps, now: number): Promise<void> {
	const before = now - KEPT_MS;
	for await (const { key, modified } of objects.list("incoming/")) {
		if (modified.getTime() < before) await objects.delete(key);
	}
	// A day later than its bytes, so that no registration is under way any more.
	for (const { id, objectId } of await uploads.endedBefore(before - KEPT_MS)) {
		if (objectId && !(await imageById(store, objectId))) await empty(objects, imageFolder(objectId));
		await uploads.forget(id);
	}
}

/** Sweeps now and every hour. @returns a function that ends it and waits for a sweep under way */
export function startSweeping(deps: SweepDeps, logger: Logger): () => Promise<void> {
	const sweep = () =>
		sweepUploads(deps, Date.now()).catch((error: unknown) => {
			logger.error({ err: error }, "uploads not swept yet");
		});
	let sweeping = sweep();
	const timer = setInterval(() => {
		sweeping = sweep();
	}, EVERY_MS);
	return async () => {
		clearInterval(timer);
		await sweeping;
	};
}

async function empty(objects: ObjectStore, folder: string): Promise<void> {
	for await (const { key } of objects.list(folder)) await objects.delete(key);
}
