import { z } from "zod";
import { randomKey } from "../../api/useChange.ts";
import { type DraftStore, readDraft, writeDraft } from "../../drafts/drafts.ts";
import type { Letter } from "./letter.ts";

const KEY = "draft:newsletter/attempt";
const attempt = z.object({
	key: z.string(),
	letter: z.object({
		subject: z.string(),
		content: z.string(),
		fromEmail: z.string(),
		isShown: z.boolean(),
	}),
});

/** The same key for the same letter until it is sent, also after a reload: sending it once more mails nobody twice. */
export async function attemptKey(drafts: DraftStore, letter: Letter): Promise<string> {
	const stored = (await readDraft(drafts, KEY, attempt))?.values;
	if (stored && isSame(stored.letter, letter)) return stored.key;
	const key = randomKey();
	try {
		await writeDraft(drafts, KEY, { values: { key, letter }, version: null, at: new Date().toISOString() });
	} catch {
		// A device without room is no reason not to send.
	}
	return key;
}

export const forgetAttempt = (drafts: DraftStore) => drafts.remove(KEY);

const isSame = (a: Letter, b: Letter) =>
	a.subject === b.subject &&
	a.content === b.content &&
	a.fromEmail === b.fromEmail &&
	a.isShown === b.isShown;
