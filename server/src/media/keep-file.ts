import { createHash } from "node:crypto";
import type { Command } from "../kernel/log/handle.ts";
import type { ImageKind } from "./events.ts";
import { imageOfFile } from "./image-list.ts";
import { createRegister, type RegisterDeps } from "./register.ts";
import { incomingKey } from "./storage/object-store.ts";

export function createFileKeeper(deps: RegisterDeps) {
	const { store, objects, uploads } = deps;
	const register = createRegister(deps);

	/** @returns the path of the image, the same for the same file. @throws {Refusal} `too-large`, `unsupported-media-type` */
	return async (file: Uint8Array, kind: ImageKind, command: Command): Promise<string> => {
		const known = await imageOfFile(store, createHash("sha256").update(file).digest("hex"));
		if (known) return `/objects/${known.objectId}`;
		const upload = await uploads.allow();
		await objects.put(incomingKey(upload.id), file);
		return (await register(await objects.uploadAddress(upload), kind, command)).objectPath;
	};
}
