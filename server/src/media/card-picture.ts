import type { ImageFocus } from "@creations/events/image";
import { Mutex } from "async-mutex";
import { Refusal } from "../kernel/refusal.ts";
import type { Picture } from "./pictures.ts";
import { cardOf } from "./reencode.ts";
import { chunksOf, type ObjectStore } from "./storage/object-store.ts";

/** The focal point of a picture may change, so its card may, too. */
const DAY = "public, max-age=86400";
/** Maximum queue length; further requests are refused. */
const MAX_PENDING = 20;
const RETRY_AFTER_SECONDS = 10;
const CENTER: ImageFocus = { x: 50, y: 50 };

export type Cards = ReturnType<typeof createCards>;

/** Creates the pictures of cards in mails: JPEGs at 4:3, made at their first request. */
export function createCards(objects: ObjectStore) {
	const makeOnce = createCardMaker(objects);

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
		if (!cached) await makeOnce(key, picture, { x, y });
		const card = cached ?? (await objects.get(key));
		if (!card) throw notFound();
		const file = { "content-type": "image/jpeg", "content-length": String(card.size) };
		return new Response(card.body, { headers: { ...headers, ...file } });
	}

	return { serve };
}

/**
 * Returns a function that makes and stores cards, one at a time. Concurrent requests for
 * the same card share the work.
 */
function createCardMaker(objects: ObjectStore) {
	const mutex = new Mutex();
	const pending = new Map<string, Promise<void>>();

	async function make(key: string, picture: Picture, focus: ImageFocus): Promise<void> {
		const original = await picture.original();
		if (!original) throw notFound();
		await objects.put(key, await cardOf(chunksOf(original), focus));
	}

	return function makeOnce(
		key: string,
		picture: Picture,
		focus: ImageFocus,
	): Promise<void> {
		const current = pending.get(key);
		if (current) return current;
		if (pending.size >= MAX_PENDING) throw tooMany();
		const making = mutex
			.runExclusive(() => make(key, picture, focus))
			.finally(() => pending.delete(key));
		pending.set(key, making);
		return making;
	};
}

const notFound = () => new Refusal("not-found", "Image not found");
const tooMany = () =>
	new Refusal(
		"rate-limited",
		"Too many pictures are being made.",
		undefined,
		RETRY_AFTER_SECONDS,
	);
