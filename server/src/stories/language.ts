import { languageByScript, SITE_LANGUAGE, type StoryText, scriptOf } from "@creations/content";
import { SHA256 } from "bun";
import { LRUCache } from "lru-cache";

const SAMPLE = 1000;
/** Of how many samples the guess is kept: guessing takes longer than all else that saving a story takes. */
const KEPT = 1000;

/** Below it a guess is as often wrong as right; letters that one language alone has make it 1. */
const SURE = 0.9;

/** By digest, for a sample that is kept would keep the whole text in memory. */
const guesses = new LRUCache<string, Guess>({ max: KEPT });

interface Guess {
	language: string;
	isSure: boolean;
}

/** Of the beginning of the content, which most changes leave as it is; of title and excerpt too where that tells too little. */
export function detectedLanguage({
	title,
	excerpt,
	content,
}: Pick<StoryText, "title" | "excerpt" | "content">): string {
	const beginning = content.slice(0, SAMPLE);
	const { language, isSure } = guessFor(beginning);
	return isSure ? language : guessFor(`${title}\n${excerpt}\n${beginning}`).language;
}

function guessFor(sample: string): Guess {
	const digest = SHA256.hash(sample, "base64");
	const known = guesses.get(digest) ?? guessOf(sample.replace(/\bhttps?:\S+/g, ""));
	guesses.set(digest, known);
	return known;
}

function guessOf(sample: string): Guess {
	const byScript = languageByScript(sample) ?? SITE_LANGUAGE;
	// Loaded where a story is first written: it takes a quarter of the time in which the server starts.
	const { detectAll } = require("tinyld") as typeof import("tinyld");
	const [guess] = detectAll(sample);
	const isSure = guess && guess.accuracy >= SURE && scriptOf(guess.lang) === scriptOf(byScript);
	return isSure ? { language: guess.lang, isSure } : { language: byScript, isSure: false };
}
