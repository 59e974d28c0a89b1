import type { LogSource } from "../../kernel/log/log-source.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import {
	fullTiles,
	HASH_BYTES,
	type Hash,
	hashesIn,
	leafHash,
	partialWidth,
	TILE_WIDTH,
	TreeEdge,
} from "./merkle.ts";
import { bundled, entriesIn, type PendingTile, type TileFiles } from "./tile-files.ts";

/** Number of events that are read at a time. */
const CHUNK_SIZE = 1024;

/** The entries of a tile log: the chain hashes of the events, after an optional first one. */
export interface Entries {
	source: Pick<LogSource, "rows">;
	/** The entry before the first event. */
	first: string | undefined;
}

/** Returns the number of entries before the first event. */
export const entriesBefore = ({ first }: Pick<Entries, "first">) => (first ? 1 : 0);

/** Yields entries in chunks, from one index up to another. @throws {Error} for a missing event */
export async function* entriesFrom(
	{ source, first }: Entries,
	from: number,
	to: number,
): AsyncGenerator<Uint8Array[]> {
	const before = first ? 1 : 0;
	if (from === 0 && first && to > 0) yield [Buffer.from(first)];
	let position = Math.max(from - before, 0);
	const end = to - before;
	while (position < end) {
		const last = Math.min(position + CHUNK_SIZE, end);
		yield await hashesAfter(source, position, last);
		position = last;
	}
}

/** In one text, because a row for each hash takes ten times as long. */
const HASHES = `SELECT group_concat(hash, '') FROM
	(SELECT hash FROM events WHERE position > ? AND position <= ? ORDER BY position)`;

async function hashesAfter(
	source: Entries["source"],
	position: number,
	to: number,
): Promise<Uint8Array[]> {
	for await (const [row] of source.rows(HASHES, position, to)) {
		const hashes = Buffer.from(String(row?.[0] ?? ""), "hex");
		if (hashes.length === (to - position) * HASH_BYTES) return hashesIn(hashes);
	}
	throw new Error(`the events from position ${position + 1} to ${to} have no hashes`);
}

/** A growing tree with its tiles, without files. */
export class TileTree {
	/** @param bundle the entries of the partial bundle */
	constructor(
		readonly edge = new TreeEdge(),
		private bundle: Buffer[] = [],
	) {}

	/** Appends entries, and returns the tiles that they complete. */
	append(entries: Uint8Array[]): PendingTile[] {
		const tiles: PendingTile[] = [];
		for (const entry of entries) {
			this.bundle.push(bundled(entry));
			this.edge.append(leafHash(entry), (level, index, bytes) => {
				tiles.push({ kind: level, index, width: TILE_WIDTH, bytes });
				if (level > 0) return;
				const bundle = Buffer.concat(this.bundle);
				tiles.push({ kind: "entries", index, width: TILE_WIDTH, bytes: bundle });
				this.bundle = [];
			});
		}
		return tiles;
	}

	/** Returns the partial tiles at the end. */
	partialTiles(): PendingTile[] {
		const { size, levels } = this.edge;
		const tiles: PendingTile[] = [];
		for (const [level, hashes] of levels.entries()) {
			const width = hashes.length;
			const bytes = Buffer.concat(hashes);
			const index = fullTiles(size, level);
			if (width > 0) tiles.push({ kind: level, index, width, bytes });
		}
		const width = this.bundle.length;
		const bytes = Buffer.concat(this.bundle);
		if (width > 0)
			tiles.push({ kind: "entries", index: fullTiles(size, 0), width, bytes });
		return tiles;
	}
}

/** Returns the root of the first entries. */
export async function rootOf(entries: Entries, size: number): Promise<Hash> {
	const tree = new TileTree();
	for await (const chunk of entriesFrom(entries, 0, size)) {
		tree.append(chunk);
		await yieldToEventLoop();
	}
	return tree.edge.root();
}

/** Writes the tiles of a growing tree. */
export class TileWriter {
	#written: number;

	private constructor(
		readonly files: TileFiles,
		private readonly tree: TileTree,
	) {
		this.#written = tree.edge.size;
	}

	/** Creates a tree without tiles. */
	static empty = (files: TileFiles) => new TileWriter(files, new TileTree());

	/** Opens a tree with tiles; undefined if some at its end are missing. */
	static async open(files: TileFiles, size: number): Promise<TileWriter | undefined> {
		const edge = await files.edge(size);
		const width = partialWidth(size, 0);
		const index = fullTiles(size, 0);
		const bytes =
			width > 0 ? await files.read({ kind: "entries", index, width }) : Buffer.of();
		if (!edge || !bytes) return undefined;
		const bundle = entriesIn(bytes).map(bundled);
		if (bundle.length !== width) return undefined;
		return new TileWriter(files, new TileTree(edge, bundle));
	}

	/** Number of entries in the tree. */
	size = () => this.tree.edge.size;
	/** Number of entries with tiles in files. */
	written = () => this.#written;
	root = () => this.tree.edge.root();

	/** Writes the tiles of the entries up to a size. */
	async extend(entries: Entries, size: number): Promise<void> {
		for await (const chunk of entriesFrom(entries, this.size(), size)) {
			const tiles = this.tree.append(chunk);
			if (this.size() === size) tiles.push(...this.tree.partialTiles());
			await this.files.write(tiles);
			await this.files.removeReplaced(tiles);
			if (this.size() === size) this.#written = size;
			await yieldToEventLoop();
		}
	}
}
