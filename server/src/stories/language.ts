import type { StoryText } from "@creations/events/story";
import { languageByScript, SITE_LANGUAGE, scriptOf } from "@creations/events/text";
import { SHA256 } from "bun";
import { LRUCache } from "lru-cache";
import { getOrCreate } from "../kernel/get-or-create.ts";

/**
 * Characters of the content to examine. Shorter contents than the minimum are examined
 * with title and excerpt.
 */
const SAMPLE_CHARACTERS = 1000;
const MIN_CHARACTERS = 200;
/** Number of cached results. Detection is the slowest part of saving a story. */
const CACHE_SIZE = 1000;

/**
 * Below this accuracy, half of the results are wrong. Letters that only one language has
 * give 1.
 */
const MIN_ACCURACY = 0.9;

/**
 * Detected languages by digest of the sample. The samples themselves would keep whole
 * texts in memory.
 */
const guesses = new LRUCache<string, string>({ max: CACHE_SIZE });

/**
 * Returns the language code of a story. Examines the start of the content, and the title
 * and excerpt of short stories.
 */
export function detectedLanguage({
	title,
	excerpt,
	content,
}: Pick<StoryText, "title" | "excerpt" | "content">): string {
	const sample =
		content.length < MIN_CHARACTERS
			? `${title}\n${excerpt}\n${content}`
			: content.slice(0, SAMPLE_CHARACTERS);
	return getOrCreate(guesses, SHA256.hash(sample, "base64"), () =>
		guess(sample.replace(ADDRESSES, "")),
	);
}

/** Web addresses and the targets of Markdown links and pictures. */
const ADDRESSES = /\bhttps?:\S+|(?<=\])\([^\s()]*\)?/g;

/**
 * Words that are frequent in English only, and the minimum share of them in a text that
 * is English beyond doubt.
 */
const ENGLISH = new Set("the and that with his she were from they this".split(" "));
const MIN_ENGLISH_SHARE = 0.1;
const MIN_WORDS = 30;

function isPlainEnglish(sample: string): boolean {
	const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
	const english = words.filter((word) => ENGLISH.has(word));
	return (
		words.length >= MIN_WORDS &&
		english.length >= MIN_ENGLISH_SHARE * words.length &&
		english.filter((word) => word === "the").length >= 2
	);
}

function guess(sample: string): string {
	if (isPlainEnglish(sample)) return "en";
	if (!/\p{L}/u.test(sample)) return SITE_LANGUAGE;
	const byScript = languageByScript(sample) ?? SITE_LANGUAGE;
	// Loaded on first use, because it takes a quarter of the start time and 40 MB.
	const { detectAll } = require("tinyld") as typeof import("tinyld");
	const [likely] = detectAll(sample);
	const fits =
		likely &&
		likely.accuracy >= MIN_ACCURACY &&
		scriptOf(likely.lang) === scriptOf(byScript);
	return fits ? likely.lang : byScript;
}
