import { randomBytes } from "node:crypto";
import { Mutex } from "async-mutex";
import { type Command, create } from "../../kernel/log/handle.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { ImageCrop } from "../events.ts";
import { cropImage, image } from "../image.ts";
import { type ImageRow, imageById, imageByNumber } from "../image-list.ts";
import { uploadedPicture } from "../pictures.ts";
import { crop } from "../reencode.ts";
import { type RegisterDeps, storePictures } from "../register.ts";
import { chunksOf } from "../storage/object-store.ts";

/** Makes new images of parts of images, one at a time. */
export function createCropper(deps: RegisterDeps) {
	const mutex = new Mutex();

	/** What was cropped before is cropped from the whole again. @throws {Refusal} `not-found` */
	return (objectId: string, part: ImageCrop, command: Command): Promise<ImageRow> =>
		mutex.runExclusive(() => cropped(deps, objectId, part, command));
}

async function cropped(deps: RegisterDeps, objectId: string, part: ImageCrop, command: Command) {
	const { store, log, objects, uploads } = deps;
	const { kind, description, source } = await found(deps, objectId);
	const whole = await found(deps, source ?? objectId);
	const original = await uploadedPicture(objects, whole).original();
	if (!original) throw notFound();
	const pictures = await crop(chunksOf(original), part);
	// As an upload: where the process ends before the event is there, what it has made is swept.
	const upload = await uploads.allow();
	const own = await uploads.assign(upload.id, randomBytes(16).toString("hex"));
	const files = await storePictures(objects, own, pictures);
	const facts = { objectId: own, kind, source: whole.objectId, crop: part, description, ...files };
	const { id } = await log.withLease(() => create(log, image, (state) => cropImage(state, facts), command));
	const row = await imageByNumber(store, id);
	if (!row) throw notFound();
	return row;
}

async function found({ store }: RegisterDeps, objectId: string): Promise<ImageRow> {
	const row = await imageById(store, objectId);
	if (!row) throw notFound();
	return row;
}

export const notFound = () => new Refusal("not-found", "Image not found");
