import pino from "pino";
import { readConfig } from "../src/config.ts";
import type { DomainEvent } from "../src/events.ts";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { openSite } from "../src/open-site.ts";
import { seeded } from "../test/support/random.ts";
import { withFolder } from "./server.ts";

const AT_ONCE = 500;
const CATEGORIES = 8;
const SYLLABLES =
	"sil ver gar net moon stone ring clasp win ter light ham mer glass thread o pal wo ven cop per".split(" ");

/** Runs `work` in a data folder with so many stories and as many products. */
export const withFullShelves = <T>(count: number, work: (folder: string) => Promise<T>): Promise<T> =>
	withFolder(async (folder) => {
		const site = await openSite(readConfig({ DATA_DIR: folder }), pino({ level: "silent" }));
		await fillShelves(site.log, count);
		await site.close();
		return work(folder);
	});

async function fillShelves(log: EventLog, count: number): Promise<void> {
	const random = seeded(11);
	const below = (limit: number) => Math.floor(random() * limit);
	const word = () => Array.from({ length: 1 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
	const words = (many: number) => Array.from({ length: many }, word).join(" ");
	for (let id = 1; id <= CATEGORIES; id++)
		await append(log, `category-${id}`, { type: "CategoryAdded", data: { name: word(), slug: `c-${id}` } });
	for (let first = 1; first <= count; first += AT_ONCE) {
		const ids = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => first + i);
		await Promise.all(
			ids.flatMap((id) => [
				append(log, `product-${id}`, ...productEvents(id, words, 1 + below(CATEGORIES))),
				append(log, `story-${id}`, ...storyEvents(id, words, [1 + below(count), 1 + below(count)])),
				...(id % 3 === 0
					? [
							append(log, `story-views-${id}`, {
								type: "StoryViewsCounted",
								data: { storyId: id, views: 1 + below(900) },
							}),
						]
					: []),
			]),
		);
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
		{ type: "StoryDrafted", data: { ...text, words: 600, characters: content.length } },
		{ type: "StoryLinksChosen", data: { relatedProductIds: products, relatedStoryIds: [] } },
		{ type: "StoryPublished", data: {} },
	];
}

function productEvents(id: number, words: Words, categoryId: number): DomainEvent[] {
	const slug = `${words(3).replaceAll(" ", "-")}-${id}`;
	const images = [`/objects/${Bun.hash(slug)}`];
	const shops = { amazonUrl: `https://www.amazon.com/dp/${id}`, etsyUrl: null };
	return [
		{
			type: "ProductDrafted",
			data: { name: words(3), slug, description: words(25), images, categoryId, ...shops },
		},
		{ type: "ProductPublished", data: {} },
	];
}

const append = (log: EventLog, stream: string, ...events: DomainEvent[]) =>
	log.append({ stream, expectedVersion: 0, events, actor: "system:bench", correlation: "bench" });
