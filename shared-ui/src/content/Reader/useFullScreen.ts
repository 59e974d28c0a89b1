import { useEffect, useSyncExternalStore } from "react";

const isOn = () => Boolean(document.fullscreenElement);

function subscribe(onChange: () => void): () => void {
	document.addEventListener("fullscreenchange", onChange);
	return () => document.removeEventListener("fullscreenchange", onChange);
}

export const useFullScreen = () => useSyncExternalStore(subscribe, isOn, () => false);

/** True if the browser can show a page in full screen; not on an iPhone. */
export const canFillScreen = () => document.fullscreenEnabled === true;

/** Shows the whole page in full screen, so that messages stay visible, or ends that. */
export function toggleFullScreen(): void {
	if (isOn()) void document.exitFullscreen().catch(() => {});
	else if (canFillScreen())
		void document.documentElement.requestFullscreen().catch(() => {});
}

/** Ends full screen when the reader closes. */
export function useFullScreenEnd(): void {
	useEffect(
		() => () => {
			if (isOn()) toggleFullScreen();
		},
		[],
	);
}
