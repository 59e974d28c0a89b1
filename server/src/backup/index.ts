import type { BackupConfig } from "../config.ts";
import { type BucketBackup, createBucketBackup } from "./bucket/bucket-backup.ts";

export { lastBackupOf } from "./backup-manifest.ts";
export type { BucketBackup, BucketBackupState } from "./bucket/bucket-backup.ts";

/** What the bucket has, for who is not its server. @throws {Error} where it cannot be used, or something in it is wrong */
export const checkBucketBackup = async (backup: BackupConfig) =>
	(await import("./bucket/restore.ts")).checkBucketBackup(backup);

/** Undefined where the configuration names no bucket. */
export const bucketBackupOf = (given: Parameters<typeof createBucketBackup>[0]): BucketBackup | undefined =>
	given.config.backup && createBucketBackup(given, given.config.backup);
