import { Refusal } from "../../kernel/refusal.ts";
import { takeFromStore } from "../../kernel/store/remote/shared-limit.ts";
import type { Store } from "../../kernel/store/store.ts";
import {
	type AddressRange,
	clientAddress,
	networkOf,
	type Visit,
} from "./client-address.ts";

export interface Rate {
	/** Maximum requests at once. */
	burst: number;
	/** Requests that become available each minute. */
	perMinute: number;
}

/** Number of remembered callers at which those with a full bucket are dropped. */
const MAX_CALLERS = 10_000;

/**
 * Creates a token bucket for each caller: `burst` tokens that refill at `perMinute`.
 * @returns A function that takes a token. @throws {Refusal} `rate-limited`, with the
 * seconds until the next token
 */
export function createRateLimit(
	{ burst, perMinute }: Rate,
	now: () => number = () => performance.now(),
) {
	const perMs = perMinute / 60_000;
	const buckets = new Map<string, { tokens: number; updatedAt: number }>();

	return function take(caller: string): void {
		const time = now();
		const { tokens, updatedAt } = buckets.get(caller) ?? {
			tokens: burst,
			updatedAt: time,
		};
		const available = Math.min(burst, tokens + (time - updatedAt) * perMs);
		if (available < 1) throw rateLimited((1 - available) / perMs / 1000);
		buckets.set(caller, { tokens: available - 1, updatedAt: time });
		if (buckets.size > MAX_CALLERS) dropFullBuckets(time);
	};

	function dropFullBuckets(time: number) {
		for (const [caller, { tokens, updatedAt }] of buckets) {
			if (tokens + (time - updatedAt) * perMs >= burst) buckets.delete(caller);
		}
	}
}

function rateLimited(atLeast: number): Refusal {
	const seconds = Math.ceil(atLeast);
	const message = `Too many requests. Try again in ${durationText(seconds)}.`;
	return new Refusal("rate-limited", message, { retryAfter: seconds });
}

const durationText = (seconds: number) =>
	seconds < 7200 ? `${seconds} s` : `${Math.ceil(seconds / 3600)} hours`;

/**
 * Like `createRateLimit`, for all processes that share a store. Costs a write per
 * request.
 */
export function createSharedLimit(
	rate: Rate,
	store: Store,
): (caller: string) => Promise<void> {
	const take = createRateLimit(rate);
	if (!store.shared) return async (caller) => take(caller);
	return async (caller) => {
		const seconds = await takeFromStore(store, caller, rate);
		if (seconds > 0) throw rateLimited(seconds);
	};
}

/** Like `createRateLimit`, for visitors by their network. */
export function createVisitorLimit(rate: Rate, trusted: readonly AddressRange[]) {
	const take = createRateLimit(rate);
	return (visit: Visit) => take(networkOf(clientAddress(visit, trusted)));
}
