import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce, type FilledField, filledFields } from "./fields.ts";
import { replay } from "./replay.ts";
import { type Early, HYDRATED } from "./script.ts";

/**
 * Takes over from the early script once the page is hydrated. Effects of the first
 * rendering may change state, so the replay waits for the second rendering.
 */
export function TakeOver() {
	const filled = useRef<FilledField[]>([]);
	const [early, setEarly] = useState<Early>();
	useLayoutEffect(() => {
		filled.current = filledFields();
	}, []);
	useEffect(() => {
		const takeOver = (early: Early) => {
			early.listen("removeEventListener");
			announce(filled.current);
			early.listen("addEventListener");
			setEarly(early);
		};
		// React does not render events that occur in an effect before it resets their fields.
		const detail = (early: Early) => queueMicrotask(() => takeOver(early));
		document.dispatchEvent(new CustomEvent(HYDRATED, { detail }));
	}, []);
	useEffect(() => {
		if (early) void replay(early);
	}, [early]);
	return null;
}
