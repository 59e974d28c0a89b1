import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import type { DomainEvent } from "@creations/events";
import { productText } from "@creations/events/product";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import { seeded } from "../../test/support/random.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { busySite, type Happened, writeLog } from "./long-log.ts";

export const longLog = (events: number): Promise<string> =>
	filled(`log-${events}`, join(import.meta.dir, "long-log.ts"), () => busySite(events));

const KEPT = join(import.meta.dir, "../../dist/filled");

/**
 * Returns a copy of a data folder with a log and its read models. Filling takes minutes,
 * so the folder is cached until the source of its content changes.
 * @param source the file that creates `happened`
 */
export async function filled(
	name: string,
	source: string,
	happened: () => Iterable<Happened>,
): Promise<string> {
	const kept = join(KEPT, `${name}@${Bun.hash(readFileSync(source)).toString(36)}`);
	if (!existsSync(kept)) {
		mkdirSync(KEPT, { recursive: true });
		for (const former of readdirSync(KEPT).filter((other) =>
			other.startsWith(`${name}@`),
		))
			rmSync(join(KEPT, former), { recursive: true });
		const filling = `${kept}.part`;
		await fill(filling, happened());
		renameSync(filling, kept);
	}
	const folder = temporaryFolder();
	cpSync(kept, folder, { recursive: true });
	return folder;
}

async function fill(folder: string, happened: Iterable<Happened>): Promise<void> {
	mkdirSync(folder, { recursive: true });
	await writeLog(folder, happened);
	const site = await openSite(
		readConfig({ DATA_DIR: folder }),
		pino({ level: "silent" }),
	);
	await site.close();
}

const CATEGORIES = 8;
const SYLLABLES = (
	"sil ver gar net moon stone ring clasp win ter light ham mer glass thread " +
	"o pal wo ven cop per"
).split(" ");

export const fullShelves = (count: number): Promise<string> =>
	filled(`shelves-${count}`, import.meta.path, () => shelves(count));

function* shelves(count: number): Generator<Happened> {
	const random = seeded(11);
	const below = (limit: number) => Math.floor(random() * limit);
	const word = () =>
		Array.from({ length: 1 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join(
			"",
		);
	const words = (many: number) => Array.from({ length: many }, word).join(" ");
	for (let id = 1; id <= CATEGORIES; id++)
		yield {
			stream: `category-${id}`,
			event: { type: "CategoryAdded", data: { name: word(), slug: `c-${id}` } },
		};
	for (let id = 1; id <= count; id++) {
		for (const event of productEvents(id, words, 1 + below(CATEGORIES)))
			yield { stream: `product-${id}`, event };
		for (const event of storyEvents(id, words, [1 + below(count), 1 + below(count)]))
			yield { stream: `story-${id}`, event };
		if (id % 3 > 0) continue;
		const data = { storyId: id, views: 1 + below(900) };
		yield { stream: `story-views-${id}`, event: { type: "StoryViewsCounted", data } };
	}
}

type Words = (many: number) => string;

function storyEvents(id: number, words: Words, products: number[]): DomainEvent[] {
	const slug = id === 7 ? "s-7" : `${words(3).replaceAll(" ", "-")}-${id}`;
	const content = words(600);
	const text = {
		title: words(5),
		slug,
		excerpt: words(25),
		content,
		coverImage: `/objects/${Bun.hash(slug)}`,
	};
	return [
		{
			type: "StoryDrafted",
			data: { ...text, words: 600, characters: content.length, detectedLanguage: "en" },
		},
		{
			type: "StoryLinksChosen",
			data: { relatedProductIds: products, relatedStoryIds: [] },
		},
		{ type: "StoryPublished", data: {} },
	];
}

function productEvents(id: number, words: Words, categoryId: number): DomainEvent[] {
	const slug = `${words(3).replaceAll(" ", "-")}-${id}`;
	const images = [`/objects/${Bun.hash(slug)}`];
	return [
		{
			type: "ProductDrafted",
			data: productText.parse({
				name: words(3),
				slug,
				description: words(25),
				images,
				categoryId,
				amazonUrl: `https://www.amazon.com/dp/${id}`,
			}),
		},
		{ type: "ProductPublished", data: {} },
	];
}
