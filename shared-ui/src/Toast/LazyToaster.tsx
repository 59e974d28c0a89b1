import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { toastAtom } from "./toasts.ts";

/**
 * Loads toasts at the first touch or key press, for light pages. So they still work if
 * the network fails later.
 */
export function LazyToaster() {
	const isWanted = useAtomValue(toastAtom) !== null;
	const [Loaded, setLoaded] = useState<ComponentType>();

	useEffect(() => {
		const load = () =>
			import("./Toaster.tsx").then(
				({ Toaster }) => setLoaded(() => Toaster),
				// The next interaction tries again.
				() => {},
			);
		if (isWanted) void load();
		const warm = () => void (navigator.onLine && load());
		const ended = new AbortController();
		for (const sign of ["pointerdown", "keydown"])
			document.addEventListener(sign, warm, { signal: ended.signal });
		return () => ended.abort();
	}, [isWanted]);

	return Loaded && <Loaded />;
}
