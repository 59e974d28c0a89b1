import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonIn } from "@creations/events/text/json";
import { z } from "zod";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { chunksOf, writeDurably, writeNewFile } from "../kernel/store/durable.ts";

/** File names in a backup. */
export const SITE_DB = "site.db";
export const KEYS_DB = "keys.db";
export const ERASED = "erased.ndjson";
export const CHECKPOINTS = "checkpoints.ndjson";
export const PUBLIC_KEY = "checkpoint-key.pub.pem";

/** Format of the manifest. Raise it if an earlier version could not restore a backup. */
export const MANIFEST_FORMAT = 1 as const;

const file = z.object({
	path: z.string().regex(/^[\w.-]+$/),
	bytes: z.number(),
	sha256: z.string(),
});

export type BackedUpFile = z.output<typeof file>;

const part = z.object({
	format: z.literal(MANIFEST_FORMAT),
	/** Id of the backup. Both parts have the same one if the keys are separate. */
	backup: z.string(),
	createdAt: z.string(),
	site: z.string(),
	files: z.array(file),
});

const siteManifest = part.extend({
	part: z.literal("site"),
	log: z.object({ position: z.number(), hash: z.string() }),
	keys: z.enum(["inside", "apart", "none"]),
	/** Sizes and hashes of images are in the log, which the chain proves. */
	images: z.object({
		files: z.number(),
		bytes: z.number(),
		missing: z.array(z.string()),
	}),
});

const keysManifest = part.extend({ part: z.literal("keys") });

export type SiteManifest = z.output<typeof siteManifest>;
type KeysManifest = z.output<typeof keysManifest>;

const MANIFEST = "manifest.json";

/** Writes the manifest of a backup folder and flushes it. */
export function writeManifest(
	folder: string,
	manifest: SiteManifest | KeysManifest,
): void {
	writeDurably(
		join(folder, MANIFEST),
		`${JSON.stringify(manifest, null, "\t")}\n`,
		0o600,
	);
}

/**
 * Reads the manifest of a backup.
 * @throws {UnavailableError} if there is no backup
 * @throws {Refusal} if the manifest is not valid
 */
export const readSiteManifest = (folder: string): SiteManifest =>
	read(folder, siteManifest);
/** Reads the manifest of a keys folder. @throws {UnavailableError} if there is none */
export const readKeysManifest = (folder: string): KeysManifest =>
	read(folder, keysManifest);

function read<T>(folder: string, schema: z.ZodType<T>): T {
	const path = join(folder, MANIFEST);
	if (!existsSync(path))
		throw new UnavailableError(
			`${folder} is not a complete backup: it has no ${MANIFEST}.`,
		);
	const parsed = schema.safeParse(jsonIn(readFileSync(path, "utf8")) ?? undefined);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Refusal(
		"invalid",
		`${path} cannot be read: ${issue?.path.join(".")} ${issue?.message}.`,
	);
}

const lastBackup = z.object({
	at: z.string(),
	position: z.number(),
	/** Undefined if an earlier version wrote the record. */
	folder: z.string().optional(),
	/** Folder of the keys, if they are separate. */
	keys: z.string().optional(),
});

const recordFile = (dataDir: string) => join(dataDir, "last-backup.json");

/** Records the last backup in the data folder, for the status and the restore drill. */
export function recordBackup(
	dataDir: string,
	{ createdAt: at, log: { position } }: SiteManifest,
	places: { folder: string; keys: string | undefined },
): void {
	const record = { at, position, ...places };
	try {
		writeDurably(recordFile(dataDir), `${JSON.stringify(record)}\n`, 0o600);
	} catch {
		// The user may have read-only access. The backup is complete anyway.
	}
}

/** Returns the last `backup create`, or undefined if none is recorded. */
export function lastBackupOf(dataDir: string): z.output<typeof lastBackup> | undefined {
	const note = recordFile(dataDir);
	if (!existsSync(note)) return undefined;
	try {
		return lastBackup.parse(JSON.parse(readFileSync(note, "utf8")));
	} catch {
		// An unreadable record counts as none.
		return undefined;
	}
}

/** Writes a new file and flushes it. @throws {Error} `EEXIST` */
export async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>) {
	const { result, through: passThrough } = createMeasurement(chunks);
	await writeNewFile(path, passThrough(), 0o600);
	return result();
}

/** Copies a file and flushes it. Returns its size and SHA-256. */
export const copyFile = (from: string, to: string) => writeChunks(to, chunksOf(from));

/** Returns the size and SHA-256 of a file. */
export async function measure(path: string) {
	const { result, through: passThrough } = createMeasurement(chunksOf(path));
	for await (const _ of passThrough());
	return result();
}

function createMeasurement(chunks: AsyncIterable<Uint8Array>) {
	const hash = createHash("sha256");
	let bytes = 0;
	async function* passThrough() {
		for await (const chunk of chunks) {
			hash.update(chunk);
			bytes += chunk.byteLength;
			yield chunk;
		}
	}
	return { through: passThrough, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
