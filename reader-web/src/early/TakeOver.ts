import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce, filledFields } from "./fields.ts";
import { replay } from "./replay.ts";
import { type Early, HYDRATED } from "./script.ts";

/**
 * Takes over from the early script once the page is hydrated. Effects of the first
 * rendering may change state, so the replay waits for the second rendering.
 */
export function TakeOver() {
	const received = useRef<Early>(undefined);
	const [early, setEarly] = useState<Early>();
	useLayoutEffect(() => {
		const filled = filledFields();
		const takeOver = (early: Early) => {
			early.listen("removeEventListener");
			announce(filled);
			early.listen("addEventListener");
		};
		const detail = (early: Early) => {
			received.current = early;
			// React does not render events that occur in an effect before it resets their
			// fields. Before a later task, a key could change a field.
			queueMicrotask(() => takeOver(early));
		};
		document.dispatchEvent(new CustomEvent(HYDRATED, { detail }));
	}, []);
	useEffect(() => {
		// React may run effects before the microtask above, which starts the recording again.
		queueMicrotask(() => setEarly(received.current));
	}, []);
	useEffect(() => {
		if (early) void replay(early);
	}, [early]);
	return null;
}
