import type { AdminProduct, AdminStoryDetail } from "@creations/server/answers";

export function aStory(changes: Partial<AdminStoryDetail> = {}): AdminStoryDetail {
	const id = changes.id ?? 1;
	return {
		id,
		title: `Story ${id}`,
		slug: `story-${id}`,
		excerpt: "How the ring came to be.",
		content: "It began with *a stone*.",
		coverImage: null,
		language: "en",
		direction: "ltr",
		createdAt: "2025-03-01T09:00:00.000Z",
		updatedAt: "2025-03-02T09:00:00.000Z",
		viewCount: 0,
		isPublished: false,
		readingTimeMinutes: 5,
		estimatedMinutes: 4,
		chosenLanguage: null,
		detectedLanguage: "en",
		relatedProductIds: [],
		relatedStoryIds: [],
		version: 1,
		...changes,
	};
}

export function aProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
	const id = changes.id ?? 1;
	return {
		id,
		name: `Product ${id}`,
		slug: `product-${id}`,
		description: "A plain silver band.",
		images: [`/demo/product-${id}.webp`],
		categoryId: null,
		amazonUrl: null,
		etsyUrl: null,
		createdAt: "2025-03-01T09:00:00.000Z",
		updatedAt: "2025-03-02T09:00:00.000Z",
		isPublished: false,
		version: 1,
		...changes,
	};
}
