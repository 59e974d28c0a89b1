import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
	HASH_BYTES,
	hashesIn,
	levelsOf,
	partialWidth,
	TILE_WIDTH,
	TreeEdge,
} from "./merkle.ts";
import { decimal } from "./note.ts";

/** A level of hashes, or the entries themselves. */
export type TileKind = number | "entries";

/** Returns the path of a tile (C2SP tlog-tiles). @param width 256 if the tile is full */
export function tilePath(kind: TileKind, index: number, width = TILE_WIDTH): string {
	const groups = `${index}`
		.padStart(Math.ceil(`${index}`.length / 3) * 3, "0")
		.match(/\d{3}/g) as string[];
	const name = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group));
	const suffix = width === TILE_WIDTH ? "" : `.p/${width}`;
	return `tile/${kind}/${name.join("/")}${suffix}`;
}

export interface TileName {
	kind: TileKind;
	index: number;
	width: number;
}

/** Parses the path of a tile; undefined if it is not the canonical one. */
export function parseTilePath(path: string): TileName | undefined {
	const [, level = "", groups = "", digits] =
		/^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
	const kind = level === "entries" ? level : decimal(level);
	const index = Number(groups.replace(/[x/]/g, ""));
	const width = digits === undefined ? TILE_WIDTH : decimal(digits);
	if (groups === "" || kind === undefined || !width || !Number.isSafeInteger(index))
		return undefined;
	return tilePath(kind, index, width) === path ? { kind, index, width } : undefined;
}

/** Returns an entry of a bundle: its length in two bytes, then its content. */
export function bundled(content: Uint8Array): Buffer {
	const bytes = Buffer.alloc(2 + content.length);
	bytes.writeUInt16BE(content.length);
	bytes.set(content, 2);
	return bytes;
}

/** Returns the entries in a bundle, at most `width`. */
export function entriesIn(bundle: Uint8Array, width = TILE_WIDTH): Uint8Array[] {
	const entries: Uint8Array[] = [];
	for (let start = 0; start + 2 <= bundle.length && entries.length < width; ) {
		const end = start + 2 + ((bundle[start] ?? 0) << 8) + (bundle[start + 1] ?? 0);
		entries.push(bundle.subarray(start + 2, end));
		start = end;
	}
	return entries;
}

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const CHECKPOINT = "checkpoint";
const COMPLETE = "complete";

export interface PendingTile extends TileName {
	bytes: Uint8Array;
}

/** The tiles of one log in a folder. Of partial tiles, only the widest is kept. */
export class TileFiles {
	constructor(readonly folder: string) {}

	/** Returns the first `width` hashes or entries of a tile; undefined if they are missing. */
	async read(name: TileName): Promise<Uint8Array | undefined> {
		try {
			return await this.#read(name);
		} catch (error) {
			// A wider tile has replaced the file in the meantime.
			if ((error as { code?: string }).code === "ENOENT") return await this.#read(name);
			throw error;
		}
	}

	async #read({ kind, index, width }: TileName): Promise<Uint8Array | undefined> {
		const path = await this.#pathOf({ kind, index, width });
		if (path === undefined) return undefined;
		const bytes = await readFile(path);
		const part =
			kind === "entries"
				? Buffer.concat(entriesIn(bytes, width).map(bundled))
				: bytes.subarray(0, width * HASH_BYTES);
		const isComplete =
			kind === "entries"
				? entriesIn(part).length === width
				: part.length === width * HASH_BYTES;
		return isComplete ? part : undefined;
	}

	/** A partial tile may have the requested hashes while the full one is being written. */
	async #pathOf({ kind, index, width }: TileName): Promise<string | undefined> {
		const full = join(this.folder, tilePath(kind, index));
		if (width === TILE_WIDTH) return existsSync(full) ? full : undefined;
		const wider = (await this.#partials(full)).find((one) => one >= width);
		if (wider !== undefined) return `${full}.p/${wider}`;
		return existsSync(full) ? full : undefined;
	}

	/**
	 * Writes tiles that differ. Nothing is flushed, because that would delay appends. After a
	 * crash, all tiles are compared again.
	 */
	async write(tiles: PendingTile[]): Promise<void> {
		const paths = tiles.map(({ kind, index, width }) =>
			join(this.folder, tilePath(kind, index, width)),
		);
		for (const folder of new Set(paths.map((path) => dirname(path))))
			await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
		await Promise.all(tiles.map(({ bytes }, i) => writeIfChanged(paths[i] ?? "", bytes)));
	}

	/** Removes partial tiles that a wider or full one has replaced. */
	async removeReplaced(tiles: PendingTile[]): Promise<void> {
		for (const { kind, index, width } of tiles) {
			const full = join(this.folder, tilePath(kind, index));
			if (!existsSync(`${full}.p`)) continue;
			if (width === TILE_WIDTH) await rm(`${full}.p`, { recursive: true, force: true });
			else
				for (const other of await this.#partials(full))
					if (other < width) await rm(`${full}.p/${other}`, { force: true });
		}
	}

	async #partials(full: string): Promise<number[]> {
		const names = await readdir(`${full}.p`).catch(() => []);
		return names.flatMap((name) => decimal(name) ?? []).sort((a, b) => a - b);
	}

	/** Returns the checkpoint of the tiles; undefined if there is none. */
	async checkpoint(): Promise<string | undefined> {
		const file = join(this.folder, CHECKPOINT);
		return existsSync(file) ? await readFile(file, "utf8") : undefined;
	}

	/** Writes the checkpoint of the tiles. */
	writeCheckpoint = (note: string) => replaceFile(join(this.folder, CHECKPOINT), note);

	/** Notes that the tiles of a checkpoint are complete. */
	markComplete = (note: string) => replaceFile(join(this.folder, COMPLETE), note);

	/** Returns the checkpoint of the last `markComplete`, and removes it. */
	async takeComplete(): Promise<string | undefined> {
		const file = join(this.folder, COMPLETE);
		if (!existsSync(file)) return undefined;
		const note = await readFile(file, "utf8");
		await rm(file);
		return note;
	}

	/** Removes all tiles and the checkpoint. */
	remove = () => rm(this.folder, { recursive: true, force: true });

	/** Reads the right edge of a tree; undefined if a tile is missing. */
	async edge(size: number): Promise<TreeEdge | undefined> {
		const levels: Uint8Array[][] = [];
		for (let level = 0; level < levelsOf(size); level++) {
			const width = partialWidth(size, level);
			const index = Math.floor(size / TILE_WIDTH ** (level + 1));
			const tile =
				width > 0 ? await this.read({ kind: level, index, width }) : Buffer.of();
			if (!tile) return undefined;
			levels.push(hashesIn(tile));
		}
		return new TreeEdge(size, levels);
	}
}

async function replaceFile(path: string, text: string): Promise<void> {
	const temporary = `${path}.new`;
	await writeFile(temporary, text, { mode: FILE_MODE });
	await rename(temporary, path);
}

async function writeIfChanged(path: string, bytes: Uint8Array): Promise<void> {
	const existing = existsSync(path) ? await readFile(path) : undefined;
	if (!existing?.equals(bytes)) await writeFile(path, bytes, { mode: FILE_MODE });
}
