/** Requests that take more milliseconds count as slow. */
export const SLOW_MS = 1000;
const MAX_FAILURES = 20;

export interface Failure {
	at: string;
	/**
	 * The route pattern, such as `GET /api/stories/:story`; never the requested address.
	 */
	route: string;
	status: number;
	/** The request's id in the server's log. */
	requestId: string;
}

export interface SlowRoute {
	route: string;
	count: number;
	slowestMs: number;
	lastAt: string;
}

export type Traffic = ReturnType<typeof createTraffic>;

/** Counts the responses of this process, without any data about the visitors. */
export function createTraffic() {
	const now = () => new Date().toISOString();
	const startedAt = now();
	let [requests, failed] = [0, 0];
	const failures: Failure[] = [];
	const slow = new Map<string, SlowRoute>();

	function noteFailure(route: string, { status, headers }: Response): void {
		failed++;
		const requestId = headers.get("x-request-id") ?? "";
		failures.unshift({ at: now(), route, status, requestId });
		failures.length = Math.min(failures.length, MAX_FAILURES);
	}

	function noteSlow(route: string, ms: number): void {
		const { count, slowestMs } = slow.get(route) ?? { count: 0, slowestMs: 0 };
		const slowest = Math.max(slowestMs, Math.round(ms));
		slow.set(route, { route, count: count + 1, slowestMs: slowest, lastAt: now() });
	}

	return {
		requestStarted: () => void requests++,
		/**
		 * @param routeOf Called only for failed or slow requests; returns undefined for
		 * uploads
		 */
		requestFinished(
			response: Response,
			ms: number,
			routeOf: () => string | undefined,
		): void {
			if (response.status < 500 && ms < SLOW_MS) return;
			const route = routeOf();
			if (response.status >= 500) noteFailure(route ?? "an upload", response);
			if (ms >= SLOW_MS && route !== undefined) noteSlow(route, ms);
		},
		report: () => ({
			since: startedAt,
			requests,
			failed,
			failures: [...failures],
			slow: [...slow.values()].toSorted((one, other) => other.slowestMs - one.slowestMs),
		}),
	};
}
