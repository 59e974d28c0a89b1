import { speak } from "./speak.ts";
import type { Effect, Speech, SpeechEvent } from "./speech.ts";

export interface Player {
	state: () => Speech;
	send: (event: SpeechEvent) => void;
	subscribe: (listener: () => void) => () => void;
}

/** Holds the state of reading aloud, and performs the effects of each event. */
export function createPlayer(
	initial: Speech,
	perform: (effect: Effect, send: Player["send"]) => void,
): Player {
	let state = initial;
	const listeners = new Set<() => void>();

	function send(event: SpeechEvent) {
		const step = speak(state, event);
		state = step.state;
		for (const effect of step.effects) perform(effect, send);
		for (const listener of listeners) listener();
	}

	return {
		state: () => state,
		send,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
