import type { Direction } from "@creations/events/language";
import { useMemo, useReducer } from "react";

interface Place {
	index: number;
	turns: number;
	/** The way of the last turn: 1 forward, -1 back, 0 none yet. */
	direction: 1 | 0 | -1;
}

/** Bounded by the first and last of `count` pages; `left` and `right` are sides of a book whose lines run in `direction`. */
export function usePageTurns(count: number, direction: Direction, start: () => number) {
	const [place, go] = useReducer(
		(from: Place, to: (index: number) => number): Place => {
			const index = Math.min(Math.max(to(from.index), 0), count - 1);
			if (index === from.index) return from;
			return { index, turns: from.turns + 1, direction: index > from.index ? 1 : -1 };
		},
		undefined,
		(): Place => ({ index: start(), turns: 0, direction: 0 }),
	);
	const turns = useMemo(() => {
		const next = () => go((index) => index + 1);
		const previous = () => go((index) => index - 1);
		return {
			next,
			previous,
			left: direction === "rtl" ? next : previous,
			right: direction === "rtl" ? previous : next,
			first: () => go(() => 0),
			last: () => go(() => Number.POSITIVE_INFINITY),
		};
	}, [direction]);
	// The text may become shorter while it is open.
	return { ...place, ...turns, index: Math.min(place.index, count - 1) };
}

export type PageTurns = Pick<
	ReturnType<typeof usePageTurns>,
	"next" | "previous" | "left" | "right" | "first" | "last"
>;
