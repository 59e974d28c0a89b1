import type { RefusalReason } from "./refusal-reasons.ts";

/**
 * The reason why a request was refused. Clients match on these codes, so they never
 * change.
 */
export type RefusalCode =
	| "malformed"
	| "code-not-valid"
	| "unauthorized"
	| "forbidden"
	| "not-found"
	| "method-not-allowed"
	| "slug-taken"
	| "same-language"
	| "translation-of-translation"
	| "version-conflict"
	| "other-version"
	| "already-exists"
	| "in-use"
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
	| "store-rolled-back"
	| "bucket-unreachable"
	| "no-space";

export interface Issue {
	path: string;
	message: string;
}

interface Details {
	issues?: Issue[] | undefined;
	/** In seconds. */
	retryAfter?: number | undefined;
	/** The name and the values of the message, if screens translate it. */
	because?: RefusalReason | undefined;
}

/** The only error for refused requests below the routes. `message` is for users. */
export class Refusal extends Error {
	override name = "Refusal";
	readonly issues: Details["issues"];
	readonly retryAfter: Details["retryAfter"];
	readonly because: Details["because"];

	constructor(
		readonly code: RefusalCode,
		message: string,
		{ issues, retryAfter, because }: Details = {},
	) {
		super(message);
		this.issues = issues;
		this.retryAfter = retryAfter;
		this.because = because;
	}
}

/** Creates the refusal of a write that lost every race with other processes. */
export const storeBusy = () =>
	new Refusal("store-busy", "The store is busy. Please try again.");

/** A write was committed, but the response of the store was lost. */
export class ResponseLost extends Refusal {
	constructor() {
		super(
			"store-unreachable",
			"The store did not confirm the change. Please check whether it was saved.",
		);
	}
}

/**
 * The environment is not a valid configuration; `message` names each variable and its
 * valid values.
 */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** The arguments of a command are not valid; `message` explains why. */
export class UsageError extends Error {
	override name = "UsageError";
}

/** A resource could not be read, written or reached; `message` gives advice. */
export class UnavailableError extends Error {
	override name = "UnavailableError";
}

/** The data folder must not be served in its current state; `message` gives advice. */
export class UnusableDataFolder extends Error {
	override name = "UnusableDataFolder";
}

/** Creates the error for a data folder without a site. */
export const missingSite = (dataDir: string) =>
	new UnavailableError(
		`There is no site in ${dataDir} (no site.db). Set DATA_DIR to the data folder of the site.`,
	);

/** Error codes for lack of space: of the operating system, of SQLite and of `Refusal`. */
const NO_SPACE_CODES = [
	"ENOSPC",
	"EDQUOT",
	"SQLITE_FULL",
	"SQLITE_IOERR_SHMSIZE",
	"no-space",
];

/** Returns whether an error means that the disk is full. */
export function isNoSpace(error: unknown): boolean {
	if (typeof error !== "object" || error === null) return false;
	const { code, extendedCode, cause } = error as Record<
		"code" | "extendedCode" | "cause",
		unknown
	>;
	return (
		[code, extendedCode].some((one) => NO_SPACE_CODES.includes(String(one))) ||
		isNoSpace(cause)
	);
}

/** Creates the refusal of a write for lack of space. */
export const noSpace = () =>
	new Refusal("no-space", "There is no space left to save this.");

export const DISK_FULL = "There is no space left: nothing can be saved.";
const DISK_FAILURE = "The disk of the store is full or failing: nothing can be saved.";

/**
 * Creates the refusal for an I/O error of the engine. sqld reports a full disk in the
 * same way.
 */
export const diskFailure = () => new Refusal("no-space", DISK_FAILURE);

/** Creates the refusal after a newer version has upgraded the store. */
export const newerVersion = () =>
	new Refusal(
		"not-ready",
		"A newer version of this site has changed its tables, and this server cannot use " +
			"them. Please try again.",
		{ because: { reason: "another-version" } },
	);

/** Records whether the last write failed for lack of space. */
export function watchWrites() {
	let problem: string | null = null;
	return {
		/** The reason why nothing can be saved, for users; null after a successful write. */
		problem: () => problem,
		succeeded(): void {
			problem = null;
		},
		failed(error: unknown): void {
			if (!isNoSpace(error)) return;
			const isFailure = error instanceof Refusal && error.message === DISK_FAILURE;
			problem = isFailure ? DISK_FAILURE : DISK_FULL;
		},
	};
}

/**
 * Another append to the stream or with the same idempotency key was first. Load the state
 * and decide again.
 */
export class Conflict extends Error {
	override name = "Conflict";
}

/**
 * A read model refuses the events because a unique value is taken; `constraint` is
 * `table.column`.
 */
export class UniqueViolation extends Error {
	override name = "UniqueViolation";

	constructor(readonly constraint: string) {
		super(`${constraint} must be unique`);
	}
}
