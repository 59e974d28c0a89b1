import { accentColors } from "@creations/events/text";
import { Mutex } from "async-mutex";
import type { SiteSource } from "../http/answer-parts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type Drawing, drawn, isDrawable, type ObjectStore } from "../media/index.ts";
import { pageBySlug } from "../pages/index.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import { xml } from "./xml.ts";

/** Changes when pictures are drawn in another way, so that they are drawn anew. */
const RECIPE = 1;
/** Whoever asks for more at a time comes again. */
const MOST_WAITING = 20;
const LATER_SECONDS = 10;

const YEAR = "public, max-age=31536000, immutable";

export type LinkPictures = ReturnType<typeof createLinkPictures>;

/** Pictures for links to pages that show none of their own: drawn once, at an address that changes with what they show. */
export function createLinkPictures(deps: { store: Store; objects: ObjectStore; site: SiteSource }) {
	const kept = createKept(deps.objects);

	/** What is drawn for the page at a path, and where; undefined where nothing is. */
	async function pictureOf(path: string) {
		const title = await titleAt(deps.store, path);
		if (title === undefined) return undefined;
		const drawing = drawingOf(title || (await deps.site()).name, await deps.site());
		const hash = Bun.hash(JSON.stringify([RECIPE, drawing])).toString(36);
		return { drawing, hash, address: `/link-pictures/${hash}${path === "/" ? "/index" : path}.png` };
	}

	/** @param asked what follows the hash: `stories/the-ring.png` @throws {Refusal} `not-found`, `rate-limited` */
	async function serve(hash: string, asked: string): Promise<Response> {
		const path = `/${asked.replace(/\.png$/, "").replace(/^index$/, "")}`;
		const picture = await pictureOf(path);
		if (!picture || !asked.endsWith(".png")) throw new Refusal("not-found", "Image not found");
		if (picture.hash !== hash) return Response.redirect(picture.address, 302);
		const { size, body } = await kept(hash, picture.drawing);
		return new Response(body, {
			headers: {
				"cache-control": YEAR,
				"content-type": "image/png",
				"content-length": String(size),
				"cross-origin-resource-policy": "cross-origin",
			},
		});
	}

	/** The page with a picture for links to it, unless it has one. */
	async function added(html: string, path: string): Promise<string> {
		if (html.includes('<meta property="og:image"')) return html;
		const picture = await pictureOf(path);
		if (!picture) return html;
		const { baseUrl } = await deps.site();
		const tags = `<meta property="og:image" content="${xml(baseUrl + picture.address)}"/>
<meta property="og:image:width" content="1200"/>
<meta property="og:image:height" content="630"/>
</head>`;
		return html
			.replace("</head>", () => tags)
			.replace('name="twitter:card" content="summary"', 'name="twitter:card" content="summary_large_image"');
	}

	return { serve, added };
}

/** One is drawn at a time; several who ask for the same wait for it together. */
function createKept(objects: ObjectStore) {
	const mutex = new Mutex();
	const underWay = new Map<string, Promise<void>>();

	async function make(key: string, drawing: Drawing): Promise<void> {
		if (underWay.size >= MOST_WAITING)
			throw new Refusal("rate-limited", "Too many pictures are being drawn.", undefined, LATER_SECONDS);
		const making = mutex
			.runExclusive(async () => objects.put(key, await drawn(drawing)))
			.finally(() => underWay.delete(key));
		underWay.set(key, making);
		await making;
	}

	return async (hash: string, drawing: Drawing) => {
		const key = `link-pictures/${hash}.png`;
		const known = await objects.get(key);
		if (known) return known;
		await (underWay.get(key) ?? make(key, drawing));
		const made = await objects.get(key);
		if (!made) throw new Error(`${key} is gone`);
		return made;
	};
}

type Shown = Awaited<ReturnType<SiteSource>>;

/** A title in a script that no face here has is left out: the picture is the site's. */
function drawingOf(title: string, { name, abbreviation, accent }: Shown): Drawing {
	const shown = [title, name, abbreviation].find(isDrawable) ?? "";
	return { title: shown, name: shown !== name && isDrawable(name) ? name : "", color: accentColors[accent] };
}

const LISTS: Record<string, string> = { "/": "", "/stories": "Stories", "/products": "Products" };

/** What a page is called: empty for the site's own name, undefined where it has no picture for links. */
async function titleAt(store: Store, path: string): Promise<string | undefined> {
	if (Object.hasOwn(LISTS, path)) return LISTS[path];
	const [, folder, slug] = /^\/(stories|products|pages)\/([a-z0-9-]+)$/.exec(path) ?? [];
	if (!folder || !slug) return undefined;
	if (folder === "stories") return (await storyRows.publishedBySlug(store, slug))?.title;
	if (folder === "products") return (await productRows.publishedBySlug(store, slug))?.name;
	return (await pageBySlug(store, slug))?.title;
}
