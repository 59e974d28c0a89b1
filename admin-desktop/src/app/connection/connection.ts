import type { Fetch } from "@creations/shared-ui/api";
import {
	cacheAnswer,
	cacheChanged,
	changesItem,
	isCached,
	type LastKnownStore,
	lastKnownAt,
	USER,
} from "./lastKnown.ts";

export class ServerUnreachable extends Error {
	override name = "ServerUnreachable";

	constructor() {
		super("The server cannot be reached.");
	}
}

export const isUnreachable = (error: unknown): boolean => error instanceof ServerUnreachable;

export interface Connection {
	isReachable: () => boolean;
	fetchedAt: (path: string) => string | undefined;
	subscribe: (onChange: () => void) => () => void;
}

const TOTAL = "x-total-count";
/** How long the question who is signed in may stay unanswered, in milliseconds, before nobody is there. */
const TIMEOUT_MS = 8000;

export function createConnection(send: Fetch, store: LastKnownStore): Connection & { fetch: Fetch } {
	const { isReachable, lost, exchange, subscribe } = createReachability(send);
	const fetchedTimes = new Map<string, string>();

	async function read(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await exchange(path, init, isCached(path));
		fetchedTimes.set(path, new Date().toISOString());
		const total = answer.headers.get(TOTAL);
		if (isCached(path)) cacheAnswer(store, path, { status: answer.status, body: text, total });
		return answer;
	}

	async function readCached(path: string, init?: RequestInit): Promise<Response> {
		if (!isReachable() && path !== USER) return (await known(path)) ?? read(path, init);
		try {
			if (path === USER) return await read(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			return await Promise.race([read(path, init), lost()]);
		} catch (error) {
			const cached = isUnreachable(error) && (await known(path));
			if (cached) return cached;
			throw error;
		}
	}

	async function known(path: string): Promise<Response | null> {
		const last = await lastKnownAt(store, path);
		if (!last) return null;
		fetchedTimes.set(path, last.at);
		return new Response(last.body, {
			status: last.status,
			headers: { "content-type": "application/json", ...(last.total && { [TOTAL]: last.total }) },
		});
	}

	async function change(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await exchange(path, init, changesItem(path));
		if (answer.ok) cacheChanged(store, path, text);
		return answer;
	}

	return {
		isReachable,
		fetchedAt: (path) => fetchedTimes.get(path),
		subscribe,
		fetch(path, init) {
			if ((init?.method ?? "GET") !== "GET") return change(path, init);
			return isCached(path) ? readCached(path, init) : read(path, init);
		},
	};
}

function createReachability(send: Fetch) {
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
		exchange,
		lost: () => lost.promise,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}
