import type { Fetch } from "@creations/shared-ui/api";
import { type Connection, TIMEOUT_MS, USER } from "../app/connection/connection.ts";
import { Reachability } from "../app/connection/reachability.ts";

/**
 * Creates a `fetch` that tracks the browser's network state and the results of all
 * requests.
 */
export function browserConnection(send: Fetch): Connection & { fetch: Fetch } {
	const reachability = new Reachability(send);

	const fetch: Fetch = async (path, init) => {
		const timeout = path === USER && { signal: AbortSignal.timeout(TIMEOUT_MS) };
		const { answer } = await reachability.exchange(path, { ...init, ...timeout }, false);
		return answer;
	};

	if (!navigator.onLine) reachability.note(false);
	addEventListener("offline", () => reachability.note(false));
	// A network may still have no access to the server.
	addEventListener("online", () => void fetch(USER).catch(() => {}));

	return {
		showsEarlierAnswers: false,
		isReachable: () => reachability.isReachable(),
		fetchedAt: () => undefined,
		subscribe: (onChange) => reachability.subscribe(onChange),
		fetch,
	};
}
