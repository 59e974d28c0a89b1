import type { StoryText } from "@creations/events/story";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Content, Publication } from "../publishing/index.ts";
import { detectedLanguage } from "./language.ts";

type Story = Content<StoryText>;

/**
 * Returns a check that a story translates an original of another language.
 * @throws {Refusal} `same-language`, `translation-of-translation` from the check
 */
export async function translationCheck(
	{ links }: Partial<Story>,
	stateOf: (id: number) => Promise<Publication<StoryText>>,
): Promise<(revised: Story) => void> {
	const originalId = links?.translationOf;
	if (!originalId) return () => {};
	const original = await stateOf(originalId);
	return (revised) => {
		// `requireExisting` refuses missing stories.
		if (original.status === "none") return;
		if (languageIn(original) === languageIn(revised))
			throw refusal(
				"same-language",
				"A translation must be in another language than its original.",
			);
		if (original.links?.translationOf)
			throw refusal(
				"translation-of-translation",
				"This story is a translation itself. Choose its original.",
			);
	};
}

const refusal = (code: RefusalCode, message: string) =>
	new Refusal(code, message, { issues: [{ path: "translationOf", message }] });

const languageIn = ({ text }: Story) => baseOf(text.language ?? detectedLanguage(text));

/** Returns the language of a tag without its region, but with its script. */
function baseOf(tag: string): string {
	const { language, script } = new Intl.Locale(tag);
	return script ? `${language}-${script}` : language;
}
