import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageById } from "./image-list.ts";
import { imageKey, type ObjectStore } from "./object-store.ts";

const YEAR = "public, max-age=31536000, immutable";

/** The narrowest variant of at least `wanted` pixels, else the largest. @throws {Refusal} `not-found` */
export async function serveImage(
	{ store, objects }: { store: Store; objects: ObjectStore },
	request: Request,
	objectId: string,
	wanted = Number.POSITIVE_INFINITY,
): Promise<Response> {
	const image = await imageById(store, objectId);
	if (!image) throw new Refusal("not-found", "Image not found");
	const width = image.widths.find((width) => width >= wanted) ?? image.width;
	const etag = `"${objectId}-${width}"`;
	// Mail and feed readers show our pictures on pages of their own.
	const headers = { etag, "cache-control": YEAR, "cross-origin-resource-policy": "cross-origin" };
	if (request.headers.get("if-none-match")?.includes(etag))
		return new Response(null, { status: 304, headers });
	const found = await objects.get(imageKey(objectId, width));
	if (!found) throw new Refusal("not-found", "Image not found");
	return new Response(found.body, {
		headers: { ...headers, "content-type": "image/webp", "content-length": String(found.size) },
	});
}
