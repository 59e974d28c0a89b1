import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	appendCheckpoints,
	BrokenSource,
	publicKeyFile,
	readPublicKeys,
	type SignedCheckpoint,
	verifyLog,
	verifyReportText,
} from "../../audit/index.ts";
import { withProgress } from "../../cli/progress.ts";
import type { BackupConfig } from "../../config.ts";
import { asOfFrom, timeFrom } from "../../history/index.ts";
import { type Erasure, parseErasures } from "../../kernel/keys/erasure-list.ts";
import { KEYS_TABLES } from "../../kernel/keys/subject-keys.ts";
import { logOfStore, openLogFile } from "../../kernel/log/log-source.ts";
import { ConfigError, Refusal } from "../../kernel/refusal.ts";
import { migrateStore, openStore } from "../../kernel/store/open-store.ts";
import type { Store } from "../../kernel/store/store.ts";
import { type ObjectStore, openObjectStore } from "../../media/index.ts";
import { ExportTally, insertEvents } from "../../transfer/index.ts";
import { KEYS_DB, SITE_DB } from "../backup-manifest.ts";
import { requireFileStores } from "../backup-places.ts";
import { type RestoreTarget, restoreImages, restoreSite } from "../backup-restore.ts";
import {
	chainOf,
	type History,
	historiesIn,
	historyAt,
	missingEnd,
} from "./histories.ts";
import { canOpenKeys, createSealer, restoreKeys, type Sealer } from "./key-sets.ts";
import { imageCopy, LOGS, read, sha256Of } from "./objects.ts";
import { NO_SEGMENT, openSegment, type SegmentName, segmentRefusal } from "./segment.ts";

interface BucketRestoreOptions extends RestoreTarget {
	/**
	 * A position or a time, in the format of `audit show --as-of`; undefined for the latest
	 * state.
	 */
	at: string | undefined;
	/** Trusted keys instead of the keys in the bucket. */
	publicKey: string | undefined;
	withoutKeys: boolean;
}

interface BucketContents {
	history: History;
	chain: SegmentName[];
}

/**
 * Restores a site from the bucket of the configuration.
 * @throws {Refusal} with the segment that is missing or was changed
 */
export async function restoreFromBucket(options: BucketRestoreOptions) {
	const { config } = options;
	requireFileStores(config);
	const { backup } = config;
	if (!backup) throw new ConfigError("Set the BACKUP_ variables of the bucket.");
	const bucket = await openObjectStore({ kind: "s3", ...backup.place });
	const sealer = createSealer(backup.passphrase);
	return restoreSite(options, {
		name: `the bucket ${backup.place.bucket}`,
		verify: () => findContents(bucket, sealer, options),
		erasures: ({ history }) => erasuresOf(bucket, history),
		fill: async (contents) => ({
			bucket: backup.place.bucket,
			...(await fill({ ...options, bucket, sealer }, contents)),
		}),
		hasCurrentErasures: true,
		withoutKeys: options.withoutKeys,
	});
}

/** Finds the history to restore, and checks its segments and keys. @throws {Refusal} */
async function findContents(
	bucket: ObjectStore,
	sealer: Sealer,
	{ at, withoutKeys }: BucketRestoreOptions,
): Promise<BucketContents> {
	const history = historyAt(
		await historiesIn(bucket),
		at === undefined ? new Date() : momentIn(at),
	);
	const { chain } = chainOf(history.segments);
	await refuseMissingEnd(bucket, history, at);
	if (chain.length === 0)
		throw new Refusal("invalid", "The backup in the bucket has no events yet.");
	if (!withoutKeys && !(await canOpenKeys(bucket, sealer, history.name)))
		throw new Refusal(
			"invalid",
			"The bucket has no keys for this history, so personal data would be unreadable. " +
				"To restore anyway, use --without-keys.",
		);
	return { history, chain };
}

/**
 * @throws {Refusal} if segments at the end are missing, unless `at` names a position
 * before them
 */
async function refuseMissingEnd(
	bucket: ObjectStore,
	history: History,
	at: string | undefined,
): Promise<void> {
	const missing = await missingEnd(bucket, history);
	if (!missing) return;
	const { key, from, to } = missing;
	const isBefore = at !== undefined && /^\d{1,15}$/.test(at) && Number(at) < from;
	if (isBefore) return;
	const rest =
		from > 1 ? `. To restore the events before them, use --at ${from - 1}` : "";
	throw segmentRefusal(
		key,
		`is missing: the bucket lacks the events from position ${from} to ${to}${rest}`,
	);
}

/** Returns the time for finding a history. Positions refer to the newest history. */
const momentIn = (at: string) => (/^\d{1,15}$/.test(at) ? new Date() : timeFrom(at));

async function erasuresOf(
	bucket: ObjectStore,
	{ otherKeys: others }: History,
): Promise<Erasure[]> {
	const all: Erasure[] = [];
	for (const key of others.filter((name) => /\/erased-[^/]+$/.test(name)))
		all.push(...parseErasures((await read(bucket, key))?.toString() ?? "", key));
	return all;
}

interface FillOptions extends BucketRestoreOptions {
	bucket: ObjectStore;
	sealer: Sealer;
}

/** Fills the data folder. @returns a report of the restored parts */
async function fill(options: FillOptions, contents: BucketContents) {
	const { config, bucket, sealer, withoutKeys } = options;
	const { dataDir } = config;
	const history = contents.history.name;
	const restoredLog = await withStore(join(dataDir, SITE_DB), (store) =>
		restoreLog(options, contents, store),
	);
	const { signed: checkpoints, ...log } = restoredLog;
	await restorePublicKeys(options, contents.history);
	if (checkpoints.length > 0 && !existsSync(config.checkpoints.file))
		await appendCheckpoints(config.checkpoints.file, checkpoints);
	await proveLog(options, checkpoints, log.position);
	if (!withoutKeys)
		await withStore(join(dataDir, KEYS_DB), async (store) => {
			await store.write(KEYS_TABLES);
			await restoreKeys(bucket, sealer, history, store);
		});
	const images = await restoreImages(options, 0, async ({ key, sha256 }) => {
		const bytes = await read(bucket, imageCopy(key));
		return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
	});
	return { history, ...log, checkpoints: checkpoints.length, images };
}

async function withStore<T>(
	file: string,
	work: (store: Store) => Promise<T>,
): Promise<T> {
	await using store = await openStore(`file:${file}`);
	return await work(store);
}

/** Restores the log. @returns its range, with its signed checkpoints */
async function restoreLog(
	{ bucket, progress, at: end }: FillOptions,
	{ chain }: BucketContents,
	store: Store,
) {
	await migrateStore(store);
	const signed: SignedCheckpoint[] = [];
	let previous = NO_SEGMENT;
	let site = "";
	const total = chain.at(-1)?.to ?? 0;
	await withProgress(progress, "Restoring the log", total, async (onProgress) => {
		for (const name of chain) {
			const segment = await restoreSegment(bucket, name, previous, store);
			signed.push(...segment.checkpoints);
			previous = name.sha256;
			site = segment.site;
			onProgress(name.to);
		}
	});
	const { position, at } = await asOfFrom(logOfStore(store), end ?? String(total));
	if (position === 0)
		throw new Refusal("invalid", `The backup has no events before ${end}.`);
	await store.write([{ sql: "DELETE FROM events WHERE position > ?", args: [position] }]);
	const covered = signed.filter((checkpoint) => checkpoint.position <= position);
	/** Position and time of the last restored event. */
	return { site, segments: chain.length, position, at, signed: covered };
}

async function restoreSegment(
	bucket: ObjectStore,
	name: SegmentName,
	expected: string,
	store: Store,
) {
	const segment = await openSegment(bucket, name);
	const { header, previous } = segment;
	if (previous !== expected)
		throw segmentRefusal(name.key, "does not follow the previous one");
	const { position, hash } = await logOfStore(store).head();
	if (header.from !== position + 1 || header.previous !== hash)
		throw segmentRefusal(name.key, `does not continue the log at position ${position}`);
	const tally = new ExportTally(header);
	const checkpoints: SignedCheckpoint[] = [];
	try {
		for await (const events of segment.events()) {
			const bad = events.find((event) => !tally.countIfNext(event));
			if (bad) throw segmentRefusal(name.key, `is wrong at position ${bad.position}`);
			checkpoints.push(
				...(segment.checkpoints?.() ?? []).flatMap(({ checkpoint }) => checkpoint ?? []),
			);
			await insertEvents(store, events);
		}
	} catch (error) {
		throw error instanceof BrokenSource
			? segmentRefusal(name.key, `cannot be read: ${error.bad.why}`)
			: error;
	}
	const bad = segment.end?.();
	if (bad) throw segmentRefusal(name.key, `cannot be read: ${bad.why}`);
	return { site: header.site, checkpoints };
}

async function restorePublicKeys(
	{ bucket, config }: FillOptions,
	{ otherKeys: others }: History,
): Promise<void> {
	const pems: string[] = [];
	for (const key of others.filter((name) => /\/checkpoint-key-[^/]+$/.test(name)))
		pems.push((await read(bucket, key))?.toString() ?? "");
	const file = publicKeyFile(config.dataDir);
	if (pems.length > 0) writeFileSync(file, pems.join(""), { mode: 0o644, flush: true });
}

/**
 * Verifies the chain, the streams and the signatures of the restored log.
 * @throws {Refusal}
 */
async function proveLog(
	{ config, publicKey, progress }: FillOptions,
	signed: SignedCheckpoint[],
	position: number,
) {
	const ownKeyFile = publicKeyFile(config.dataDir);
	const file = publicKey ?? (existsSync(ownKeyFile) ? ownKeyFile : undefined);
	using source = openLogFile(join(config.dataDir, SITE_DB));
	const checkpoints = signed.map((checkpoint) => ({
		place: `the segment that ends at position ${checkpoint.position}`,
		checkpoint,
	}));
	const proof = await withProgress(
		progress,
		"Verifying the log",
		position,
		(onProgress) =>
			verifyLog(source, {
				checkpoints,
				publicKeys: file === undefined ? [] : readPublicKeys(file),
				onProgress,
			}),
	);
	if (!proof.ok)
		throw new Refusal(
			"invalid",
			`The log in the bucket is not valid.\n${verifyReportText(proof)}`,
		);
}

/**
 * Writes, reads, lists and deletes in the bucket, and verifies the newest history and its
 * keys.
 * @throws {Error}
 * @returns position of the last event and time of the last upload; null if there is no
 * backup
 */
export async function checkBucketBackup({ place, passphrase }: BackupConfig) {
	const bucket = await openObjectStore({ kind: "s3", ...place });
	const key = `${LOGS}doctor-${crypto.randomUUID()}`;
	await bucket.put(key, new TextEncoder().encode("test"));
	await bucket.get(key);
	await bucket.delete(key);
	const histories = await historiesIn(bucket);
	if (histories.length === 0) return { position: 0, changedAt: null };
	const { name, segments, changedAt } = historyAt(histories, new Date());
	await canOpenKeys(bucket, createSealer(passphrase), name);
	return { position: chainOf(segments).chain.at(-1)?.to ?? 0, changedAt };
}
