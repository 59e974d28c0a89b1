import { type DraftStore, readDraft, writeDraft } from "../../drafts/drafts.ts";
import { isBlank, type Letter, WRITING_KEY, writing } from "./letter.ts";

/** Puts a letter where newsletters are written. @returns false where another one is being written, or there is no room */
export async function keepLetter(
	drafts: DraftStore,
	{ subject, content, fromEmail, isShown }: Letter,
): Promise<boolean> {
	const being = await readDraft(drafts, WRITING_KEY, writing);
	if (being && !isBlank(being.values)) return false;
	const values = { subject, content, fromEmail, isShown };
	try {
		await writeDraft(drafts, WRITING_KEY, { values, version: null, at: new Date().toISOString() });
		return true;
	} catch {
		return false;
	}
}
