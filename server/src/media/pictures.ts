import { join } from "node:path";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@creations/events/text/pictures";
import demo from "../../demo/pictures.json";
import type { PictureFacts } from "../http/response-parts.ts";
import { idInPlaceholder } from "../kernel/paging.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";
import { type ImageRow, imageById, images } from "./image-list.ts";
import type { Variant } from "./picture-answer.ts";
import {
	imageFolder,
	imageKey,
	masterKey,
	type ObjectStore,
	type StoredObject,
} from "./storage/object-store.ts";

export const DEMO_IMAGES = join(import.meta.dir, "../../demo/images");

/** Raise it when the encoding changes, so that variants are encoded again. */
const ENCODING_VERSION = 1;

export interface Picture {
	folder: string;
	/** Width in pixels. No variant is wider. */
	width: number;
	/** Height in pixels. */
	height: number;
	/** Widths of the WebPs that the upload created. */
	widths: readonly number[];
	/** Returns the source of variants. */
	original: () => Promise<StoredObject | undefined>;
	/** Returns the substitute for a variant of this width that does not exist yet. */
	substitute: (width: number) => Promise<StoredObject | undefined>;
}

/** Returns the picture of an uploaded image. */
export function uploadedPicture(
	objects: ObjectStore,
	{ objectId, width, height, widths }: ImageRow,
): Picture {
	const largest = () => objects.get(imageKey(objectId, width));
	return {
		folder: imageFolder(objectId),
		width,
		height,
		widths,
		original: async () => (await objects.get(masterKey(objectId))) ?? largest(),
		substitute: (target) =>
			objects.get(imageKey(objectId, widths.find((width) => width >= target) ?? width)),
	};
}

/**
 * Returns the source of a picture at an address of this site; undefined for other
 * addresses.
 */
export async function originalAt(
	store: Store,
	objects: ObjectStore,
	address: string,
): Promise<StoredObject | undefined> {
	const [, objectId] = /^\/objects\/([0-9a-f]{32})$/.exec(address) ?? [];
	const row = objectId && (await imageById(store, objectId));
	return row ? uploadedPicture(objects, row).original() : undefined;
}

/** Returns a demo picture by file name; undefined if there is none. */
export function demoPicture(name: string): Picture | undefined {
	const facts = demoFacts(name);
	if (!facts) return undefined;
	const file = async () => {
		const body = Bun.file(join(DEMO_IMAGES, name));
		return { body, size: body.size };
	};
	return {
		// Another file with the same name gets its own variants.
		folder: `images/demo-${facts.sha256.slice(0, 32)}/`,
		width: facts.width,
		height: facts.height,
		widths: [],
		original: file,
		substitute: file,
	};
}

const demoFacts = (name: string) =>
	Object.hasOwn(demo, name)
		? (demo as Record<string, PictureFacts & { sha256: string }>)[name]
		: undefined;

/** Returns the key of a variant in the image store. */
export function variantKey(picture: Picture, { width, format }: Variant): string {
	const own = Math.min(width, picture.width);
	const suffix = isStored(picture, { width: own, format }) ? "" : `-${ENCODING_VERSION}`;
	return `${picture.folder}${own}${suffix}.${format}`;
}

/**
 * Encoding an AVIF with transparency takes some 60 bytes of memory a pixel. An upright
 * phone photo has 4.9 megapixels at a width of 1,920 pixels.
 */
const MAX_AVIF_PIXELS = 5_000_000;

/** Returns true if this variant is encoded. If not, a WebP replaces it. */
export function isEncoded(picture: Picture, { width, format }: Variant): boolean {
	const own = Math.min(width, picture.width);
	return (
		format !== "avif" || (own * own * picture.height) / picture.width <= MAX_AVIF_PIXELS
	);
}

/** Returns the variants that are encoded after the upload, by key. */
export function laterVariants(picture: Picture): Map<string, Variant> {
	const widths = PICTURE_WIDTHS.map((width) => Math.min(width, picture.width));
	const all = PICTURE_FORMATS.flatMap((format) =>
		widths.map((width) => ({ width, format })),
	);
	const variants = all.filter(
		(variant) => isEncoded(picture, variant) && !isStored(picture, variant),
	);
	return new Map(variants.map((variant) => [variantKey(picture, variant), variant]));
}

const isStored = ({ widths }: Picture, { width, format }: Variant) =>
	format === "webp" && widths.includes(width);

/**
 * Returns the sizes and variants of pictures, by address. Other sites' addresses have
 * none.
 */
export async function picturesAt(
	store: Store,
	addresses: (string | null)[],
): Promise<KnownPictures> {
	const pictures: KnownPictures = new Map();
	const uploaded = new Set<string>();
	for (const address of addresses) {
		const [, folder, name = ""] =
			/^\/(objects|demo)\/([^/?#]+)$/.exec(address ?? "") ?? [];
		const facts = folder === "demo" && demoFacts(name);
		if (facts) pictures.set(`/demo/${name}`, factsOf(facts));
		if (folder === "objects") uploaded.add(name);
	}
	if (uploaded.size === 0) return pictures;
	const rows = await imagesAmong(store).all({ ids: JSON.stringify([...uploaded]) });
	for (const row of rows) pictures.set(`/objects/${row.objectId}`, uploadedFactsOf(row));
	return pictures;
}

const imagesAmong = oncePerStore(({ db }) =>
	db.select().from(images).where(idInPlaceholder(images.objectId)).prepare(),
);

export type KnownPictures = Map<string, PictureFacts>;

const factsOf = ({ width, height, color }: PictureFacts): PictureFacts => ({
	width,
	height,
	color,
});

const uploadedFactsOf = ({ description, focus, ...row }: ImageRow): PictureFacts => ({
	...factsOf(row),
	...(description && { description }),
	...(focus && { focus: `${focus.x}% ${focus.y}%` }),
});
