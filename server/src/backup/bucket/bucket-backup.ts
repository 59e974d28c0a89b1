import type { Logger } from "pino";
import type { BackupConfig } from "../../config.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { Worker } from "../../kernel/worker.ts";
import { openObjectStore } from "../../media/index.ts";
import type { BackingUp, Upload } from "./upload.ts";

/** How long what is under way may take when the server stops, in milliseconds. */
const GRACE_MS = 3000;
/** How often the bucket is looked at though nothing has happened, in milliseconds. */
const LOOK_MS = 60 * 60 * 1000;
/** How many periods without an upload are too many. */
const LATE_PERIODS = 10;

/** Uploads what is new every now and then, if this process gets the lease; otherwise another one does. */
export function createBucketBackup(
	{ now = () => new Date(), ...given }: BackingUp & { now?: () => Date },
	backup: BackupConfig,
) {
	const { store, logger } = given;
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

	/** Asks the bucket for nothing where nothing has happened. */
	async function uploadNew(): Promise<void> {
		const at = now();
		const isCurrent = progress.hasAll((await source.head()).position);
		if (isCurrent && at.getTime() - passedAt < LOOK_MS) progress.done(at);
		else await store.leases.runExclusive("backup", store, () => pass(at), 0).catch(progress.isElsewhere);
	}

	/** What a bucket needs is loaded with the first upload. */
	async function openUpload(): Promise<Upload> {
		const bucket = await openObjectStore({ kind: "s3", ...backup.place });
		return (await import("./upload.ts")).createUpload({ ...given, ...backup, bucket, source, now });
	}

	async function pass(at: Date): Promise<void> {
		upload ??= await openUpload();
		await upload(progress.reached, () => hasEnded);
		if (hasEnded) return;
		progress.done(at);
		passedAt = at.getTime();
	}

	/** What was appended last is uploaded, too, unless that takes too long. */
	async function stop(): Promise<void> {
		const last = worker.stop().then(uploadNew);
		await Promise.race([last.catch(failed), Bun.sleep(GRACE_MS)]);
		hasEnded = true;
	}

	return { state: progress.state, problem: progress.problem, start: () => worker.wake(), stop };
}

export type BucketBackup = ReturnType<typeof createBucketBackup>;

/** Keeps the state, and says what changes in it. */
function createProgress({ place: { bucket }, everyMs }: BackupConfig, logger: Logger, now: () => Date) {
	let state: BucketBackupState = { bucket, position: null, at: null, error: null, failingSince: null };
	/** When something got there last, or nothing was to be uploaded. */
	let movedAt = now();

	return {
		state: () => state,
		/** For people, where nothing has got there for long though it should have, or null. Names no server. */
		problem: () =>
			now().getTime() - movedAt.getTime() > LATE_PERIODS * everyMs
				? `Nothing has been backed up to the bucket since ${movedAt.toISOString()}.`
				: null,
		hasAll: (position: number) => state.error === null && state.position === position,
		reached(position: number): void {
			state = { ...state, position };
			movedAt = now();
		},
		/** Another process is uploading, and says so where it cannot. */
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
			const why = reasonOf(error);
			if (state.error !== why)
				logger.error(`the bucket ${bucket} gets no backup, and is tried again: ${why}`);
			state = { ...state, error: why, failingSince: state.failingSince ?? now().toISOString() };
		},
	};
}

/** An address with nobody behind it gives an error without words. */
function reasonOf(error: unknown): string {
	const { name, message, code } = error as Error & { code?: string };
	return message || code || name;
}

/** How far the backup in the bucket is, as this process knows it. Nothing personal is in it. */
export interface BucketBackupState {
	bucket: string;
	/** The last event that the bucket has; null until that is known. */
	position: number | null;
	/** All that was logged at this time is in the bucket: ISO 8601; null until that is known. */
	at: string | null;
	/** What went wrong in the last attempt, in words for people; null where nothing did. */
	error: string | null;
	/** Since when attempts fail: ISO 8601. */
	failingSince: string | null;
}
