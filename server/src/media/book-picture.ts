import type { Store } from "../kernel/store/store.ts";
import { imageById } from "./image-list.ts";
import { demoPicture, type Picture, uploadedPicture } from "./pictures.ts";
import { bookPictureOf } from "./reencode.ts";
import { chunksOf, type ObjectStore, type StoredObject } from "./storage/object-store.ts";

/** File of a picture for books. Raise the number when the encoding changes. */
const BOOK_FILE = "book-1.jpg";

/**
 * Returns a picture of this site as a JPEG for a book, made at its first use. Many
 * e-readers show no WebP. Returns undefined for addresses of other sites.
 */
export async function bookPicture(
	store: Store,
	objects: ObjectStore,
	address: string,
): Promise<StoredObject | undefined> {
	const picture = await pictureAt(store, objects, address);
	if (!picture) return undefined;
	const key = picture.folder + BOOK_FILE;
	const cached = await objects.get(key);
	if (cached) return cached;
	const original = await picture.original();
	if (!original) return undefined;
	await objects.put(key, await bookPictureOf(chunksOf(original)));
	return objects.get(key);
}

async function pictureAt(
	store: Store,
	objects: ObjectStore,
	address: string,
): Promise<Picture | undefined> {
	const [, folder, name = ""] = /^\/(objects|demo)\/([^/?#]+)$/.exec(address) ?? [];
	if (folder === "demo") return demoPicture(name);
	const row = folder === "objects" ? await imageById(store, name) : undefined;
	return row && uploadedPicture(objects, row);
}
