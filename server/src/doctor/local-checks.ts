import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted } from "@creations/events/text";
import { refusedAccounts } from "../accounts/index.ts";
import { checkBucketBackup } from "../backup/index.ts";
import type { BackupConfig, Config } from "../config.ts";
import { clockAhead, skewText } from "../kernel/store/clock.ts";
import { openStore } from "../kernel/store/open-store.ts";
import { keptVersions } from "../media/index.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { fileOf, isUnprotected, type StorePlace, type StorePlaces } from "../stores/places.ts";
import { examinePeopleOf, peopleAdvice, peopleFault } from "../stores/sealed-people.ts";
import { DURABILITY_ADVICE, durabilityText, exchangedText } from "../stores/server-checks.ts";
import { refuseNewer } from "../stores/upgrade.ts";

const MIN_FREE_BYTES = 1024 ** 3;

/** Files that only the site may read: databases and the signing key. */
const PRIVATE = /\.db$|\.pem$/;

/** Checks the free space of the data folder's disk. */
export function checkDisk({ dataDir }: Config): Finding {
	if (!existsSync(dataDir))
		return warning(
			`${dataDir} does not exist yet.`,
			"The first start creates it. Set DATA_DIR for another folder.",
		);
	const { bavail, bsize } = statfsSync(dataDir);
	const free = bavail * bsize;
	const databases = readdirSync(dataDir).filter((name) => /\.db(-wal)?$/.test(name));
	const databaseBytes = databases.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
	const says = `${megabytes(free)} MB are free for ${dataDir}. Its databases take ${megabytes(databaseBytes)} MB.`;
	return free < Math.max(MIN_FREE_BYTES, databaseBytes)
		? warning(says, "Free some space. A backup or a rebuild needs as much as the databases.")
		: fine(says);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Checks that only the owner can read the private files. */
export function checkPermissions({ dataDir }: Config): Finding {
	if (!existsSync(dataDir)) return skipped(`${dataDir} does not exist yet.`);
	const probe = join(dataDir, `.doctor-${randomUUID()}`);
	try {
		writeFileSync(probe, "", { mode: 0o600 });
		rmSync(probe);
	} catch (error) {
		const { message } = error as Error;
		return problem(`${dataDir} is not writable: ${message}`, "Run this as the user who runs the site.");
	}
	const readable = readdirSync(dataDir).filter(
		(name) => PRIVATE.test(name) && !name.endsWith(".pub.pem") && statSync(join(dataDir, name)).mode & 0o007,
	);
	const isClosed = !(statSync(dataDir).mode & 0o007);
	return readable.length > 0 && !isClosed
		? warning(`All users of this machine can read ${readable.join(", ")}.`, `chmod 700 ${dataDir}`)
		: fine(`${dataDir} is writable, and other users cannot read its private files.`);
}

/** Checks that this version can open the stores: the data folder, or the libSQL servers of log and keys. */
export async function checkStores(config: Config): Promise<Finding> {
	const { stores } = config;
	const newer = await refuseNewer(config).catch((error: Error) => error);
	if (newer) {
		const [says = "", advice = ""] = newer.message.split("\n");
		return problem(says, advice);
	}
	const remote = Object.entries({ LIBSQL: stores.site, KEYS: stores.keys }).filter(
		([, place]) => fileOf(place) === undefined,
	);
	if (remote.length === 0) return skipped("Log and keys are files in the data folder.");
	for (const [name, place] of remote) {
		const refusal = await readFault(place);
		if (refusal)
			return problem(
				`${new URL(place.url).host} does not respond: ${refusal}`,
				`Check ${name}_URL and ${name}_AUTH_TOKEN, and that the server runs.`,
			);
	}
	const serverFinding = await checkServers(stores);
	if (serverFinding) return serverFinding;
	const unprotected = remote.filter(([, place]) => isUnprotected(place)).map(([name]) => `${name}_URL`);
	return unprotected.length > 0
		? warning(
				`${unprotected.join(" and ")} has no TLS, so others on the network can read tokens and data.`,
				"Use an https: or libsql: address.",
			)
		: fine(`${remote.map(([, { url }]) => new URL(url).host).join(" and ")} can be read.`);
}

/** Checks that the keys open all sealed data in the log. */
export async function checkKeys(config: Config): Promise<Finding> {
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file)) return skipped("There is no site yet.");
	using source = await openLogFromConfig(config);
	const report = await examinePeopleOf(source, config);
	if (!report) return skipped("There are no keys yet.");
	const fault = peopleFault(report);
	if (fault) return problem(fault, peopleAdvice(report));
	return fine(`${counted(report.readable, "person", "people")} can be read, ${report.erased} erased.`);
}

/** Returns a warning if an entry of ADMINS names an account other than the one that it is bound to. */
export async function checkAdministrators(config: Config): Promise<Finding | undefined> {
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file)) return undefined;
	using source = await openLogFromConfig(config);
	using keys = await openKeysFromConfig(config);
	const refused = keys ? await refusedAccounts(source, keys, config.admins) : [];
	if (refused.length === 0) return undefined;
	const accounts = `${refused.length === 1 ? "Account" : "Accounts"} ${refused.join(", ")}`;
	return warning(
		`${accounts} signed in with a name from ADMINS, but another account of the sign-in provider used it first. No rights were granted.`,
		"Run `bun run accounts list` to see the person. If the person is an administrator, run `bun run accounts grant-admin EMAIL`. Otherwise remove the entry from ADMINS.",
	);
}

/** Returns a warning about the settings of libSQL servers; undefined if they are fine. */
async function checkServers({ site, keys }: StorePlaces): Promise<Finding | undefined> {
	const [siteFile, keysFile] = [fileOf(site), fileOf(keys)];
	const exists = (file: string | undefined) => file === undefined || existsSync(file);
	await using store = siteFile === undefined ? await openStore(site.url, site) : undefined;
	await using keyStore = exists(keysFile) ? await openStore(keys.url, keys) : undefined;
	const exchanged = store && keyStore && (await exchangedText(store, keyStore));
	if (exchanged) return problem(exchanged, "Correct both variables before you start the site.");
	const servers = [
		...(store ? [{ url: site.url, store }] : []),
		...(keyStore?.shared ? [{ url: keys.url, store: keyStore }] : []),
	];
	for (const { url, store } of servers) {
		const durability = await durabilityText(store);
		if (durability) return warning(`${new URL(url).host} ${durability}.`, DURABILITY_ADVICE);
	}
	return undefined;
}

/** Compares this machine's clock with that of the log's libSQL server; undefined if the log is in a file. */
export async function checkStoreClock({ stores: { site } }: Config): Promise<Finding | undefined> {
	if (fileOf(site) !== undefined) return undefined;
	const { host } = new URL(site.url);
	await using store = await openStore(site.url, site);
	const skew = skewText(await clockAhead(store), host);
	return skew
		? problem(skew, "Set the clocks of all machines with NTP.")
		: fine(`This machine's clock agrees with ${host}.`);
}

/** Reads from a libSQL server. @returns the reason if that fails; else undefined */
async function readFault({ url, authToken }: StorePlace): Promise<string | undefined> {
	try {
		await using store = await openStore(url, { authToken });
		await store.read("SELECT 1");
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

/** Milliseconds after the start of an upload at which a missing event is a problem. */
const UPLOAD_GRACE_MS = 5 * 60_000;

/** Checks the age of the last backup. */
export async function checkBackup(config: Config): Promise<Finding> {
	const { backup, images } = config;
	if (!backup) return skipped("There is no backup to a bucket: the BACKUP_ variables are not set.");
	try {
		const { position, changedAt } = await checkBucketBackup(backup);
		const missingCount = await missingAfter(config, position, Date.now() - backup.everyMs - UPLOAD_GRACE_MS);
		if (missingCount > 0)
			return problem(
				`The bucket lacks ${counted(missingCount, "event")} that ${missingCount === 1 ? "is" : "are"} older than five minutes${changedAt ? `; it was last written ${changedAt.toISOString()}` : ""}.`,
				"Start the server with these BACKUP_ variables. If it cannot upload, its log has the reason.",
			);
		const isImageBucket = images.kind === "s3" && images.bucket === backup.place.bucket;
		if (isImageBucket && images.endpoint === backup.place.endpoint)
			return warning(
				"The backup is in the bucket of the images, so both can be lost together.",
				"Use another bucket, preferably of another provider.",
			);
		const { says, advice } = await versionsOf(backup);
		const text = `The bucket has all events that are older than five minutes, up to position ${position}. ${says}`;
		return advice ? warning(text, advice) : fine(text);
	} catch (error) {
		return problem(
			`${backup.place.bucket}: ${(error as Error).message}`,
			"Check the BACKUP_ variables, and that the key may put, get, list and delete objects.",
		);
	}
}

/** Checks that the bucket deletes old versions, so that erased data is gone after the days that copies are kept. */
async function versionsOf({ place, keepDays }: BackupConfig): Promise<{ says: string; advice?: string }> {
	const versionRules = await keptVersions(place).catch(() => undefined);
	if (!versionRules) return { says: "This key cannot read whether the bucket keeps deleted objects." };
	const { isOn, lockedDays, endAfterDays } = versionRules;
	if (!isOn) return { says: "It does not keep deleted objects (no versions, no object lock)." };
	const retention = endAfterDays === null ? "permanently" : `for ${counted(endAfterDays, "day")}`;
	const lock = lockedDays === null ? "no object lock" : `object lock for ${counted(lockedDays, "day")}`;
	const says = `It keeps deleted objects ${retention} (${lock}).`;
	return Math.max(endAfterDays ?? Number.POSITIVE_INFINITY, lockedDays ?? 0) <= keepDays
		? { says }
		: {
				says,
				advice: `Make versions expire within ${counted(keepDays, "day")} (BACKUP_KEEP_DAYS). Until then, anyone with the passphrase can read the data of erased people.`,
			};
}

/** Counts the events after a position that were recorded before a time; 0 if there is no site yet. */
async function missingAfter(config: Config, position: number, before: number): Promise<number> {
	using source = await openLogFromConfig(config).catch(() => undefined);
	const sql = "SELECT count(*) FROM events WHERE position > ? AND recorded_at < ?";
	for await (const [row] of source?.rows(sql, position, new Date(before).toISOString()) ?? [])
		return Number(row?.[0]);
	return 0;
}

/** The outcome of a check; `skipped` if the feature is not configured. */
export type State = "fine" | "warning" | "problem" | "skipped";

export interface Finding {
	state: State;
	/** The result, in one sentence. */
	says: string;
	/** The remedy. */
	advice?: string;
}

/** Creates a finding without a problem. */
export const fine = (says: string): Finding => ({ state: "fine", says });
/** Creates a finding for a feature that is not configured. */
export const skipped = (says: string): Finding => ({ state: "skipped", says });
/** Creates a finding that the operator should know. */
export const warning = (says: string, advice: string): Finding => ({ state: "warning", says, advice });
/** Creates a finding that prevents a part of the site from working. */
export const problem = (says: string, advice: string): Finding => ({ state: "problem", says, advice });
