import { join } from "node:path";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@creations/events/text/pictures";
import demo from "../../demo/pictures.json";
import type { PictureFacts } from "../http/answer-parts.ts";
import { amongGiven } from "../kernel/paging.ts";
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

/** Changes when variants are made in another way, so that they are made anew. */
const RECIPE = 1;

export interface Picture {
	folder: string;
	/** Pixels. No variant is wider. */
	width: number;
	/** Pixels. */
	height: number;
	/** Widths of the WebPs that were made when it was uploaded. */
	widths: readonly number[];
	/** What variants are made from. */
	original: () => Promise<StoredObject | undefined>;
	/** What is shown while there is no variant of that width. */
	instead: (width: number) => Promise<StoredObject | undefined>;
}

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
		instead: (wanted) => objects.get(imageKey(objectId, widths.find((width) => width >= wanted) ?? width)),
	};
}

/** What a picture at an address of this site is made from; undefined for any other. */
export async function originalAt(
	store: Store,
	objects: ObjectStore,
	address: string,
): Promise<StoredObject | undefined> {
	const [, objectId] = /^\/objects\/([0-9a-f]{32})$/.exec(address) ?? [];
	const row = objectId && (await imageById(store, objectId));
	return row ? uploadedPicture(objects, row).original() : undefined;
}

export function demoPicture(name: string): Picture | undefined {
	const facts = demoFacts(name);
	if (!facts) return undefined;
	const file = async () => {
		const body = Bun.file(join(DEMO_IMAGES, name));
		return { body, size: body.size };
	};
	return {
		// Another file under the same name has variants of its own.
		folder: `images/demo-${facts.sha256.slice(0, 32)}/`,
		width: facts.width,
		height: facts.height,
		widths: [],
		original: file,
		instead: file,
	};
}

const demoFacts = (name: string) =>
	Object.hasOwn(demo, name) ? (demo as Record<string, PictureFacts & { sha256: string }>)[name] : undefined;

export function variantKey(picture: Picture, { width, format }: Variant): string {
	const own = Math.min(width, picture.width);
	const suffix = isKept(picture, { width: own, format }) ? "" : `-${RECIPE}`;
	return `${picture.folder}${own}${suffix}.${format}`;
}

/**
 * Encoding an AVIF with transparency takes some 60 bytes of memory for each pixel. An upright photo of a phone has
 * 4.9 megapixels when it is 1,920 pixels wide.
 */
const MAX_AVIF_PIXELS = 5_000_000;

/** Returns whether a variant is made. If not, a WebP stands in for it. */
export function isMade(picture: Picture, { width, format }: Variant): boolean {
	const own = Math.min(width, picture.width);
	return format !== "avif" || (own * own * picture.height) / picture.width <= MAX_AVIF_PIXELS;
}

/** Every variant that is made of a picture later, by where it is kept. */
export function laterVariants(picture: Picture): Map<string, Variant> {
	const widths = PICTURE_WIDTHS.map((width) => Math.min(width, picture.width));
	const all = PICTURE_FORMATS.flatMap((format) => widths.map((width) => ({ width, format })));
	const later = all.filter((variant) => isMade(picture, variant) && !isKept(picture, variant));
	return new Map(later.map((variant) => [variantKey(picture, variant), variant]));
}

const isKept = ({ widths }: Picture, { width, format }: Variant) =>
	format === "webp" && widths.includes(width);

/** What is known of the pictures at these addresses, by address; nothing of those that are not ours. */
export async function picturesAt(store: Store, addresses: (string | null)[]): Promise<KnownPictures> {
	const known: KnownPictures = new Map();
	const uploaded = new Set<string>();
	for (const address of addresses) {
		const [, folder, name = ""] = /^\/(objects|demo)\/([^/?#]+)$/.exec(address ?? "") ?? [];
		const facts = folder === "demo" && demoFacts(name);
		if (facts) known.set(`/demo/${name}`, factsOf(facts));
		if (folder === "objects") uploaded.add(name);
	}
	if (uploaded.size === 0) return known;
	const rows = await imagesAmong(store).all({ ids: JSON.stringify([...uploaded]) });
	for (const row of rows) known.set(`/objects/${row.objectId}`, uploadedFactsOf(row));
	return known;
}

const imagesAmong = oncePerStore(({ db }) =>
	db.select().from(images).where(amongGiven(images.objectId)).prepare(),
);

export type KnownPictures = Map<string, PictureFacts>;

const factsOf = ({ width, height, color }: PictureFacts): PictureFacts => ({ width, height, color });

const uploadedFactsOf = ({ description, focus, ...row }: ImageRow): PictureFacts => ({
	...factsOf(row),
	...(description && { description }),
	...(focus && { focus: `${focus.x}% ${focus.y}%` }),
});
