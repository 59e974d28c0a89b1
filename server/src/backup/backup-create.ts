import { Database } from "bun:sqlite";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseCheckpoint, publicKeyFile } from "../audit/index.ts";
import type { Context } from "../cli/command.ts";
import type { Config } from "../config.ts";
import { UnavailableError } from "../kernel/errors.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import { openLogFile } from "../kernel/log/log-source.ts";
import { Refusal } from "../kernel/refusal.ts";
import { copyFile, measure, writeChunks } from "../kernel/store/copy-file.ts";
import { isNoSpace } from "../kernel/store/no-space.ts";
import { openImageReader } from "../media/index.ts";
import { copyImages } from "./backup-images.ts";
import { type BackedUpFile, type KeysManifest, type SiteManifest, writeManifest } from "./backup-manifest.ts";
import { filesToBackUp, refuseWithin } from "./backup-places.ts";
import { copyDatabase } from "./copy-database.ts";
import { type StagedFolder, stageFolder } from "./staged-folder.ts";

export interface CreateOptions {
	config: Config;
	/** Of the new backup. */
	folder: string;
	/** Where the keys go: into the backup, nowhere, or into a folder of their own. */
	keys: "inside" | "none" | { folder: string };
	/** See `copyImages`. */
	previous?: string | undefined;
	progress: Context["progress"];
}

/** Names of the files of a backup; most are those of the data folder. */
export const SITE_DB = "site.db";
export const KEYS_DB = "keys.db";
export const ERASED = "erased.ndjson";
export const CHECKPOINTS = "checkpoints.ndjson";
export const PUBLIC_KEY = "checkpoint-key.pub.pem";

/**
 * Copies a site while it runs. The log is that of one moment, when it begins; the keys are copied after it, so that no
 * key is missing, and the list of erasures last, so that none is forgotten.
 * @throws {Refusal} `no-space`, `already-exists`; {@link UnavailableError}
 */
export async function createBackup(
	options: CreateOptions,
): Promise<{ manifest: SiteManifest; linked: number }> {
	const { config, folder, keys } = options;
	const from = filesToBackUp(config, keys !== "none");
	if (!existsSync(from.site))
		throw new UnavailableError(
			`There is no site in ${config.dataDir}. Set DATA_DIR to the data folder of the site.`,
		);
	if (typeof keys === "object") {
		refuseWithin(keys.folder, folder, APART);
		refuseWithin(folder, keys.folder, APART);
	}
	const site = stageFolder(folder);
	const apart = typeof keys === "object" ? stageFolder(keys.folder) : undefined;
	try {
		const filled = await fill(options, from, site, apart);
		// Keys without their backup are nothing; a backup without its keys would be taken for a whole one.
		apart?.commit();
		site.commit();
		return filled;
	} catch (error) {
		apart?.discard();
		site.discard();
		throw isNoSpace(error) ? new Refusal("no-space", notMade(folder)) : error;
	}
}

async function fill(
	options: CreateOptions,
	from: ReturnType<typeof filesToBackUp>,
	site: StagedFolder,
	apart: StagedFolder | undefined,
) {
	const { config, keys, previous, progress } = options;
	const { dataDir, baseUrl } = config;
	const about = {
		format: 1 as const,
		backup: crypto.randomUUID(),
		createdAt: new Date().toISOString(),
		site: baseUrl,
	};
	await copyShown(progress, "Copying the database", from.site, join(site.folder, SITE_DB));
	forgetMoment(join(site.folder, SITE_DB));
	const log = openLogFile(join(site.folder, SITE_DB));
	try {
		const head = await log.head();
		const secrets = apart ?? site;
		const keyFiles = from.keys ? await copyKeys(from.keys, secrets.folder, progress) : [];
		const bar = progress("Copying images", 0);
		const get = await openImageReader(config.images);
		const copied = await copyImages({ log, get, to: site.folder, previous, onProgress: bar.at });
		bar.end();
		const { linked, ...images } = copied;
		const files = [await described(site.folder, SITE_DB), ...(apart ? [] : keyFiles)];
		files.push(...(await copyProofs(config, site.folder, head.position)));
		files.push(await copyErasures(dataDir, site.folder));
		if (apart) {
			const own: KeysManifest = { ...about, part: "keys", files: keyFiles };
			writeManifest(apart.folder, own);
		}
		const kept = typeof keys === "object" ? "apart" : keys;
		const manifest: SiteManifest = { ...about, part: "site", log: head, keys: kept, images, files };
		writeManifest(site.folder, manifest);
		return { manifest, linked };
	} finally {
		log.close();
	}
}

/** Tables that mean nothing later or elsewhere. Whoever has a backup opens nobody's session, and whoever restores it neither. */
const OF_THE_MOMENT = ["sessions", "pending_sign_ins", "desktop_codes", "uploads"];

function forgetMoment(file: string): void {
	const database = new Database(file);
	try {
		database.run("PRAGMA secure_delete=ON");
		// A site that no server of this version has opened yet lacks the newest of them.
		const all = database.query("SELECT name FROM main.sqlite_master WHERE type = 'table'").values().flat();
		for (const table of OF_THE_MOMENT) if (all.includes(table)) database.run(`DELETE FROM ${table}`);
	} finally {
		database.close();
	}
}

async function copyShown(progress: Context["progress"], label: string, from: string, to: string) {
	const bar = progress(label, statSync(from).size);
	try {
		await copyDatabase(from, to, bar);
	} finally {
		bar.end();
	}
}

/** People's keys and the secret of the site. */
async function copyKeys(from: string, to: string, progress: Context["progress"]): Promise<BackedUpFile[]> {
	await copyShown(progress, "Copying the keys", from, join(to, KEYS_DB));
	return [await described(to, KEYS_DB)];
}

/**
 * Checkpoints, but those of what was appended since: to this copy they would say that its end is missing. What they are
 * signed with stays: a site brought back goes another way from here on, and one key must not vouch for both.
 */
async function copyProofs(config: Config, to: string, head: number): Promise<BackedUpFile[]> {
	const files = await copyIfThere(publicKeyFile(config.dataDir), to, PUBLIC_KEY);
	const from = config.checkpoints.file;
	if (!existsSync(from)) return files;
	// A line that was cut off never was a checkpoint.
	const lines = readFileSync(from, "utf8").split("\n").slice(0, -1);
	const within = lines.filter((line) => (parseCheckpoint(line)?.position ?? 0) <= head);
	return [...files, await writeLines(to, CHECKPOINTS, within)];
}

async function copyErasures(dataDir: string, to: string): Promise<BackedUpFile> {
	const erasures = openErasureList(join(dataDir, ERASED)).all();
	return writeLines(
		to,
		ERASED,
		erasures.map((one) => JSON.stringify(one)),
	);
}

async function writeLines(folder: string, path: string, lines: string[]): Promise<BackedUpFile> {
	async function* text() {
		yield Buffer.from(lines.map((line) => `${line}\n`).join(""));
	}
	return { path, ...(await writeChunks(join(folder, path), text())) };
}

async function copyIfThere(from: string, folder: string, path: string): Promise<BackedUpFile[]> {
	return existsSync(from) ? [{ path, ...(await copyFile(from, join(folder, path))) }] : [];
}

const described = async (folder: string, path: string): Promise<BackedUpFile> => ({
	path,
	...(await measure(join(folder, path))),
});

const APART = "keys are apart so that they can be kept in another place.";
const notMade = (folder: string) =>
	`There is no space left for ${folder}. The backup was not made, and nothing of it is left there.`;
