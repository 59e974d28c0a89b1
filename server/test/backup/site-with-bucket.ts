import { bucketBackupOf } from "../../src/backup/index.ts";
import { type ObjectStore, openObjectStore } from "../../src/media/index.ts";
import type { S3Place } from "../../src/media/storage/s3-store.ts";
import { site } from "../support/backed-up.ts";
import { startBucket, variablesOf } from "../support/servers/bucket.ts";
import { afterwards } from "../support/temporary.ts";

export const backupVariables = (place: S3Place): Record<string, string> => ({
	...variablesOf("BACKUP", place),
	BACKUP_PASSPHRASE: "a passphrase for tests",
	BACKUP_EVERY_SECONDS: "0.05",
});

export async function bucketFor(place?: S3Place) {
	const at = place ?? (await startBucket());
	const bucket = await openObjectStore({ kind: "s3", ...at });
	return { place: at, bucket, env: backupVariables(at) };
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await holds())) await Bun.sleep(10);
}

type Backed = Parameters<typeof bucketBackupOf>[0] & { log: { position: () => number } };

/** A site in use that is being backed up to a bucket, which has all of it so far. */
export async function siteWithBucket(place?: S3Place, now?: () => Date) {
	const found = await bucketFor(place);
	const made = await site(found.env);
	const backing = backingUp(made, now);
	await backing.caughtUp();
	return { ...found, site: made, dataDir: made.folder, ...backing };
}

/** @param now the time that the backup goes by */
export function backingUp(made: Backed, now = () => new Date()) {
	const backup = bucketBackupOf({ ...made, now });
	if (!backup) throw new Error("no bucket is configured");
	afterwards(backup.stop);
	backup.start();
	/** The upload that has brought the last event has come to its end. */
	const caughtUp = () =>
		until(
			() => backup.state().position === made.log.position() && backup.state().at !== null,
		);
	return { backup, caughtUp };
}

export async function keysIn(bucket: ObjectStore, folder = "backup/"): Promise<string[]> {
	const found: string[] = [];
	for await (const { key } of bucket.list(folder)) found.push(key);
	return found.sort();
}
