import type { NewsletterReport } from "@creations/server/answers";

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
