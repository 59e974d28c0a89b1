import { accentColors } from "@creations/events/text";
import { Mutex } from "async-mutex";
import type { SiteSource } from "../http/response-parts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type Drawing, drawn, isDrawable, type ObjectStore } from "../media/index.ts";
import { pageBySlug } from "../pages/index.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import { xml } from "./xml.ts";

/** Raise it when the drawing changes, so that pictures are drawn again. */
const DRAWING_VERSION = 1;
/** Maximum queue length; further requests are refused. */
const MAX_PENDING = 20;
const RETRY_AFTER_SECONDS = 10;

const YEAR = "public, max-age=31536000, immutable";

export type LinkPictures = ReturnType<typeof createLinkPictures>;

/**
 * Creates the previews for links to pages without pictures. Each is drawn once; its
 * address contains a hash of its content.
 */
export function createLinkPictures({ objects, ...pages }: PictureDeps) {
	const getOrDraw = createDrawingCache(objects);

	/**
	 * @param fileName path after the hash: `stories/the-ring.png`
	 * @throws {Refusal} `not-found`, `rate-limited`
	 */
	async function serve(hash: string, fileName: string): Promise<Response> {
		const path = `/${fileName.replace(/\.png$/, "").replace(/^index$/, "")}`;
		const picture = await pictureOf(pages, path);
		if (!picture || !fileName.endsWith(".png"))
			throw new Refusal("not-found", "Image not found");
		if (picture.hash !== hash) return Response.redirect(picture.address, 302);
		const { size, body } = await getOrDraw(hash, picture.drawing);
		return new Response(body, {
			headers: {
				"cache-control": YEAR,
				"content-type": "image/png",
				"content-length": String(size),
				"cross-origin-resource-policy": "cross-origin",
			},
		});
	}

	/** Adds the preview to a page that has no picture. */
	async function addPreview(html: string, path: string): Promise<string> {
		if (html.includes('<meta property="og:image"')) return html;
		const picture = await pictureOf(pages, path);
		if (!picture) return html;
		const { baseUrl } = await pages.site();
		return withPreview(html, baseUrl + picture.address);
	}

	return { serve, added: addPreview };
}

interface PictureDeps {
	store: Store;
	objects: ObjectStore;
	site: SiteSource;
}

/** Returns the drawing for a page and its hash; undefined if the page has none. */
async function pictureOf({ store, site }: Omit<PictureDeps, "objects">, path: string) {
	const title = await titleAt(store, path);
	if (title === undefined) return undefined;
	const drawing = drawingOf(title || (await site()).name, await site());
	const hash = Bun.hash(JSON.stringify([DRAWING_VERSION, drawing])).toString(36);
	return {
		drawing,
		hash,
		address: `/link-pictures/${hash}${path === "/" ? "/index" : path}.png`,
	};
}

function withPreview(html: string, address: string): string {
	const tags = `<meta property="og:image" content="${xml(address)}"/>
<meta property="og:image:width" content="1200"/>
<meta property="og:image:height" content="630"/>
<body>`;
	return html
		.replace("<body>", () => tags)
		.replace(
			'name="twitter:card" content="summary"',
			'name="twitter:card" content="summary_large_image"',
		);
}

/**
 * Draws one picture at a time. Concurrent requests for the same picture share the work.
 */
function createDrawingCache(objects: ObjectStore) {
	const mutex = new Mutex();
	const pending = new Map<string, Promise<void>>();

	async function draw(key: string, drawing: Drawing): Promise<void> {
		if (pending.size >= MAX_PENDING)
			throw new Refusal("rate-limited", "Too many pictures are being drawn.", {
				retryAfter: RETRY_AFTER_SECONDS,
			});
		const making = mutex
			.runExclusive(async () => objects.put(key, await drawn(drawing)))
			.finally(() => pending.delete(key));
		pending.set(key, making);
		await making;
	}

	return async (hash: string, drawing: Drawing) => {
		const key = `link-pictures/${hash}.png`;
		const cached = await objects.get(key);
		if (cached) return cached;
		await (pending.get(key) ?? draw(key, drawing));
		const picture = await objects.get(key);
		if (!picture) throw new Error(`${key} was removed while it was read`);
		return picture;
	};
}

type CurrentSite = Awaited<ReturnType<SiteSource>>;

/**
 * Returns the drawing of a page. A title without glyphs is replaced by the site's name.
 */
function drawingOf(title: string, { name, abbreviation, accent }: CurrentSite): Drawing {
	const heading = [title, name, abbreviation].find(isDrawable) ?? "";
	return {
		title: heading,
		name: heading !== name && isDrawable(name) ? name : "",
		color: accentColors[accent],
	};
}

const LIST_TITLES: Record<string, string> = {
	"/": "",
	"/stories": "Stories",
	"/products": "Products",
};

/**
 * Returns a page's title: empty for the home page, undefined for pages without preview.
 */
async function titleAt(store: Store, path: string): Promise<string | undefined> {
	if (Object.hasOwn(LIST_TITLES, path)) return LIST_TITLES[path];
	const [, folder, slug] = /^\/(stories|products|pages)\/([a-z0-9-]+)$/.exec(path) ?? [];
	if (!folder || !slug) return undefined;
	if (folder === "stories") return (await storyRows.publishedBySlug(store, slug))?.title;
	if (folder === "products")
		return (await productRows.publishedBySlug(store, slug))?.name;
	return (await pageBySlug(store, slug))?.title;
}
