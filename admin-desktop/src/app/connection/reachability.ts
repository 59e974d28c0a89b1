import type { Fetch } from "@creations/shared-ui/api";

export class ServerUnreachable extends Error {
	override name = "ServerUnreachable";

	constructor() {
		super("The server cannot be reached.");
	}
}

/** Returns whether a request failed because the server could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
	error instanceof ServerUnreachable;

/** Tracks whether the server can be reached, from the results of all requests. */
export function createReachability(send: Fetch) {
	let reachable = true;
	let loss = Promise.withResolvers<never>();
	const listeners = new Set<() => void>();

	function note(isReachable: boolean) {
		if (reachable === isReachable) return;
		reachable = isReachable;
		if (isReachable) loss = Promise.withResolvers();
		else {
			// The promise may have no listener.
			loss.promise.catch(() => {});
			loss.reject(new ServerUnreachable());
		}
		for (const listener of listeners) listener();
	}

	async function exchange(
		path: string,
		init: RequestInit | undefined,
		wantsText: boolean,
	) {
		try {
			const answer = await send(path, init);
			const text = wantsText ? await answer.clone().text() : "";
			note(true);
			return { answer, text };
		} catch {
			note(false);
			throw new ServerUnreachable();
		}
	}

	return {
		isReachable: () => reachable,
		note,
		exchange,
		/** Rejects when the connection is lost. */
		lost: () => loss.promise,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}
