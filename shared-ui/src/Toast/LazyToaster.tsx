import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { toastsAtom } from "./toasts.ts";

/**
 * Where toasts appear, for pages that must be light: what shows them is loaded once somebody touches the page or presses
 * a key, so that it is there by the time there is something to say, even where the network is gone by then.
 */
export function LazyToaster() {
	const toasts = useAtomValue(toastsAtom);
	const [Loaded, setLoaded] = useState<ComponentType>();
	const isWanted = toasts.length > 0;

	useEffect(() => {
		const load = () =>
			import("./Toaster.tsx").then(
				({ Toaster }) => setLoaded(() => Toaster),
				// The next touch tries again.
				() => {},
			);
		if (isWanted) void load();
		const warm = () => void (navigator.onLine && load());
		const signs = ["pointerdown", "keydown"];
		for (const sign of signs) document.addEventListener(sign, warm);
		return () => {
			for (const sign of signs) document.removeEventListener(sign, warm);
		};
	}, [isWanted]);

	return Loaded && <Loaded />;
}
