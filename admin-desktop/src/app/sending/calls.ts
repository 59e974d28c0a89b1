import type {
	MessageAnswer,
	NewsletterPreview,
	NewsletterRecipients,
	NewsletterReport,
	NewsletterResult,
	NewsletterSummary,
} from "@creations/server/answers";
import type { Call } from "@creations/shared-ui/api";
import type { Letter } from "./compose/letter.ts";

export function newsletterCalls(call: Call) {
	const newsletters = "/api/admin/newsletters";
	return {
		senders: () => call<string[]>("GET", "/api/admin/newsletter-senders"),
		recipients: () => call<NewsletterRecipients>("GET", "/api/admin/newsletter-recipients"),
		/** Answers when sending has ended. Asked again with the same key, it answers for the first newsletter instead of sending another. */
		send: (letter: Letter, key: string) =>
			call<NewsletterResult>("POST", "/api/admin/send-newsletter", letter, { "idempotency-key": key }),
		preview: (letter: { subject?: string; content: string }) =>
			call<NewsletterPreview>("POST", `${newsletters}/preview`, letter),
		/** To whoever is signed in, and nobody else. */
		sendTest: (letter: Letter) => call<MessageAnswer>("POST", `${newsletters}/test`, letter),
		report: (id: number) => call<NewsletterReport>("GET", `${newsletters}/${id}`),
		/** Failed deliveries once more; unknown ones never. */
		retry: (id: number) => call<NewsletterSummary>("POST", `${newsletters}/${id}/retry`),
		resume: (id: number) => call<NewsletterSummary>("POST", `${newsletters}/${id}/resume`),
		/** Unknown ones once more, all or some. @param version of the report on which it was decided */
		resend: (id: number, version: number, deliveries?: number[]) =>
			call<NewsletterSummary>(
				"POST",
				`${newsletters}/${id}/resend`,
				{ deliveries },
				{ "if-match": `"${version}"` },
			),
	};
}
