import { useEffect, useRef } from "react";

export function useSaveShortcut(save: () => void): void {
	const latest = useRef(save);
	useEffect(() => {
		latest.current = save;
	});
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
			event.preventDefault();
			if (!event.repeat) latest.current();
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
}
