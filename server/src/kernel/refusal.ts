/** Why a command or request was refused. Programs match on these words; they never change. */
export type RefusalCode =
	| "malformed"
	| "code-not-valid"
	| "unauthorized"
	| "forbidden"
	| "not-found"
	| "method-not-allowed"
	| "slug-taken"
	| "version-conflict"
	| "other-version"
	| "already-exists"
	| "idempotency-key-reused"
	| "gone"
	| "too-large"
	| "unsupported-media-type"
	| "cross-site"
	| "unknown-host"
	| "invalid"
	| "rate-limited"
	| "sending-paused"
	| "mail-refused"
	| "not-ready"
	| "store-busy"
	| "store-unreachable"
	| "no-space";

export interface Issue {
	path: string;
	message: string;
}

/** The one way to say no below the routes. `message` is for people. */
export class Refusal extends Error {
	override name = "Refusal";

	constructor(
		readonly code: RefusalCode,
		message: string,
		readonly issues?: Issue[],
		/** In seconds. */
		readonly retryAfter?: number,
	) {
		super(message);
	}
}

export const storeBusy = () => new Refusal("store-busy", "The store is busy. Please try again.");

/** A write is committed, but what it led to was lost on the way from the store. */
export class AnswerLost extends Refusal {
	constructor() {
		super("store-unreachable", "The store's answer was lost. Please look whether it was saved.");
	}
}
