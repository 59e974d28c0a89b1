import { createHash } from "node:crypto";
import type { Command } from "../kernel/log/handle.ts";
import type { ImageKind } from "./events.ts";
import { imageOfFile } from "./image-list.ts";
import { createRegister, type RegisterDeps } from "./register.ts";
import { incomingKey } from "./storage/object-store.ts";

/** Makes images of files that are here already, as uploads would. */
export function createFileKeeper(deps: RegisterDeps) {
	const { store, objects, uploads } = deps;
	const register = createRegister(deps);

	/**
	 * The path of the image; the same file again is the same image.
	 * @throws {Refusal} `too-large`, `unsupported-media-type`
	 */
	return async (file: Uint8Array, kind: ImageKind, command: Command): Promise<string> => {
		const known = await imageOfFile(store, createHash("sha256").update(file).digest("hex"));
		if (known) return `/objects/${known.objectId}`;
		const upload = await uploads.allow();
		await objects.put(incomingKey(upload.id), file);
		return (await register(await objects.uploadAddress(upload), kind, command)).objectPath;
	};
}
