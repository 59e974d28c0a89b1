import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { jsonIn } from "@creations/events/text/json";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
	addKeys,
	allKeys,
	type KeyRows,
	keysByName,
} from "../../kernel/keys/key-copy.ts";
import { decrypt, encrypt } from "../../kernel/keys/key-reader.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { ObjectStore } from "../../media/index.ts";
import { stampOf, timeOfStamp } from "./histories.ts";
import { KEYS, read } from "./objects.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Size of the cache of recently copied names. It saves repeated copies for active people.
 */
const CACHE_SIZE = 10_000;

const pair = z.tuple([z.string(), z.string()]);
const rows = z.object({ keys: z.array(pair), identities: z.array(pair) });

/** A full copy of the keys plus later additions, in one folder. */
interface KeySet {
	history: string;
	stamp: string;
	/** Whether its last object exists. Without it, keys may be missing. */
	isComplete: boolean;
	objects: string[];
}

const folderOf = (history: string) => `${KEYS}${history}/`;
const setFolder = (history: string, stamp: string) => `${folderOf(history)}${stamp}/`;
const completeMark = (history: string, stamp: string) =>
	`${setFolder(history, stamp)}whole`;

/** Returns the sets of each history, oldest first. */
async function setsBelow(bucket: ObjectStore, folder: string): Promise<KeySet[]> {
	const sets = new Map<string, KeySet>();
	for await (const { key } of bucket.list(folder)) {
		const [history = "", stamp = ""] = key.slice(KEYS.length).split("/");
		const name = setFolder(history, stamp);
		const set = sets.getOrInsert(name, {
			history,
			stamp,
			isComplete: false,
			objects: [],
		});
		if (key === completeMark(history, stamp)) set.isComplete = true;
		else set.objects.push(key);
	}
	return [...sets.values()].sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
}

const newestSet = async (bucket: ObjectStore, history: string) =>
	(await setsBelow(bucket, folderOf(history))).findLast(({ isComplete }) => isComplete);

/** Opens the last object of a set. @throws {Refusal} if another passphrase sealed it */
async function openMark(
	bucket: ObjectStore,
	sealer: Sealer,
	set: KeySet,
): Promise<boolean> {
	const mark = completeMark(set.history, set.stamp);
	const sealed = await read(bucket, mark);
	if (sealed) await sealer.open(mark, sealed);
	return sealed !== undefined;
}

interface KeyCopyDeps {
	bucket: ObjectStore;
	keyStore: Pick<Store, "read">;
	sealer: Sealer;
	keepDays: number;
	now: () => Date;
}

/**
 * Copies people's keys. Starts a full set each day and removes sets after the retention.
 * A destroyed key is therefore gone from the bucket when the retention has passed.
 */
export function createKeyCopies(deps: KeyCopyDeps) {
	const { bucket, keyStore, sealer, now } = deps;
	const copied = new LRUCache<string, true>({ max: CACHE_SIZE });
	let current: Pick<KeySet, "history" | "stamp"> | undefined;

	/** Finds the set to continue. Ignores sets that another passphrase sealed. */
	async function find(history: string): Promise<void> {
		if (current?.history !== history) copied.clear();
		const newest = await newestSet(bucket, history);
		const opens =
			newest && (await openMark(bucket, sealer, newest).catch(falseIfRefused));
		current = opens ? newest : undefined;
	}

	/** Starts a new set if the last one is a day old. */
	async function keepFresh(history: string): Promise<void> {
		const age = current ? now().getTime() - timeOfStamp(current.stamp).getTime() : DAY_MS;
		if (age >= DAY_MS) current = await createSet(deps, history);
	}

	/** Copies the keys of the people in some events. */
	async function add(events: StoredEvent[]): Promise<void> {
		const names = [...new Set(events.flatMap(namesIn))].filter(
			(name) => !copied.has(name),
		);
		if (names.length === 0 || !current) return;
		const copies = await keysByName(keyStore, names);
		if (copies.keys.length + copies.identities.length > 0)
			await putKeys(deps, current, copies);
		for (const name of names) copied.set(name, true);
	}

	return { find, keepFresh, add, prune: () => pruneSets(deps) };
}

async function putKeys(
	{ bucket, sealer }: KeyCopyDeps,
	{ history, stamp }: Pick<KeySet, "history" | "stamp">,
	content: KeyRows,
): Promise<void> {
	const key = `${setFolder(history, stamp)}${crypto.randomUUID()}`;
	await bucket.put(key, await sealer.seal(key, Buffer.from(JSON.stringify(content))));
}

async function createSet(deps: KeyCopyDeps, history: string) {
	const { bucket, keyStore, sealer, now } = deps;
	const set = { history, stamp: stampOf(now()) };
	for await (const content of allKeys(keyStore)) await putKeys(deps, set, content);
	const mark = completeMark(history, set.stamp);
	await bucket.put(mark, await sealer.seal(mark, new Uint8Array()));
	return set;
}

/**
 * Removes sets that are older than the retention, in all histories. The current set is
 * younger than a day.
 */
async function pruneSets({ bucket, keepDays, now }: KeyCopyDeps): Promise<void> {
	const oldest = stampOf(new Date(now().getTime() - keepDays * DAY_MS));
	for (const { history, stamp, objects } of await setsBelow(bucket, KEYS)) {
		if (stamp >= oldest) continue;
		for (const key of [completeMark(history, stamp), ...objects])
			await bucket.delete(key);
	}
}

const subjectNames = z.object({
	person: z.string().optional(),
	identity: z.string().optional(),
});

/**
 * Returns the names of keys and identities in an event. Parsing all events would take as
 * long as compressing them.
 */
function namesIn({ data }: StoredEvent): string[] {
	if (!data.includes('"person"') && !data.includes('"identity"')) return [];
	const names = subjectNames.safeParse(jsonIn(data)).data;
	return [names?.person, names?.identity].filter((name) => name !== undefined);
}

/**
 * Restores the newest set of keys into a store.
 * @throws {Refusal} if an object was changed
 */
export async function restoreKeys(
	bucket: ObjectStore,
	sealer: Sealer,
	history: string,
	store: Pick<Store, "write">,
): Promise<void> {
	for (const key of (await newestSet(bucket, history))?.objects ?? []) {
		const sealed = await read(bucket, key);
		if (sealed)
			await addKeys(
				store,
				rows.parse(JSON.parse((await sealer.open(key, sealed)).toString())),
			);
	}
}

/**
 * Checks the passphrase before a restore.
 * @returns whether there are keys.
 * @throws {Refusal} if the passphrase is wrong
 */
export async function canOpenKeys(
	bucket: ObjectStore,
	sealer: Sealer,
	history: string,
): Promise<boolean> {
	const newest = await newestSet(bucket, history);
	return newest !== undefined && openMark(bucket, sealer, newest);
}

function falseIfRefused(error: unknown): false {
	if (error instanceof Refusal) return false;
	throw error;
}

/** RFC 7914: 32 MB and about a tenth of a second for each guess at a passphrase. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const MAGIC = Buffer.from("creations-sealed-1\n");
const SALT_BYTES = 16;

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Seals bytes with a passphrase (scrypt, AES-256-GCM). The object's name is
 * authenticated, so that objects cannot be swapped.
 */
export function createSealer(passphrase: string) {
	const ownSalt = randomBytes(SALT_BYTES);
	const keys = new Map<string, Promise<Buffer>>();

	const keyFor = (salt: Buffer) =>
		keys.getOrInsertComputed(salt.toString("hex"), () =>
			deriveKey(passphrase.normalize("NFC"), salt, 32, SCRYPT),
		);

	const seal = async (name: string, bytes: Uint8Array) =>
		Buffer.concat([MAGIC, ownSalt, encrypt(await keyFor(ownSalt), name, bytes)]);

	/** @throws {Refusal} if the object was changed, or another passphrase sealed it */
	async function open(name: string, sealed: Buffer): Promise<Buffer> {
		const ivStart = MAGIC.length + SALT_BYTES;
		const key = await keyFor(sealed.subarray(MAGIC.length, ivStart));
		try {
			return decrypt(key, name, sealed.subarray(ivStart));
		} catch {
			throw new Refusal(
				"invalid",
				`${name} cannot be decrypted: it was changed, or it was sealed with another BACKUP_PASSPHRASE.`,
			);
		}
	}

	return { seal, open };
}
