import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router-dom";

export interface Entry {
	location: Location;
	type: NavigationType;
}

export interface BrowserHistory extends Navigator {
	current: () => Entry;
	/** Calls back after every navigation, including Back and Forward. Returns a function that stops this. */
	listen: (onEntry: (entry: Entry) => void) => () => void;
}

/** The part of a history entry that the browser stores: the page's state and the entry's key. */
interface Kept {
	usr?: unknown;
	key?: string;
}

/** Returns the browser's history in the shape that React Router's `Router` needs. */
export function createHistory(): BrowserHistory {
	let type: NavigationType = NavigationType.Pop;
	let tell: (entry: Entry) => void = () => {};

	function current(): Entry {
		const { pathname, search, hash } = window.location;
		const { usr = null, key = "default" }: Kept = window.history.state ?? {};
		return { location: { pathname, search, hash, state: usr, key, mask: undefined }, type };
	}

	function go(next: NavigationType, to: To, usr: unknown) {
		type = next;
		const kept: Kept = { usr, key: Math.random().toString(36).slice(2, 10) };
		if (next === NavigationType.Replace) window.history.replaceState(kept, "", addressOf(to));
		else push(kept, addressOf(to));
		tell(current());
	}

	return {
		current,
		createHref: addressOf,
		go: (delta) => window.history.go(delta),
		push: (to, state) => go(NavigationType.Push, to, state),
		replace: (to, state) => go(NavigationType.Replace, to, state),
		listen(onEntry) {
			const onPop = () => {
				type = NavigationType.Pop;
				onEntry(current());
			};
			tell = onEntry;
			window.addEventListener("popstate", onPop);
			return () => {
				tell = () => {};
				window.removeEventListener("popstate", onPop);
			};
		},
	};
}

function push(kept: Kept, address: string): void {
	try {
		window.history.pushState(kept, "", address);
	} catch {
		// Safari allows 100 entries in 30 seconds. After that the browser loads the document.
		window.location.assign(address);
	}
}

const addressOf = (to: To) => (typeof to === "string" ? to : createPath(to));
