import { localeOf } from "@creations/events/text/language";
import { store, storedIn } from "../../../theme/theme.ts";
import type { Voice } from "./speech.ts";

/** Some systems have hundreds of variants of a voice. */
const MAX_VOICES = 24;

/**
 * Returns the voices for a language, best first: local ones, then those of the same
 * region.
 */
export function voicesFor(language: string, voices: Voice[]): Voice[] {
	const { region } = localeOf(language);
	const rank = (voice: Voice) =>
		(voice.isLocal ? 0 : 2) + (localeOf(tagOf(voice)).region === region ? 0 : 1);
	return voices
		.filter((voice) => speaks(tagOf(voice), language))
		.sort((one, other) => rank(one) - rank(other))
		.slice(0, MAX_VOICES);
}

/** Android separates language and region with a low line. */
const tagOf = ({ language }: Voice) => language.replaceAll("_", "-");

/** Traditional and simplified Chinese are different languages for a voice. */
function speaks(tag: string, language: string): boolean {
	try {
		const [voice, story] = [localeOf(tag), localeOf(language)];
		return voice.language === story.language && voice.script === story.script;
	} catch {
		// Some systems have voices without a valid language.
		return false;
	}
}

const KEY = "read-aloud";
export const speeds = [0.75, 1, 1.25, 1.5, 2];

export interface VoiceChoice {
	voice: string | undefined;
	speed: number;
}

/** Returns the voice and speed chosen on this device for stories in a language. */
export function storedChoice(language: string): VoiceChoice {
	const { voice, speed } = Object(allChoices()[localeOf(language).language]);
	return {
		voice: typeof voice === "string" ? voice : undefined,
		speed: speeds.includes(speed) ? speed : 1,
	};
}

export function storeChoice(language: string, choice: VoiceChoice): void {
	store(KEY, JSON.stringify({ ...allChoices(), [localeOf(language).language]: choice }));
}

function allChoices(): Record<string, unknown> {
	try {
		return Object(JSON.parse(storedIn(KEY) ?? "{}"));
	} catch {
		return {};
	}
}
