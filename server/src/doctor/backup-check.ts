import { counted } from "@creations/content";
import { checkBucketBackup } from "../backup/index.ts";
import type { BackupConfig, Config } from "../config.ts";
import { keptVersions } from "../media/index.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { type Finding, fine, problem, skipped, warning } from "./finding.ts";

/** How long an event may not be in the bucket beyond when its upload begins, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;

export async function checkBackup(config: Config): Promise<Finding> {
	const { backup, images } = config;
	if (!backup) return skipped("Nothing is backed up to a bucket: the BACKUP_ variables are not set.");
	try {
		const { position, changedAt } = await checkBucketBackup(backup);
		const missing = await missingAfter(config, position, Date.now() - backup.everyMs - PATIENCE_MS);
		if (missing > 0)
			return problem(
				`The bucket lacks ${counted(missing, "event")} that ${missing === 1 ? "is" : "are"} older than five minutes${changedAt ? `; it was last written ${changedAt.toISOString()}` : ""}.`,
				"Start the server with these BACKUP_ variables; its log says why where it cannot upload.",
			);
		const isBesideImages = images.kind === "s3" && images.bucket === backup.place.bucket;
		if (isBesideImages && images.endpoint === backup.place.endpoint)
			return warning(
				"It is in the bucket of the images: who loses that bucket loses both.",
				"Use another bucket, best with another provider.",
			);
		const { says, advice } = await versionsOf(backup);
		const all = `The bucket has all that is older than five minutes, up to position ${position}. ${says}`;
		return advice ? warning(all, advice) : fine(all);
	} catch (error) {
		return problem(
			`${backup.place.bucket}: ${(error as Error).message}`,
			"Check the BACKUP_ variables, and that the key may put, get, list and delete objects.",
		);
	}
}

/** What was erased is to be gone from the bucket, too, after as many days as copies are kept. */
async function versionsOf({ place, keepDays }: BackupConfig): Promise<{ says: string; advice?: string }> {
	const kept = await keptVersions(place).catch(() => undefined);
	if (!kept) return { says: "It does not tell this key whether it keeps what is deleted." };
	const { isOn, lockedDays, endAfterDays } = kept;
	if (!isOn) return { says: "It keeps nothing that is deleted (no versions, no object lock)." };
	const ends = endAfterDays === null ? "for good" : `for ${counted(endAfterDays, "day")}`;
	const lock = lockedDays === null ? "no object lock" : `object lock for ${counted(lockedDays, "day")}`;
	const says = `It keeps versions of what is deleted ${ends} (${lock}).`;
	return Math.max(endAfterDays ?? Number.POSITIVE_INFINITY, lockedDays ?? 0) <= keepDays
		? { says }
		: {
				says,
				advice: `Have versions end within ${counted(keepDays, "day")} (BACKUP_KEEP_DAYS): until then, who was erased can be read by whoever has the passphrase.`,
			};
}

/** How many events after a position were recorded before a time; none where there is no site yet. */
async function missingAfter(config: Config, position: number, before: number): Promise<number> {
	const source = await openLogFromConfig(config).catch(() => undefined);
	if (!source) return 0;
	const sql = "SELECT count(*) FROM events WHERE position > ? AND recorded_at < ?";
	try {
		for await (const [row] of source.rows(sql, position, new Date(before).toISOString()))
			return Number(row?.[0]);
		return 0;
	} finally {
		source.close();
	}
}
