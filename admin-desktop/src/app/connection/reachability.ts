import type { Fetch } from "@creations/shared-ui/api";

export class ServerUnreachable extends Error {
	override name = "ServerUnreachable";

	constructor() {
		super("The server cannot be reached.");
	}
}

export const isUnreachable = (error: unknown): boolean => error instanceof ServerUnreachable;

/** Learns from every request whether the server can be reached. */
export function createReachability(send: Fetch) {
	let reachable = true;
	let lost = Promise.withResolvers<never>();
	const listeners = new Set<() => void>();

	function note(isReachable: boolean) {
		if (reachable === isReachable) return;
		reachable = isReachable;
		if (isReachable) lost = Promise.withResolvers();
		else {
			// Nobody may be waiting for it.
			lost.promise.catch(() => {});
			lost.reject(new ServerUnreachable());
		}
		for (const listener of listeners) listener();
	}

	async function exchange(path: string, init: RequestInit | undefined, wantsText: boolean) {
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
		/** Rejects when the server is lost. */
		lost: () => lost.promise,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}
