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
export class Reachability {
	readonly #send: Fetch;
	readonly #listeners = new Set<() => void>();
	#isReachable = true;
	#loss = Promise.withResolvers<never>();

	constructor(send: Fetch) {
		this.#send = send;
	}

	isReachable(): boolean {
		return this.#isReachable;
	}

	/** Rejects when the connection is lost. */
	lost(): Promise<never> {
		return this.#loss.promise;
	}

	/** Returns the function that ends the subscription. */
	subscribe(onChange: () => void): () => void {
		this.#listeners.add(onChange);
		return () => this.#listeners.delete(onChange);
	}

	/** Sends a request. Reads the text of the answer if `wantsText`. */
	async exchange(path: string, init: RequestInit | undefined, wantsText: boolean) {
		try {
			const answer = await this.#send(path, init);
			const text = wantsText ? await answer.clone().text() : "";
			this.note(true);
			return { answer, text };
		} catch {
			this.note(false);
			throw new ServerUnreachable();
		}
	}

	/** Stores a new state and notifies the subscribers. */
	note(isReachable: boolean): void {
		if (this.#isReachable === isReachable) return;
		this.#isReachable = isReachable;
		if (isReachable) this.#loss = Promise.withResolvers();
		else {
			// The promise may have no listener.
			this.#loss.promise.catch(() => {});
			this.#loss.reject(new ServerUnreachable());
		}
		for (const listener of this.#listeners) listener();
	}
}
