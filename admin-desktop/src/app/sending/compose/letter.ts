import { z } from "zod";
import { randomKey } from "../../api/adminApi.ts";
import { type DraftStore, readDraft, writeDraft } from "../../drafts/drafts.ts";

export const writing = z.object({
	subject: z.string(),
	content: z.string(),
	/** Null until one is chosen. */
	fromEmail: z.string().nullable(),
	/** On the site, for everybody. */
	isShown: z.boolean().default(true),
});
export type Writing = z.infer<typeof writing>;

const letter = writing.extend({ fromEmail: z.string(), isShown: z.boolean() });
export type Letter = z.infer<typeof letter>;

export const NOTHING: Writing = { subject: "", content: "", fromEmail: null, isShown: true };
export const WRITING_KEY = "draft:newsletter";

export const isBlank = ({ subject, content }: Writing) => subject === "" && content === "";

export function letterFrom(
	{ subject, content, fromEmail, isShown }: Writing,
	senders: readonly string[],
): Letter {
	return {
		subject: subject.trim(),
		content: content.trim(),
		fromEmail: (fromEmail ?? senders[0] ?? "").trim(),
		isShown,
	};
}

export const missingIn = (letter: Letter) =>
	(["subject", "fromEmail", "content"] as const).find((field) => letter[field] === "");

/** Puts a letter where newsletters are written. @returns false where another one is being written, or there is no room */
export async function keepLetter(
	drafts: DraftStore,
	{ subject, content, fromEmail, isShown }: Letter,
): Promise<boolean> {
	const being = await readDraft(drafts, WRITING_KEY, writing);
	if (being && !isBlank(being.values)) return false;
	const values = { subject, content, fromEmail, isShown };
	try {
		await writeDraft(drafts, WRITING_KEY, { values, version: null });
		return true;
	} catch {
		return false;
	}
}

const KEY = "draft:newsletter/attempt";
const attempt = z.object({ key: z.string(), letter });

/** The same key for the same letter until it is sent, also after a reload: sending it once more mails nobody twice. */
export async function attemptKey(drafts: DraftStore, letter: Letter): Promise<string> {
	const stored = (await readDraft(drafts, KEY, attempt))?.values;
	if (stored && isSame(stored.letter, letter)) return stored.key;
	const key = randomKey();
	try {
		await writeDraft(drafts, KEY, { values: { key, letter }, version: null });
	} catch {
		// A device without room is no reason not to send.
	}
	return key;
}

/** It has gone out, or will. */
export function forgetLetter(drafts: DraftStore): void {
	for (const key of [WRITING_KEY, KEY]) drafts.remove(key);
}

const isSame = (a: Letter, b: Letter) => letter.keyof().options.every((field) => a[field] === b[field]);
