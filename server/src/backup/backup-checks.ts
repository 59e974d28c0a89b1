import { counted } from "@creations/events/text";
import type { BackupConfig, Config } from "../config.ts";
import {
	type Check,
	type Finding,
	findingsFrom,
	fine,
	problem,
	skipped,
	warning,
} from "../kernel/check.ts";
import type { Store } from "../kernel/store/store.ts";
import { keptVersions } from "../media/index.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { lastDrill } from "./drill/drill-results.ts";
import { drillIfDue, drillNow } from "./drill/restore-drill.ts";
import { type BucketBackup, checkBucketBackup, DRILL_CHECK } from "./index.ts";

const ADVICE =
	"Check the BACKUP_ variables, and that the key may put, get, list and delete objects.";

interface BackedUpSite {
	config: Config;
	store: Store;
	/** Undefined if there is no backup to a bucket. */
	bucketBackup?: Pick<BucketBackup, "problem"> | undefined;
}

/** Milliseconds between two looks at whether a drill is due. */
const DRILL_INTERVAL_MS = 10 * 60_000;

export const backupChecks: readonly Check<BackedUpSite>[] = [
	{
		name: "Backup upload",
		severity: "problem",
		advice: ADVICE,
		runs: "always",
		run: async ({ bucketBackup }) => findingsFrom(bucketBackup?.problem()),
	},
	{
		name: DRILL_CHECK,
		severity: "problem",
		advice:
			"The system status has the reason. Make a new backup, run “bun run backup drill”, " +
			"and keep the older copies until it passes.",
		runs: "periodically",
		firstMs: DRILL_INTERVAL_MS,
		everyMs: DRILL_INTERVAL_MS,
		async run(site, { signal, isForced }) {
			await (isForced ? drillNow(site, signal) : drillIfDue(site, signal));
			return drillFindings(site);
		},
		last: drillFindings,
	},
	{
		name: "Backup",
		severity: "problem",
		advice: ADVICE,
		runs: "by command",
		run: ({ config }) => checkBackup(config),
	},
];

async function drillFindings({ store }: BackedUpSite): Promise<Finding[]> {
	const last = await lastDrill(store);
	if (last?.verdict !== "failed") return [];
	// Everybody can read /health, so the details are on the system status only.
	const day = last.endedAt.slice(0, 10);
	const says = `The newest backup could not be restored in a trial on ${day}.`;
	return [{ says, because: { reason: "backup-not-restorable", values: { day } } }];
}

/** Milliseconds after the start of an upload at which a missing event is a problem. */
const UPLOAD_GRACE_MS = 5 * 60_000;

/** Checks the age of the last backup. */
async function checkBackup(config: Config): Promise<Finding> {
	const { backup, images } = config;
	if (!backup)
		return skipped("There is no backup to a bucket: the BACKUP_ variables are not set.");
	try {
		const { position, changedAt } = await checkBucketBackup(backup);
		const missingCount = await missingAfter(
			config,
			position,
			Date.now() - backup.everyMs - UPLOAD_GRACE_MS,
		);
		if (missingCount > 0)
			return problem(
				`The bucket lacks ${counted(missingCount, "event")} that ` +
					`${missingCount === 1 ? "is" : "are"} older than five minutes` +
					`${changedAt ? `; it was last written ${changedAt.toISOString()}` : ""}.`,
				"Start the server with these BACKUP_ variables. If it cannot upload, its log has the reason.",
			);
		const isImageBucket = images.kind === "s3" && images.bucket === backup.place.bucket;
		if (isImageBucket && images.endpoint === backup.place.endpoint)
			return warning(
				"The backup is in the bucket of the images, so both can be lost together.",
				"Use another bucket, preferably of another provider.",
			);
		const { says, advice } = await versionsOf(backup);
		const text =
			"The bucket has all events that are older than five minutes, " +
			`up to position ${position}. ${says}`;
		return advice ? warning(text, advice) : fine(text);
	} catch (error) {
		return problem(`${backup.place.bucket}: ${(error as Error).message}`);
	}
}

/**
 * Checks that the bucket deletes old versions, so that erased data is gone after the days
 * that copies are kept.
 */
async function versionsOf({
	place,
	keepDays,
}: BackupConfig): Promise<{ says: string; advice?: string }> {
	const versionRules = await keptVersions(place).catch(() => undefined);
	if (!versionRules)
		return { says: "This key cannot read whether the bucket keeps deleted objects." };
	const { isOn, lockedDays, endAfterDays } = versionRules;
	if (!isOn)
		return { says: "It does not keep deleted objects (no versions, no object lock)." };
	const retention =
		endAfterDays === null ? "permanently" : `for ${counted(endAfterDays, "day")}`;
	const lock =
		lockedDays === null
			? "no object lock"
			: `object lock for ${counted(lockedDays, "day")}`;
	const says = `It keeps deleted objects ${retention} (${lock}).`;
	return Math.max(endAfterDays ?? Number.POSITIVE_INFINITY, lockedDays ?? 0) <= keepDays
		? { says }
		: {
				says,
				advice:
					`Make versions expire within ${counted(keepDays, "day")} (BACKUP_KEEP_DAYS). ` +
					"Until then, anyone with the passphrase can read the data of erased people.",
			};
}

/**
 * Counts the events after a position that were recorded before a time; 0 if there is no
 * site yet.
 */
async function missingAfter(
	config: Config,
	position: number,
	before: number,
): Promise<number> {
	using source = await openLogFromConfig(config).catch(() => undefined);
	const sql = "SELECT count(*) FROM events WHERE position > ? AND recorded_at < ?";
	for await (const [row] of source?.rows(sql, position, new Date(before).toISOString()) ??
		[])
		return Number(row?.[0]);
	return 0;
}
