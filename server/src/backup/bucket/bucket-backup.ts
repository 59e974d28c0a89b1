import type { Logger } from "pino";
import type { BackupConfig } from "../../config.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { Worker } from "../../kernel/worker.ts";
import { openObjectStore } from "../../media/index.ts";
import type { BackingUp as BackupDeps, Upload } from "./upload.ts";

/** Milliseconds that an upload may take after the server stops. */
const GRACE_MS = 3000;
/** Milliseconds between two checks of the bucket without new events. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Number of periods without an upload that count as a problem. */
const LATE_PERIODS = 10;

/** Uploads new events periodically if this process holds the lease. */
export function createBucketBackup(
	{ now = () => new Date(), ...options }: BackupDeps & { now?: () => Date },
	backup: BackupConfig,
) {
	const progress = new Progress(backup, options.logger, now);
	let hasEnded = false;
	const deps = { ...options, now };
	const uploadNew = createPeriodicUpload(deps, backup, progress, () => hasEnded);
	const onError = (error: unknown) => hasEnded || progress.failed(error);
	const worker = new Worker(uploadAll, onError);

	async function uploadAll() {
		while (!worker.isStopping) {
			const startedAt = performance.now();
			await uploadNew();
			if (!worker.isStopping)
				await worker.pause(Math.max(0, startedAt + backup.everyMs - performance.now()));
		}
		return "done" as const;
	}

	/** Uploads the last events, unless the grace period ends. */
	async function stop(): Promise<void> {
		const last = worker.stop().then(uploadNew);
		await Promise.race([last.catch(onError), Bun.sleep(GRACE_MS)]);
		hasEnded = true;
	}

	return {
		state: () => progress.state,
		problem: () => progress.problem(),
		start: () => worker.wake(),
		stop,
	};
}

type TimedDeps = BackupDeps & { now: () => Date };

/**
 * Returns a function that uploads the new events. It sends no request to the bucket if
 * there are none.
 */
function createPeriodicUpload(
	deps: TimedDeps,
	backup: BackupConfig,
	progress: Progress,
	hasEnded: () => boolean,
) {
	const { store, now } = deps;
	const source = logOfStore(store);
	let upload: Upload | undefined;
	let uploadedAt = 0;

	async function uploadOnce(at: Date): Promise<void> {
		upload ??= await openUpload(deps, backup);
		await upload((position) => progress.uploaded(position), hasEnded);
		if (hasEnded()) return;
		progress.done(at);
		uploadedAt = at.getTime();
	}

	return async function uploadNew(): Promise<void> {
		const startedAt = now();
		const isCurrent = progress.isUpToDate((await source.head()).position);
		if (isCurrent && startedAt.getTime() - uploadedAt < CHECK_INTERVAL_MS)
			progress.done(startedAt);
		else
			await store.leases
				.runExclusive("backup", store, () => uploadOnce(startedAt), 0)
				.catch((error: unknown) => progress.ignoreBusy(error));
	};
}

/** Opens the upload. Its module is loaded on demand. */
async function openUpload(deps: TimedDeps, backup: BackupConfig): Promise<Upload> {
	const bucket = await openObjectStore({ kind: "s3", ...backup.place });
	const { createUpload } = await import("./upload.ts");
	const source = logOfStore(deps.store);
	return createUpload({ ...deps, ...backup, bucket, source });
}

export type BucketBackup = ReturnType<typeof createBucketBackup>;

/** Holds the state and logs its changes. */
class Progress {
	readonly #everyMs: number;
	readonly #logger: Logger;
	readonly #now: () => Date;
	#state: BucketBackupState;
	/** Time of the last upload, or of the last check without new events. */
	#progressedAt: Date;

	constructor({ place, everyMs }: BackupConfig, logger: Logger, now: () => Date) {
		this.#everyMs = everyMs;
		this.#logger = logger;
		this.#now = now;
		this.#progressedAt = now();
		this.#state = {
			bucket: place.bucket,
			position: null,
			at: null,
			error: null,
			failingSince: null,
		};
	}

	get state(): BucketBackupState {
		return this.#state;
	}

	/**
	 * Returns the problem in plain words if uploads are overdue, or null. Contains no host
	 * names.
	 */
	problem(): string | null {
		const silenceMs = this.#now().getTime() - this.#progressedAt.getTime();
		if (silenceMs <= LATE_PERIODS * this.#everyMs) return null;
		return `Nothing has been backed up to the bucket since ${this.#progressedAt.toISOString()}.`;
	}

	isUpToDate(position: number): boolean {
		return this.#state.error === null && this.#state.position === position;
	}

	uploaded(position: number): void {
		this.#state = { ...this.#state, position };
		this.#progressedAt = this.#now();
	}

	/** Another process holds the lease, and reports its own errors. */
	ignoreBusy(error: unknown): void {
		if (!(error instanceof Refusal && error.code === "store-busy")) throw error;
		this.#progressedAt = this.#now();
	}

	done(at: Date): void {
		this.#progressedAt = this.#now();
		if (this.#state.error !== null)
			this.#logger.info("the backup in the bucket is up to date again");
		const time = at.toISOString();
		this.#state = { ...this.#state, at: time, error: null, failingSince: null };
	}

	failed(error: unknown): void {
		const { bucket, error: previous, failingSince } = this.#state;
		const reason = reasonOf(error);
		if (previous !== reason)
			this.#logger.error(
				`the backup to the bucket ${bucket} failed, retrying: ${reason}`,
			);
		this.#state = {
			...this.#state,
			error: reason,
			failingSince: failingSince ?? this.#now().toISOString(),
		};
	}
}

/** Returns the reason of an error. A refused connection has an empty message. */
function reasonOf(error: unknown): string {
	const { name, message, code } = error as Error & { code?: string };
	return message || code || name;
}

/** The state of the bucket backup in this process. Contains no personal data. */
export interface BucketBackupState {
	bucket: string;
	/** Position of the last uploaded event; null until it is known. */
	position: number | null;
	/** Time of the last complete upload, ISO 8601; null until it is known. */
	at: string | null;
	/** Message of the last failure, for users; null after a success. */
	error: string | null;
	/** Time of the first failure in a row, ISO 8601. */
	failingSince: string | null;
}
