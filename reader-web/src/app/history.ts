import {
	createPath,
	type Location,
	NavigationType,
	type Navigator,
	type To,
} from "react-router-dom";

export interface Entry {
	location: Location;
	type: NavigationType;
}

export interface BrowserHistory extends Navigator {
	current: () => Entry;
	/**
	 * Calls back after every navigation, including Back and Forward. Returns a function
	 * that stops this.
	 */
	listen: (onEntry: (entry: Entry) => void) => () => void;
}

/**
 * The part of a history entry that the browser stores: the page's state and the entry's
 * key.
 */
interface StoredState {
	usr?: unknown;
	key?: string;
}

/** Returns the browser's history in the shape that React Router's `Router` needs. */
export function createHistory(): BrowserHistory {
	let type: NavigationType = NavigationType.Pop;
	let notify: (entry: Entry) => void = () => {};

	function current(): Entry {
		const { pathname, search, hash } = window.location;
		const { usr = null, key = "default" }: StoredState = window.history.state ?? {};
		const location = { pathname, search, hash, state: usr, key, mask: undefined };
		return { location, type };
	}

	function go(next: NavigationType, to: To, usr: unknown) {
		type = next;
		const state: StoredState = { usr, key: Math.random().toString(36).slice(2, 10) };
		if (next === NavigationType.Replace)
			window.history.replaceState(state, "", addressOf(to));
		else push(state, addressOf(to));
		notify(current());
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
			notify = onEntry;
			window.addEventListener("popstate", onPop);
			return () => {
				notify = () => {};
				window.removeEventListener("popstate", onPop);
			};
		},
	};
}

function push(state: StoredState, address: string): void {
	try {
		window.history.pushState(state, "", address);
	} catch {
		// Safari allows 100 entries in 30 seconds. After that the browser loads the document.
		window.location.assign(address);
	}
}

const addressOf = (to: To) => (typeof to === "string" ? to : createPath(to));
