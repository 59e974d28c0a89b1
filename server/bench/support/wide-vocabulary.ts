import { seeded } from "../../test/support/random.ts";
import { draftedStory } from "./drafted-story.ts";
import { filled } from "./filled.ts";
import type { Happened } from "./long-log.ts";

const VOCABULARY = 120_000;
const WORDS = 600;
const CONSONANTS = "bcdfghjklmnprstvwxyz";
const VOWELS = "aeiou";

/**
 * Returns a data folder with stories. Their words share most syllables, so that a search
 * for syllables has many matches.
 */
export const wideVocabulary = (stories: number): Promise<string> =>
	filled(`vocabulary-${stories}`, import.meta.path, () => storiesOf(stories));

function* storiesOf(count: number): Generator<Happened> {
	const random = seeded(27);
	const below = (limit: number) => Math.floor(random() * limit);
	const syllable = () =>
		CONSONANTS.charAt(below(CONSONANTS.length)) + VOWELS.charAt(below(VOWELS.length));
	const vocabulary = new Set<string>();
	while (vocabulary.size < VOCABULARY)
		vocabulary.add(Array.from({ length: 2 + below(3) }, syllable).join(""));
	const words = [...vocabulary];
	/**
	 * Half of the words of a text are common ones, and every word of the vocabulary is in
	 * some text.
	 */
	let next = 0;
	const word = () => {
		if (random() < 0.5) return words[Math.floor(words.length ** random()) - 1] ?? "ring";
		next = (next + 1) % words.length;
		return words[next];
	};
	const sentence = (length: number) => Array.from({ length }, word).join(" ");
	for (let id = 1; id <= count; id++)
		yield draftedStory(id, sentence, {
			content: WORDS,
			excerpt: 20,
			detectedLanguage: "und",
		});
}
