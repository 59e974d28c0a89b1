import type {
	Effect,
	Entry,
	Sentence,
	Speech,
	SpeechEvent,
	Step,
	Voice,
} from "./speech.ts";
import { deadlineOf, partsOf, spokenText } from "./utterances.ts";
import { voicesFor } from "./voices.ts";

/** Some browsers name their voices late, others have none. */
const VOICES_MS = 3000;
/** Engines swallow the beginning of the first utterance, so a silent one precedes it. */
const WARM_UP = ",";
const WARM_UP_MS = 800;
/** Chrome may drop an utterance that directly follows a cancelled one. */
const LEAD_IN_MS = 200;
/** Lets somebody turn several pages. */
const AFTER_TURN_MS = 500;
/** Attempts at a sentence, each with another voice if there is one. */
const MIN_ATTEMPTS = 2;
const MAX_ATTEMPTS = 4;

/**
 * Returns the state after an event, and what to do. No sentence is skipped: one that is
 * interrupted is said again from its beginning.
 */
export function speak(state: Speech, event: SpeechEvent): Step {
	switch (event.type) {
		case "play":
			return play({ ...state, problem: undefined, failures: 0 });
		case "pause":
		case "stop":
		case "otherTabSpeaks":
			return pause(state);
		case "nextSentence":
		case "previousSentence":
		case "nextParagraph":
		case "previousParagraph":
			return move({ ...state, isFinished: false }, event.type);
		case "shown":
			return show(state, event);
		case "voices":
			return hearVoices(state, voicesFor(state.language, event.voices));
		case "voiceChosen":
			return sayAgain({ ...state, chosenVoice: event.id, failedVoices: [] });
		case "speedChosen":
			return sayAgain({ ...state, speed: event.speed });
		case "sleepChosen":
			return setTimer(state, event.sleep);
		case "slept":
			return isSilent(state)
				? stay({ ...state, sleep: "off" })
				: stay({ ...state, isSleepy: true });
		default:
			return event.step === state.step ? answer(state, event) : stay(state);
	}
}

type Answer = Extract<SpeechEvent, { step: number }>;

/** Handles the news of the current utterance or wait. */
function answer(state: Speech, event: Answer): Step {
	switch (state.phase) {
		case "findingVoices":
			return stay({ ...state, phase: "paused", problem: "no-voice" });
		case "warmingUp":
			if (event.type === "progressed") return stay(state);
			return withEffects([{ type: "cancel" }], leadIn(state, LEAD_IN_MS));
		case "leadingIn":
			return event.type === "elapsed" ? say(state) : stay(state);
		case "speaking":
			return hear(state, event);
		default:
			return stay(state);
	}
}

function hear(state: Speech, event: Answer): Step {
	switch (event.type) {
		case "progressed":
			return progress(state, event.at);
		case "ended":
			return say({ ...state, part: state.part + 1 });
		case "failed":
			return event.isTaken ? pause(state) : tryAgain(state);
		case "elapsed":
			return tryAgain(state);
	}
}

function play(state: Speech): Step {
	if (!isSilent(state)) return stay(state);
	const claim: Effect[] = [{ type: "claim" }];
	if (!state.voices) {
		const step = state.step + 1;
		const waiting: Speech = { ...state, phase: "findingVoices", step };
		return { state: waiting, effects: [...claim, { type: "wait", step, ms: VOICES_MS }] };
	}
	const voice = voiceOf(state);
	if (!voice) return stay({ ...state, phase: "paused", problem: "no-voice" });
	const index = state.isFinished ? 0 : state.index;
	const step = state.step + 1;
	const { speed } = state;
	return {
		state: { ...state, phase: "warmingUp", index, part: 0, isFinished: false, step },
		effects: [
			...claim,
			{ type: "say", step, text: WARM_UP, voice, speed, isMuted: true },
			{ type: "wait", step, ms: WARM_UP_MS },
		],
	};
}

/** Cancels the utterance, because pausing one loses it on Android. Keeps the sentence. */
function pause(state: Speech): Step {
	const sleep = state.isSleepy ? "off" : state.sleep;
	const step = state.step + 1;
	const ended = { part: 0, entry: undefined, isSleepy: false };
	return {
		state: { ...state, ...ended, phase: "paused", sleep, step },
		effects: [{ type: "cancel" }],
	};
}

function leadIn(state: Speech, ms: number): Step {
	const step = state.step + 1;
	return {
		state: { ...state, phase: "leadingIn", part: 0, step },
		effects: [{ type: "wait", step, ms }],
	};
}

/** Says the current part of the sentence. After the last one, goes to the next sentence. */
function say(state: Speech): Step {
	const voice = voiceOf(state);
	if (!voice) return pause({ ...state, problem: "no-voice" });
	const text = partsFor(state)[state.part];
	if (text === undefined) return advance(state);
	const step = state.step + 1;
	const { speed } = state;
	const spoken: Step = {
		state: { ...state, phase: "speaking", step },
		effects: [
			{ type: "say", step, text, voice, speed, isMuted: false },
			{ type: "wait", step, ms: deadlineOf(text, speed) },
		],
	};
	return turnIfReached(spoken, 0);
}

/** Renews the deadline, and turns the page in the middle of a sentence. */
function progress(state: Speech, at: number): Step {
	const text = partsFor(state)[state.part] ?? "";
	const ms = deadlineOf(text, state.speed);
	const heard: Step = { state, effects: [{ type: "wait", step: state.step, ms }] };
	return turnIfReached(heard, at);
}

/** Turns the page if the voice has reached the part of a sentence on the next page. */
function turnIfReached({ state, effects }: Step, at: number): Step {
	const sentence = state.sentences[state.index];
	if (!sentence?.turnsAt || state.hasTurned || !state.hasNextPage)
		return { state, effects };
	const parts = partsFor(state);
	const before = parts.slice(0, state.part).join(" ").length;
	const reached = (before + at) / parts.join(" ").length;
	if (reached < sentence.turnsAt / sentence.text.length) return { state, effects };
	return {
		state: { ...state, hasTurned: true },
		effects: [...effects, { type: "turnPage", by: 1 }],
	};
}

/** Says the sentence again, with another voice if there is one. */
function tryAgain(state: Speech): Step {
	const failures = state.failures + 1;
	const voice = voiceOf(state)?.id ?? "";
	const failedVoices = [...new Set([...state.failedVoices, voice])];
	const count = state.voices?.length ?? 0;
	const attempts = Math.min(Math.max(MIN_ATTEMPTS, count), MAX_ATTEMPTS);
	if (failures >= attempts)
		return pause({ ...state, failedVoices: [], failures: 0, problem: "voice-failed" });
	const again = leadIn({ ...state, failedVoices, failures }, LEAD_IN_MS);
	return withEffects([{ type: "cancel" }], again);
}

/** Speaks the next sentence, or turns the page. */
function advance(state: Speech): Step {
	const { isSleepy } = state;
	const next = moveBy({ ...state, failures: 0, part: 0 }, 1);
	if (!next) return pause({ ...state, isFinished: true, sleep: "off" });
	const { state: moved, effects } = next;
	if (isSleepy) return withEffects(effects, pause(moved));
	if (moved.entry) return { state: { ...moved, phase: "turning" }, effects };
	return endsHere(moved) ? pause({ ...moved, sleep: "off" }) : say(moved);
}

/** Moves to a sentence, perhaps on another page. Undefined if there is none. */
function moveBy(state: Speech, by: 1 | -1): Step | undefined {
	const index = state.index + by;
	if (state.sentences[index]) return stay({ ...state, index, hasTurned: false });
	return turn(state, by, by === 1 ? "nextSentence" : "lastSentence");
}

function turn(state: Speech, by: 1 | -1, entry: Entry): Step | undefined {
	const hasPage = by === 1 ? state.hasNextPage : state.hasPreviousPage;
	if (!hasPage) return undefined;
	const turning = { ...state, entry, hasTurned: false };
	return { state: turning, effects: [{ type: "turnPage", by }] };
}

type Move = "nextSentence" | "previousSentence" | "nextParagraph" | "previousParagraph";

/** Moves on request. At the ends of the story, the sentence is said again. */
function move(state: Speech, to: Move): Step {
	if (state.entry) return stay(state);
	const moved = moveTo({ ...state, failures: 0 }, to) ?? stay(state);
	if (isSilent(state)) return { ...moved, state: { ...moved.state, part: 0 } };
	if (moved.state.phase === "findingVoices") return moved;
	const cancel: Effect[] = [{ type: "cancel" }, ...moved.effects];
	if (!moved.state.entry) return withEffects(cancel, leadIn(moved.state, LEAD_IN_MS));
	const step = state.step + 1;
	return { state: { ...moved.state, phase: "turning", part: 0, step }, effects: cancel };
}

function moveTo(state: Speech, to: Move): Step | undefined {
	const { sentences, index } = state;
	const paragraph = sentences[index]?.paragraph ?? 0;
	const at = (index: number) => stay({ ...state, index, hasTurned: false });
	switch (to) {
		case "nextSentence":
			return moveBy(state, 1);
		case "previousSentence":
			return moveBy(state, -1);
		case "nextParagraph": {
			const next = sentences.findIndex((sentence) => sentence.paragraph > paragraph);
			return next >= 0 ? at(next) : turn(state, 1, "nextSentence");
		}
		case "previousParagraph": {
			const start = startOf(sentences, paragraph);
			if (start < index) return at(start);
			const before = sentences[start - 1];
			if (before) return at(startOf(sentences, before.paragraph));
			return turn(state, -1, "lastParagraph");
		}
	}
}

const startOf = (sentences: Sentence[], paragraph: number) =>
	sentences.findIndex((sentence) => sentence.paragraph === paragraph);

type Shown = Extract<SpeechEvent, { type: "shown" }>;

/** Speaks from a new page, turned by speech or by the reader. */
function show(state: Speech, event: Shown): Step {
	const { type: _, start, ...page } = event;
	const { entry } = state;
	const carried = carriedOn(state, page.sentences);
	if (carried)
		return stay({ ...state, ...page, sentences: carried, index: 0, hasTurned: false });
	const index = entry ? entryIn(page.sentences, entry) : start;
	const arrived: Speech = {
		...state,
		...page,
		index,
		part: 0,
		entry: undefined,
		hasTurned: false,
		isFinished: false,
		failures: 0,
	};
	if (isSilent(state) || state.phase === "findingVoices") return stay(arrived);
	if (state.phase === "turning") return arrive(arrived);
	return withEffects([{ type: "cancel" }], leadIn(arrived, AFTER_TURN_MS));
}

/** Returns the sentences of a page that was turned in the middle of the current one. */
function carriedOn(state: Speech, [first, ...rest]: Sentence[]) {
	const isCarriedOn = state.hasTurned && state.phase === "speaking" && first?.isContinued;
	const text = state.sentences[state.index]?.text;
	return isCarriedOn && text ? [{ ...first, text }, ...rest] : undefined;
}

/** Begins with a page to which speech has turned. It may be empty. */
function arrive(state: Speech): Step {
	if (!state.sentences[state.index]) return advance(state);
	if (endsHere(state)) return pause({ ...state, sleep: "off" });
	return leadIn(state, LEAD_IN_MS);
}

/** True if the timer ends with the chapter, and the next one begins. */
const endsHere = ({ sleep, sentences, index }: Speech) =>
	sleep === "chapter" && sentences[index]?.isChapter === true;

function entryIn(sentences: Sentence[], entry: Entry): number {
	const last = Math.max(sentences.length - 1, 0);
	switch (entry) {
		case "nextSentence":
			return sentences[0]?.isContinued ? 1 : 0;
		case "lastSentence":
			// The next page has shown the rest of a sentence that is cut.
			return sentences[last]?.turnsAt ? Math.max(last - 1, 0) : last;
		case "lastParagraph":
			return Math.max(startOf(sentences, sentences[last]?.paragraph ?? 0), 0);
	}
}

function hearVoices(state: Speech, voices: Voice[]): Step {
	// Browsers load their voices late, and name none until then.
	if (voices.length === 0) return stay(state);
	const problem = state.problem === "no-voice" ? undefined : state.problem;
	const heard = { ...state, voices, problem };
	return state.phase === "findingVoices"
		? play({ ...heard, phase: "paused" })
		: stay(heard);
}

function sayAgain(state: Speech): Step {
	const isSounding = state.phase === "speaking" || state.phase === "leadingIn";
	if (!isSounding) return stay(state);
	return withEffects([{ type: "cancel" }], leadIn(state, LEAD_IN_MS));
}

function setTimer(state: Speech, sleep: Speech["sleep"]): Step {
	const minutes = typeof sleep === "number" ? sleep : undefined;
	return {
		state: { ...state, sleep, isSleepy: false },
		effects: [{ type: "sleep", minutes }],
	};
}

/** Returns the voice of the next utterance: the chosen one, unless it has failed. */
export function voiceOf({ voices = [], chosenVoice, failedVoices }: Speech) {
	const chosen = voices.filter(({ id }) => id === chosenVoice);
	const order = [...chosen, ...voices];
	return order.find(({ id }) => !failedVoices.includes(id)) ?? order[0];
}

function partsFor(state: Speech): string[] {
	const text = spokenText(state.sentences[state.index]?.text ?? "");
	return partsOf(text, voiceOf(state)?.isLocal ?? true, state.speed);
}

export const isSilent = ({ phase }: Speech) => phase === "paused";

const stay = (state: Speech): Step => ({ state, effects: [] });

const withEffects = (effects: Effect[], { state, effects: later }: Step): Step => ({
	state,
	effects: [...effects, ...later],
});
