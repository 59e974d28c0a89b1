import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { publicKeyFile } from "../audit/index.ts";
import type { SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { isOther, replay } from "../history/index.ts";
import { type Erasure, openErasureList, readErasures } from "../kernel/keys/erasure-list.ts";
import { openLogFile } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { chunksOf, removeDurably, renameDurably, writeDurably } from "../kernel/store/durable.ts";
import { type LoggedImage, loggedImages, type ObjectStore, openObjectStore } from "../media/index.ts";
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
import { refuseToRestoreElsewhere, refuseWithin } from "./backup-places.ts";
import { type BackupReport, refuseUnlessWhole, verifyBackup } from "./backup-verify.ts";

export interface Settling {
	config: Config;
	rebuild: string[];
	withoutKeys: boolean;
}

export interface Settled {
	held: number[];
	/** Ids of newsletters that were scheduled after the backup. */
	missed: number[];
	erased: { keys: number; streams: number };
}

/** The source of a restore. */
export interface Origin<Found, Report> {
	/** Written to the data folder while the restore runs. */
	name: string;
	/** Verifies the source before anything is written. @throws {Refusal} if it is damaged */
	prove: () => Promise<Found>;
	/** Returns the erasures in the source, without the lists from `--erasures`. */
	erasures: (found: Found) => Promise<Erasure[]>;
	/** Fills the data folder and returns a report. */
	fill: (found: Found) => Promise<Report>;
	/** Whether its list of erasures is up to date. */
	knowsErasures: boolean;
	withoutKeys: boolean;
}

/** Options of the restored site. The data folder must be empty except for a list of erasures. */
export interface Restoring extends SiteOptions {
	erasures: string[];
	settle: (settling: Settling) => Promise<Settled>;
}

interface RestoreOptions extends Restoring {
	folder: string;
	/** Folder of the keys if they are not in the backup; `none` restores without keys. */
	keys?: { folder: string } | "none" | undefined;
}

export interface RestoreReport<Report = BackupReport> extends Settled {
	backup: Report;
	dataDir: string;
	listed: boolean;
	rebuilt: string[];
	stopped: string[];
}

/** Files that an empty data folder may contain, such as the list of erasures. */
const ALLOWED = [ERASED, ...LOCK_FILES, "lost+found"];

/** Restores a backup from a folder. @throws {Refusal} if the data folder is not empty, or the backup is damaged */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
	const { config, folder } = options;
	refuseToRestoreElsewhere(config);
	const keysFolder = keysFolderOf(options);
	// An interrupted restore leaves files in the data folder. They are removed.
	for (const from of [folder, ...(keysFolder ? [keysFolder] : [])])
		refuseWithin(from, config.dataDir, "a backup is brought back into an empty folder elsewhere.");
	return bringBack(options, {
		name: folder,
		async prove() {
			const backup = await verifyBackup({ folder, keys: keysFolder, progress: options.progress });
			refuseUnlessWhole(backup, folder);
			return backup;
		},
		erasures: async () => readErasures(join(folder, ERASED)),
		async fill(backup) {
			await copyBack(options, keysFolder);
			return backup;
		},
		knowsErasures: false,
		withoutKeys: keysFolder === undefined,
	});
}

/**
 * Restores a site. A marker in the data folder prevents a server start until the site is complete.
 * @throws {Refusal} if the folder is not empty
 */
export async function bringBack<Found, Report>(
	options: Restoring,
	{ name, prove, erasures, fill, knowsErasures, withoutKeys }: Origin<Found, Report>,
): Promise<RestoreReport<Report>> {
	const { dataDir } = options.config;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		refuseUnlessEmpty(dataDir);
		const proof = await prove();
		const namedErasures = options.erasures.flatMap(readErasures);
		const listed = knowsErasures || namedErasures.length > 0 || existsSync(join(dataDir, ERASED));
		writeDurably(restoringFile(dataDir), `${name}\n`, 0o600);
		try {
			clear(dataDir);
			// Recorded before the data arrives that they remove.
			openErasureList(join(dataDir, ERASED)).add([...(await erasures(proof)), ...namedErasures]);
			const backup = await fill(proof);
			const settled = await settleAll(options, withoutKeys);
			removeDurably(restoringFile(dataDir));
			return { ...settled, backup, dataDir, listed };
		} catch (error) {
			clear(dataDir);
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
			`The keys are not in ${folder}. Name the folder they are in with --keys FOLDER.`,
			"Without keys nobody's personal data can be read, nobody who signs in is known again, and",
			"addresses that must get no mail are not recognised. If they are lost for good: --without-keys",
		].join("\n"),
	);
}

/** @throws {Refusal} if the data folder contains other files */
function refuseUnlessEmpty(dataDir: string): void {
	if (existsSync(restoringFile(dataDir))) return;
	const existing = readdirSync(dataDir).filter((name) => !ALLOWED.includes(name));
	if (existing.length === 0) return;
	throw new Refusal(
		"already-exists",
		[
			`${dataDir} is not empty: it has ${existing.slice(0, 5).join(", ")}. Nothing is ever restored over a site.`,
			"Name an empty folder with --to, or move the present site away first. Leave its erased.ndjson",
			"there, or name it with --erasures, so that nobody who was erased comes back.",
		].join("\n"),
	);
}

function clear(dataDir: string): void {
	const preserved = [...ALLOWED, "restoring"];
	for (const name of readdirSync(dataDir))
		if (!preserved.includes(name)) rmSync(join(dataDir, name), { recursive: true });
}

async function copyBack(options: RestoreOptions, keysFolder: string | undefined) {
	const { config, folder } = options;
	const { dataDir } = config;
	await copyUnlessThere(join(folder, SITE_DB), join(dataDir, SITE_DB));
	await copyUnlessThere(join(folder, PUBLIC_KEY), publicKeyFile(dataDir));
	await copyUnlessThere(join(folder, CHECKPOINTS), config.checkpoints.file);
	if (keysFolder) await copyUnlessThere(join(keysFolder, KEYS_DB), join(dataDir, KEYS_DB));
	await bringImages(options, readSiteManifest(folder).images.files, async ({ key }) =>
		existsSync(join(folder, key)) ? chunksOf(join(folder, key)) : undefined,
	);
}

/** Restores the images of the log. @param total number of images; 0 if unknown */
export async function bringImages(
	{ config, progress }: Restoring,
	total: number,
	contentOf: (image: LoggedImage) => Promise<Parameters<ObjectStore["put"]>[1] | undefined>,
) {
	const objects = await openObjectStore(config.images);
	const objectKeys = new Set(await Array.fromAsync(objects.list("images/"), ({ key }) => key));
	using log = openLogFile(join(config.dataDir, SITE_DB));
	const images = { files: 0, missing: [] as string[] };
	await withProgress(progress, "Bringing images back", total, async (at) => {
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

/** Copies checkpoints to a path outside the data folder. Does not overwrite existing ones. */
async function copyUnlessThere(from: string, to: string): Promise<void> {
	if (!existsSync(from) || existsSync(to)) return;
	await copyFile(from, `${to}.new`);
	renameDurably(`${to}.new`, to);
}

async function settleAll(options: Restoring, withoutKeys: boolean) {
	const { config, settle } = options;
	const settled = await settle({ config, rebuild: [], withoutKeys });
	const first = await differing(options);
	if (first.differ.length === 0) return { ...settled, rebuilt: [], stopped: first.stopped };
	await settle({ config, rebuild: first.differ, withoutKeys });
	const { differ, stopped } = await differing(options);
	if (differ.length > 0) throw new Error(`${differ.join(", ")} cannot be built from the log`);
	return { ...settled, rebuilt: first.differ, stopped };
}

async function differing({ config, readModels, progress }: Restoring) {
	using source = openLogFile(join(config.dataDir, SITE_DB));
	const { position } = await source.head();
	const { models } = await withProgress(progress, "Comparing with a replay", position, (onProgress) =>
		replay({ source, models: readModels, onProgress }),
	);
	const [whole = [], stopped = []] = [true, false].map((isWhole) =>
		models.filter((model) => (model.stopped === null) === isWhole),
	);
	const namesOf = (some: typeof models) => some.map(({ name }) => name);
	return { differ: namesOf(whole.filter(({ tables }) => tables.some(isOther))), stopped: namesOf(stopped) };
}
