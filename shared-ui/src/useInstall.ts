import { useEffect, useState } from "react";

/** Offer of a browser that can install the site. */
interface InstallEvent extends Event {
	prompt: () => Promise<unknown>;
}

declare global {
	interface Document {
		/** The last offer, or the event of the installation; the early script stores it. */
		installEvent?: InstallEvent | Event;
	}
	interface Navigator {
		/** Whether the home screen opened the site; undefined outside of Apple's browsers. */
		standalone?: boolean;
	}
}

/**
 * Returns a function that installs the site; undefined if the browser does not offer it,
 * or if the site is installed.
 */
export function useInstall(): (() => void) | undefined {
	const [offer, setOffer] = useState<InstallEvent>();
	useEffect(() => {
		const read = () => setOffer(currentOffer());
		read();
		const listeners = new AbortController();
		for (const type of ["beforeinstallprompt", "appinstalled"])
			window.addEventListener(type, read, listeners);
		return () => listeners.abort();
	}, []);
	if (!offer) return undefined;
	return () => {
		// The browser accepts each offer once.
		delete document.installEvent;
		setOffer(undefined);
		offer.prompt().catch(() => {});
	};
}

function currentOffer(): InstallEvent | undefined {
	const event = document.installEvent;
	return event && "prompt" in event ? event : undefined;
}

/** Returns whether only the reader can install the site: Safari on phones has no offer. */
export const isAddedByHand = () =>
	navigator.standalone === false && navigator.maxTouchPoints > 0;
