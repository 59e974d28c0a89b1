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

	useEffect(() => {
		if (navigator.mediaSession)
			navigator.mediaSession.playbackState = phase === "paused" ? "paused" : "playing";
	}, [phase]);
}
