import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import {
	faultText,
	readCheckpoints,
	readPublicKeys,
	type VerifyReport,
	verifyLog,
} from "../audit/index.ts";
import type { Context } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import { PEPPER } from "../kernel/keys/subject-keys.ts";
import { type LogSource, openLogFile } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { loggedImages } from "../media/index.ts";
import { openKeyFile } from "../stores/key-file.ts";
import { examinePeople, type PeopleReport } from "../stores/sealed-people.ts";
import {
	type BackedUpFile,
	CHECKPOINTS,
	ERASED,
	KEYS_DB,
	measure,
	PUBLIC_KEY,
	readKeysManifest,
	readSiteManifest,
	SITE_DB,
	type SiteManifest,
} from "./backup-manifest.ts";

interface VerifyBackupOptions {
	folder: string;
	keys?: string | undefined;
	/** Trusted keys. The backup's own keys may have been changed together with it. */
	publicKey?: string | undefined;
	progress: Context["progress"];
}

export interface BackupReport {
	ok: boolean;
	faults: string[];
	remarks: string[];
	manifest: SiteManifest;
	/** Null if the database could not be read. */
	log: Pick<
		VerifyReport,
		"events" | "head" | "firstBad" | "schema" | "unreadable" | "checkpoints"
	> | null;
	images: { files: number; bytes: number };
	/** People with sealed data in the log; null if the keys are not available. */
	people: PeopleReport | null;
}

/**
 * Verifies a backup: sizes and hashes, databases, chain, checkpoints, images, and a key
 * for everyone who is not erased.
 */
export async function verifyBackup(options: VerifyBackupOptions): Promise<BackupReport> {
	const { folder } = options;
	const manifest = readSiteManifest(folder);
	const keysFolder = manifest.keys === "inside" ? folder : options.keys;
	const report: BackupReport = {
		ok: false,
		faults: await fileFaults(folder, manifest.files),
		remarks: manifest.images.missing.map((key) => `The site itself did not have ${key}.`),
		manifest,
		log: null,
		images: { files: 0, bytes: 0 },
		people: null,
	};
	if (manifest.keys !== "inside" && keysFolder)
		report.faults.push(...(await keyFaults(keysFolder, manifest)));
	if (!keysFolder) report.remarks.push(keysRemark(manifest));
	// A database with a wrong hash is untrusted and is not opened.
	if (report.faults.length === 0) await verifyContents(report, options, keysFolder);
	return { ...report, ok: report.faults.length === 0 };
}

const keysRemark = ({ keys }: SiteManifest) =>
	keys === "none"
		? "This backup has no keys. Without them, personal data is unreadable."
		: "The keys are in another folder and were not checked. Give their folder with --keys.";

async function fileFaults(folder: string, files: BackedUpFile[]): Promise<string[]> {
	const faults: string[] = [];
	for (const { path, bytes, sha256 } of files) {
		const file = join(folder, path);
		if (!existsSync(file)) faults.push(`${path} is missing.`);
		else if (statSync(file).size !== bytes)
			faults.push(`${path} has ${statSync(file).size} bytes instead of ${bytes}.`);
		else if ((await measure(file)).sha256 !== sha256)
			faults.push(`${path} was changed: its SHA-256 differs.`);
	}
	return faults;
}

/** Returns the faults of separate keys. Keys without a manifest are accepted. */
async function keyFaults(folder: string, { backup }: SiteManifest): Promise<string[]> {
	if (!existsSync(join(folder, KEYS_DB))) return [`There is no ${KEYS_DB} in ${folder}.`];
	if (!existsSync(join(folder, "manifest.json"))) return [];
	const manifest = readKeysManifest(folder);
	const faults = await fileFaults(folder, manifest.files);
	return manifest.backup === backup
		? faults
		: [...faults, `${folder} has the keys of another backup.`];
}

async function verifyContents(
	report: BackupReport,
	{ folder, publicKey, progress }: VerifyBackupOptions,
	keysFolder: string | undefined,
): Promise<void> {
	const { faults, manifest } = report;
	for (const file of [
		join(folder, SITE_DB),
		...(keysFolder ? [join(keysFolder, KEYS_DB)] : []),
	]) {
		const damage = damageOf(file);
		if (damage) faults.push(`${file} is damaged: ${damage}.`);
	}
	if (faults.length > 0) return;
	using source = openLogFile(join(folder, SITE_DB));
	try {
		const proofs = proofsIn(folder, publicKey);
		report.log = await withProgress(
			progress,
			"Verifying the log",
			manifest.log.position,
			(onProgress) => verifyLog(source, { ...proofs, onProgress }),
		);
		faults.push(...logFaults(report.log, manifest));
		await readImages(report, source, folder, progress);
		if (keysFolder) await readPeople(report, source, folder, keysFolder);
	} catch (error) {
		throw await namedBySchema(error, source.schema);
	}
}

function damageOf(file: string): string | undefined {
	using database = openReadOnly(file);
	try {
		const [row] = database.rows("SELECT * FROM pragma_integrity_check");
		return row?.[0] === "ok" ? undefined : String(row?.[0]);
	} catch (error) {
		return (error as Error).message;
	}
}

function proofsIn(folder: string, publicKey = join(folder, PUBLIC_KEY)) {
	const checkpoints = join(folder, CHECKPOINTS);
	return {
		...(existsSync(checkpoints) && { checkpoints: readCheckpoints(checkpoints) }),
		...(existsSync(publicKey) && { publicKeys: readPublicKeys(publicKey) }),
	};
}

function logFaults(
	{ firstBad, checkpoints, head, schema }: NonNullable<BackupReport["log"]>,
	manifest: SiteManifest,
) {
	const faults = [...schema];
	if (firstBad) faults.push(faultText(firstBad));
	for (const { place, why } of checkpoints.bad)
		faults.push(`${place} is invalid: ${why}.`);
	const { position, hash } = manifest.log;
	if (!firstBad && (head.position !== position || head.hash !== hash))
		faults.push(
			`The log ends at position ${head.position}, but the backup was made up to position ${position}.`,
		);
	return faults;
}

async function readImages(
	{ manifest, faults, images }: BackupReport,
	source: LogSource,
	folder: string,
	progress: Context["progress"],
): Promise<void> {
	const missing = new Set(manifest.images.missing);
	await withProgress(progress, "Reading images", manifest.images.files, async (at) => {
		for await (const { key, bytes, sha256 } of loggedImages(source)) {
			if (missing.has(key)) continue;
			const file = join(folder, key);
			if (!existsSync(file)) faults.push(`${key} is missing.`);
			else if ((await measure(file)).sha256 !== sha256)
				faults.push(`${key} was changed.`);
			images.files++;
			images.bytes += bytes;
			at(images.files);
		}
	});
}

async function readPeople(
	report: BackupReport,
	source: LogSource,
	folder: string,
	keysFolder: string,
) {
	const list = openErasureList(join(folder, ERASED));
	using keys = openKeyFile(join(keysFolder, KEYS_DB));
	report.faults.push(...((await keys?.schema()) ?? []));
	report.people = await examinePeople(source, keys, list.all);
	const { keyMissing, keyWrong } = report.people;
	if (keyMissing > 0)
		report.faults.push(
			`The keys of ${keyMissing} people who were not erased are missing. Their data is unreadable.`,
		);
	if (keyWrong > 0)
		report.faults.push(
			`The keys of ${keyWrong} people do not open their data. It is unreadable.`,
		);
	if (!(await keys?.existing([PEPPER]))?.includes(PEPPER))
		report.faults.push(
			"The site's secret is missing from the keys, so people would not be recognized.",
		);
}

/** @throws {Refusal} `invalid` with all faults */
export function requireUndamaged({ ok, faults }: BackupReport, folder: string): void {
	if (!ok)
		throw new Refusal("invalid", [`${folder} is damaged:`, ...faults].join("\n  "));
}
