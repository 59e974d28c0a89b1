import type { Fetch } from "@creations/shared-ui/api";
import {
	changesItem,
	isKept,
	keep,
	keepChanged,
	type LastKnownStore,
	lastKnownAt,
	USER,
} from "./lastKnown.ts";
import { isUnreachable, ServerUnreachable } from "./unreachable.ts";

export interface Connection {
	isReachable: () => boolean;
	heldAt: (path: string) => string | undefined;
	subscribe: (onChange: () => void) => () => void;
}

const TOTAL = "x-total-count";
/** How long the question who is signed in may stay unanswered, in milliseconds, before nobody is there. */
const PATIENCE_MS = 8000;

/** Reaches the server, or answers with what it last said. @param ask rejects where nobody answers */
export function createConnection(ask: Fetch, store: LastKnownStore): Connection & { fetch: Fetch } {
	const { isReachable, lost, asked, subscribe } = createReachability(ask);
	const held = new Map<string, string>();

	async function read(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await asked(path, init, isKept(path));
		held.set(path, new Date().toISOString());
		const total = answer.headers.get(TOTAL);
		if (isKept(path)) keep(store, path, { status: answer.status, body: text, total });
		return answer;
	}

	async function readKept(path: string, init?: RequestInit): Promise<Response> {
		if (!isReachable() && path !== USER) return (await known(path)) ?? read(path, init);
		try {
			if (path === USER) return await read(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
			return await Promise.race([read(path, init), lost()]);
		} catch (error) {
			const kept = isUnreachable(error) && (await known(path));
			if (kept) return kept;
			throw error;
		}
	}

	async function known(path: string): Promise<Response | null> {
		const last = await lastKnownAt(store, path);
		if (!last) return null;
		held.set(path, last.at);
		return new Response(last.body, {
			status: last.status,
			headers: { "content-type": "application/json", ...(last.total && { [TOTAL]: last.total }) },
		});
	}

	async function change(path: string, init?: RequestInit): Promise<Response> {
		const { answer, text } = await asked(path, init, changesItem(path));
		if (answer.ok) keepChanged(store, path, text);
		return answer;
	}

	return {
		isReachable,
		heldAt: (path) => held.get(path),
		subscribe,
		fetch(path, init) {
			if ((init?.method ?? "GET") !== "GET") return change(path, init);
			return isKept(path) ? readKept(path, init) : read(path, init);
		},
	};
}

function createReachability(ask: Fetch) {
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

	/** An answer, and its text where that is wanted: a connection may also break while it comes. */
	async function asked(path: string, init: RequestInit | undefined, wantsText: boolean) {
		try {
			const answer = await ask(path, init);
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
		asked,
		lost: () => lost.promise,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}
