import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { allCategories } from "../../categories/index.ts";
import { csv } from "../../http/response/csv.ts";
import { chunksOf, originalAt } from "../../media/index.ts";
import { productRows } from "../../products/index.ts";
import { allRedirects } from "../../site/index.ts";
import { storyRows } from "../../stories/index.ts";
import { MANIFEST, yaml } from "../formats/creations.ts";
import type { MovingDeps, Related } from "../placing/placed.ts";
import {
	addressesIn,
	everyStory,
	pictureName,
	productFiles,
	type Story,
	subscriberRows,
	withOwnPictures,
} from "./contents.ts";
import { wxrOf } from "./wxr.ts";

export type SiteCounts = Record<"stories" | "products" | "subscribers" | "pictures", number>;

/**
 * Everything that a site can leave with, as one ZIP archive: stories as Markdown, their pictures, products, categories,
 * subscribers, redirects, and the stories once more as WordPress reads them.
 */
export function siteZip(deps: MovingDeps): { stream: Readable; counts: Promise<SiteCounts> } {
	const zip = new ZipFile();
	const stream = zip.outputStream as Readable;
	const counts = fill(zip, deps).catch((error: Error) => {
		stream.destroy(error);
		throw error;
	});
	return { stream, counts };
}

async function fill(zip: ZipFile, deps: MovingDeps): Promise<SiteCounts> {
	const redirects = await allRedirects(deps.store);
	const formerPaths = new Map<string, string[]>();
	for (const { from, to } of redirects) formerPaths.set(to, [...(formerPaths.get(to) ?? []), from]);
	const pictures = new Set<string>();
	/** Entries are made when their turn comes: never all of them are in memory. */
	const add = (name: string, content: () => AsyncIterable<string | Uint8Array>) =>
		zip.addReadStreamLazy(name, {}, (ready) => ready(null, Readable.from(content(), { objectMode: false })));
	const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);

	let stories = 0;
	for await (const story of everyStory(deps)) {
		stories++;
		for (const address of addressesIn(story.content, story.coverImage)) pictures.add(address);
		const paths = formerPaths.get(`/stories/${story.slug}`) ?? [];
		addText(`stories/${story.slug}.md`, markdownFile(story, paths, await relatedTo(deps, story)));
	}
	const products = await productFiles(deps, await allCategories(deps.store), formerPaths);
	for (const address of products.pictures) pictures.add(address);
	for (const [name, text] of Object.entries(products.files)) addText(name, text);
	const subscribers = await subscriberRows(deps);
	addText("subscribers.csv", csv(subscribers));
	addText("redirects.csv", csv([["from", "to"], ...redirects.map(({ from, to }) => [from, to])]));
	add("wordpress.xml", () => wxrOf(deps));
	for (const address of pictures) {
		const found = await originalAt(deps.store, deps.objects, address);
		if (found) add(pictureName(address), () => chunksOf(found) as AsyncIterable<Uint8Array>);
	}
	const counts = {
		stories,
		products: products.count,
		subscribers: subscribers.length - 1,
		pictures: pictures.size,
	};
	addText(MANIFEST, JSON.stringify({ creations: 1, site: deps.config.site.name, ...counts }, null, "\t"));
	zip.end();
	return counts;
}

/** The slugs of what somebody has chosen to show beside it; undefined where that is nothing. */
async function relatedTo({ store }: MovingDeps, { links }: Story): Promise<Related | undefined> {
	const { relatedProductIds, relatedStoryIds } = links;
	if (relatedProductIds.length + relatedStoryIds.length === 0) return undefined;
	const slugsOf = (rows: { id: number; slug: string; status: string }[], ids: number[]) =>
		ids.flatMap((id) => rows.find((row) => row.id === id && row.status !== "deleted")?.slug ?? []);
	return {
		products: slugsOf(await productRows.among(store, relatedProductIds), relatedProductIds),
		stories: slugsOf(await storyRows.among(store, relatedStoryIds), relatedStoryIds),
	};
}

function markdownFile(story: Story, formerPaths: string[], related: Related | undefined): string {
	const { title, slug, status, excerpt, coverImage, language, createdAt, updatedAt } = story;
	const cover = coverImage && withOwnPictures(coverImage);
	const about = { title, slug, status, excerpt, cover, language };
	const matter = { ...about, createdAt, updatedAt, formerPaths, related };
	return `---\n${yaml().stringify(matter)}---\n\n${withOwnPictures(story.content, "../")}\n`;
}

/** Writes the archive of a site, whole or not at all; only its owner may read it, for it tells who subscribes. */
export async function writeZip(deps: MovingDeps, file: string): Promise<SiteCounts> {
	const partial = `${file}.partial`;
	const { stream, counts } = siteZip(deps);
	try {
		const [counted] = await Promise.all([
			counts,
			pipeline(stream, createWriteStream(partial, { mode: 0o600 })),
		]);
		await rename(partial, file);
		return counted;
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}
