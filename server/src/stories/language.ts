import { languageByScript, SITE_LANGUAGE, type StoryText, scriptOf } from "@creations/content";

const SAMPLE = 1000;

/** Below it a guess is as often wrong as right; letters that one language alone has make it 1. */
const SURE = 0.9;

export function detectedLanguage({
	title,
	excerpt,
	content,
}: Pick<StoryText, "title" | "excerpt" | "content">) {
	const sample = `${title}\n${excerpt}\n${content.slice(0, SAMPLE)}`.replace(/\bhttps?:\S+/g, "");
	const byScript = languageByScript(sample) ?? SITE_LANGUAGE;
	// Loaded where a story is first written: it takes a quarter of the time in which the server starts.
	const { detectAll } = require("tinyld") as typeof import("tinyld");
	const [guess] = detectAll(sample);
	const fits = guess && guess.accuracy >= SURE && scriptOf(guess.lang) === scriptOf(byScript);
	return fits ? guess.lang : byScript;
}
