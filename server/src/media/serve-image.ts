import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@creations/events/text/pictures";
import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageById } from "./image-list.ts";
import type { Variant } from "./picture-answer.ts";
import { demoPicture, isMade, laterVariants, type Picture, uploadedPicture, variantKey } from "./pictures.ts";
import { makeVariants } from "./reencode.ts";
import { chunksOf, imageKey, type ObjectStore, type StoredObject } from "./storage/object-store.ts";

const YEAR = "public, max-age=31536000, immutable";
/** Demo pictures may change with the program. */
const DAY = "public, max-age=86400, must-revalidate";
/** What is shown instead of a variant that is still being made. */
const MINUTE = "public, max-age=60";

interface ImageDeps {
	store: Store;
	objects: ObjectStore;
	variants: Variants;
}

/** The narrowest WebP of at least `wanted` pixels that was kept, else the largest. @throws {Refusal} `not-found` */
export async function serveImage(
	{ store, objects }: Pick<ImageDeps, "store" | "objects">,
	request: Request,
	objectId: string,
	wanted = Number.POSITIVE_INFINITY,
): Promise<Response> {
	const image = await imageById(store, objectId);
	if (!image) throw notFound();
	const width = image.widths.find((width) => width >= wanted) ?? image.width;
	const key = imageKey(objectId, width);
	return found(await answered(request, `${objectId}-${width}`, YEAR, "webp", () => objects.get(key)));
}

/** One of an uploaded picture's variants, such as `640.avif`. @throws {Refusal} `not-found` */
export async function serveVariant(
	deps: ImageDeps,
	request: Request,
	objectId: string,
	file: string,
): Promise<Response> {
	const asked = variantAt(file);
	const image = asked && (await imageById(deps.store, objectId));
	if (!image) throw notFound();
	return variant(deps, request, uploadedPicture(deps.objects, image), asked, YEAR);
}

/** One of a demo picture's variants. @throws {Refusal} `not-found` */
export async function serveDemoVariant(deps: ImageDeps, request: Request, name: string, file: string) {
	const asked = variantAt(file);
	const picture = demoPicture(name);
	if (!asked || !picture) throw notFound();
	return variant(deps, request, picture, asked, DAY);
}

/** Only what pages offer is ever made. */
function variantAt(file: string): Variant | undefined {
	const [, digits, ending] = /^(\d{3,4})\.(\w{4})$/.exec(file) ?? [];
	const width = PICTURE_WIDTHS.find((width) => String(width) === digits);
	const format = PICTURE_FORMATS.find((format) => format === ending);
	return width && format && { width, format };
}

/** Nobody waits for one to be made: until then the nearest that is kept stands in for it. */
async function variant(
	{ objects, variants }: ImageDeps,
	request: Request,
	picture: Picture,
	asked: Variant,
	cacheControl: string,
): Promise<Response> {
	const key = variantKey(picture, asked);
	const tag = key.slice("images/".length).replace("/", "-");
	const made = await answered(request, tag, cacheControl, asked.format, () => objects.get(key));
	if (made) return made;
	const instead = () => picture.instead(asked.width);
	if (!isMade(picture, asked))
		return found(await answered(request, `${tag}-instead`, cacheControl, "webp", instead));
	variants.makeSoon(picture);
	return found(await answered(request, `${tag}-instead`, MINUTE, "webp", instead));
}

/** The picture, unless the browser has it already; undefined where there is none. */
async function answered(
	request: Request,
	tag: string,
	cacheControl: string,
	format: Variant["format"],
	get: () => Promise<StoredObject | undefined>,
): Promise<Response | undefined> {
	const etag = `"${tag}"`;
	// Mail and feed readers show our pictures on pages of their own.
	const headers = { etag, "cache-control": cacheControl, "cross-origin-resource-policy": "cross-origin" };
	if (request.headers.get("if-none-match")?.includes(etag))
		return new Response(null, { status: 304, headers });
	const picture = await get();
	if (!picture) return undefined;
	return new Response(picture.body, {
		headers: { ...headers, "content-type": `image/${format}`, "content-length": String(picture.size) },
	});
}

function found(answer: Response | undefined): Response {
	if (!answer) throw notFound();
	return answer;
}

const notFound = () => new Refusal("not-found", "Image not found");

/** More are made when they are asked for again. */
const MOST_WAITING = 200;

/** How long a picture is left alone of which no variants could be made, in milliseconds. */
const LEFT_ALONE_MS = 3_600_000;

type Variants = ReturnType<typeof createVariants>;

/** Makes what is missing of pictures' variants, one picture at a time, while nobody waits for it. */
export function createVariants({ objects, logger }: { objects: ObjectStore; logger: Logger }) {
	const mutex = new Mutex();
	const waiting = new Set<string>();
	const failed = new LRUCache<string, true>({ max: 1000, ttl: LEFT_ALONE_MS });

	/** Another process may be at it too: then both write the same. */
	async function makeMissing(picture: Picture): Promise<void> {
		const missing = laterVariants(picture);
		for await (const { key } of objects.list(picture.folder)) missing.delete(key);
		if (missing.size === 0) return;
		const original = await picture.original();
		if (!original) throw new Error("its file is missing");
		const keys = [...missing.keys()];
		const made = await makeVariants(chunksOf(original), [...missing.values()]);
		for (const [i, { content }] of made.entries()) await objects.put(keys[i] ?? "", content);
	}

	return {
		makeSoon(picture: Picture): void {
			const { folder } = picture;
			if (waiting.has(folder) || failed.has(folder) || waiting.size >= MOST_WAITING) return;
			waiting.add(folder);
			void mutex
				.runExclusive(() => makeMissing(picture))
				.catch((error: unknown) => {
					failed.set(folder, true);
					logger.warn({ err: error }, `no variants of ${folder} yet: the picture is shown as it is kept`);
				})
				.finally(() => waiting.delete(folder));
		},
	};
}
