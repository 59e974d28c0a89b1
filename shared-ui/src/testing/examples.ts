import { blankFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import type {
	CurrentUser,
	Product,
	Site,
	StoryDetail,
	StorySummary,
} from "@creations/server/responses";

export const site: Site = {
	name: "Stories & Creations",
	abbreviation: "S&C",
	tagline: "Handcrafted jewelry where the piece's story meets your story.",
	accent: "garnet",
	language: "en",
	links: [{ label: "Etsy shop", address: "https://www.etsy.com/shop/stories" }],
	pages: [
		{ title: "About", slug: "about", place: "header" },
		{ title: "Privacy", slug: "privacy", place: "footer" },
	],
	baseUrl: "http://localhost:3000",
};

export function aUser(changes: Partial<CurrentUser> = {}): CurrentUser {
	return {
		id: 1,
		firstName: "Ada",
		lastName: "Lovelace",
		email: "ada@example.com",
		profileImageUrl: null,
		isAdmin: false,
		...changes,
	};
}

export function aStory(changes: Partial<StorySummary> = {}): StorySummary {
	const id = changes.id ?? 1;
	const { content: _, ...blank } = blankFields(storyText);
	return {
		...blank,
		id,
		title: `Story ${id}`,
		slug: `story-${id}`,
		excerpt: "How the ring came to be.",
		language: "en",
		direction: "ltr",
		createdAt: "2025-03-01T09:00:00.000Z",
		viewCount: 0,
		isPublished: true,
		readingTimeMinutes: 5,
		estimatedMinutes: 4,
		isPopular: false,
		...changes,
	};
}

export const aStoryDetail = (changes: Partial<StoryDetail> = {}): StoryDetail => ({
	...aStory({ id: changes.id ?? 1 }),
	updatedAt: "2025-03-02T09:00:00.000Z",
	content: "A ring.",
	preview: "A ring.",
	words: 2,
	pages: 1,
	...changes,
});

export function aProduct(changes: Partial<Product> = {}): Product {
	const id = changes.id ?? 1;
	return {
		...blankFields(productText),
		id,
		name: `Product ${id}`,
		slug: `product-${id}`,
		description: "A plain silver band.",
		images: [`/demo/product-${id}.webp`],
		availability: "available",
		soldOn: null,
		orderUrl: null,
		createdAt: "2025-03-01T09:00:00.000Z",
		isPublished: true,
		...changes,
	};
}
