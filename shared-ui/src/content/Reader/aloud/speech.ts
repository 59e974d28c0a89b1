/** State, events and effects of reading aloud (`speak.ts`). */

export interface Voice {
	id: string;
	name: string;
	language: string;
	/** The voice needs no network. */
	isLocal: boolean;
}

/** A sentence on the page that is shown. */
export interface Sentence {
	/** The whole sentence, even if a page turn cuts it. */
	text: string;
	/** Number of its paragraph on the page. */
	paragraph: number;
	/** The sentence is the heading of a chapter. */
	isChapter: boolean;
	/** It begins on the page before. */
	isContinued: boolean;
	/** Number of its characters on this page, if it ends on the next one. */
	turnsAt?: number;
}

export type SleepTimer = "off" | "chapter" | 15 | 30 | 60;

/** Place to continue at after speech has turned the page. */
export type Entry = "nextSentence" | "lastSentence" | "lastParagraph";

export interface Speech {
	phase:
		| "paused"
		| "findingVoices"
		| "warmingUp"
		| "leadingIn"
		| "speaking"
		/** Waits for the next page. */
		| "turning";
	sentences: Sentence[];
	/** The current sentence. */
	index: number;
	/** The part of the sentence that is spoken. */
	part: number;
	hasNextPage: boolean;
	hasPreviousPage: boolean;
	/** Set between a page turn by speech and the arrival of the page. */
	entry: Entry | undefined;
	/** The page has been turned in the middle of the current sentence. */
	hasTurned: boolean;
	/** The story has been spoken to its end. */
	isFinished: boolean;
	language: string;
	/** Voices for the language, best first. Undefined until there are any. */
	voices: Voice[] | undefined;
	chosenVoice: string | undefined;
	/** Ids of voices that did not say a sentence to its end. */
	failedVoices: string[];
	/** Failed attempts at the current sentence. */
	failures: number;
	speed: number;
	sleep: SleepTimer;
	/** The timer has ended during a sentence. */
	isSleepy: boolean;
	problem: "no-voice" | "voice-failed" | undefined;
	/** Number of the current utterance or wait. Answers to earlier ones are ignored. */
	step: number;
}

export type SpeechEvent =
	| { type: "play" | "pause" | "stop" | "slept" | "otherTabSpeaks" }
	| { type: "nextSentence" | "previousSentence" }
	| { type: "nextParagraph" | "previousParagraph" }
	| {
			/** A page is on screen, `start` is the first sentence to be seen. */
			type: "shown";
			sentences: Sentence[];
			start: number;
			hasNextPage: boolean;
			hasPreviousPage: boolean;
	  }
	| { type: "voices"; voices: Voice[] }
	| { type: "voiceChosen"; id: string }
	| { type: "speedChosen"; speed: number }
	| { type: "sleepChosen"; sleep: SleepTimer }
	/** `at` is the character that is spoken. */
	| { type: "progressed"; step: number; at: number }
	| { type: "ended" | "elapsed"; step: number }
	/** `isTaken`: something else uses the voices now, or the browser forbids speech. */
	| { type: "failed"; step: number; isTaken: boolean };

export type Effect =
	| {
			type: "say";
			step: number;
			text: string;
			voice: Voice;
			speed: number;
			isMuted: boolean;
	  }
	/** Sends `elapsed` after a time. Replaces the wait before. */
	| { type: "wait"; step: number; ms: number }
	/** Ends utterance and wait. */
	| { type: "cancel" }
	| { type: "turnPage"; by: 1 | -1 }
	/** Makes other tabs pause. */
	| { type: "claim" }
	/** Sends `slept` after a time. Undefined ends the timer. */
	| { type: "sleep"; minutes: number | undefined };

export interface Step {
	state: Speech;
	effects: Effect[];
}

/** Returns the state before the first page is shown. */
export const newSpeech = (
	language: string,
	{ voice, speed }: { voice: string | undefined; speed: number },
): Speech => ({
	phase: "paused",
	sentences: [],
	index: 0,
	part: 0,
	hasNextPage: false,
	hasPreviousPage: false,
	entry: undefined,
	hasTurned: false,
	isFinished: false,
	language,
	voices: undefined,
	chosenVoice: voice,
	failedVoices: [],
	failures: 0,
	speed,
	sleep: "off",
	isSleepy: false,
	problem: undefined,
	step: 0,
});
