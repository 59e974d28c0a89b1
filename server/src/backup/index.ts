import type { BackupConfig } from "../config.ts";
import { type BucketBackup, createBucketBackup } from "./bucket/bucket-backup.ts";

export { lastBackupOf } from "./backup-manifest.ts";
export type { BucketBackup, BucketBackupState } from "./bucket/bucket-backup.ts";
export { type Drill, lastDrill, storeDrill } from "./drill/drill-results.ts";
export { removeDrillFolders } from "./drill/restore-drill.ts";

/** Name of the check that runs the restore drill. */
export const DRILL_CHECK = "Restore drill";

/**
 * Checks the backup in a bucket without a server.
 * @throws {Error} if the bucket cannot be used or the backup is damaged
 */
export const checkBucketBackup = async (backup: BackupConfig) =>
	(await import("./bucket/restore.ts")).checkBucketBackup(backup);

/** Creates the bucket backup. Undefined if the configuration has no bucket. */
export const bucketBackupOf = (
	options: Parameters<typeof createBucketBackup>[0],
): BucketBackup | undefined =>
	options.config.backup && createBucketBackup(options, options.config.backup);
