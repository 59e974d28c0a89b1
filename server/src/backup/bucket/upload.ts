import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import {
	type Checkpoints,
	fingerprint,
	publicKeyFile,
	sitePublicKeys,
} from "../../audit/index.ts";
import type { BackupConfig, Config } from "../../config.ts";
import { type Head, headAt, type LogSource } from "../../kernel/log/log-source.ts";
import { GENESIS, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { ObjectStore } from "../../media/index.ts";
import { ERASED } from "../backup-manifest.ts";
import {
	chainOf,
	endMark,
	endMarkOf,
	type History,
	historiesIn,
	logFolder,
	newHistory,
	readyMark,
} from "./histories.ts";
import { createKeyCopies, createSealer } from "./key-sets.ts";
import { copyImages, sha256Of } from "./objects.ts";
import {
	eventsForSegment,
	NO_SEGMENT,
	openSegment,
	sealSegment,
	type Tail,
} from "./segment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PRUNE_MS = 60 * 60 * 1000;
/** Milliseconds for which a process assumes that no other process changed the bucket. */
const CACHE_MS = 60 * 60 * 1000;

/** Dependencies of a bucket backup. */
export interface BackingUp {
	config: Config;
	store: Store;
	keyStore: Pick<Store, "read">;
	/** The image store of the site. */
	objects: Pick<ObjectStore, "get">;
	checkpoints: Pick<Checkpoints, "signed">;
	logger: Logger;
}

interface UploadDeps extends BackingUp, Pick<BackupConfig, "passphrase" | "keepDays"> {
	bucket: ObjectStore;
	source: LogSource;
	now: () => Date;
}

/** The end of the log in a bucket. */
interface BucketEnd {
	history: string;
	tail: Tail | undefined;
	isReady: boolean;
}

export type Upload = ReturnType<typeof createUpload>;

/**
 * Creates an upload of the log to a bucket. Uploads the dependencies of a segment before
 * the segment, so that each uploaded segment can be restored. Keeps no queue: after an
 * error, it reads the log again.
 */
export function createUpload(options: UploadDeps) {
	const { source, passphrase } = options;
	const keys = createKeyCopies({ ...options, sealer: createSealer(passphrase) });
	const copyFiles = createFileCopies(options);
	const prune = createPruning(options, keys);
	const endCache = createEndCache(options, keys);

	/** Uploads all new events. @param onUploaded receives each uploaded position */
	async function upload(
		onUploaded: (position: number) => void,
		isStopping: () => boolean,
	): Promise<void> {
		const head = await source.head();
		const current = await endCache.take();
		await keys.keepFresh(current.history);
		await copyFiles(current.history);
		async function copyKeys(events: StoredEvent[]): Promise<void> {
			await keys.add(events);
			// A key that is erased during the upload is missing from the copy. The list
			// explains why.
			await copyFiles(current.history);
		}
		while ((current.tail?.to ?? 0) < head.position && !isStopping()) {
			current.tail = await uploadSegment(options, copyKeys, current, head);
			onUploaded(current.tail.to);
		}
		if (!current.isReady && !isStopping()) await markReady(options, current.history);
		current.isReady ||= !isStopping();
		await prune(current.history);
		endCache.put(current);
		onUploaded(current.tail?.to ?? 0);
	}

	return upload;
}

type KeyCopies = ReturnType<typeof createKeyCopies>;

/** Caches the end of the log in the bucket between two uploads. */
function createEndCache(options: UploadDeps, keys: KeyCopies) {
	const { store, now } = options;
	let cachedEnd: BucketEnd | undefined;
	let locatedAt = 0;

	/** Removes the end from the cache, so that it is located again after an error. */
	async function take(): Promise<BucketEnd> {
		const end = cachedEnd;
		cachedEnd = undefined;
		// Shared stores have several uploading processes, so each checks the bucket first.
		if (end && !store.shared && now().getTime() - locatedAt < CACHE_MS) return end;
		const location = await locate(options);
		locatedAt = now().getTime();
		await keys.find(location.history);
		return location;
	}

	function put(end: BucketEnd): void {
		cachedEnd = end;
	}

	return { take, put };
}

async function markReady({ bucket, now }: UploadDeps, history: string): Promise<void> {
	const time = new TextEncoder().encode(`${now().toISOString()}\n`);
	await bucket.put(readyMark(history), time);
}

/** Returns a function that removes old copies of keys and old histories, once per hour. */
function createPruning(options: UploadDeps, keys: KeyCopies) {
	let prunedAt = 0;

	return async function prune(currentHistory: string): Promise<void> {
		if (options.now().getTime() - prunedAt < PRUNE_MS) return;
		await keys.prune();
		await pruneHistories(options, currentHistory);
		prunedAt = options.now().getTime();
	};
}

/**
 * Finds the end of the newest history if the site's log continues it. Begins a new
 * history otherwise.
 */
async function locate(options: UploadDeps): Promise<BucketEnd> {
	const newest = (await historiesIn(options.bucket)).at(-1);
	if (newest) {
		try {
			return await endOf(options, newest);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			options.logger.error(
				`${error.message} A new backup history begins. ` +
					`The former one is kept for ${options.keepDays} days.`,
			);
		}
	}
	return { history: newHistory(options.now()), tail: undefined, isReady: false };
}

async function endOf(
	{ bucket, source }: UploadDeps,
	history: History,
): Promise<BucketEnd> {
	const { chain, replaced } = chainOf(history.segments);
	const end = { history: history.name, isReady: history.readyAt !== undefined };
	const last = chain.at(-1);
	if (!last) return { ...end, tail: undefined };
	const {
		previous,
		start = LOG_START,
		last: head,
		isFull,
	} = await openSegment(bucket, last);
	if (head.position !== last.to || (await headAt(source, last.to)).hash !== head.hash)
		throw new Refusal(
			"invalid",
			`The site's log differs from the one in the bucket up to position ${last.to}.`,
		);
	for (const { key } of replaced) await bucket.delete(key);
	return { ...end, tail: { ...last, previous, start, head, isFull } };
}

const LOG_START: Head = { position: 0, hash: GENESIS };

async function uploadSegment(
	options: UploadDeps,
	copyKeys: (events: StoredEvent[]) => Promise<void>,
	{ history, tail }: BucketEnd,
	head: Head,
): Promise<Tail> {
	const { bucket, source, config, checkpoints, logger } = options;
	// A segment that is not full is replaced by a longer one.
	const isReplacement = tail && !tail.isFull;
	const [start, previous] = isReplacement
		? [tail.start, tail.previous]
		: [tail?.head ?? LOG_START, tail?.sha256 ?? NO_SEGMENT];
	const last = tail?.to ?? 0;
	const selection = await eventsForSegment(source.events, {
		from: start.position,
		to: head.position,
		last,
	});
	const added = selection.events.filter(({ position }) => position > last);
	for (const key of await copyImages(options, added))
		logger.warn(`the backup lacks ${key}: on the site, it is missing or was changed`);
	await copyKeys(added);
	const identity = {
		folder: logFolder(history),
		site: config.baseUrl,
		sign: checkpoints.signed,
	};
	const sealed = await sealSegment({ ...identity, ...selection, start, previous });
	await bucket.put(sealed.tail.key, sealed.bytes);
	await bucket.put(endMark(history), endMarkOf(sealed.tail));
	if (isReplacement) await bucket.delete(tail.key);
	return sealed.tail;
}

/**
 * Copies the list of erasures and the public keys after changes. Each process has its own
 * files.
 */
function createFileCopies({ bucket, config: { dataDir } }: UploadDeps) {
	const copied = new Map<string, string>();

	return async function copy(history: string): Promise<void> {
		const ownKey = sitePublicKeys(dataDir).at(-1);
		const id = ownKey ? fingerprint(ownKey).slice(0, 16) : "site";
		const files = [
			{ file: join(dataDir, ERASED), key: `${logFolder(history)}erased-${id}.ndjson` },
			{
				file: publicKeyFile(dataDir),
				key: `${logFolder(history)}checkpoint-key-${id}.pub.pem`,
			},
		];
		for (const { file, key } of files) {
			const bytes = existsSync(file) ? readFileSync(file) : undefined;
			const sha256 = bytes && sha256Of(bytes);
			if (!bytes || !sha256 || copied.get(key) === sha256) continue;
			await bucket.put(key, bytes);
			copied.set(key, sha256);
		}
	};
}

/** Removes former histories when the current one has been complete for the retention. */
async function pruneHistories(
	{ bucket, keepDays, now }: UploadDeps,
	current: string,
): Promise<void> {
	const histories = await historiesIn(bucket);
	const readyAt = histories.find(({ name }) => name === current)?.readyAt;
	if (!readyAt || now().getTime() - readyAt.getTime() < keepDays * DAY_MS) return;
	for (const { name, segments, otherKeys: others } of histories.filter(
		(one) => one.name < current,
	))
		for (const key of [
			readyMark(name),
			...others,
			...segments.map((segment) => segment.key),
		])
			await bucket.delete(key);
}
