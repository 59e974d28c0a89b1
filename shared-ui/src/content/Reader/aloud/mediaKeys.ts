import { useEffect } from "react";
import type { Speech, SpeechEvent } from "./speech.ts";

const EVENTS: Partial<Record<MediaSessionAction, Simple>> = {
	play: "play",
	pause: "pause",
	stop: "pause",
	previoustrack: "previousParagraph",
	nexttrack: "nextParagraph",
	seekbackward: "previousSentence",
	seekforward: "nextSentence",
};

type Simple =
	| "play"
	| "pause"
	| "previousParagraph"
	| "nextParagraph"
	| "previousSentence"
	| "nextSentence";

/** Lets media keys and headsets control speech. */
export function useMediaKeys(
	title: string,
	phase: Speech["phase"],
	request: (event: SpeechEvent) => void,
): void {
	useEffect(() => {
		const session = navigator.mediaSession;
		if (!session) return;
		session.metadata = new MediaMetadata({ title });
		const set = (action: MediaSessionAction, act: MediaSessionActionHandler | null) => {
			// Throws for actions that the browser does not know.
			try {
				session.setActionHandler(action, act);
			} catch {}
		};
		const actions = Object.entries(EVENTS) as [MediaSessionAction, Simple][];
		for (const [action, type] of actions) set(action, () => request({ type }));
		return () => {
			for (const [action] of actions) set(action, null);
			session.metadata = null;
			session.playbackState = "none";
		};
	}, [title, request]);

	const isPlaying = phase !== "paused";
	useEffect(() => {
		if (!navigator.mediaSession) return;
		navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
		return isPlaying ? playSilence() : undefined;
	}, [isPlaying]);
}

/**
 * Plays silence under the voice, because browsers give media keys only to pages with media.
 * Returns how to end it.
 */
function playSilence(): () => void {
	const address = URL.createObjectURL(silence());
	const audio = new Audio(address);
	audio.loop = true;
	// A browser may refuse it. Then media keys do nothing.
	Promise.resolve(audio.play()).catch(() => {});
	return () => {
		audio.pause();
		URL.revokeObjectURL(address);
	};
}

const SAMPLE_RATE = 8000;
/** Chrome gives no keys to media of 5 s or less. */
const SECONDS = 6;

/** Returns a WAV file with one channel of 8 bits. */
function silence(): Blob {
	const samples = new Uint8Array(SAMPLE_RATE * SECONDS).fill(128);
	const header = new DataView(new ArrayBuffer(44));
	const write = (at: number, text: string) => {
		for (const [index, letter] of [...text].entries())
			header.setUint8(at + index, letter.charCodeAt(0));
	};
	write(0, "RIFF");
	header.setUint32(4, 36 + samples.length, true);
	write(8, "WAVEfmt ");
	header.setUint32(16, 16, true);
	header.setUint16(20, 1, true);
	header.setUint16(22, 1, true);
	header.setUint32(24, SAMPLE_RATE, true);
	header.setUint32(28, SAMPLE_RATE, true);
	header.setUint16(32, 1, true);
	header.setUint16(34, 8, true);
	write(36, "data");
	header.setUint32(40, samples.length, true);
	return new Blob([header, samples], { type: "audio/wav" });
}
