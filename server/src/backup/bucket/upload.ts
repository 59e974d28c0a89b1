import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Checkpoints, fingerprint, publicKeyFile, sitePublicKeys } from "../../audit/index.ts";
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
import { eventsForSegment, NO_SEGMENT, openSegment, sealSegment, type Tail } from "./segment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PRUNE_MS = 60 * 60 * 1000;
/** For how long a process believes that nobody else has changed the bucket. */
const LOOK_MS = 60 * 60 * 1000;

/** A site that is backed up. */
export interface BackingUp {
	config: Config;
	store: Store;
	keyStore: Pick<Store, "read">;
	/** Where the site has its images. */
	objects: Pick<ObjectStore, "get">;
	checkpoints: Pick<Checkpoints, "signed">;
	logger: Logger;
}

interface Uploading extends BackingUp, Pick<BackupConfig, "passphrase" | "keepDays"> {
	bucket: ObjectStore;
	source: LogSource;
	now: () => Date;
}

/** Where a bucket's log ends. */
interface Place {
	history: string;
	tail: Tail | undefined;
	isReady: boolean;
}

export type Upload = ReturnType<typeof createUpload>;

/**
 * Brings a bucket up to the end of the log: what a segment needs before the segment, so that each that is there can be restored.
 * Nothing waits in memory: what could not be uploaded is read from the log again.
 */
export function createUpload(given: Uploading) {
	const { bucket, source, now, store } = given;
	const keys = createKeyCopies({ ...given, sealer: createSealer(given.passphrase) });
	const copyFiles = createFileCopies(given);
	let place: Place | undefined;
	let [locatedAt, prunedAt] = [0, 0];

	async function located(): Promise<Place> {
		// Where other processes upload as well, each looks at what the bucket has first.
		if (place && !store.shared && now().getTime() - locatedAt < LOOK_MS) return place;
		const found = await locate(given);
		locatedAt = now().getTime();
		await keys.find(found.history);
		return found;
	}

	/** @param reached is told of each position that the bucket has */
	async function upload(reached: (position: number) => void, isStopping: () => boolean): Promise<void> {
		const head = await source.head();
		const at = await located();
		// After an error it is looked for again.
		place = undefined;
		await keys.keepFresh(at.history);
		await copyFiles(at.history);
		while ((at.tail?.to ?? 0) < head.position && !isStopping()) {
			at.tail = await uploadSegment(given, keys.add, at, head);
			reached(at.tail.to);
		}
		if (!at.isReady && !isStopping())
			await bucket.put(readyMark(at.history), new TextEncoder().encode(`${now().toISOString()}\n`));
		at.isReady ||= !isStopping();
		if (now().getTime() - prunedAt >= PRUNE_MS) {
			await keys.prune();
			await pruneHistories(given, at.history);
			prunedAt = now().getTime();
		}
		place = at;
		reached(at.tail?.to ?? 0);
	}

	return upload;
}

/** Finds the end of the newest history, if the site's log goes on from there; begins a new one otherwise. */
async function locate(given: Uploading): Promise<Place> {
	const newest = (await historiesIn(given.bucket)).at(-1);
	if (newest) {
		try {
			return await endOf(given, newest);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			given.logger.error(
				`${error.message} The backup begins anew; what the bucket has is kept for ${given.keepDays} days.`,
			);
		}
	}
	return { history: newHistory(given.now()), tail: undefined, isReady: false };
}

async function endOf({ bucket, source }: Uploading, history: History): Promise<Place> {
	const { chain, replaced } = chainOf(history.segments);
	const place = { history: history.name, isReady: history.readyAt !== undefined };
	const last = chain.at(-1);
	if (!last) return { ...place, tail: undefined };
	const { previous, start = BEGINNING, last: head, isFull } = await openSegment(bucket, last);
	if (head.position !== last.to || (await headAt(source, last.to)).hash !== head.hash)
		throw new Refusal(
			"invalid",
			`The site's log is not the one that the bucket has up to position ${last.to}.`,
		);
	for (const { key } of replaced) await bucket.delete(key);
	return { ...place, tail: { ...last, previous, start, head, isFull } };
}

const BEGINNING: Head = { position: 0, hash: GENESIS };

async function uploadSegment(
	given: Uploading,
	addKeys: (events: StoredEvent[]) => Promise<void>,
	{ history, tail }: Place,
	head: Head,
): Promise<Tail> {
	const { bucket, source, objects, config, checkpoints, logger } = given;
	// A segment that is not full is replaced by one that has its events, too.
	const grows = tail && !tail.isFull;
	const [start, previous] = grows
		? [tail.start, tail.previous]
		: [tail?.head ?? BEGINNING, tail?.sha256 ?? NO_SEGMENT];
	const last = tail?.to ?? 0;
	const taken = await eventsForSegment(source.events, { from: start.position, to: head.position, last });
	const added = taken.events.filter(({ position }) => position > last);
	for (const key of await copyImages(objects, bucket, added))
		logger.warn(`the backup lacks ${key}: the site does not have it as it was uploaded`);
	await addKeys(added);
	const about = { folder: logFolder(history), site: config.baseUrl, sign: checkpoints.signed };
	const sealed = await sealSegment({ ...about, ...taken, start, previous });
	await bucket.put(sealed.tail.key, sealed.bytes);
	await bucket.put(endMark(history), endMarkOf(sealed.tail));
	if (grows) await bucket.delete(tail.key);
	return sealed.tail;
}

/** Copies the list of erasures and the public keys of checkpoints when they have changed; each process has its own. */
function createFileCopies({ bucket, config: { dataDir } }: Uploading) {
	const copied = new Map<string, string>();

	return async function copy(history: string): Promise<void> {
		const own = sitePublicKeys(dataDir).at(-1);
		const id = own ? fingerprint(own).slice(0, 16) : "site";
		const files = [
			{ file: join(dataDir, ERASED), key: `${logFolder(history)}erased-${id}.ndjson` },
			{ file: publicKeyFile(dataDir), key: `${logFolder(history)}checkpoint-key-${id}.pub.pem` },
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

/** Removes former histories once the present one has been whole for the retention. */
async function pruneHistories({ bucket, keepDays, now }: Uploading, present: string): Promise<void> {
	const histories = await historiesIn(bucket);
	const readyAt = histories.find(({ name }) => name === present)?.readyAt;
	if (!readyAt || now().getTime() - readyAt.getTime() < keepDays * DAY_MS) return;
	for (const { name, segments, others } of histories.filter((one) => one.name < present))
		for (const key of [readyMark(name), ...others, ...segments.map((segment) => segment.key)])
			await bucket.delete(key);
}
