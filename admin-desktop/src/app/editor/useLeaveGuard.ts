import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { usePlatform } from "../platform.ts";

/** Asks before unsaved writing is left: the host for the page, we for a way inside it. */
export function useLeaveGuard(isChanged: boolean, isKept: boolean) {
	const { asksBeforeClosing } = usePlatform();
	const leaving = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere = nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
		return isChanged && !leaving.current && !staysHere;
	});
	useEffect(() => {
		if (!isChanged || (isKept && !asksBeforeClosing)) return;
		const ask = (event: BeforeUnloadEvent) => {
			if (!leaving.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isChanged, isKept, asksBeforeClosing]);
	return {
		isAsking: blocker.state === "blocked",
		stay: () => blocker.reset?.(),
		leave: () => {
			leaving.current = true;
			blocker.proceed?.();
		},
	};
}
