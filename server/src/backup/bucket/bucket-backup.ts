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
	const { store, logger } = options;
	const source = logOfStore(store);
	const progress = createProgress(backup, logger, now);
	let upload: Upload | undefined;
	let uploadedAt = 0;
	let hasEnded = false;
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

	/** Sends no request to the bucket if there are no new events. */
	async function uploadNew(): Promise<void> {
		const startedAt = now();
		const isCurrent = progress.isUpToDate((await source.head()).position);
		if (isCurrent && startedAt.getTime() - uploadedAt < CHECK_INTERVAL_MS)
			progress.done(startedAt);
		else
			await store.leases
				.runExclusive("backup", store, () => uploadOnce(startedAt), 0)
				.catch(progress.ignoreBusy);
	}

	async function uploadOnce(at: Date): Promise<void> {
		upload ??= await openUpload({ ...options, now }, backup);
		await upload(progress.uploaded, () => hasEnded);
		if (hasEnded) return;
		progress.done(at);
		uploadedAt = at.getTime();
	}

	/** Uploads the last events, unless the grace period ends. */
	async function stop(): Promise<void> {
		const last = worker.stop().then(uploadNew);
		await Promise.race([last.catch(onError), Bun.sleep(GRACE_MS)]);
		hasEnded = true;
	}

	return {
		state: progress.state,
		problem: progress.problem,
		start: () => worker.wake(),
		stop,
	};
}

/** Opens the upload. Its module is loaded on demand. */
async function openUpload(
	deps: BackupDeps & { now: () => Date },
	backup: BackupConfig,
): Promise<Upload> {
	const bucket = await openObjectStore({ kind: "s3", ...backup.place });
	const { createUpload } = await import("./upload.ts");
	const source = logOfStore(deps.store);
	return createUpload({ ...deps, ...backup, bucket, source });
}

export type BucketBackup = ReturnType<typeof createBucketBackup>;

/** Holds the state and logs its changes. */
function createProgress(
	{ place: { bucket }, everyMs }: BackupConfig,
	logger: Logger,
	now: () => Date,
) {
	let state: BucketBackupState = {
		bucket,
		position: null,
		at: null,
		error: null,
		failingSince: null,
	};
	/** Time of the last upload, or of the last check without new events. */
	let progressedAt = now();

	return {
		state: () => state,
		/**
		 * The problem in plain words if uploads are overdue, or null. Contains no host names.
		 */
		problem: () =>
			now().getTime() - progressedAt.getTime() > LATE_PERIODS * everyMs
				? `Nothing has been backed up to the bucket since ${progressedAt.toISOString()}.`
				: null,
		isUpToDate: (position: number) => state.error === null && state.position === position,
		uploaded(position: number): void {
			state = { ...state, position };
			progressedAt = now();
		},
		/** Another process holds the lease, and reports its own errors. */
		ignoreBusy(error: unknown): void {
			if (!(error instanceof Refusal && error.code === "store-busy")) throw error;
			progressedAt = now();
		},
		done(at: Date): void {
			progressedAt = now();
			if (state.error !== null)
				logger.info("the backup in the bucket is up to date again");
			state = { ...state, at: at.toISOString(), error: null, failingSince: null };
		},
		failed(error: unknown): void {
			const reason = reasonOf(error);
			if (state.error !== reason)
				logger.error(`the backup to the bucket ${bucket} failed, retrying: ${reason}`);
			state = {
				...state,
				error: reason,
				failingSince: state.failingSince ?? now().toISOString(),
			};
		},
	};
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
