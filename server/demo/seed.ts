import { createHash } from "node:crypto";
import { categoryText } from "@creations/events/category";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { addCategory } from "../src/categories/index.ts";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import type { Command } from "../src/kernel/log/handle.ts";
import type { Store } from "../src/kernel/store/store.ts";
import { draftProduct } from "../src/products/index.ts";
import { draftStory } from "../src/stories/index.ts";
import { categories, products, stories } from "./catalogue.ts";

const ACTOR = "system:demo";

/**
 * Each command has an idempotency key, so that the next start continues after an
 * interruption.
 * @returns the number of added items
 */
export async function seedDemo(store: Store, log: EventLog): Promise<number> {
	if (await holdsOtherThings(store, log)) return 0;
	const before = log.position();

	const categoryIds = new Map<string, number>();
	for (const [slug, name] of Object.entries(categories)) {
		const { id } = await addCategory(
			log,
			categoryText.parse({ name, slug }),
			once(`category ${slug}`),
		);
		categoryIds.set(slug, id);
	}
	const productIds = new Map<string, number>();
	for (const [slug, product] of Object.entries(products)) {
		const images = Array.from(
			{ length: product.images },
			(_, i) => `/demo/${slug}-${i + 1}.webp`,
		);
		const categoryId = categoryIds.get(product.category);
		const text = productText.parse({ ...product, slug, images, categoryId });
		const { id } = await draftProduct(
			log,
			{ text, isPublished: true },
			once(`product ${slug}`),
		);
		productIds.set(slug, id);
	}
	for (const [slug, story] of Object.entries(stories)) {
		const text = storyText.parse({ ...story, slug, coverImage: `/demo/${slug}.webp` });
		const relatedProductIds = story.products.flatMap(
			(slug) => productIds.get(slug) ?? [],
		);
		const draft = { text, links: { relatedProductIds }, isPublished: true };
		await draftStory(log, draft, once(`story ${slug}`));
	}
	if (log.position() === before) return 0;
	return categoryIds.size + productIds.size + Object.keys(stories).length;
}

/**
 * Anything that somebody else has done, or a log that was brought from another site: its
 * keys stay behind.
 */
async function holdsOtherThings(store: Store, log: EventLog): Promise<boolean> {
	const others = await store.read("SELECT 1 FROM events WHERE actor <> ? LIMIT 1", [
		ACTOR,
	]);
	if (others.rows.length > 0) return true;
	const begun = await store.read(
		"SELECT 1 FROM idempotency_keys WHERE scope = ? LIMIT 1",
		[ACTOR],
	);
	return log.position() > 0 && begun.rows.length === 0;
}

function once(key: string): Command {
	const requestHash = createHash("sha256").update(key).digest("hex");
	return { actor: ACTOR, correlation: "demo", idempotency: { key, requestHash } };
}
