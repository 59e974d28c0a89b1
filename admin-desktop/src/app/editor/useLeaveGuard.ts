import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";

/** Asks before unsaved writing is left: by the browser's own question for the page, by ours for a way inside it. */
export function useLeaveGuard(isChanged: boolean) {
	const leaving = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere = nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
		return isChanged && !leaving.current && !staysHere;
	});
	useEffect(() => {
		if (!isChanged) return;
		const ask = (event: BeforeUnloadEvent) => {
			if (!leaving.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isChanged]);
	return {
		isAsking: blocker.state === "blocked",
		stay: () => blocker.reset?.(),
		leave: () => {
			leaving.current = true;
			blocker.proceed?.();
		},
	};
}
