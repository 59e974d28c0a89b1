import type {
	AdminProduct,
	AdminStoryDetail,
	NewsletterReport,
} from "@creations/server/responses";
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
		translationOf: null,
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

const problems = [
	{
		id: 3,
		email: "full@example.com",
		state: "failed" as const,
		reason: "552 Mailbox full",
		attempts: 2,
	},
	{
		id: 7,
		email: "maybe@example.com",
		state: "unknown" as const,
		reason: "Closed",
		attempts: 1,
	},
	{ id: 9, email: null, state: "unknown" as const, reason: null, attempts: 1 },
].map((problem) => ({
	...problem,
	at: "2025-03-01T09:00:00.000Z",
	messageId: `<newsletter-1-${problem.id}@example.com>`,
}));

export const aTroubledNewsletter = (
	changes: Partial<NewsletterReport> = {},
): NewsletterReport =>
	aNewsletter({
		recipients: 6,
		sent: 2,
		failed: 1,
		unknown: 2,
		suppressed: 1,
		problems,
		advice: "Nobody can know whether 2 people got this newsletter.",
		...changes,
	});
