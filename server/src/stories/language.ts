import type { StoryText } from "@creations/events/story";
import { languageByScript, SITE_LANGUAGE, scriptOf } from "@creations/events/text";
import { SHA256 } from "bun";
import { LRUCache } from "lru-cache";
import { once } from "../kernel/once.ts";

/** Characters of the content that are looked at, and below how many it is too little to tell. */
const SAMPLE = 1000;
const SHORT = 200;
/** Of how many samples the guess is kept: guessing takes longer than all else that saving a story takes. */
const KEPT = 1000;

/** Below it a guess is as often wrong as right; letters that one language alone has make it 1. */
const SURE = 0.9;

/** By digest, for a sample that is kept would keep the whole text in memory. */
const guesses = new LRUCache<string, string>({ max: KEPT });

/** Of the beginning of the content, which most changes leave as it is; of title and excerpt too where it is short. */
export function detectedLanguage({
	title,
	excerpt,
	content,
}: Pick<StoryText, "title" | "excerpt" | "content">): string {
	const sample = content.length < SHORT ? `${title}\n${excerpt}\n${content}` : content.slice(0, SAMPLE);
	return once(guesses, SHA256.hash(sample, "base64"), () => guess(sample.replace(ADDRESSES, "")));
}

/** Addresses on the web, and those of pictures and links. */
const ADDRESSES = /\bhttps?:\S+|(?<=\])\([^\s()]*\)?/g;

/** Words that no other language has many of, and which part of a text they are at least where it is English beyond doubt. */
const ENGLISH = new Set("the and that with his she were from they this".split(" "));
const ENGLISH_PART = 0.1;
const ENOUGH_WORDS = 30;

function isPlainEnglish(sample: string): boolean {
	const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
	const english = words.filter((word) => ENGLISH.has(word));
	return (
		words.length >= ENOUGH_WORDS &&
		english.length >= ENGLISH_PART * words.length &&
		english.filter((word) => word === "the").length >= 2
	);
}

function guess(sample: string): string {
	if (isPlainEnglish(sample)) return "en";
	if (!/\p{L}/u.test(sample)) return SITE_LANGUAGE;
	const byScript = languageByScript(sample) ?? SITE_LANGUAGE;
	// Loaded where it is first needed: it takes a quarter of the time in which the server starts, and 40 MB for good.
	const { detectAll } = require("tinyld") as typeof import("tinyld");
	const [likely] = detectAll(sample);
	const fits = likely && likely.accuracy >= SURE && scriptOf(likely.lang) === scriptOf(byScript);
	return fits ? likely.lang : byScript;
}
