import { type BackingUp, createBucketBackup } from "./bucket/bucket-backup.ts";
import type { BucketBackup } from "./bucket/state.ts";

export type { BucketBackup, BucketBackupState } from "./bucket/state.ts";
export { lastBackupOf } from "./last-backup.ts";

/** Undefined where the configuration names no bucket. */
export const bucketBackupOf = (given: BackingUp): BucketBackup | undefined =>
	given.config.backup && createBucketBackup(given, given.config.backup);
