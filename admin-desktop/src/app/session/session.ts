import { ApiError, type Fetch } from "@creations/shared-ui/api";
import { USER } from "../connection/connection.ts";

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the server still knows the person who opened this page. */
export interface Session {
	/** True from the first 401 after a sign-in until the server knows the person again. */
	isOver: () => boolean;
	/** Whether somebody was signed in on this page and has not signed out on it. */
	wasSignedIn: () => boolean;
	/** Call it when the person signs out on this page. */
	forget: () => void;
	subscribe: (onChange: () => void) => () => void;
}

/** Returns the session and a `fetch` that keeps it up to date with every answer. */
export function createSession(send: Fetch): { session: Session; fetch: Fetch } {
	let state: "unknown" | "signed in" | "over" = "unknown";
	const listeners = new Set<() => void>();

	function change(next: typeof state) {
		if (state === next) return;
		state = next;
		for (const listener of listeners) listener();
	}

	function note(path: string, answer: Response) {
		if (answer.ok && (path === USER || path.startsWith("/api/admin/"))) change("signed in");
		if (answer.status === 401 && state === "signed in") change("over");
	}

	return {
		session: {
			isOver: () => state === "over",
			wasSignedIn: () => state !== "unknown",
			forget: () => change("unknown"),
			subscribe(onChange) {
				listeners.add(onChange);
				return () => listeners.delete(onChange);
			},
		},
		async fetch(path, init) {
			const answer = await send(path, init);
			note(path, answer);
			return answer;
		},
	};
}
