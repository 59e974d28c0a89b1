import { createHash } from "node:crypto";
import { type Direction, directionOf } from "@creations/events/text";
import { manuscriptOf } from "@creations/events/text/manuscript";
import type { Root } from "mdast";
import type { FullSite, SiteSource } from "../http/response-parts.ts";
import type { Store } from "../kernel/store/store.ts";
import { bookPicture, type ObjectStore, picturesAt } from "../media/index.ts";
import { productsForSale } from "../products/index.ts";
import type { Product } from "../products/products-responses.ts";
import { languageOf, type StoryRow } from "../stories/index.ts";
import { pictureAddresses } from "./pictures.ts";

export interface BookDeps {
	store: Store;
	objects: ObjectStore;
	site: SiteSource;
}

/** Raise it when the files change, so that they are made again. */
const FORMAT_VERSION = 3;
/** Maximum number of pictures in a book. The others become links. */
const MAX_PICTURES = 200;

/** The content that decides about a file, and its hash. */
export interface BookSource {
	story: StoryRow;
	site: FullSite;
	/** The pieces that the editor related to the story. */
	pieces: Product[];
	coverDescription: string | undefined;
	hash: string;
}

/** Reads the content of a story's file. */
export async function bookSource(
	{ store, site: currentSite }: BookDeps,
	story: StoryRow,
): Promise<BookSource> {
	const site = await currentSite();
	const pieces = await productsForSale(store, story.links.relatedProductIds);
	const cover = story.coverImage ?? "";
	const { description } = (await picturesAt(store, [cover])).get(cover) ?? {};
	const { id, title, slug, excerpt, content, createdAt, updatedAt } = story;
	const shown = [
		FORMAT_VERSION,
		[id, title, slug, excerpt, content, cover, createdAt, updatedAt],
		languageOf(story),
		description,
		[site.name, site.baseUrl, site.language],
		pieces.map(({ name, slug, images }) => [name, slug, images[0]]),
	];
	const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
	return { story, site, pieces, coverDescription: description, hash };
}

export interface BookPicture {
	/** Path in the file. */
	path: string;
	/** Address on this site. */
	address: string;
}

export interface Piece {
	name: string;
	address: string;
	picture: BookPicture | undefined;
}

export interface Book {
	/** `urn:uuid:…`, the same for all versions of the story. */
	id: string;
	title: string;
	excerpt: string;
	language: string;
	direction: Direction;
	text: Root;
	cover: (BookPicture & { alt: string }) | undefined;
	/** Pictures by address. */
	pictures: ReadonlyMap<string, BookPicture>;
	pieces: Piece[];
	site: Pick<FullSite, "name" | "baseUrl" | "language">;
	/** Address of the story. */
	address: string;
	/** UTC */
	createdAt: string;
	/** UTC */
	updatedAt: string;
}

/** Returns the book of a story, with all pictures as JPEGs in the image store. */
export async function bookOf(deps: BookDeps, source: BookSource): Promise<Book> {
	const { story, site, pieces, coverDescription } = source;
	const { title, excerpt, createdAt, updatedAt } = story;
	const language = languageOf(story);
	const text = manuscriptOf(story.content);
	const pictures = await preparedPictures(deps, [
		...(story.coverImage ? [story.coverImage] : []),
		...pieces.flatMap(({ images }) => images.slice(0, 1)),
		...pictureAddresses(text),
	]);
	const cover = pictures.get(story.coverImage ?? "");
	return {
		id: `urn:uuid:${Bun.randomUUIDv5(`story ${story.id} ${createdAt}`, "url")}`,
		...{ title, excerpt, createdAt, updatedAt, language, text, pictures, site },
		direction: directionOf(language),
		cover: cover && { ...cover, alt: coverDescription ?? title },
		pieces: pieces.map(({ name, slug, images }) => ({
			name,
			address: `${site.baseUrl}/products/${slug}`,
			picture: pictures.get(images[0] ?? ""),
		})),
		address: `${site.baseUrl}/stories/${story.slug}`,
	};
}

/** Makes one JPEG at a time. Leaves out addresses of other sites and missing files. */
async function preparedPictures(
	{ store, objects }: BookDeps,
	addresses: string[],
): Promise<Map<string, BookPicture>> {
	const pictures = new Map<string, BookPicture>();
	for (const address of new Set(addresses)) {
		if (pictures.size >= MAX_PICTURES) break;
		if (!(await bookPicture(store, objects, address))) continue;
		pictures.set(address, { address, path: `pictures/${pictures.size + 1}.jpg` });
	}
	return pictures;
}
