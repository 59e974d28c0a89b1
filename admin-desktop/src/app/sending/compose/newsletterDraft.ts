import { z } from "zod";
import { randomKey } from "../../api/adminApi.ts";
import { type DraftStore, readDraft, writeDraft } from "../../drafts/drafts.ts";

const newsletterSchema = z.object({
	subject: z.string(),
	content: z.string(),
	fromEmail: z.string(),
	/** Whether it is also published on the site. */
	isShown: z.boolean(),
});

export const draftSchema = newsletterSchema.extend({
	/** Null until a sender is chosen. */
	fromEmail: z.string().nullable(),
	isShown: z.boolean().default(true),
	/** The draft on the server that it was saved as; null before. */
	origin: z.object({ id: z.number(), version: z.number() }).nullable().default(null),
});
export type NewsletterDraft = z.infer<typeof draftSchema>;

export type Newsletter = z.infer<typeof newsletterSchema>;

export const emptyDraft: NewsletterDraft = {
	subject: "",
	content: "",
	fromEmail: null,
	isShown: true,
	origin: null,
};
export const DRAFT_KEY = "draft:newsletter";

/** Returns whether subject and content are empty. */
export const isBlank = ({
	subject,
	content,
}: Pick<NewsletterDraft, "subject" | "content">) => subject === "" && content === "";

/** Returns the trimmed newsletter of a draft. */
export function newsletterFrom(
	draft: Omit<NewsletterDraft, "origin">,
	senders: readonly string[],
): Newsletter {
	return {
		subject: draft.subject.trim(),
		content: draft.content.trim(),
		fromEmail: senderOf(draft, senders).trim(),
		isShown: draft.isShown,
	};
}

/** Returns the sender of a draft. The first allowed sender is the default. */
export const senderOf = (
	{ fromEmail }: Pick<NewsletterDraft, "fromEmail">,
	senders: readonly string[],
): string => fromEmail ?? senders[0] ?? "";

const required = (name: string) => z.string().min(1, `${name} is required`);

const complete = newsletterSchema.extend({
	subject: required("Subject"),
	fromEmail: required("From"),
	content: required("Content"),
});

/** Returns the schema that turns a draft into a newsletter without empty fields. */
export const completeNewsletter = (senders: readonly string[]): z.ZodType<Newsletter> =>
	draftSchema.transform((draft) => newsletterFrom(draft, senders)).pipe(complete);

/**
 * Stores a newsletter as the draft.
 * @returns false if there is another draft, or no room
 */
export async function restoreDraft(
	drafts: DraftStore,
	{ subject, content, fromEmail, isShown }: Newsletter,
): Promise<boolean> {
	const current = await readDraft(drafts, DRAFT_KEY, draftSchema);
	if (current && !isBlank(current.values)) return false;
	const values = { subject, content, fromEmail, isShown, origin: null };
	try {
		await writeDraft(drafts, DRAFT_KEY, { values, version: null });
		return true;
	} catch {
		return false;
	}
}

const ATTEMPT_KEY = "draft:newsletter/attempt";
const attempt = z.object({ key: z.string(), letter: newsletterSchema });

/**
 * Returns the same idempotency key for the same newsletter until it is sent, also after a
 * reload, so that a retry mails nobody twice.
 */
export async function attemptKey(
	drafts: DraftStore,
	newsletter: Newsletter,
): Promise<string> {
	const stored = (await readDraft(drafts, ATTEMPT_KEY, attempt))?.values;
	if (stored && isSame(stored.letter, newsletter)) return stored.key;
	const key = randomKey();
	try {
		await writeDraft(drafts, ATTEMPT_KEY, {
			values: { key, letter: newsletter },
			version: null,
		});
	} catch {
		// A full disk must not prevent sending.
	}
	return key;
}

/** Deletes the draft and its key after the newsletter was sent or scheduled. */
export function deleteDraft(drafts: DraftStore): void {
	for (const key of [DRAFT_KEY, ATTEMPT_KEY]) drafts.remove(key);
}

const isSame = (a: Newsletter, b: Newsletter) =>
	newsletterSchema.keyof().options.every((field) => a[field] === b[field]);
