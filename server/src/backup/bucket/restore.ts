import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	appendCheckpoints,
	BrokenSource,
	publicKeyFile,
	readPublicKeys,
	reportInWords,
	type SignedCheckpoint,
	verifyLog,
} from "../../audit/index.ts";
import { withProgress } from "../../cli/command.ts";
import type { BackupConfig } from "../../config.ts";
import { asOfFrom, timeFrom } from "../../history/index.ts";
import { type Erasure, erasuresIn } from "../../kernel/keys/erasure-list.ts";
import { KEYS_TABLES } from "../../kernel/keys/subject-keys.ts";
import { logOfStore, openLogFile } from "../../kernel/log/log-source.ts";
import { ConfigError, Refusal } from "../../kernel/refusal.ts";
import { migrateStore, openStore } from "../../kernel/store/open-store.ts";
import type { Store } from "../../kernel/store/store.ts";
import { type ObjectStore, openObjectStore } from "../../media/index.ts";
import { ExportTally, insertEvents } from "../../transfer/index.ts";
import { KEYS_DB, SITE_DB } from "../backup-manifest.ts";
import { refuseToRestoreElsewhere } from "../backup-places.ts";
import { bringBack, bringImages, type Restoring } from "../backup-restore.ts";
import { chainOf, type History, historiesIn, historyAt, missingEnd } from "./histories.ts";
import { bringKeys, createSealer, keysOpen, type Sealer } from "./key-sets.ts";
import { imageCopy, LOGS, read, sha256Of } from "./objects.ts";
import { NO_SEGMENT, openSegment, type SegmentName, wrong } from "./segment.ts";

interface FromBucket extends Restoring {
	/** A position or a time, as `audit show --as-of` takes them; undefined for all there is. */
	at: string | undefined;
	/** Keys to trust instead of the bucket's own. */
	publicKey: string | undefined;
	withoutKeys: boolean;
}

interface Found {
	history: History;
	chain: SegmentName[];
}

/** Brings a site back from the bucket of the configuration. @throws {Refusal} naming the segment that is missing or was changed */
export async function restoreFromBucket(options: FromBucket) {
	const { config } = options;
	refuseToRestoreElsewhere(config);
	const { backup } = config;
	if (!backup) throw new ConfigError("Set the BACKUP_ variables: they say which bucket has the backup.");
	const bucket = await openObjectStore({ kind: "s3", ...backup.place });
	const sealer = createSealer(backup.passphrase);
	return bringBack(options, {
		name: `the bucket ${backup.place.bucket}`,
		prove: () => find(bucket, sealer, options),
		erasures: ({ history }) => erasuresOf(bucket, history),
		fill: async (found) => ({
			bucket: backup.place.bucket,
			...(await fill({ ...options, bucket, sealer }, found)),
		}),
		knowsErasures: true,
		withoutKeys: options.withoutKeys,
	});
}

/** Finds the history to bring back, and sees that its segments are there and that its keys open. @throws {Refusal} */
async function find(bucket: ObjectStore, sealer: Sealer, { at, withoutKeys }: FromBucket): Promise<Found> {
	const history = historyAt(await historiesIn(bucket), at === undefined ? new Date() : momentIn(at));
	const { chain } = chainOf(history.segments);
	await refuseMissingEnd(bucket, history, at);
	if (chain.length === 0) throw new Refusal("invalid", "The backup in the bucket has no events yet.");
	if (!withoutKeys && !(await keysOpen(bucket, sealer, history.name)))
		throw new Refusal(
			"invalid",
			"The bucket has no keys for this history: nobody's personal data could be read. To do without them: --without-keys",
		);
	return { history, chain };
}

/** @throws {Refusal} if segments at the end are missing, unless `at` names a position before them */
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
	const rest = from > 1 ? `. To bring back what is there: --at ${from - 1}` : "";
	throw wrong(key, `is missing: the bucket lacks the events from position ${from} to ${to}${rest}`);
}

/** A position is one of the newest history. */
const momentIn = (at: string) => (/^\d{1,15}$/.test(at) ? new Date() : timeFrom(at));

async function erasuresOf(bucket: ObjectStore, { others }: History): Promise<Erasure[]> {
	const all: Erasure[] = [];
	for (const key of others.filter((name) => /\/erased-[^/]+$/.test(name)))
		all.push(...erasuresIn((await read(bucket, key))?.toString() ?? "", key));
	return all;
}

interface Filling extends FromBucket {
	bucket: ObjectStore;
	sealer: Sealer;
}

/** @returns what of it was brought back */
async function fill(filling: Filling, found: Found) {
	const { config, bucket, sealer, withoutKeys } = filling;
	const { dataDir } = config;
	const history = found.history.name;
	const brought = await inStore(join(dataDir, SITE_DB), (store) => bringLog(filling, found, store));
	const { signed, ...log } = brought;
	await bringPublicKeys(filling, found.history);
	if (signed.length > 0 && !existsSync(config.checkpoints.file))
		await appendCheckpoints(config.checkpoints.file, signed);
	await proveLog(filling, signed, log.position);
	if (!withoutKeys)
		await inStore(join(dataDir, KEYS_DB), async (store) => {
			await store.write(KEYS_TABLES);
			await bringKeys(bucket, sealer, history, store);
		});
	const images = await bringImages(filling, 0, async ({ key, sha256 }) => {
		const bytes = await read(bucket, imageCopy(key));
		return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
	});
	return { history, ...log, checkpoints: signed.length, images };
}

async function inStore<T>(file: string, work: (store: Store) => Promise<T>): Promise<T> {
	await using store = await openStore(`file:${file}`);
	return await work(store);
}

/** @returns what was brought, with its signed checkpoints */
async function bringLog({ bucket, progress, at: cut }: Filling, { chain }: Found, store: Store) {
	await migrateStore(store);
	const signed: SignedCheckpoint[] = [];
	let before = NO_SEGMENT;
	let site = "";
	const total = chain.at(-1)?.to ?? 0;
	await withProgress(progress, "Bringing the log back", total, async (onProgress) => {
		for (const name of chain) {
			const segment = await bringSegment(bucket, name, before, store);
			signed.push(...segment.checkpoints);
			before = name.sha256;
			site = segment.site;
			onProgress(name.to);
		}
	});
	const { position, at } = await asOfFrom(logOfStore(store), cut ?? String(total));
	if (position === 0) throw new Refusal("invalid", `There is nothing in the backup from before ${cut}.`);
	await store.write([{ sql: "DELETE FROM events WHERE position > ?", args: [position] }]);
	const kept = signed.filter((checkpoint) => checkpoint.position <= position);
	/** The last event that was brought back, and when it was recorded. */
	return { site, segments: chain.length, position, at, signed: kept };
}

async function bringSegment(bucket: ObjectStore, name: SegmentName, before: string, store: Store) {
	const segment = await openSegment(bucket, name);
	const { header, previous } = segment;
	if (previous !== before) throw wrong(name.key, "does not follow the one before it");
	const { position, hash } = await logOfStore(store).head();
	if (header.from !== position + 1 || header.previous !== hash)
		throw wrong(name.key, `does not go on from the log at position ${position}`);
	const tally = new ExportTally(header);
	const checkpoints: SignedCheckpoint[] = [];
	try {
		for await (const events of segment.events()) {
			const bad = events.find((event) => !tally.follow(event));
			if (bad) throw wrong(name.key, `is wrong at position ${bad.position}`);
			checkpoints.push(...(segment.checkpoints?.() ?? []).flatMap(({ checkpoint }) => checkpoint ?? []));
			await insertEvents(store, events);
		}
	} catch (error) {
		throw error instanceof BrokenSource ? wrong(name.key, `cannot be read: ${error.bad.why}`) : error;
	}
	const bad = segment.end?.();
	if (bad) throw wrong(name.key, `cannot be read: ${bad.why}`);
	return { site: header.site, checkpoints };
}

async function bringPublicKeys({ bucket, config }: Filling, { others }: History): Promise<void> {
	const pems: string[] = [];
	for (const key of others.filter((name) => /\/checkpoint-key-[^/]+$/.test(name)))
		pems.push((await read(bucket, key))?.toString() ?? "");
	const file = publicKeyFile(config.dataDir);
	if (pems.length > 0) writeFileSync(file, pems.join(""), { mode: 0o644, flush: true });
}

/** Chain, streams and signatures of what was written. @throws {Refusal} */
async function proveLog(
	{ config, publicKey, progress }: Filling,
	signed: SignedCheckpoint[],
	position: number,
) {
	const own = publicKeyFile(config.dataDir);
	const file = publicKey ?? (existsSync(own) ? own : undefined);
	using source = openLogFile(join(config.dataDir, SITE_DB));
	const checkpoints = signed.map((checkpoint) => ({
		place: `the segment that ends at position ${checkpoint.position}`,
		checkpoint,
	}));
	const proof = await withProgress(progress, "Verifying the log", position, (onProgress) =>
		verifyLog(source, {
			checkpoints,
			publicKeys: file === undefined ? [] : readPublicKeys(file),
			onProgress,
		}),
	);
	if (!proof.ok) throw new Refusal("invalid", `What the bucket has is not proven.\n${reportInWords(proof)}`);
}

/**
 * Writes, reads, lists and deletes in the bucket, and looks whether its newest history is whole and its keys open. @throws {Error}
 * @returns the last event that it has, and when something was last written for it; null where there is no backup yet
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
	await keysOpen(bucket, createSealer(passphrase), name);
	return { position: chainOf(segments).chain.at(-1)?.to ?? 0, changedAt };
}
