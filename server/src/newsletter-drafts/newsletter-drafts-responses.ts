import { newsletterDraftText } from "@creations/events/newsletter-draft";
import { z } from "zod";
import { time } from "../http/response-parts.ts";

const savedDraft = z.object({
	id: z.number().int(),
	version: z.number().int(),
	savedAt: time,
});

export const newsletterDraftSummary = savedDraft.extend({ subject: z.string() });
export type NewsletterDraftSummary = z.infer<typeof newsletterDraftSummary>;

export const savedNewsletterDraft = savedDraft.extend(newsletterDraftText.shape);
export type SavedNewsletterDraft = z.infer<typeof savedNewsletterDraft>;
