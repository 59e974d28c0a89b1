import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router-dom";

export interface Entry {
	location: Location;
	type: NavigationType;
}

export interface BrowserHistory extends Navigator {
	current: () => Entry;
	/** Calls back after every navigation, the browser's own included. Returns a function that stops that. */
	listen: (onEntry: (entry: Entry) => void) => () => void;
}

/** The part of an entry that the browser keeps: the state that a page gave, and the entry's key. */
interface Kept {
	usr?: unknown;
	key?: string;
}

/** Returns the browser's history as the router's `Router` takes it. */
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
		// Safari allows a hundred entries in half a minute; after that the document is loaded again.
		window.location.assign(address);
	}
}

const addressOf = (to: To) => (typeof to === "string" ? to : createPath(to));
