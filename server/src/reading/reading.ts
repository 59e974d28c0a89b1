import type { Decider } from "../kernel/log/handle.ts";
import type { ReadingEvent, ReadingProgress } from "./events.ts";

/** Where one reader is in one story; streams are named `reading-USER-STORY`. */
export type Reading = ReadingEvent["data"] | null;

export const reading: Decider<Reading> = {
	kind: "reading",
	initial: null,
	evolve: (state, event) => (event.type === "ReadingProgressSaved" ? event.data : state),
};

/** @param now milliseconds since 1970; a reader's clock that is ahead must not shut out later saves */
export function saveProgress(
	state: Reading,
	userId: number,
	input: ReadingProgress,
	now: number,
): ReadingEvent[] {
	const saved = { ...input, userId, at: Math.min(input.at ?? now, now) };
	if (state && saved.at < state.at) return [];
	if (state?.progress === saved.progress && state.lastPosition === saved.lastPosition) return [];
	return [{ type: "ReadingProgressSaved", data: saved }];
}
