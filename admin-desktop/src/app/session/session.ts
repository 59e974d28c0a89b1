import { ApiError, type Fetch } from "@creations/shared-ui/api";
import { USER } from "../connection/connection.ts";

/** Returns whether a request was refused with 401. */
export const isSignedOut = (error: unknown): boolean =>
	error instanceof ApiError && error.status === 401;

/** State of the session of the person who opened this page. */
export interface Session {
	/** True from the first 401 after a sign-in until the next sign-in. */
	isOver: () => boolean;
	/** Whether a person was signed in on this page and has not signed out here. */
	wasSignedIn: () => boolean;
	/** Must be called when the person signs out on this page. */
	forget: () => void;
	subscribe: (onChange: () => void) => () => void;
}

/** Returns the session and a `fetch` that updates it with every answer. */
export function createSession(send: Fetch): { session: Session; fetch: Fetch } {
	let state: "unknown" | "signed in" | "over" = "unknown";
	const listeners = new Set<() => void>();

	function change(next: typeof state) {
		if (state === next) return;
		state = next;
		for (const listener of listeners) listener();
	}

	function note(path: string, answer: Response) {
		if (answer.ok && (path === USER || path.startsWith("/api/admin/")))
			change("signed in");
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
