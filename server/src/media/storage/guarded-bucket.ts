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
	const health = new BucketHealth(options);
	const guarded = createGuarded(health);

	async function check(): Promise<void> {
		health.checked();
		// The first page is enough to check access.
		await guarded(async () => {
			for await (const _ of store.list("incoming/")) return;
		}).catch(() => {});
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
		async put(key, content) {
			await guarded(() => store.put(key, content));
			health.stored();
		},
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

/** Returns a function that runs requests, with a limit of those that wait. */
function createGuarded(health: BucketHealth) {
	const requests = new Semaphore(MAX_REQUESTS);
	let waiting = 0;

	return async function guarded<T>(work: () => Promise<T>): Promise<T> {
		const earlier = health.requireUsable();
		if (waiting >= MAX_WAITING) throw storeBusy();
		waiting++;
		return requests.runExclusive(() => {
			waiting--;
			// Another request failed while this one waited.
			health.requireUnchanged(earlier);
			return work().then(
				(result) => health.succeeded(result),
				(error: unknown) => health.failed(error),
			);
		});
	};
}

/** Tracks whether a bucket answers and has space, and reports changes. */
class BucketHealth {
	readonly #name: string;
	readonly #notice: (text: string) => void;
	readonly #now: () => number;
	#failing: Error | undefined;
	#isFull = false;
	#triedAt = Number.NEGATIVE_INFINITY;
	#checkedAt = Number.NEGATIVE_INFINITY;

	constructor({ name, notice = () => {}, now = () => performance.now() }: Guarding) {
		this.#name = name;
		this.#notice = notice;
		this.#now = now;
	}

	refuseWhileFailing(): void {
		if (this.#failing && this.#now() - this.#triedAt < RETRY_EVERY_MS)
			throw unreachable(this.#failing);
	}

	/** Begins a request. Returns the last failure, if the request is another attempt. */
	requireUsable(): Error | undefined {
		this.refuseWhileFailing();
		if (this.#failing) this.#triedAt = this.#now();
		return this.#failing;
	}

	/** @throws {Refusal} `bucket-unreachable` if another request failed after `earlier` */
	requireUnchanged(earlier: Error | undefined): void {
		if (this.#failing && this.#failing !== earlier) throw unreachable(this.#failing);
	}

	succeeded<T>(result: T): T {
		if (this.#failing) this.#notice(`the bucket ${this.#name} answers again`);
		this.#failing = undefined;
		this.#checkedAt = this.#now();
		return result;
	}

	/** @throws {Error} the error of a request, as a `Refusal` if the bucket caused it */
	failed(error: unknown): never {
		this.#isFull ||= isNoSpace(error);
		if (!isOfBucket(error)) throw error;
		if (!this.#failing)
			this.#notice(`the bucket ${this.#name} ${reasonOf(error)}: ${CONSEQUENCE}`);
		this.#failing = error;
		this.#checkedAt = this.#triedAt = this.#now();
		throw unreachable(error);
	}

	checked(): void {
		this.#checkedAt = this.#now();
	}

	stored(): void {
		this.#isFull = false;
	}

	isCheckDue(): boolean {
		const maxAge = this.#failing ? RETRY_EVERY_MS : CHECK_EVERY_MS;
		return this.#now() - this.#checkedAt >= maxAge;
	}

	problem(): string | null {
		return problemOf(this.#name, this.#failing, this.#isFull);
	}
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
