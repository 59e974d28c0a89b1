import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { publicKeyFile } from "../audit/index.ts";
import { type SiteOptions, withProgress } from "../cli/command.ts";
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
	/** Newsletters that were to be sent since the backup was made. */
	missed: number[];
	erased: { keys: number; streams: number };
}

/** Where a site is brought back from. */
export interface Origin<Found, Report> {
	/** What stands in the data folder while it is brought back. */
	name: string;
	/** Before anything is written. @throws {Refusal} */
	prove: () => Promise<Found>;
	/** Who was erased, besides those who are on the lists that were named. */
	erasures: (found: Found) => Promise<Erasure[]>;
	/** Brings all of it into the data folder, and tells of it. */
	fill: (found: Found) => Promise<Report>;
	/** Whether its list of erasures is as new as anything that could be had. */
	knowsErasures: boolean;
	withoutKeys: boolean;
}

/** Of a site to be; its data folder must be empty but for a list of erasures. */
export interface Restoring extends SiteOptions {
	erasures: string[];
	settle: (settling: Settling) => Promise<Settled>;
}

interface RestoreOptions extends Restoring {
	folder: string;
	/** Where the keys are, unless they are in the backup; `none` to do without. */
	keys?: { folder: string } | "none" | undefined;
}

export interface RestoreReport<Report = BackupReport> extends Settled {
	backup: Report;
	dataDir: string;
	listed: boolean;
	rebuilt: string[];
	stopped: string[];
}

/** What may be in an empty data folder: nothing of a site, but who was erased from it. */
const ALLOWED = [ERASED, ...LOCK_FILES, "lost+found"];

/** Brings a backup in a folder back. @throws {Refusal} where the data folder is not empty */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
	const { config, folder } = options;
	refuseToRestoreElsewhere(config);
	const keysFolder = keysFolderOf(options);
	// What an interrupted attempt has left in the data folder is removed.
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

/** A server does not start on the folder before it is whole. @throws {Refusal} where it is not empty */
export async function bringBack<Found, Report>(
	options: Restoring,
	{ name, prove, erasures, fill, knowsErasures, withoutKeys }: Origin<Found, Report>,
): Promise<RestoreReport<Report>> {
	const { dataDir } = options.config;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		refuseUnlessEmpty(dataDir);
		const found = await prove();
		const more = options.erasures.flatMap(readErasures);
		const listed = knowsErasures || more.length > 0 || existsSync(join(dataDir, ERASED));
		writeDurably(restoringFile(dataDir), `${name}\n`, 0o600);
		try {
			clear(dataDir);
			// Before anything that it is to take away.
			openErasureList(join(dataDir, ERASED)).add([...(await erasures(found)), ...more]);
			const backup = await fill(found);
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

/** The folder that the keys come from; undefined to do without. @throws {Refusal} where it must be said */
function keysFolderOf({ folder, keys }: RestoreOptions): string | undefined {
	const kept = readSiteManifest(folder).keys;
	if (kept === "inside") return keys === "none" ? undefined : folder;
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

/** @throws {Refusal} */
function refuseUnlessEmpty(dataDir: string): void {
	if (existsSync(restoringFile(dataDir))) return;
	const there = readdirSync(dataDir).filter((name) => !ALLOWED.includes(name));
	if (there.length === 0) return;
	throw new Refusal(
		"already-exists",
		[
			`${dataDir} is not empty: it has ${there.slice(0, 5).join(", ")}. Nothing is ever restored over a site.`,
			"Name an empty folder with --to, or move the present site away first. Leave its erased.ndjson",
			"there, or name it with --erasures, so that nobody who was erased comes back.",
		].join("\n"),
	);
}

function clear(dataDir: string): void {
	const kept = [...ALLOWED, "restoring"];
	for (const name of readdirSync(dataDir))
		if (!kept.includes(name)) rmSync(join(dataDir, name), { recursive: true });
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

/** Brings the images of the log that was brought back. @param total how many; 0: not known */
export async function bringImages(
	{ config, progress }: Restoring,
	total: number,
	contentOf: (image: LoggedImage) => Promise<Parameters<ObjectStore["put"]>[1] | undefined>,
) {
	const objects = await openObjectStore(config.images);
	const there = new Set(await Array.fromAsync(objects.list("images/"), ({ key }) => key));
	using log = openLogFile(join(config.dataDir, SITE_DB));
	const images = { files: 0, missing: [] as string[] };
	await withProgress(progress, "Bringing images back", total, async (at) => {
		for await (const image of loggedImages(log)) {
			// A bucket may have them still. They never change.
			const content = there.has(image.key) ? undefined : await contentOf(image);
			if (content) await objects.put(image.key, content);
			if (content || there.has(image.key)) images.files++;
			else images.missing.push(image.key);
			at(images.files);
		}
	});
	return images;
}

/** Checkpoints that are kept outside of the data folder may still be there: nothing is written over them. */
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
