/** Merkle tree hashes and inclusion proofs (RFC 6962, section 2.1), in bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;
/** Number of hashes in a full tile, and the number of levels that it spans. */
export const TILE_WIDTH = 256;
const TILE_LEVELS = 8;

/** Returns SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Hash {
	const hash = new Uint8Array(HASH_BYTES);
	Bun.SHA256.hash(bytes, hash);
	return hash;
}

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array(0));

/** Returns the hash of a leaf with this content. */
export function leafHash(content: Uint8Array): Hash {
	const bytes = new Uint8Array(content.length + 1);
	bytes.set(content, 1);
	return sha256(bytes);
}

/** Reused for each node: the prefix 0x01, then both children. */
const node = new Uint8Array(1 + 2 * HASH_BYTES).fill(1, 0, 1);

/** Returns the hash of a node with two children. */
export function nodeHash(left: Hash, right: Hash): Hash {
	node.set(left, 1);
	node.set(right, 1 + HASH_BYTES);
	return sha256(node);
}

/** Returns the root above consecutive nodes of one level, of which the last may be incomplete. */
export function rootAbove(nodes: Hash[]): Hash {
	let level = nodes;
	while (level.length > 1) {
		const parents: Hash[] = [];
		for (let i = 0; i < level.length; i += 2) {
			const [left, right] = [level[i], level[i + 1]];
			if (left) parents.push(right ? nodeHash(left, right) : left);
		}
		level = parents;
	}
	return level[0] ?? EMPTY_ROOT;
}

/** Returns the hashes in a tile. */
export const hashesIn = (tile: Uint8Array): Hash[] =>
	Array.from({ length: Math.floor(tile.length / HASH_BYTES) }, (_, i) =>
		tile.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
	);

/** Returns the number of hashes in the last tile of a level, if that is partial; else 0. */
export const partialWidth = (size: number, level: number) =>
	Math.floor(size / TILE_WIDTH ** level) % TILE_WIDTH;

/** Returns the number of full tiles of a level. */
export const fullTiles = (size: number, level: number) =>
	Math.floor(size / TILE_WIDTH ** (level + 1));

/** Returns the number of levels with tiles. */
export function levelsOf(size: number): number {
	let levels = 0;
	while (size >= TILE_WIDTH ** levels) levels++;
	return levels;
}

/** The incomplete tiles at the right edge of a growing tree. */
export class TreeEdge {
	/**
	 * @param size number of leaves
	 * @param levels the hashes of the partial tile of each level
	 */
	constructor(
		public size = 0,
		readonly levels: Hash[][] = [],
	) {}

	/** Appends a leaf, and passes each tile that it completes to `onFull`. */
	append(leaf: Hash, onFull: (level: number, index: number, tile: Uint8Array) => void) {
		let hash = leaf;
		this.size++;
		for (let level = 0; ; level++) {
			const hashes = this.levels[level] ?? [];
			this.levels[level] = hashes;
			hashes.push(hash);
			if (hashes.length < TILE_WIDTH) return;
			onFull(level, fullTiles(this.size, level) - 1, Buffer.concat(hashes));
			hash = rootAbove(hashes);
			this.levels[level] = [];
		}
	}

	/** Returns the root of the tree. */
	root(): Hash {
		let incomplete: Hash | undefined;
		for (const hashes of this.levels) {
			const nodes = incomplete ? [...hashes, incomplete] : hashes;
			if (nodes.length > 0) incomplete = rootAbove(nodes);
		}
		return incomplete ?? EMPTY_ROOT;
	}
}

/** Returns the first hashes of a tile; `width` is their number. */
export type ReadTile = (
	level: number,
	index: number,
	width: number,
) => Promise<Uint8Array>;

/** Returns the audit path of a leaf, from its sibling to the child of the root. */
export async function inclusionPath(
	read: ReadTile,
	index: number,
	size: number,
): Promise<Hash[]> {
	const path: Hash[] = [];
	for (let height = 0; Math.ceil(size / 2 ** height) > 1; height++) {
		const own = Math.floor(index / 2 ** height);
		const sibling = own % 2 === 0 ? own + 1 : own - 1;
		if (sibling * 2 ** height < size)
			path.push(await subtreeHash(read, height, sibling, size));
	}
	return path;
}

/** Returns the root of the first leaves of a tree. */
export function rootOfTree(read: ReadTile, size: number): Promise<Hash> {
	if (size === 0) return Promise.resolve(EMPTY_ROOT);
	return subtreeHash(read, heightOf(size), 0, size);
}

/** Returns the height of the smallest complete tree with so many leaves or more. */
export function heightOf(leaves: number): number {
	let height = 0;
	while (2 ** height < leaves) height++;
	return height;
}

/** Returns the hash of a node; the last one of a level may be incomplete. */
export async function subtreeHash(
	read: ReadTile,
	height: number,
	index: number,
	size: number,
): Promise<Hash> {
	if ((index + 1) * 2 ** height <= size) return completeHash(read, height, index, size);
	const left = await subtreeHash(read, height - 1, 2 * index, size);
	return (2 * index + 1) * 2 ** (height - 1) < size
		? nodeHash(left, await subtreeHash(read, height - 1, 2 * index + 1, size))
		: left;
}

async function completeHash(
	read: ReadTile,
	height: number,
	index: number,
	size: number,
): Promise<Hash> {
	const level = Math.floor(height / TILE_LEVELS);
	const count = 2 ** (height % TILE_LEVELS);
	const tile = Math.floor((index * count) / TILE_WIDTH);
	const width = tile < fullTiles(size, level) ? TILE_WIDTH : partialWidth(size, level);
	const start = (index * count) % TILE_WIDTH;
	return rootAbove(hashesIn(await read(level, tile, width)).slice(start, start + count));
}

/**
 * Returns the root that an audit path leads to (RFC 9162, section 2.1.3.2); undefined if
 * the path does not have the length for this leaf.
 */
export function rootOfPath(
	leaf: Hash,
	index: number,
	size: number,
	path: Hash[],
): Hash | undefined {
	if (index >= size) return undefined;
	let [own, last, hash] = [index, size - 1, leaf];
	for (const sibling of path) {
		if (last === 0) return undefined;
		if (own % 2 === 1 || own === last) {
			hash = nodeHash(sibling, hash);
			while (own % 2 === 0 && own > 0)
				[own, last] = [Math.floor(own / 2), Math.floor(last / 2)];
		} else hash = nodeHash(hash, sibling);
		[own, last] = [Math.floor(own / 2), Math.floor(last / 2)];
	}
	return last === 0 ? hash : undefined;
}
