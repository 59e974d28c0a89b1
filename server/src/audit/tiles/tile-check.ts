import type { Config } from "../../config.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { Store } from "../../kernel/store/store.ts";
import { openKeysFromConfig } from "../../stores/key-file.ts";
import type { TreeEdge } from "./merkle.ts";
import { openTreeHead } from "./note.ts";
import { tilesFolder } from "./signed-tile-log.ts";
import { type PendingTile, TileFiles, tilePath } from "./tile-files.ts";
import { newestTileLog, type StoredTileLog } from "./tile-log-table.ts";
import { entriesBefore, entriesFrom, TileTree } from "./tile-writer.ts";

export interface TileReport {
	origin: string;
	/** Number of signed entries. */
	size: number;
	badCount: number;
	/** The first faults, as sentences. */
	bad: string[];
}

const MAX_LISTED = 10;

/** Compares the tiles in the data folder with the log; undefined if nothing is signed yet. */
export async function checkTiles(
	config: Config,
	source: LogSource,
	pause: () => Promise<void>,
): Promise<TileReport | undefined> {
	using keys = await openKeysFromConfig(config);
	const stored = await storedLog(keys);
	if (!stored?.note) return undefined;
	const report = { origin: stored.key.name, size: stored.size, badCount: 0, bad: [] };
	const refuse = refusing(report);
	const head = openTreeHead(stored.note, [stored.key]);
	const { position } = await source.head();
	const signed = stored.size - entriesBefore(stored);
	if (!head.ok) refuse(`The checkpoint of the tile log is wrong: ${head.why}.`);
	else if (position < signed)
		refuse(`The tile log is signed up to position ${signed}, but the log ends before.`);
	else {
		const edge = await compareTiles(config, stored, source, pause, refuse);
		if (!Buffer.from(edge.root()).equals(head.value.root))
			refuse(`The log differs from the tile log, signed up to position ${signed}.`);
	}
	return report;
}

const storedLog = async (keys: Pick<Store, "read"> | undefined) =>
	keys && (await newestTileLog(keys));

function refusing(report: TileReport) {
	return (why: string) => {
		if (++report.badCount <= MAX_LISTED) report.bad.push(why);
	};
}

async function compareTiles(
	config: Config,
	stored: StoredTileLog,
	source: LogSource,
	pause: () => Promise<void>,
	refuse: (why: string) => void,
): Promise<TreeEdge> {
	const files = new TileFiles(tilesFolder(config.dataDir, stored));
	const written = await writtenSize(files, stored, refuse);
	const { size, first } = stored;
	const tree = new TileTree();

	async function compare({ kind, index, width, bytes }: PendingTile): Promise<void> {
		const tile = await files.read({ kind, index, width });
		const path = tilePath(kind, index, width);
		if (!tile) refuse(`${path} is missing.`);
		else if (!Buffer.from(tile).equals(bytes)) refuse(`${path} differs from the log.`);
	}

	for await (const chunk of entriesFrom({ source, first }, 0, written)) {
		for (const tile of tree.append(chunk)) await compare(tile);
		await pause();
	}
	for (const tile of tree.partialTiles()) await compare(tile);
	for await (const chunk of entriesFrom({ source, first }, written, size)) {
		tree.append(chunk);
		await pause();
	}
	return tree.edge;
}

/**
 * Returns the number of entries with tiles of this server. If another server signs, more
 * entries are signed.
 */
async function writtenSize(
	files: TileFiles,
	{ key, size }: StoredTileLog,
	refuse: (why: string) => void,
): Promise<number> {
	const note = await files.checkpoint();
	if (note === undefined) return 0;
	const head = openTreeHead(note, [key]);
	if (!head.ok) refuse(`The checkpoint of the tiles is wrong: ${head.why}.`);
	return head.ok ? Math.min(head.value.size, size) : size;
}
