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

/** Counts the responses of this process, without any data about the visitors. */
export class Traffic {
	readonly #startedAt = now();
	readonly #failures: Failure[] = [];
	readonly #slow = new Map<string, SlowRoute>();
	#requests = 0;
	#failed = 0;

	requestStarted(): void {
		this.#requests++;
	}

	/**
	 * @param routeOf Called only for failed or slow requests; returns undefined for uploads
	 */
	requestFinished(
		response: Response,
		ms: number,
		routeOf: () => string | undefined,
	): void {
		if (response.status < 500 && ms < SLOW_MS) return;
		const route = routeOf();
		if (response.status >= 500) this.#noteFailure(route ?? "an upload", response);
		if (ms >= SLOW_MS && route !== undefined) this.#noteSlow(route, ms);
	}

	report() {
		const slow = [...this.#slow.values()];
		return {
			since: this.#startedAt,
			requests: this.#requests,
			failed: this.#failed,
			failures: [...this.#failures],
			slow: slow.toSorted((one, other) => other.slowestMs - one.slowestMs),
		};
	}

	#noteFailure(route: string, { status, headers }: Response): void {
		this.#failed++;
		const requestId = headers.get("x-request-id") ?? "";
		this.#failures.unshift({ at: now(), route, status, requestId });
		this.#failures.length = Math.min(this.#failures.length, MAX_FAILURES);
	}

	#noteSlow(route: string, ms: number): void {
		const { count, slowestMs } = this.#slow.get(route) ?? { count: 0, slowestMs: 0 };
		const slowest = Math.max(slowestMs, Math.round(ms));
		const slow = { route, count: count + 1, slowestMs: slowest, lastAt: now() };
		this.#slow.set(route, slow);
	}
}

const now = () => new Date().toISOString();
