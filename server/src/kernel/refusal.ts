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
	| "store-rolled-back"
	| "bucket-unreachable"
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

/** The environment does not make a configuration; `message` names each variable and what it may hold. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** The words of a command were not understood; `message` says what was wrong. */
export class UsageError extends Error {
	override name = "UsageError";
}

/** Something named could not be read, written or reached; `message` says what to do. */
export class UnavailableError extends Error {
	override name = "UnavailableError";
}

/** The data folder must not be served as it is; `message` says what to do. */
export class UnusableDataFolder extends Error {
	override name = "UnusableDataFolder";
}

export const noSiteIn = (dataDir: string) =>
	new UnavailableError(
		`There is no site in ${dataDir} (no site.db). Set DATA_DIR to the data folder of the site.`,
	);

/** What the operating system, SQLite and we ourselves call it; the shared memory beside a database needs space too. */
const CODES = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "no-space"];

export function isNoSpace(error: unknown): boolean {
	if (typeof error !== "object" || error === null) return false;
	const { code, extendedCode, cause } = error as Record<"code" | "extendedCode" | "cause", unknown>;
	return [code, extendedCode].some((one) => CODES.includes(String(one))) || isNoSpace(cause);
}

export const noSpace = () => new Refusal("no-space", "There is no space left to save this.");

const FULL = "There is no space left: nothing can be saved.";
const DISK_FAILS = "The disk of the store is full or failing: nothing can be saved.";

/** For an I/O error of the engine, which is all that sqld says of a full disk, too. */
export const diskFails = () => new Refusal("no-space", DISK_FAILS);

export const newerVersion = () =>
	new Refusal(
		"not-ready",
		"A newer version of this site has changed its tables, and this server cannot use them. Please try again.",
	);

/** Remembers whether the last write found no room. */
export function watchWrites() {
	let problem: string | null = null;
	return {
		/** Why nothing can be saved, for people; null from the first write that succeeds. */
		problem: () => problem,
		async watch(writing: Promise<unknown>): Promise<void> {
			try {
				await writing;
				problem = null;
			} catch (error) {
				if (!isNoSpace(error)) return;
				problem = error instanceof Refusal && error.message === DISK_FAILS ? DISK_FAILS : FULL;
			}
		},
	};
}

/** Another append to the stream, or with the same idempotency key, was first: load and decide again. */
export class Conflict extends Error {
	override name = "Conflict";
}

/** A read model refuses the events, because a value that must be unique is taken; `constraint` is `table.column`. */
export class UniqueViolation extends Error {
	override name = "UniqueViolation";

	constructor(readonly constraint: string) {
		super(`${constraint} must be unique`);
	}
}
