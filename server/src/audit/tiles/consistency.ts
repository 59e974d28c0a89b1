import { type Hash, heightOf, nodeHash, type ReadTile, subtreeHash } from "./merkle.ts";

/**
 * Returns the proof that a tree begins with an earlier one (RFC 6962, section 2.1.2). It
 * is empty if the sizes are equal, or if the earlier tree is empty.
 */
export function consistencyPath(
	read: ReadTile,
	from: number,
	size: number,
): Promise<Hash[]> {
	/** Returns the path for the first leaves of the subtree `[start, end)`. */
	async function path(
		first: number,
		[start, end]: [number, number],
		isKnown: boolean,
	): Promise<Hash[]> {
		if (first === end - start) return isKnown ? [] : [await hash(start, end)];
		const left = largestPowerBelow(end - start);
		const middle = start + left;
		if (first <= left) {
			const inLeft = await path(first, [start, middle], isKnown);
			return [...inLeft, await hash(middle, end)];
		}
		const inRight = await path(first - left, [middle, end], false);
		return [...inRight, await hash(start, middle)];
	}
	function hash(start: number, end: number): Promise<Hash> {
		const height = heightOf(end - start);
		return subtreeHash(read, height, start / 2 ** height, size);
	}
	return from === 0 ? Promise.resolve([]) : path(from, [0, size], true);
}

const largestPowerBelow = (leaves: number) => 2 ** (heightOf(leaves) - 1);

interface SizedRoot {
	size: number;
	root: Hash;
}

/**
 * Returns whether a path proves that one tree begins with the other (RFC 9162, section
 * 2.1.4.2).
 */
export function isConsistent(first: SizedRoot, second: SizedRoot, path: Hash[]): boolean {
	if (first.size === 0) return path.length === 0;
	if (first.size > second.size) return false;
	if (first.size === second.size) return path.length === 0 && isSame(first, second.root);
	if (path.length === 0) return false;
	const isPower = largestPowerBelow(2 * first.size) === first.size;
	const [start, ...others] = isPower ? [first.root, ...path] : path;
	const roots = start && rootsOf(start, others, first.size, second.size);
	return roots !== undefined && isSame(first, roots[0]) && isSame(second, roots[1]);
}

/** Returns both roots that a path leads to; undefined if its length is wrong. */
function rootsOf(
	start: Hash,
	path: Hash[],
	firstSize: number,
	secondSize: number,
): [Hash, Hash] | undefined {
	let [own, last] = [firstSize - 1, secondSize - 1];
	let [first, second] = [start, start];
	const rise = () => {
		[own, last] = [Math.floor(own / 2), Math.floor(last / 2)];
	};
	while (own % 2 === 1) rise();
	for (const hash of path) {
		if (last === 0) return undefined;
		if (own % 2 === 1 || own === last) {
			first = nodeHash(hash, first);
			second = nodeHash(hash, second);
			while (own % 2 === 0 && own > 0) rise();
		} else second = nodeHash(second, hash);
		rise();
	}
	return last === 0 ? [first, second] : undefined;
}

const isSame = ({ root }: SizedRoot, other: Hash) => Buffer.from(root).equals(other);
