import type { AdminProduct, AdminStoryDetail, NewsletterReport } from "@creations/server/answers";
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

export function aNewsletter(changes: Partial<NewsletterReport> = {}): NewsletterReport {
	return {
		id: 1,
		subject: "Spring",
		fromEmail: "hello@example.com",
		content: "<p>Hello</p>",
		status: "completed",
		recipients: 2,
		queued: 0,
		sending: 0,
		sent: 2,
		failed: 0,
		unknown: 0,
		suppressed: 0,
		queuedAt: "2025-03-01T09:00:00.000Z",
		startedAt: "2025-03-01T09:00:00.000Z",
		completedAt: "2025-03-01T09:00:01.000Z",
		isShown: false,
		version: 3,
		advice: null,
		problems: [],
		...changes,
	};
}
