import {
	CARD_FILE,
	PICTURE_FORMATS,
	PICTURE_WIDTHS,
	type PictureFormat,
} from "@creations/events/text/pictures";
import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import type { Cards } from "./card-picture.ts";
import { imageById } from "./image-list.ts";
import type { Variant } from "./picture-answer.ts";
import {
	demoPicture,
	isEncoded,
	laterVariants,
	type Picture,
	uploadedPicture,
	variantKey,
} from "./pictures.ts";
import { makeVariants } from "./reencode.ts";
import {
	chunksOf,
	imageKey,
	type ObjectStore,
	type StoredObject,
} from "./storage/object-store.ts";

const YEAR = "public, max-age=31536000, immutable";
/** Demo pictures may change with the program. */
const DAY = "public, max-age=86400, must-revalidate";
/** Caches the substitute for a variant that is not encoded yet. */
const MINUTE = "public, max-age=60";

interface ImageDeps {
	store: Store;
	objects: ObjectStore;
	variants: Variants;
	cards: Cards;
}

/**
 * Returns the narrowest stored WebP of at least `minWidth` pixels, else the widest.
 * @throws {Refusal} `not-found`
 */
export async function serveImage(
	{ store, objects }: Pick<ImageDeps, "store" | "objects">,
	request: Request,
	objectId: string,
	minWidth = Number.POSITIVE_INFINITY,
): Promise<Response> {
	const image = await imageById(store, objectId);
	if (!image) throw notFound();
	const width = image.widths.find((width) => width >= minWidth) ?? image.width;
	const key = imageKey(objectId, width);
	return requireResponse(
		await answered(request, `${objectId}-${width}`, YEAR, "webp", () => objects.get(key)),
	);
}

/**
 * Returns a variant of an uploaded picture, such as `640.avif` or `card.jpg`.
 * @throws {Refusal} `not-found`
 */
export async function serveVariant(
	deps: ImageDeps,
	request: Request,
	objectId: string,
	file: string,
): Promise<Response> {
	const variant = variantAt(file);
	const isCard = file === CARD_FILE;
	const image = variant || isCard ? await imageById(deps.store, objectId) : undefined;
	if (!image) throw notFound();
	const picture = uploadedPicture(deps.objects, image);
	return variant
		? respondWithVariant(deps, request, picture, variant, YEAR)
		: deps.cards.serve(request, picture, image.focus);
}

/** Returns a variant of a demo picture. @throws {Refusal} `not-found` */
export async function serveDemoVariant(
	deps: ImageDeps,
	request: Request,
	name: string,
	file: string,
) {
	const variant = variantAt(file);
	const picture = demoPicture(name);
	if (picture && file === CARD_FILE) return deps.cards.serve(request, picture);
	if (!variant || !picture) throw notFound();
	return respondWithVariant(deps, request, picture, variant, DAY);
}

/** Accepts only the variants that pages use. */
function variantAt(file: string): Variant | undefined {
	const [, digits, ending] = /^(\d{3,4})\.(\w{4})$/.exec(file) ?? [];
	const width = PICTURE_WIDTHS.find((width) => String(width) === digits);
	const format = PICTURE_FORMATS.find((format) => format === ending);
	return width && format && { width, format };
}

/** Returns a variant, or its nearest substitute while it is encoded in the background. */
async function respondWithVariant(
	{ objects, variants }: ImageDeps,
	request: Request,
	picture: Picture,
	variant: Variant,
	cacheControl: string,
): Promise<Response> {
	const key = variantKey(picture, variant);
	const tag = key.slice("images/".length).replace("/", "-");
	const cached = await answered(request, tag, cacheControl, variant.format, () =>
		objects.get(key),
	);
	if (cached) return cached;
	const substitute = () => picture.substitute(variant.width);
	if (!isEncoded(picture, variant))
		return requireResponse(
			await answered(request, `${tag}-substitute`, cacheControl, "webp", substitute),
		);
	variants.makeSoon(picture);
	return requireResponse(
		await answered(request, `${tag}-substitute`, MINUTE, "webp", substitute),
	);
}

/** Returns the picture or 304; undefined if there is none. */
async function answered(
	request: Request,
	tag: string,
	cacheControl: string,
	format: Variant["format"],
	get: () => Promise<StoredObject | undefined>,
): Promise<Response | undefined> {
	const etag = `"${tag}"`;
	// Mail and feed readers embed our pictures in their own pages.
	const headers = {
		etag,
		"cache-control": cacheControl,
		"cross-origin-resource-policy": "cross-origin",
	};
	if (request.headers.get("if-none-match")?.includes(etag))
		return new Response(null, { status: 304, headers });
	const picture = await get();
	if (!picture) return undefined;
	return new Response(picture.body, {
		headers: {
			...headers,
			"content-type": `image/${format}`,
			"content-length": String(picture.size),
		},
	});
}

function requireResponse(answer: Response | undefined): Response {
	if (!answer) throw notFound();
	return answer;
}

const notFound = () => new Refusal("not-found", "Image not found");

/** Maximum queue length. Later requests ask again. */
const MAX_WAITING = 200;

/** Time until a failed picture is tried again, in milliseconds. */
const RETRY_MS = 3_600_000;

type Variants = ReturnType<typeof createVariants>;

/** Creates the background encoder of missing variants, one picture at a time. */
export function createVariants({
	objects,
	logger,
}: {
	objects: ObjectStore;
	logger: Logger;
}) {
	const mutex = new Mutex();
	const waiting = new Set<string>();
	const failed = new LRUCache<string, true>({ max: 1000, ttl: RETRY_MS });

	return {
		makeSoon(picture: Picture): void {
			const { folder } = picture;
			if (waiting.has(folder) || failed.has(folder) || waiting.size >= MAX_WAITING)
				return;
			waiting.add(folder);
			void mutex
				.runExclusive(() => makeMissing(objects, picture))
				.catch((error: unknown) => {
					failed.set(folder, true);
					logger.warn(
						{ err: error },
						`no variants of ${folder} yet: the picture is shown as it is kept`,
					);
				})
				.finally(() => waiting.delete(folder));
		},
	};
}

/** Another process may encode the same picture; both write the same files. */
async function makeMissing(objects: ObjectStore, picture: Picture): Promise<void> {
	const missing = laterVariants(picture);
	for await (const { key } of objects.list(picture.folder)) missing.delete(key);
	if (missing.size === 0) return;
	// WebP first: it takes a fraction of the time.
	await encodeMissing(objects, picture, missing, "webp");
	await encodeMissing(objects, picture, missing, "avif");
}

async function encodeMissing(
	objects: ObjectStore,
	picture: Picture,
	missing: Map<string, Variant>,
	format: PictureFormat,
): Promise<void> {
	const chosen = [...missing].filter(([, variant]) => variant.format === format);
	if (chosen.length === 0) return;
	const original = await picture.original();
	if (!original) throw new Error("its file is missing");
	const variants = chosen.map(([, variant]) => variant);
	const encoded = await makeVariants(chunksOf(original), variants);
	for (const [i, { content }] of encoded.entries())
		await objects.put(chosen[i]?.[0] ?? "", content);
}
