import { createPublicKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { headAt, type LogSource } from "../../kernel/log/log-source.ts";
import type { Store } from "../../kernel/store/store.ts";
import {
	type CheckpointKey,
	checkpointLine,
	openCheckpointKey,
	signedCheckpoints,
} from "../verify/checkpoint.ts";
import { consistencyPath } from "./consistency.ts";
import {
	HASH_BYTES,
	type Hash,
	inclusionPath,
	leafHash,
	type ReadTile,
	rootOfTree,
	TILE_WIDTH,
} from "./merkle.ts";
import {
	type Opened,
	openTreeHead,
	rawKey,
	signNote,
	type TreeHead,
	treeHeadText,
} from "./note.ts";
import type { Proof } from "./proof.ts";
import { entriesIn, TileFiles } from "./tile-files.ts";
import {
	createTileLog,
	newestTileLog,
	type StoredTileLog,
	storeNote,
} from "./tile-log-table.ts";
import { entriesBefore, rootOf, TileWriter } from "./tile-writer.ts";

/** Returns the folder with the tiles of a log. */
export const tilesFolder = (dataDir: string, { key }: Pick<StoredTileLog, "key">) =>
	join(dataDir, "tiles", key.name.slice(key.name.lastIndexOf("/") + 1));

const RESTART = "bun run audit tiles --restart";

export interface TileLogPlaces {
	config: Config;
	keyStore: Store;
	source: LogSource;
}

/** A tile log that this site can sign. */
export interface SignedTileLog {
	stored: StoredTileLog;
	privateKey: KeyObject;
	writer: TileWriter;
	source: LogSource;
	/** The checkpoint that was last compared with the log. */
	compared?: string;
}

/** Opens the newest log that this site can sign. */
export async function openNewest(places: TileLogPlaces): Promise<SignedTileLog> {
	const { config, keyStore, source } = places;
	const key = openCheckpointKey(config.dataDir);
	let stored = await newestTileLog(keyStore);
	if (!stored || !signingKey(stored, key)) {
		await startNext(places, stored);
		stored = await newestTileLog(keyStore);
	}
	const privateKey = stored && signingKey(stored, key);
	if (!stored || !privateKey) throw new Error("the tile log could not be created");
	const files = new TileFiles(tilesFolder(config.dataDir, stored));
	return { stored, privateKey, writer: await openWriter(files, stored), source };
}

/** Returns the private key of a log; undefined if this site does not have it. */
function signingKey(
	{ key, privateKey }: StoredTileLog,
	own: CheckpointKey,
): KeyObject | undefined {
	const candidate = privateKey ?? own.privateKey;
	return Buffer.from(rawKey(createPublicKey(candidate))).equals(key.bytes)
		? candidate
		: undefined;
}

/** Starts a log after another one, or after the checkpoints of an imported site. */
export async function startNext(
	{ config, keyStore }: TileLogPlaces,
	before: StoredTileLog | undefined,
): Promise<void> {
	const last = signedCheckpoints(config).at(-1);
	const named = before?.note ?? (last && `${checkpointLine(last)}\n`);
	await createTileLog(keyStore, {
		host: new URL(config.baseUrl).host,
		key: openCheckpointKey(config.dataDir),
		after: before?.id ?? 0,
		first: named && `creations-log-continues-v1\n${named}`,
	});
}

/**
 * Opens the tiles of the last clean stop. After a crash, or if some are missing, returns an
 * empty tree, which is written again from the log.
 */
async function openWriter(
	files: TileFiles,
	{ key }: Pick<StoredTileLog, "key">,
): Promise<TileWriter> {
	const note = await files.takeComplete();
	const head = note === undefined ? undefined : openTreeHead(note, [key]);
	if (!head?.ok) return TileWriter.empty(files);
	const { size, root } = head.value;
	const writer = await TileWriter.open(files, size);
	const isIntact =
		writer &&
		Buffer.from(writer.root()).equals(root) &&
		(await hasLastEntry(files, size));
	return isIntact ? writer : TileWriter.empty(files);
}

async function hasLastEntry(files: TileFiles, size: number): Promise<boolean> {
	const entry = await entryAt(files, size - 1, size);
	const index = Math.floor((size - 1) / TILE_WIDTH);
	const width = size - index * TILE_WIDTH;
	const hash = (await files.read({ kind: 0, index, width }))?.subarray(-HASH_BYTES);
	return (
		entry !== undefined && hash !== undefined && Buffer.from(leafHash(entry)).equals(hash)
	);
}

/** Returns the reason why a log cannot continue its last checkpoint. */
export async function contradiction({
	source,
	stored,
}: Pick<SignedTileLog, "source" | "stored">): Promise<string | undefined> {
	const { position } = await source.head();
	const signed = stored.size - entriesBefore(stored);
	if (position >= signed) return undefined;
	return (
		`The log ends at position ${position}, but the tile log is signed up to position ` +
		`${signed}: the end is missing. Nothing more is signed. If you restored an older copy on ` +
		`purpose, run "${RESTART}".`
	);
}

const differs = (size: number) =>
	`The log differs from the tile log that is signed up to entry ${size}. Nothing more is ` +
	`signed. If you replaced the log on purpose, run "${RESTART}".`;

/** Writes the tiles of the last checkpoint. Returns the reason if the log contradicts it. */
export async function catchUp(log: SignedTileLog): Promise<string | undefined> {
	const { note } = log.stored;
	if (note === undefined || log.compared === note) return undefined;
	const fault = await compareOrWrite(log, note);
	if (!fault) log.compared = note;
	return fault;
}

async function compareOrWrite(
	{ stored, writer, source }: SignedTileLog,
	note: string,
): Promise<string | undefined> {
	const { size, first, key } = stored;
	if (writer.size() >= size) {
		if (await hasLastEntry(writer.files, size))
			return lastEntryFault({ stored, writer, source });
		throw new Error("the last entry of the tile log is missing");
	}
	const head = openTreeHead(note, [key]);
	const entries = { source, first };
	// Tiles of a signed log stay as they are until the log is known to fit.
	const isNew = writer.size() === 0;
	if (isNew && !isRoot(head, await rootOf(entries, size))) return differs(size);
	await writer.extend(entries, size);
	if (!isRoot(head, writer.root())) return differs(size);
	await writer.files.writeCheckpoint(note);
	return undefined;
}

const isRoot = (head: Opened<TreeHead>, root: Hash) =>
	head.ok && Buffer.from(root).equals(head.value.root);

/** Compares the last entry with the log. Its hash covers all events before it. */
export async function lastEntryFault({
	stored,
	writer,
	source,
}: Pick<SignedTileLog, "stored" | "writer" | "source">): Promise<string | undefined> {
	const { size } = stored;
	const position = size - entriesBefore(stored);
	if (position <= 0 || !(await hasLastEntry(writer.files, size))) return undefined;
	const entry = (await entryAt(writer.files, size - 1, size)) ?? Buffer.of();
	const { hash } = await headAt(source, position);
	return Buffer.from(entry).toString("hex") === hash ? undefined : differs(size);
}

async function entryAt(
	files: TileFiles,
	index: number,
	size: number,
): Promise<Uint8Array | undefined> {
	const tile = Math.floor(index / TILE_WIDTH);
	const width = Math.min(TILE_WIDTH, size - tile * TILE_WIDTH);
	const bundle = await files.read({ kind: "entries", index: tile, width });
	return bundle && entriesIn(bundle)[index % TILE_WIDTH];
}

/** Signs the entries up to a position. Returns the reason if the log contradicts them. */
export async function signUpTo(
	opened: SignedTileLog,
	keyStore: Store,
	store: Store,
	position: number,
): Promise<string | undefined> {
	await using _lease = await store.leases.acquire("tiles");
	const newest = keyStore.shared ? await newestTileLog(keyStore) : undefined;
	if (newest?.id === opened.stored.id) opened.stored = newest;
	const fault = await catchUp(opened);
	const { stored, writer, privateKey, source } = opened;
	const size = entriesBefore(stored) + position;
	if (fault || size <= stored.size) return fault;
	if (writer.size() < size) await writer.extend({ source, first: stored.first }, size);
	if (writer.size() !== size) return undefined;
	const text = treeHeadText({ origin: stored.key.name, size, root: writer.root() });
	const note = signNote(text, stored.key, privateKey);
	await storeNote(keyStore, stored.id, size, note);
	await writer.files.writeCheckpoint(note);
	opened.stored = { ...stored, size, note };
	opened.compared = note;
	return undefined;
}

/** Reads the last checkpoint of other servers. */
export async function reread(
	opened: SignedTileLog | undefined,
	places: TileLogPlaces,
): Promise<SignedTileLog | undefined> {
	const newest = await newestTileLog(places.keyStore);
	if (!opened || !newest) return opened;
	if (newest.id !== opened.stored.id) return openNewest(places);
	return { ...opened, stored: newest };
}

/** Proves an event, with cosignatures if witnesses have cosigned it. */
export async function proofOf(
	{ stored, writer: { files } }: SignedTileLog,
	position: number,
): Promise<Proof | undefined> {
	const index = entriesBefore(stored) + position - 1;
	const { cosigned } = stored;
	const { size, note } = cosigned && index < cosigned.size ? cosigned : stored;
	if (note === undefined || index >= size) return undefined;
	const entry = await entryAt(files, index, size);
	if (!entry) return undefined;
	const path = await inclusionPath(tilesIn(files), index, size);
	return { entry, index, path, note };
}

/** Proves that the log begins with its first entries. */
export const growthOf = (
	{ writer }: SignedTileLog,
	from: number,
	size: number,
): Promise<Hash[]> => consistencyPath(tilesIn(writer.files), from, size);

/** Returns the root of the first entries. */
export const rootAt = ({ writer }: SignedTileLog, size: number): Promise<Hash> =>
	rootOfTree(tilesIn(writer.files), size);

const tilesIn =
	(files: TileFiles): ReadTile =>
	async (kind, index, width) => {
		const bytes = await files.read({ kind, index, width });
		if (!bytes) throw new Error(`tile ${kind}/${index} is missing`);
		return bytes;
	};
