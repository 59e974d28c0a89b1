import type { Logger } from "pino";
import type { BackupConfig } from "../../config.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { Worker } from "../../kernel/worker.ts";
import { openObjectStore } from "../../media/index.ts";
import type { BackingUp, Upload } from "./upload.ts";

/** Milliseconds that an upload may take after the server stops. */
const GRACE_MS = 3000;
/** Milliseconds between two checks of the bucket without new events. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Number of periods without an upload that count as a problem. */
const LATE_PERIODS = 10;

/** Uploads new events periodically if this process holds the lease. */
export function createBucketBackup(
	{ now = () => new Date(), ...options }: BackingUp & { now?: () => Date },
	backup: BackupConfig,
) {
	const { store, logger } = options;
	const source = logOfStore(store);
	const progress = createProgress(backup, logger, now);
	let upload: Upload | undefined;
	let passedAt = 0;
	let hasEnded = false;
	const failed = (error: unknown) => hasEnded || progress.failed(error);
	const worker = new Worker(uploadAll, failed);

	async function uploadAll() {
		while (!worker.isStopping) {
			const began = performance.now();
			await uploadNew();
			if (!worker.isStopping) await worker.pause(Math.max(0, began + backup.everyMs - performance.now()));
		}
		return "done" as const;
	}

	/** Sends no request to the bucket if there are no new events. */
	async function uploadNew(): Promise<void> {
		const startedAt = now();
		const isCurrent = progress.hasAll((await source.head()).position);
		if (isCurrent && startedAt.getTime() - passedAt < CHECK_INTERVAL_MS) progress.done(startedAt);
		else
			await store.leases.runExclusive("backup", store, () => pass(startedAt), 0).catch(progress.isElsewhere);
	}

	/** The upload module is loaded on demand. */
	async function openUpload(): Promise<Upload> {
		const bucket = await openObjectStore({ kind: "s3", ...backup.place });
		return (await import("./upload.ts")).createUpload({ ...options, ...backup, bucket, source, now });
	}

	async function pass(at: Date): Promise<void> {
		upload ??= await openUpload();
		await upload(progress.reached, () => hasEnded);
		if (hasEnded) return;
		progress.done(at);
		passedAt = at.getTime();
	}

	/** Uploads the last events, unless the grace period ends. */
	async function stop(): Promise<void> {
		const last = worker.stop().then(uploadNew);
		await Promise.race([last.catch(failed), Bun.sleep(GRACE_MS)]);
		hasEnded = true;
	}

	return { state: progress.state, problem: progress.problem, start: () => worker.wake(), stop };
}

export type BucketBackup = ReturnType<typeof createBucketBackup>;

/** Holds the state and logs its changes. */
function createProgress({ place: { bucket }, everyMs }: BackupConfig, logger: Logger, now: () => Date) {
	let state: BucketBackupState = { bucket, position: null, at: null, error: null, failingSince: null };
	/** Time of the last upload, or of the last check without new events. */
	let movedAt = now();

	return {
		state: () => state,
		/** The problem in plain words if uploads are overdue, or null. Contains no host names. */
		problem: () =>
			now().getTime() - movedAt.getTime() > LATE_PERIODS * everyMs
				? `Nothing has been backed up to the bucket since ${movedAt.toISOString()}.`
				: null,
		hasAll: (position: number) => state.error === null && state.position === position,
		reached(position: number): void {
			state = { ...state, position };
			movedAt = now();
		},
		/** Another process holds the lease, and reports its own errors. */
		isElsewhere(error: unknown): void {
			if (!(error instanceof Refusal && error.code === "store-busy")) throw error;
			movedAt = now();
		},
		done(at: Date): void {
			movedAt = now();
			if (state.error !== null) logger.info("the backup in the bucket is up to date again");
			state = { ...state, at: at.toISOString(), error: null, failingSince: null };
		},
		failed(error: unknown): void {
			const reason = reasonOf(error);
			if (state.error !== reason)
				logger.error(`the bucket ${bucket} gets no backup, and is tried again: ${reason}`);
			state = { ...state, error: reason, failingSince: state.failingSince ?? now().toISOString() };
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
