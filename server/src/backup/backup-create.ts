import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseCheckpoint, publicKeyFile } from "../audit/index.ts";
import type { SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import { type LogSource, openLogFile } from "../kernel/log/log-source.ts";
import { isNoSpace, Refusal, UnavailableError } from "../kernel/refusal.ts";
import { renameDurably, syncFolder } from "../kernel/store/durable.ts";
import { connect } from "../kernel/store/file-connection.ts";
import {
	chunksOf,
	type LoggedImage,
	loggedImages,
	type ObjectStore,
	openImageReader,
} from "../media/index.ts";
import { DataFolderInUse, LOCK_FILES, lockDataFolder } from "../stores/lock.ts";
import { fileOf } from "../stores/places.ts";
import { refuseNewer } from "../stores/upgrade.ts";
import {
	type BackedUpFile,
	CHECKPOINTS,
	copyFile,
	ERASED,
	KEYS_DB,
	MANIFEST_FORMAT,
	measure,
	PUBLIC_KEY,
	SITE_DB,
	type SiteManifest,
	writeChunks,
	writeManifest,
} from "./backup-manifest.ts";
import { refuseWithin } from "./backup-places.ts";
import { copyKeys, copySite, TRANSIENT } from "./copy-stores.ts";

interface CreateOptions extends SiteOptions {
	folder: string;
	keys: "inside" | "none" | { folder: string };
	previous?: string | undefined;
}

/**
 * Writes a backup. Copies the keys after the log and the erasures last, so that none is
 * missing.
 * @throws {Refusal} `no-space`, `already-exists`
 * @throws {UnavailableError} if a store cannot be read
 * @throws {UnusableDataFolder} if a newer version wrote the site
 */
export async function createBackup(options: CreateOptions) {
	const { config, folder, keys } = options;
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file))
		throw new UnavailableError(
			`There is no site in ${config.dataDir}. Set DATA_DIR to the data folder of the site.`,
		);
	await refuseNewer(config, options.readModels);
	if (typeof keys === "object") {
		refuseWithin(keys.folder, folder, SEPARATE_REASON);
		refuseWithin(folder, keys.folder, SEPARATE_REASON);
	}
	const site = stageFolder(folder);
	const keysFolder = typeof keys === "object" ? stageFolder(keys.folder) : undefined;
	try {
		const result = await fill(options, site, keysFolder);
		// The keys are published first: a backup without its keys would look complete.
		keysFolder?.commit();
		site.commit();
		return result;
	} catch (error) {
		keysFolder?.discard();
		site.discard();
		throw isNoSpace(error) ? new Refusal("no-space", noSpaceText(folder)) : error;
	}
}

async function fill(
	options: CreateOptions,
	site: StagedFolder,
	keysFolder: StagedFolder | undefined,
) {
	const { config, keys } = options;
	const identity = newIdentity(config);
	const database = join(site.folder, SITE_DB);
	await copySite(options, database);
	removeTransient(database);
	using log = openLogFile(database);
	const head = await log.head();
	const secrets = (keysFolder ?? site).folder;
	if (keys !== "none") await copyKeys(options, join(secrets, KEYS_DB));
	const keyFiles = keys === "none" ? [] : [await measuredFile(secrets, KEYS_DB)];
	const { linked, ...images } = await copySiteImages(options, log, site.folder);
	const files = [
		await measuredFile(site.folder, SITE_DB),
		...(keysFolder ? [] : keyFiles),
	];
	files.push(...(await copyProofs(config, site.folder, head.position)));
	files.push(await copyErasures(config.dataDir, site.folder));
	if (keysFolder)
		writeManifest(keysFolder.folder, { ...identity, part: "keys", files: keyFiles });
	const keyStorage = typeof keys === "object" ? "apart" : keys;
	const manifest: SiteManifest = {
		...identity,
		part: "site",
		log: head,
		keys: keyStorage,
		images,
		files,
	};
	writeManifest(site.folder, manifest);
	return { manifest, linked };
}

/** Returns the fields that both parts of a backup share. */
const newIdentity = ({ baseUrl }: CreateOptions["config"]) => ({
	format: MANIFEST_FORMAT,
	backup: crypto.randomUUID(),
	createdAt: new Date().toISOString(),
	site: baseUrl,
});

async function copySiteImages(
	{ config, previous, progress }: CreateOptions,
	log: LogSource,
	folder: string,
) {
	const get = await openImageReader(config.images);
	return withProgress(progress, "Copying images", 0, (onProgress) =>
		copyImages(log, get, folder, previous, onProgress),
	);
}

function removeTransient(file: string): void {
	using database = connect(file);
	database.exec("PRAGMA secure_delete=ON");
	// A site from an earlier version lacks the newest tables until a server opens it.
	const tables = database
		.rows("SELECT name FROM main.sqlite_master WHERE type = 'table'")
		.flat();
	for (const table of TRANSIENT)
		if (tables.includes(table)) database.exec(`DELETE FROM ${table}`);
}

/**
 * Copies the images of the log.
 * @param previous folder of an earlier backup; equal images become hard links to it
 */
async function copyImages(
	log: LogSource,
	get: ObjectStore["get"],
	to: string,
	previous: string | undefined,
	onProgress: (files: number) => void,
) {
	const copied = { files: 0, bytes: 0, linked: 0, missing: [] as string[] };
	for await (const image of loggedImages(log)) {
		const path = join(to, image.key);
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		const linked =
			previous !== undefined && linkFrom(join(previous, image.key), path, image);
		if (linked || (await copyImage(get, image, path))) {
			copied.files++;
			copied.bytes += image.bytes;
			if (linked) copied.linked++;
		} else copied.missing.push(image.key);
		onProgress(copied.files);
	}
	return copied;
}

/**
 * Links an image of the same name and size. Images never change, and `backup verify`
 * reads them anyway.
 */
function linkFrom(previousPath: string, path: string, { bytes }: LoggedImage): boolean {
	if (!existsSync(previousPath) || statSync(previousPath).size !== bytes) return false;
	try {
		linkSync(previousPath, path);
		return true;
	} catch {
		return false;
	}
}

async function copyImage(
	get: ObjectStore["get"],
	{ key, sha256 }: LoggedImage,
	path: string,
) {
	const image = await get(key);
	if (!image) return false;
	const copied = await writeChunks(path, chunksOf(image));
	if (copied.sha256 === sha256) return true;
	rmSync(path);
	return false;
}

/**
 * Copies the public keys and the checkpoints up to the head. A later checkpoint would
 * make the log look cut off. The private key stays, because it must not sign for two
 * logs.
 */
async function copyProofs(
	config: Config,
	to: string,
	head: number,
): Promise<BackedUpFile[]> {
	const key = publicKeyFile(config.dataDir);
	const copied = existsSync(key) && (await copyFile(key, join(to, PUBLIC_KEY)));
	const files = copied ? [{ path: PUBLIC_KEY, ...copied }] : [];
	const from = config.checkpoints.file;
	if (!existsSync(from)) return files;
	// An incomplete last line is not a checkpoint.
	const lines = readFileSync(from, "utf8").split("\n").slice(0, -1);
	const covered = lines.filter((line) => (parseCheckpoint(line)?.position ?? 0) <= head);
	return [...files, await writeLines(to, CHECKPOINTS, covered)];
}

function copyErasures(dataDir: string, to: string): Promise<BackedUpFile> {
	const erasures = openErasureList(join(dataDir, ERASED)).all();
	return writeLines(
		to,
		ERASED,
		erasures.map((one) => JSON.stringify(one)),
	);
}

async function writeLines(
	folder: string,
	path: string,
	lines: string[],
): Promise<BackedUpFile> {
	await writeFile(
		join(folder, path),
		lines.map((line) => `${line}\n`).join(""),
		PRIVATE_FILE,
	);
	return measuredFile(folder, path);
}

const PRIVATE_FILE = { flag: "wx", mode: 0o600, flush: true };

const measuredFile = async (folder: string, path: string): Promise<BackedUpFile> => ({
	path,
	...(await measure(join(folder, path))),
});

const SEPARATE_REASON = "separate keys must be in another place.";
const noSpaceText = (folder: string) =>
	`There is no space left for ${folder}. No backup was made, and its files were removed.`;

type StagedFolder = ReturnType<typeof stageFolder>;

/**
 * Creates a folder that gets its final name when it is complete.
 * @throws {Refusal} `already-exists`
 */
function stageFolder(target: string) {
	if (existsSync(target))
		throw new Refusal(
			"already-exists",
			`${target} exists already, and a backup never overwrites anything. Choose a new folder.`,
		);
	const folder = `${target}.unfinished`;
	mkdirSync(dirname(target), { recursive: true });
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const unlock = lock(folder);
	for (const name of readdirSync(folder))
		if (!LOCK_FILES.includes(name)) rmSync(join(folder, name), { recursive: true });
	process.once("exit", discard);
	let currentPath = folder;

	function commit(): void {
		release();
		syncFolders(folder);
		renameDurably(folder, target);
		currentPath = target;
	}

	function discard(): void {
		release();
		rmSync(currentPath, { recursive: true, force: true });
	}

	function release(): void {
		process.off("exit", discard);
		unlock();
		for (const name of LOCK_FILES) rmSync(join(folder, name), { force: true });
	}

	return { folder, commit, discard };
}

function lock(folder: string): () => void {
	try {
		return lockDataFolder(folder);
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		throw new Refusal("already-exists", `Another backup is being written to ${folder}.`);
	}
}

/** Flushes folders: a file name is durable only after its folder is flushed. */
function syncFolders(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true }))
		if (entry.isDirectory()) syncFolders(join(folder, entry.name));
	syncFolder(folder);
}
