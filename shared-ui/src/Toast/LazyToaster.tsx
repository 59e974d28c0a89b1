import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { toastAtom } from "./toasts.ts";

/** For pages that must be light: loaded at the first touch or key, so that it is there even where the network is gone by then. */
export function LazyToaster() {
	const isWanted = useAtomValue(toastAtom) !== null;
	const [Loaded, setLoaded] = useState<ComponentType>();

	useEffect(() => {
		const load = () =>
			import("./Toaster.tsx").then(
				({ Toaster }) => setLoaded(() => Toaster),
				// The next touch tries again.
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
