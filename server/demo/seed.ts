import { categoryText } from "@creations/events/category";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { addCategory } from "../src/categories/index.ts";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import type { Store } from "../src/kernel/store/store.ts";
import { draftProduct } from "../src/products/index.ts";
import { draftStory } from "../src/stories/index.ts";
import { DEMO_ACTOR } from "../src/subscriptions/index.ts";
import { categories, products, stories } from "./catalogue.ts";
import { once } from "./once.ts";
import {
	addActivity,
	addFirst,
	addReaders,
	type CatalogueIds,
	type DemoSite,
	hasBegun,
} from "./seed-activity.ts";
import { addPictures, addressesIn, programAddress } from "./seed-pictures.ts";

/**
 * Adds the demo content, unless the site has other content.
 * @returns the number of added categories, products and stories
 */
export async function seedDemo(site: DemoSite): Promise<number> {
	const { store, log } = site;
	if (await holdsOtherThings(store, log)) return 0;
	const before = log.position();
	// The demo of an earlier version does not change.
	const hasActivity = before === 0 || (await hasBegun(log));
	if (hasActivity) await addFirst(site);
	const [ids] = await Promise.all([
		addCatalogue(log, hasActivity ? addressesIn(site) : programAddress),
		...(hasActivity ? [addPictures(site), addReaders(site)] : []),
	]);
	if (hasActivity) await addActivity(site, ids);
	if (log.position() === before) return 0;
	return ids.categories.size + ids.products.size + ids.stories.size;
}

/**
 * Adds categories, products and stories.
 * @param addressOf returns the address of a demo picture by name
 */
export async function addCatalogue(
	log: EventLog,
	addressOf = programAddress,
): Promise<CatalogueIds> {
	const ids = { categories: new Map(), products: new Map(), stories: new Map() };
	for (const [slug, name] of Object.entries(categories)) {
		const text = categoryText.parse({ name, slug });
		const { id } = await addCategory(log, text, once(`category ${slug}`));
		ids.categories.set(slug, id);
	}
	for (const [slug, product] of Object.entries(products)) {
		const images = Array.from({ length: product.images }, (_, index) =>
			addressOf(`${slug}-${index + 1}`),
		);
		const categoryId = ids.categories.get(product.category);
		const text = productText.parse({ ...product, slug, images, categoryId });
		const draft = { text, isPublished: true };
		const { id } = await draftProduct(log, draft, once(`product ${slug}`));
		ids.products.set(slug, id);
	}
	for (const [slug, story] of Object.entries(stories)) {
		const text = storyText.parse({ ...story, slug, coverImage: addressOf(slug) });
		const relatedProductIds = story.products.flatMap(
			(product) => ids.products.get(product) ?? [],
		);
		const draft = { text, links: { relatedProductIds }, isPublished: true };
		const { id } = await draftStory(log, draft, once(`story ${slug}`));
		ids.stories.set(slug, id);
	}
	return ids;
}

/**
 * Returns true if there are events of other actors, or of a demo on another site, whose
 * idempotency keys are missing.
 */
async function holdsOtherThings(store: Store, log: EventLog): Promise<boolean> {
	const others = await store.read("SELECT 1 FROM events WHERE actor <> ? LIMIT 1", [
		DEMO_ACTOR,
	]);
	if (others.rows.length > 0) return true;
	const begun = await store.read(
		"SELECT 1 FROM idempotency_keys WHERE scope = ? LIMIT 1",
		[DEMO_ACTOR],
	);
	return log.position() > 0 && begun.rows.length === 0;
}
