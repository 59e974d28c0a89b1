import type { AdminProduct, AdminStoryDetail } from "@creations/server/answers";
import * as published from "@creations/shared-ui/examples";

const draft = { updatedAt: "2025-03-02T09:00:00.000Z", isPublished: false, version: 1 };

export function aStory(changes: Partial<AdminStoryDetail> = {}): AdminStoryDetail {
	const { isPopular: _, ...story } = published.aStory({ id: changes.id ?? 1 });
	return {
		...story,
		...draft,
		content: "It began with *a stone*.",
		chosenLanguage: null,
		detectedLanguage: "en",
		relatedProductIds: [],
		relatedStoryIds: [],
		...changes,
	};
}

export const aProduct = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
	...published.aProduct({ id: changes.id ?? 1 }),
	...draft,
	...changes,
});
