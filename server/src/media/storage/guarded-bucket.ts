import { Semaphore } from "async-mutex";
import { isNoSpace, Refusal, storeBusy } from "../../kernel/refusal.ts";
import type { ObjectStore } from "./object-store.ts";

/** Maximum concurrent requests, so that a hanging bucket holds no more. */
const MAX_REQUESTS = 32;
/** Maximum queued requests; further ones are refused. */
const MAX_WAITING = 256;
/**
 * Interval between attempts while the bucket is down, in milliseconds. Other requests
 * fail at once.
 */
const RETRY_EVERY_MS = 1000;
/** Maximum age of the health state, in milliseconds. */
const CHECK_EVERY_MS = 30_000;

interface Guarding {
	/** Name of the bucket for people. */
	name: string;
	/** Called when the bucket becomes unusable and when it works again. */
	notice?: (text: string) => void;
	now?: () => number;
}

/**
 * Wraps a bucket: maps its errors to refusals, records them for health checks and limits
 * queued requests.
 * @throws {Refusal} `bucket-unreachable`, `no-space` or `store-busy` from its methods
 */
export function guardBucket(store: ObjectStore, options: Guarding): ObjectStore {
	const requests = new Semaphore(MAX_REQUESTS);
	const health = trackHealth(options);
	let waiting = 0;

	async function guarded<T>(work: () => Promise<T>): Promise<T> {
		const earlier = health.requireUsable();
		if (waiting >= MAX_WAITING) throw storeBusy();
		waiting++;
		return requests.runExclusive(() => {
			waiting--;
			// Another request failed while this one waited.
			health.requireUnchanged(earlier);
			return work().then(health.succeeded, health.failed);
		});
	}

	async function check(): Promise<void> {
		health.checked();
		// The first page is enough to check access.
		await guarded(async () => {
			for await (const _ of store.list("incoming/")) return;
		}).catch(() => {});
	}

	async function put(
		key: string,
		content: Parameters<ObjectStore["put"]>[1],
	): Promise<void> {
		await guarded(() => store.put(key, content));
		health.stored();
	}

	async function* list(folder: string) {
		health.refuseWhileFailing();
		try {
			yield* store.list(folder);
		} catch (error) {
			health.failed(error);
		}
	}

	return {
		...store,
		put,
		list,
		get: (key) => guarded(() => store.get(key)),
		delete: (key) => guarded(() => store.delete(key)),
		check,
		async problem() {
			if (health.isCheckDue()) void check();
			return health.problem();
		},
	};
}

/** Tracks whether a bucket answers and has space, and reports changes. */
function trackHealth({
	name,
	notice = () => {},
	now = () => performance.now(),
}: Guarding) {
	let failing: Error | undefined;
	let isFull = false;
	let triedAt = Number.NEGATIVE_INFINITY;
	let checkedAt = Number.NEGATIVE_INFINITY;

	function refuseWhileFailing(): void {
		if (failing && now() - triedAt < RETRY_EVERY_MS) throw unreachable(failing);
	}

	/** Begins a request. Returns the last failure, if the request is another attempt. */
	function requireUsable(): Error | undefined {
		refuseWhileFailing();
		if (failing) triedAt = now();
		return failing;
	}

	function succeeded<T>(result: T): T {
		if (failing) notice(`the bucket ${name} answers again`);
		failing = undefined;
		checkedAt = now();
		return result;
	}

	/** @throws {Error} the error of a request, as a `Refusal` if the bucket caused it */
	function failed(error: unknown): never {
		isFull ||= isNoSpace(error);
		if (!isOfBucket(error)) throw error;
		if (!failing) notice(`the bucket ${name} ${reasonOf(error)}: ${CONSEQUENCE}`);
		failing = error;
		checkedAt = triedAt = now();
		throw unreachable(error);
	}

	return {
		refuseWhileFailing,
		requireUsable,
		requireUnchanged(earlier: Error | undefined): void {
			if (failing && failing !== earlier) throw unreachable(failing);
		},
		succeeded,
		failed,
		checked(): void {
			checkedAt = now();
		},
		stored(): void {
			isFull = false;
		},
		isCheckDue: () => now() - checkedAt >= (failing ? RETRY_EVERY_MS : CHECK_EVERY_MS),
		problem: () => problemOf(name, failing, isFull),
	};
}

function problemOf(
	name: string,
	failing: Error | undefined,
	isFull: boolean,
): string | null {
	if (failing) return `The bucket ${name} ${reasonOf(failing)}: ${CONSEQUENCE}.`;
	return isFull ? `The bucket ${name} has no space left: no picture can be saved.` : null;
}

const CONSEQUENCE = "pictures cannot be saved, nor shown from it";

function unreachable(cause: Error): Refusal {
	const refusal = new Refusal(
		"bucket-unreachable",
		"The pictures cannot be reached. Please try again in a moment.",
	);
	refusal.cause = cause;
	return refusal;
}

interface BucketError extends Error {
	$metadata: { httpStatusCode?: number };
	code?: unknown;
}

/**
 * The client adds metadata to errors of a request; errors of a caller's content have
 * none.
 */
const isOfBucket = (error: unknown): error is BucketError =>
	error instanceof Error && typeof (error as Partial<BucketError>).$metadata === "object";

function reasonOf(error: Error): string {
	const { name, code, message, $metadata } = error as BucketError;
	const status = $metadata.httpStatusCode;
	if (name === "TimeoutError") return "does not answer in time";
	if (name === "NoSuchBucket") return "does not exist";
	if (status === 401 || status === 403) return `refuses the key or its secret (${name})`;
	if (status !== undefined) return `fails (HTTP ${status}, ${name})`;
	return `cannot be reached (${typeof code === "string" ? code : message || name})`;
}
