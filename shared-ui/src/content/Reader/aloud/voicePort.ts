import type { Player } from "./player.ts";
import type { Effect, Voice } from "./speech.ts";

type Send = Player["send"];

/** Speaks and waits with the browser's voices. */
export function voicePort(turnPage: (by: 1 | -1) => void, claim: () => void) {
	// Without a reference, Chrome may discard an utterance before it ends.
	let utterance: SpeechSynthesisUtterance | undefined;
	let wait: ReturnType<typeof setTimeout> | undefined;
	let sleep: ReturnType<typeof setTimeout> | undefined;

	return function perform(effect: Effect, send: Send): void {
		switch (effect.type) {
			case "say":
				utterance = utteranceOf(effect, send);
				speechSynthesis.speak(utterance);
				return;
			case "wait": {
				const { step, ms } = effect;
				clearTimeout(wait);
				wait = setTimeout(() => send({ type: "elapsed", step }), ms);
				return;
			}
			case "cancel":
				clearTimeout(wait);
				speechSynthesis.cancel();
				return;
			case "turnPage":
				turnPage(effect.by);
				return;
			case "claim":
				claim();
				return;
			case "sleep":
				clearTimeout(sleep);
				if (effect.minutes)
					sleep = setTimeout(() => send({ type: "slept" }), effect.minutes * 60_000);
		}
	};
}

/** By their ids, because some systems have thousands. */
const browserVoices = new Map<string, SpeechSynthesisVoice>();

/** Errors that say nothing about the voice: another use of it, or no permission. */
const TAKEN = ["canceled", "interrupted", "audio-busy", "not-allowed"];

function utteranceOf(effect: Extract<Effect, { type: "say" }>, send: Send) {
	const { step, text, voice, speed, isMuted } = effect;
	const utterance = new SpeechSynthesisUtterance(text);
	utterance.voice = browserVoices.get(voice.id) ?? null;
	utterance.lang = voice.language.replaceAll("_", "-");
	utterance.rate = speed;
	utterance.volume = isMuted ? 0 : 1;
	utterance.onstart = () => send({ type: "progressed", step, at: 0 });
	utterance.onboundary = ({ charIndex }) =>
		send({ type: "progressed", step, at: charIndex });
	utterance.onend = () => send({ type: "ended", step });
	utterance.onerror = ({ error }) =>
		send({ type: "failed", step, isTaken: TAKEN.includes(error) });
	return utterance;
}

/** Sends the browser's voices now and whenever they change. Returns how to end this. */
export function watchVoices(send: Send): () => void {
	const look = () => {
		const voices = speechSynthesis.getVoices();
		for (const voice of voices) browserVoices.set(voice.voiceURI, voice);
		send({ type: "voices", voices: voices.map(voiceOf) });
	};
	look();
	// Some browsers have no events here.
	speechSynthesis.addEventListener?.("voiceschanged", look);
	return () => speechSynthesis.removeEventListener?.("voiceschanged", look);
}

const voiceOf = ({
	voiceURI,
	name,
	lang,
	localService,
}: SpeechSynthesisVoice): Voice => ({
	id: voiceURI,
	name,
	language: lang,
	isLocal: localService,
});
