import { createHash, randomBytes } from "node:crypto";
import type { ImageKind, MediaEvent } from "@creations/events/image";
import { Mutex } from "async-mutex";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { image } from "./image.ts";
import { type ImageRow, imageById, imageOfFile } from "./image-list.ts";
import type { UploadedImage } from "./media-responses.ts";
import type { Pictures } from "./picture-answer.ts";
import { reencode } from "./reencode.ts";
import {
	chunksOf,
	imageKey,
	incomingKey,
	masterKey,
	type ObjectStore,
} from "./storage/object-store.ts";
import { counted, type Uploads } from "./uploads.ts";

export interface RegisterDeps {
	store: Store;
	log: EventLog;
	objects: ObjectStore;
	uploads: Uploads;
}

/**
 * Creates a function that turns uploads into images, one at a time, because each takes a
 * processor and much memory: 700 MB for transparent noise of 2,000 × 8,000 pixels.
 */
export function createRegister(deps: RegisterDeps) {
	const mutex = new Mutex();

	/**
	 * Never fetches the address. @throws {Refusal} `invalid` without an upload;
	 * `too-large`, `unsupported-media-type`
	 */
	return (address: string, kind: ImageKind, command: Command): Promise<UploadedImage> =>
		mutex.runExclusive(() => register(deps, address, kind, command));
}

async function register(
	{ store, log, objects, uploads }: RegisterDeps,
	address: string,
	kind: ImageKind,
	command: Command,
): Promise<UploadedImage> {
	const id = objects.uploadAt(address);
	const upload = id && (await uploads.find(id));
	if (!upload)
		throw refused(
			"This is not an upload address of this site, or it is too old.",
			"unknown-upload",
		);
	const existing = upload.objectId && (await imageById(store, upload.objectId));
	if (existing) return answerOf(existing);

	// A retry uses the same id, so that no files of the first attempt remain.
	const objectId = await uploads.assign(upload.id, randomBytes(16).toString("hex"));
	const decoded = await decode(objects, incomingKey(upload.id)).catch(
		async (error: unknown) => {
			// Another process may have registered and deleted the upload.
			const registered = await imageById(store, objectId);
			if (registered) return registered;
			throw error;
		},
	);
	if ("objectId" in decoded) return answerOf(decoded);
	const { original, pictures } = decoded;
	const files = await storePictures(objects, objectId, pictures);
	const facts = { objectId, kind, original, ...files };
	await log.withLease(async () => {
		if (await imageById(store, objectId)) return;
		await create(log, image, () => [{ type: "ImageUploaded", data: facts }], command);
	});
	await objects.delete(incomingKey(upload.id));
	const { width = 0, height = 0 } = files.variants.at(-1) ?? {};
	return answerOf({ objectId, width, height });
}

/** A WebP that needs no encoding. */
export interface PreparedImage {
	objectId: string;
	kind: ImageKind;
	webp: Uint8Array;
	width: number;
	height: number;
	color: string;
	sha256: string;
	description: string;
}

/** Adds a prepared image, such as a demo picture, to the library. */
export async function addPreparedImage(
	{ log, objects }: Pick<RegisterDeps, "log" | "objects">,
	{ webp, width, height, sha256, description, ...facts }: PreparedImage,
	command: Command,
): Promise<void> {
	const file = { bytes: webp.byteLength, sha256 };
	// One file suffices: without a master, the largest variant is the source of others.
	await objects.put(imageKey(facts.objectId, width), webp);
	const uploaded: MediaEvent = {
		type: "ImageUploaded",
		data: {
			...facts,
			original: { type: "webp", ...file },
			variants: [{ width, height, ...file }],
		},
	};
	const described: MediaEvent = { type: "ImageDescribed", data: { description } };
	const events = description === "" ? [uploaded] : [uploaded, described];
	await create(log, image, () => events, command);
}

/** Writes the files of an image. @returns the fields of its event */
export async function storePictures(
	objects: ObjectStore,
	objectId: string,
	pictures: Pictures,
) {
	const { variants, master, color } = pictures;
	const puts = variants.map(({ width, webp }) =>
		objects.put(imageKey(objectId, width), webp),
	);
	await Promise.all([...puts, objects.put(masterKey(objectId), master.webp)]);
	return {
		variants: variants.map(fileOf),
		master: fileOf(master),
		color: color ?? undefined,
	};
}

/** Decodes an upload. Deletes it if it is no acceptable picture. */
async function decode(objects: ObjectStore, key: string) {
	const upload = await objects.get(key);
	if (!upload)
		throw refused("The image has not been uploaded yet.", "image-not-uploaded");
	const chunks = chunksOf(upload);
	const hash = createHash("sha256");
	let bytes = 0;
	async function* observed() {
		// A bucket accepts any size, so count again.
		for await (const chunk of counted(chunks)) {
			hash.update(chunk);
			bytes += chunk.byteLength;
			yield chunk;
		}
	}
	try {
		const pictures = await reencode(observed());
		return {
			original: { type: pictures.type, bytes, sha256: hash.digest("hex") },
			pictures,
		};
	} catch (error) {
		if (
			error instanceof Refusal &&
			["too-large", "unsupported-media-type"].includes(error.code)
		)
			await objects.delete(key);
		throw error;
	}
}

const fileOf = ({ width, height, webp }: Pictures["master"]) => ({
	width,
	height,
	bytes: webp.byteLength,
	sha256: createHash("sha256").update(webp).digest("hex"),
});

function answerOf({
	objectId,
	width,
	height,
}: Pick<ImageRow, "objectId" | "width" | "height">): UploadedImage {
	return { objectPath: `/objects/${objectId}`, width, height };
}

const refused = (message: string, reason: "unknown-upload" | "image-not-uploaded") =>
	new Refusal("invalid", message, {
		issues: [{ path: "imageURL", message }],
		because: { reason },
	});

/** Creates a function that stores a file of the server as an image. */
export function createFileKeeper(deps: RegisterDeps) {
	const { store, objects, uploads } = deps;
	const register = createRegister(deps);

	/**
	 * @returns the path of the image, the same for equal files @throws {Refusal}
	 * `too-large`, `unsupported-media-type`
	 */
	return async (file: Uint8Array, kind: ImageKind, command: Command): Promise<string> => {
		const existing = await imageOfFile(
			store,
			createHash("sha256").update(file).digest("hex"),
		);
		if (existing) return `/objects/${existing.objectId}`;
		const upload = await uploads.allow();
		await objects.put(incomingKey(upload.id), file);
		return (await register(await objects.uploadAddress(upload), kind, command))
			.objectPath;
	};
}
