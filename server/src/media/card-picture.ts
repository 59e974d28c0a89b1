import type { ImageFocus } from "@creations/events/image";
import { Refusal } from "../kernel/refusal.ts";
import { createSharedQueue } from "../kernel/shared-queue.ts";
import type { Picture } from "./pictures.ts";
import { cardOf } from "./reencode.ts";
import { chunksOf, type ObjectStore } from "./storage/object-store.ts";

/** The focal point of a picture may change, so its card may, too. */
const DAY = "public, max-age=86400";
const CENTER: ImageFocus = { x: 50, y: 50 };

export type Cards = ReturnType<typeof createCards>;

/** Creates the pictures of cards in mails: JPEGs at 4:3, made at their first request. */
export function createCards(objects: ObjectStore) {
	const runOnce = createSharedQueue("Too many pictures are being made.");

	/** @throws {Refusal} `not-found`, `rate-limited` */
	async function serve(
		request: Request,
		picture: Picture,
		focus?: ImageFocus | null,
	): Promise<Response> {
		const { x, y } = focus ?? CENTER;
		const key = `${picture.folder}card-${x}-${y}.jpg`;
		const headers = {
			etag: `"${key.slice("images/".length).replace("/", "-")}"`,
			"cache-control": DAY,
			// Mail programs embed it in their own pages.
			"cross-origin-resource-policy": "cross-origin",
		};
		if (request.headers.get("if-none-match")?.includes(headers.etag))
			return new Response(null, { status: 304, headers });
		const cached = await objects.get(key);
		if (!cached) await runOnce(key, () => makeCard(objects, key, picture, { x, y }));
		const card = cached ?? (await objects.get(key));
		if (!card) throw notFound();
		const file = { "content-type": "image/jpeg", "content-length": String(card.size) };
		return new Response(card.body, { headers: { ...headers, ...file } });
	}

	return { serve };
}

/** Makes and stores a card. */
async function makeCard(
	objects: ObjectStore,
	key: string,
	picture: Picture,
	focus: ImageFocus,
): Promise<void> {
	const original = await picture.original();
	if (!original) throw notFound();
	await objects.put(key, await cardOf(chunksOf(original), focus));
}

const notFound = () => new Refusal("not-found", "Image not found");
