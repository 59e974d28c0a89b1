import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { publicKeyFile } from "../audit/index.ts";
import type { SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { differs, replay } from "../history/index.ts";
import {
	type Erasure,
	openErasureList,
	readErasures,
} from "../kernel/keys/erasure-list.ts";
import { openLogFile } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
	chunksOf,
	removeDurably,
	renameDurably,
	writeDurably,
} from "../kernel/store/durable.ts";
import {
	type LoggedImage,
	loggedImages,
	type ObjectStore,
	openObjectStore,
} from "../media/index.ts";
import { LOCK_FILES, lockDataFolder, restoringFile } from "../stores/lock.ts";
import {
	CHECKPOINTS,
	copyFile,
	ERASED,
	KEYS_DB,
	PUBLIC_KEY,
	readSiteManifest,
	SITE_DB,
} from "./backup-manifest.ts";
import { refuseWithin, requireFileStores } from "./backup-places.ts";
import { type BackupReport, requireUndamaged, verifyBackup } from "./backup-verify.ts";

export interface SettleRequest {
	config: Config;
	rebuild: string[];
	withoutKeys: boolean;
}

export interface SettleResult {
	held: number[];
	/** Ids of newsletters that were scheduled after the backup. */
	missed: number[];
	erased: { keys: number; streams: number };
}

/** The source of a restore. */
export interface RestoreSource<Contents, Report> {
	/** Written to the data folder while the restore runs. */
	name: string;
	/**
	 * Verifies the source before anything is written.
	 * @throws {Refusal} if it is damaged
	 */
	verify: () => Promise<Contents>;
	/** Returns the erasures in the source, without the lists from `--erasures`. */
	erasures: (found: Contents) => Promise<Erasure[]>;
	/** Fills the data folder and returns a report. */
	fill: (found: Contents) => Promise<Report>;
	/** Whether its list of erasures is up to date. */
	hasCurrentErasures: boolean;
	withoutKeys: boolean;
}

/**
 * Options of the restored site. The data folder must be empty except for a list of
 * erasures.
 */
export interface RestoreTarget extends SiteOptions {
	erasures: string[];
	settle: (settling: SettleRequest) => Promise<SettleResult>;
}

interface RestoreOptions extends RestoreTarget {
	folder: string;
	/** Folder of the keys if they are not in the backup; `none` restores without keys. */
	keys?: { folder: string } | "none" | undefined;
}

export interface RestoreReport<Report = BackupReport> extends SettleResult {
	backup: Report;
	dataDir: string;
	listed: boolean;
	rebuilt: string[];
	stopped: string[];
}

/** Files that an empty data folder may contain, such as the list of erasures. */
const ALLOWED_FILES = [ERASED, ...LOCK_FILES, "lost+found"];

/**
 * Restores a backup from a folder.
 * @throws {Refusal} if the data folder is not empty, or the backup is damaged
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
	const { config, folder } = options;
	requireFileStores(config);
	const keysFolder = keysFolderOf(options);
	// An interrupted restore leaves files in the data folder. They are removed.
	for (const from of [folder, ...(keysFolder ? [keysFolder] : [])])
		refuseWithin(
			from,
			config.dataDir,
			"a backup is restored into an empty folder elsewhere.",
		);
	return restoreSite(options, {
		name: folder,
		async verify() {
			const backup = await verifyBackup({
				folder,
				keys: keysFolder,
				progress: options.progress,
			});
			requireUndamaged(backup, folder);
			return backup;
		},
		erasures: async () => readErasures(join(folder, ERASED)),
		async fill(backup) {
			await copyFiles(options, keysFolder);
			return backup;
		},
		hasCurrentErasures: false,
		withoutKeys: keysFolder === undefined,
	});
}

/**
 * Restores a site. A marker in the data folder prevents a server start until the site is
 * complete.
 * @throws {Refusal} if the folder is not empty
 */
export async function restoreSite<Found, Report>(
	options: RestoreTarget,
	source: RestoreSource<Found, Report>,
): Promise<RestoreReport<Report>> {
	const { name, verify, erasures, fill, hasCurrentErasures, withoutKeys } = source;
	const { dataDir } = options.config;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		requireEmptyFolder(dataDir);
		const contents = await verify();
		const givenErasures = options.erasures.flatMap(readErasures);
		const listed =
			hasCurrentErasures || givenErasures.length > 0 || existsSync(join(dataDir, ERASED));
		writeDurably(restoringFile(dataDir), `${name}\n`, 0o600);
		try {
			removeFiles(dataDir);
			// Recorded before the data arrives that they remove.
			openErasureList(join(dataDir, ERASED)).add([
				...(await erasures(contents)),
				...givenErasures,
			]);
			const backup = await fill(contents);
			const settled = await settleAll(options, withoutKeys);
			removeDurably(restoringFile(dataDir));
			return { ...settled, backup, dataDir, listed };
		} catch (error) {
			removeFiles(dataDir);
			removeDurably(restoringFile(dataDir));
			throw error;
		}
	} finally {
		unlock();
	}
}

/**
 * Returns the folder of the keys; undefined to restore without keys.
 * @throws {Refusal} `invalid` if an option is required
 */
function keysFolderOf({ folder, keys }: RestoreOptions): string | undefined {
	const keyStorage = readSiteManifest(folder).keys;
	if (keyStorage === "inside") return keys === "none" ? undefined : folder;
	if (keys) return keys === "none" ? undefined : keys.folder;
	throw new Refusal(
		"invalid",
		[
			`The keys are not in ${folder}. Give their folder with --keys FOLDER.`,
			"Without keys, personal data is unreadable, people who sign in are not recognized, and",
			"suppressed addresses are not recognized. If the keys are lost, use --without-keys.",
		].join("\n"),
	);
}

/** @throws {Refusal} if the data folder contains other files */
function requireEmptyFolder(dataDir: string): void {
	if (existsSync(restoringFile(dataDir))) return;
	const existing = readdirSync(dataDir).filter((name) => !ALLOWED_FILES.includes(name));
	if (existing.length === 0) return;
	throw new Refusal(
		"already-exists",
		[
			`${dataDir} is not empty: it has ${existing.slice(0, 5).join(", ")}. ` +
				"A restore never overwrites a site.",
			"Give an empty folder with --to, or move the existing site away first. Leave its erased.ndjson",
			"there, or give it with --erasures, so that erased people stay erased.",
		].join("\n"),
	);
}

function removeFiles(dataDir: string): void {
	const allowed = [...ALLOWED_FILES, "restoring"];
	for (const name of readdirSync(dataDir))
		if (!allowed.includes(name)) rmSync(join(dataDir, name), { recursive: true });
}

async function copyFiles(options: RestoreOptions, keysFolder: string | undefined) {
	const { config, folder } = options;
	const { dataDir } = config;
	await copyIfMissing(join(folder, SITE_DB), join(dataDir, SITE_DB));
	await copyIfMissing(join(folder, PUBLIC_KEY), publicKeyFile(dataDir));
	await copyIfMissing(join(folder, CHECKPOINTS), config.checkpoints.file);
	if (keysFolder) await copyIfMissing(join(keysFolder, KEYS_DB), join(dataDir, KEYS_DB));
	await restoreImages(options, readSiteManifest(folder).images.files, async ({ key }) =>
		existsSync(join(folder, key)) ? chunksOf(join(folder, key)) : undefined,
	);
}

/** Restores the images of the log. @param total number of images; 0 if unknown */
export async function restoreImages(
	{ config, progress }: RestoreTarget,
	total: number,
	contentOf: (
		image: LoggedImage,
	) => Promise<Parameters<ObjectStore["put"]>[1] | undefined>,
) {
	const objects = await openObjectStore(config.images);
	const objectKeys = new Set(
		await Array.fromAsync(objects.list("images/"), ({ key }) => key),
	);
	using log = openLogFile(join(config.dataDir, SITE_DB));
	const images = { files: 0, missing: [] as string[] };
	await withProgress(progress, "Restoring images", total, async (at) => {
		for await (const image of loggedImages(log)) {
			// The bucket may still contain them. Images never change.
			const content = objectKeys.has(image.key) ? undefined : await contentOf(image);
			if (content) await objects.put(image.key, content);
			if (content || objectKeys.has(image.key)) images.files++;
			else images.missing.push(image.key);
			at(images.files);
		}
	});
	return images;
}

/**
 * Copies checkpoints to a path outside the data folder. Does not overwrite existing ones.
 */
async function copyIfMissing(from: string, to: string): Promise<void> {
	if (!existsSync(from) || existsSync(to)) return;
	await copyFile(from, `${to}.new`);
	renameDurably(`${to}.new`, to);
}

async function settleAll(options: RestoreTarget, withoutKeys: boolean) {
	const { config, settle } = options;
	const settled = await settle({ config, rebuild: [], withoutKeys });
	const first = await compareModels(options);
	if (first.differ.length === 0)
		return { ...settled, rebuilt: [], stopped: first.stopped };
	await settle({ config, rebuild: first.differ, withoutKeys });
	const { differ, stopped } = await compareModels(options);
	if (differ.length > 0)
		throw new Error(`${differ.join(", ")} cannot be built from the log`);
	return { ...settled, rebuilt: first.differ, stopped };
}

async function compareModels({ config, readModels, progress }: RestoreTarget) {
	using source = openLogFile(join(config.dataDir, SITE_DB));
	const { position } = await source.head();
	const { models } = await withProgress(
		progress,
		"Comparing with a replay",
		position,
		(onProgress) => replay({ source, models: readModels, onProgress }),
	);
	const [complete = [], stopped = []] = [true, false].map((isComplete) =>
		models.filter((model) => (model.stopped === null) === isComplete),
	);
	const namesOf = (group: typeof models) => group.map(({ name }) => name);
	return {
		differ: namesOf(complete.filter(({ tables }) => tables.some(differs))),
		stopped: namesOf(stopped),
	};
}
